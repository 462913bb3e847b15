/**
 * For `node --import`: a clock that a test can step. After SIGUSR2 the process reads from the file STEPPED_CLOCK how many milliseconds its wall clock is
 * ahead, and deletes it. Timers and the monotonic clock go on as before, as after a step of the system's clock.
 */
import { readFileSync, rmSync } from 'node:fs'

const RealDate = Date
let aheadMs = 0

process.on('SIGUSR2', () => {
  const file = String(process.env.STEPPED_CLOCK)
  aheadMs = Number(readFileSync(file, 'utf8'))
  rmSync(file)
})

const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) => Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

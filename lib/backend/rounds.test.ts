import { startRounds, type Rounds } from './rounds'

let rounds: Rounds | undefined
afterEach(() => rounds?.stop())

/** Work whose every round ends when the test says so. */
function someWork({ pollMs = 60_000, retryMs = 60_000 } = {}) {
  const end: (error?: Error) => void = () => {}
  const work = { begun: 0, atOnce: 0, most: 0, log: [] as string[], wake: () => {}, end }
  const goRound = () => {
    work.begun += 1
    work.atOnce += 1
    work.most = Math.max(work.most, work.atOnce)
    return new Promise<void>((resolve, reject) => {
      work.end = (error) => {
        work.atOnce -= 1
        if (error) reject(error)
        else resolve()
      }
    })
  }
  const listen = (wake: () => void) => {
    work.wake = wake
    return () => Promise.resolve()
  }
  rounds = startRounds({ name: 'work', goRound, pollMs, retryMs, listen, log: (line) => work.log.push(line) })
  return work
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('work in the background', () => {
  it('REL-03 is one round at a time, and one more for all the calls in between', async () => {
    const work = someWork()
    await until(() => work.begun === 1)
    for (let call = 0; call < 5; call += 1) work.wake()
    work.end()
    await until(() => work.begun === 2)
    work.end()
    await until(() => work.atOnce === 0)
    work.wake()
    await until(() => work.begun === 3)
    work.end()
    expect(work.most).toBe(1)
  })

  it('REL-03 goes on by itself when no call comes', async () => {
    const work = someWork({ pollMs: 1 })
    for (const round of [1, 2, 3]) {
      await until(() => work.begun === round)
      work.end()
    }
    await until(() => work.begun === 4)
    work.end()
  })

  it('REL-03 is tried again after a failure, which is said once, as is its end', async () => {
    const work = someWork({ retryMs: 1 })
    for (const round of [1, 2]) {
      await until(() => work.begun === round)
      work.end(new TypeError('away'))
    }
    await until(() => work.begun === 3)
    work.end()
    await until(() => work.log.length === 2)
    expect(work.log).toEqual(['work: waiting (TypeError)', 'work: at work again'])
  })

  it('REL-05 ends after the round under way, and begins none more', async () => {
    const work = someWork({ pollMs: 1 })
    await until(() => work.begun === 1)
    const stopped = rounds?.stop()
    work.wake()
    work.end()
    await stopped
    expect(work.begun).toBe(1)
  })
})

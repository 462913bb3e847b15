import { logOnlyWhileOpen } from './open-shop'

it('REL-04 logs nothing before the shop is open, all while it is open, and only errors while it closes', () => {
  const lines: string[] = []
  const write = (level: string) => (text: string) => lines.push(`${level} ${text}`)
  const target = { log: write('log'), warn: write('warn'), error: write('error') }
  const { open, close } = logOnlyWhileOpen(target)
  const logAll = (text: string) => [target.log, target.warn, target.error].forEach((one) => one(text))
  logAll('starting')
  open()
  logAll('open')
  close()
  logAll('closing')
  expect(lines).toEqual(['log open', 'warn open', 'error open', 'error closing'])
})

it('REL-04 logs nothing when the start fails, because the start prints the reason', () => {
  const lines: string[] = []
  const target = { log: () => {}, warn: () => {}, error: (text: string) => lines.push(text) }
  logOnlyWhileOpen(target).close()
  target.error('failed')
  expect(lines).toEqual([])
})

import { createRareLog } from './log-failure'

it('REL-05 says an outage once in a while, not once for every visitor, and then how many it stands for', () => {
  const lines: string[] = []
  const log = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  let now = 1_000_000
  const logOutage = createRareLog('error', 'database_down', () => now)
  const refused = new Error('a query that failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  for (let request = 0; request < 50; request++) logOutage(refused)
  now += 10_001
  logOutage(refused)
  log.mockRestore()
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 'error', event: 'database_down', code: 'ECONNREFUSED', unsaid: 0 },
    { level: 'error', event: 'database_down', code: 'ECONNREFUSED', unsaid: 49 },
  ])
})

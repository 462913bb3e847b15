import { parseCpuTicks, sharesBetween } from './machine.mjs'

const procStat = (user: number, idle: number, steal: number) =>
  `cpu  ${user} 0 0 ${idle} 0 0 0 ${steal} 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\nintr 5\n`

it('the load of the machine is the time in use and the time that other virtual machines took, between two looks', () => {
  const [before, after] = [procStat(100, 900, 0), procStat(150, 930, 20)].map(parseCpuTicks)
  if (!before || !after) throw new Error('Two looks are needed.')
  expect(before).toEqual({ total: 1000, idle: 900, steal: 0 })
  expect(sharesBetween(before, after)).toEqual({ steal: 0.2, busy: 0.7 })
})

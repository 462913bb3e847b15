import { measureStages } from './stages.mjs'

describe('the time report of a run', () => {
  it('names each stage with its seconds, in order, and the total, also when a stage fails', async () => {
    const ticks = [0, 75_200, 80_000, 378_400]
    const { measure, report } = measureStages(() => ticks.shift() ?? NaN)
    await expect(measure('static checks', () => Promise.resolve('passed'))).resolves.toBe('passed')
    await expect(measure('jest', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(report()).toBe('Time: static checks 75 s, jest 298 s, total 374 s')
  })
})

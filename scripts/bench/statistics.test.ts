import { growthInLastThird, median, medianRatio, percentile, summaryOf } from './statistics.mjs'

describe('the statistics of a benchmark', () => {
  it('take the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 9])).toBe(3)
  })

  it('take the value that a share of all values does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100])
    expect(percentile([7], 0.5)).toBe(7)
  })

  it('refuse to summarise nothing', () => {
    expect(() => median([])).toThrow('no values')
    expect(() => percentile([], 0.5)).toThrow('no values')
  })

  it('show the spread', () => {
    expect(summaryOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 })
  })

  it('compare the values of the same round, because the load of the machine differs between rounds', () => {
    expect(medianRatio([2, 20, 200], [1, 10, 100])).toBe(2)
    // One round of the floor is missing.
    expect(medianRatio([2, 4, 6], [1, 3])).toBe(2)
  })

  it('see growth between the halves of the samples, and none in noise around a constant', () => {
    expect(growthInLastThird([10, 100, 100, 110, 115, 125])).toBeCloseTo(240 / 210)
    expect(growthInLastThird([10, 20, 104, 100, 100, 104])).toBe(1)
    expect(growthInLastThird([7, 1, 100, 200])).toBe(2)
  })
})

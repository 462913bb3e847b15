/** @typedef {{ median: number, low: number, high: number }} Summary */

const ascending = (/** @type {number} */ a, /** @type {number} */ b) => a - b

/**
 * The value that a share of all values does not exceed.
 * @param {readonly number[]} values
 * @param {number} share  0 to 1
 */
export function percentile(values, share) {
  if (values.length === 0) throw new Error('There is no percentile of no values.')
  const sorted = values.toSorted(ascending)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted(ascending)
  const middle = Math.floor(sorted.length / 2)
  const [before = 0, after = 0] = [sorted[middle - 1], sorted[middle]]
  if (sorted.length === 0) throw new Error('There is no median of no values.')
  return sorted.length % 2 === 0 ? (before + after) / 2 : after
}

/**
 * Median and spread of the rounds.
 * @param {readonly number[]} values
 * @returns {Summary}
 */
export const summaryOf = (values) => ({ median: median(values), low: Math.min(...values), high: Math.max(...values) })

/** 0 to 0 counts as 1. @param {number} value @param {number} floor */
const ratio = (value, floor) => (value === 0 && floor === 0 ? 1 : value / floor)

/**
 * The median of the ratios of each round: ours and the floor of one round met the same load of the machine.
 * @param {readonly number[]} ours
 * @param {readonly number[]} floor
 */
export function medianRatio(ours, floor) {
  if (ours.length !== floor.length) return ratio(median(ours), median(floor))
  return median(ours.map((value, round) => ratio(value, floor[round] ?? NaN)))
}

/**
 * The mean of the last third of the samples divided by that of the middle third: near 1 when a measure is flat. The first third is left out: caches fill.
 * @param {readonly number[]} samples  three or more, in the order in which they were taken
 */
export function growthInLastThird(samples) {
  const third = Math.floor(samples.length / 3)
  const mean = (/** @type {readonly number[]} */ part) => part.reduce((sum, value) => sum + value, 0) / part.length
  return mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third))
}

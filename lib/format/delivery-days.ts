import { dayInIndia } from './date'

const DAY_MS = 24 * 60 * 60 * 1_000
const SUNDAY = 0

/** So many days later, of those on which parcels move: parcel services rest on Sundays. */
export function afterWorkingDays(day: string, count: number): string {
  let at = Date.parse(day)
  for (let left = count; left > 0;) {
    at += DAY_MS
    if (new Date(at).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** More cannot be meant, and another server may send anything. */
const MOST_DAYS = 60
const bounded = (days: number): number => Math.min(Math.max(Math.round(days), 0), MOST_DAYS)

/**
 * Between which days an order of this moment arrives (IND-09), as '2026-11-24'. It leaves on the working day after today in India and is
 * `minDays` to `maxDays` working days on its way. Sundays are left out; of public holidays nobody knows here, so this is an estimate.
 */
export function deliveryDays(now: Date, { minDays, maxDays }: { minDays: number; maxDays: number }): { from: string; to: string } {
  const leaves = afterWorkingDays(dayInIndia(now), 1)
  const soonest = bounded(minDays)
  return { from: afterWorkingDays(leaves, soonest), to: afterWorkingDays(leaves, Math.max(soonest, bounded(maxDays))) }
}

const MINUTE_MS = 60_000
/** Largest first; a month and a year as people count them. */
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** '2 days ago': what v2 clients print as they get it. Our pages show the date, which does not age in a cached page. */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS)
  for (const [name, length] of UNITS) {
    const units = Math.floor(minutes / length)
    if (units >= 1) return `${units} ${name}${units === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** '2026-03-12' as '12 Mar 2026'; what is no day stays as it is. Only for what the browser alone writes: its ICU may not be the server's. */
export function formatDay(text: string): string {
  const moment = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? text : day.format(moment)
}

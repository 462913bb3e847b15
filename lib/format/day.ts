const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** '2026-03-12' as '12 Mar 2026'; what is no day stays as it is. Only for what the browser alone writes: its ICU may not be the server's. */
export function formatDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? text : day.format(at)
}

const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** '2026-11-24' as 'Tue, 24 Nov': a day not far ahead. */
export const formatWeekday = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** An ISO 8601 time as '21 Nov 2026, 3:45 pm', as it was in India; what is no time stays as it is. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : moment.format(at)
}

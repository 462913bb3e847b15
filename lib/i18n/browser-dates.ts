const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/**
 * '2026-03-12' as '12 Mar 2026'; a text that is no date is returned as it is. Like all of this file only for texts that the browser alone renders:
 * its ICU data may differ from the server's.
 */
export function formatDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? text : day.format(at)
}

const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** '2026-11-24' as 'Tue, 24 Nov', for days in the near future. */
export const formatWeekday = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** An ISO 8601 time as '21 Nov 2026, 3:45 pm', the time in India; a text that is no date is returned as it is. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : moment.format(at)
}

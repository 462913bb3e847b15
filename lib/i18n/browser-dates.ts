import { browserLocale } from './browser-locale'
import { HTML_LANG, languageOf, LATIN, scriptOf } from './locales'

/* Dates in the page's language, for texts rendered only in the browser, whose ICU data may differ from the server's. */

/** Abbreviated in Latin letters only: those of Devanagari end in a sign that the fonts lack. */
const month = () => (scriptOf(browserLocale()) === LATIN ? 'short' : 'long')

/** With no-break spaces: a date stays on one line. Its digits are those of prices in every language. */
const write = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(HTML_LANG[browserLocale()], { numberingSystem: 'latn', ...options }).format(moment).replaceAll(' ', '\u00a0')

/** '2026-03-12' as '12 Mar 2026' or '12 मार्च 2026'; a text that is no date is returned as it is. */
export function formatDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? text : write(at, { timeZone: 'UTC', day: 'numeric', month: month(), year: 'numeric' })
}

/** '2026-11-24' as 'Tue, 24 Nov' or 'मंगल, 24 नवंबर', for days in the near future. */
export const formatWeekday = (day: string): string =>
  write(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: month() })

const TIME_ZONE = 'Asia/Kolkata'

/** The day in India of an ISO 8601 time, as '21 Nov 2026'; a text that is no date is returned as it is. */
export function formatDayOf(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : write(at, { timeZone: TIME_ZONE, day: 'numeric', month: month(), year: 'numeric' })
}

/** '3:45 pm' or 'दोपहर 3:45 बजे'. */
function formatTime(at: Date): string {
  const options = { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' } as const
  const { oClock } = languageOf(browserLocale())
  return oClock === undefined ? write(at, options) : `${write(at, { ...options, dayPeriod: 'short' })}\u00a0${oClock}`
}

/** An ISO 8601 time as '21 Nov 2026, 3:45 pm', the time in India; a text that is no date is returned as it is. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : `${formatDayOf(iso)}, ${formatTime(at)}`
}

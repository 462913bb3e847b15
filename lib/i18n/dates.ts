import { DEFAULT_LOCALE, HTML_LANG, type Locale, LOCALES } from './locales'

const TIME_ZONE = 'Asia/Kolkata'

/** A format for each language, with the digits of prices. @param english  the tag of English, if it is not that of India */
function formats(options: Intl.DateTimeFormatOptions, english = HTML_LANG.en): ReadonlyMap<Locale, Intl.DateTimeFormat> {
  const tag = (locale: Locale) => (locale === 'en' ? english : HTML_LANG[locale])
  return new Map(
    LOCALES.map((locale) => [locale, new Intl.DateTimeFormat(tag(locale), { timeZone: TIME_ZONE, numberingSystem: 'latn', ...options })]),
  )
}

const longDate = formats({ day: 'numeric', month: 'long', year: 'numeric' })
const usDate = formats({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-US')
const shortMonth = formats({ month: 'short' }, 'en-US')
const dayOfMonth = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, day: '2-digit' })

/** The moment that a server's text names; null when it is no date: a remote server may send any text. */
export function readMoment(text: string): Date | null {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const write = (format: ReadonlyMap<Locale, Intl.DateTimeFormat>, moment: Date, locale: Locale): string =>
  format.get(locale)?.format(moment) ?? ''

/** '12 March 2026' or '12 मार्च 2026', the date in India; other texts unchanged. Server only: the browser's ICU data may differ. */
export function formatDate(iso: string, locale: Locale = DEFAULT_LOCALE): string {
  const moment = readMoment(iso)
  return moment === null ? iso : write(longDate, moment, locale)
}

/** 'February 19, 2026' or '19 फ़रवरी 2026': the form of dates of stories (CONT-04). */
export function formatUsDate(iso: string, locale: Locale): string {
  const moment = readMoment(iso)
  return moment === null ? iso : write(usDate, moment, locale)
}

/** Day and month of a date stamp: '02' and 'Mar' (CONT-03); null for a text that is no date. */
export function formatStamp(iso: string, locale: Locale): { day: string; month: string } | null {
  const moment = readMoment(iso)
  return moment === null ? null : { day: dayOfMonth.format(moment), month: write(shortMonth, moment, locale) }
}

/** India has one time zone and no daylight saving time. */
const AHEAD_MS = 5.5 * 60 * 60 * 1_000

/** '2026-03-12': the date in India. */
export const dayInIndia = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)

const DAY_MS = 24 * 60 * 60 * 1_000
const SUNDAY = 0

/** The day that is `count` working days after `day`. Couriers do not work on Sundays. */
export function afterWorkingDays(day: string, count: number): string {
  let at = Date.parse(day)
  for (let left = count; left > 0;) {
    at += DAY_MS
    if (new Date(at).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** The bound for what a remote server sends. */
const MAX_DAYS = 60
const bounded = (days: number): number => Math.min(Math.max(Math.round(days), 0), MAX_DAYS)

/**
 * The first and last day on which an order placed at `now` arrives (IND-09), as '2026-11-24'. It is dispatched on the next working day in
 * India and takes `minDays` to `maxDays` working days. An estimate: Sundays are not counted, public holidays are.
 */
export function deliveryDays(now: Date, { minDays, maxDays }: { minDays: number; maxDays: number }): { from: string; to: string } {
  const leaves = afterWorkingDays(dayInIndia(now), 1)
  const soonest = bounded(minDays)
  return { from: afterWorkingDays(leaves, soonest), to: afterWorkingDays(leaves, Math.max(soonest, bounded(maxDays))) }
}

const IN_INDIA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** '2026-03-12T14:05': the date and time in India, as fields of forms write it. */
export const timeInIndia = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 16)

/** The moment of '2026-03-12T14:05' in India; null for another text. */
export const readTimeInIndia = (text: string): Date | null => (IN_INDIA.test(text) ? readMoment(`${text}:00+05:30`) : null)

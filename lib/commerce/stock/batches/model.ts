import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { readWhole } from '@/lib/kernel/typed-number'
import { foldTyped } from '@/lib/kernel/typed-text'

/* Days are days in India: '2027-12-31'. */

const DAY_MS = 86_400_000
const WHOLE = 100

/**
 * The remaining shelf life required for sale. FSSAI's advisory to e-commerce food businesses (November 2024) requires 30 % of the shelf life or 45 days before
 * expiry at delivery. Either is enough. Without a packing date the shelf life is unknown, so only the days count.
 */
export type MinimumLife = { percent: number; days: number }

/** Settings that are empty or invalid have their defaults. */
export const readMinimumLife = (percent: string, days: string): MinimumLife => ({
  percent: Math.min(readWhole(percent) ?? SETTING_DEFAULTS.batchMinimumPercent, WHOLE),
  days: readWhole(days) ?? SETTING_DEFAULTS.batchMinimumDays,
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The last day on which a batch is sold: the day that leaves it the minimum. */
export function lastSaleDay(
  { packedOn, bestBefore }: { packedOn: string | null; bestBefore: string },
  { percent, days }: MinimumLife,
): string {
  const share = packedOn === null ? days : Math.ceil((daysBetween(packedOn, bestBefore) * percent) / WHOLE)
  return addDays(bestBefore, -Math.min(share, days))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTHS_OF_YEAR = 12

/** 2027-12-31, 2027/12/31, 2027-12. */
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?$/
/** 31/12/2027, 31-12-27, 31.12.2027, 31 Dec 2027, 31-Dec-27, 31st Dec 2027: the day comes first in India. */
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ /.-]+(?<month>\d{1,2}|[a-z]{3,9})[ /.,-]+(?<year>\d{4}|\d{2})$/
/** 12/2027, Dec 2027, December-27. */
const MONTH_ONLY = /^(?<month>\d{1,2}|[a-z]{3,9})[ /.,-]+(?<year>\d{4}|\d{2})$/
/** What packs print before a date: 'EXP 12/28'. */
const LABEL = /^(?:exp(?:iry)?(?: date)?|best before|bb[de]?|use by|mf[gd]|pkd|packed(?: on)?)[ .:]*(?=\S)/
const SHORT_YEAR = /^(?<year>\d{2})[ /.-]+(?<month>\d{1,2})[ /.-]+(?<day>\d{2})$/
/** No pack in the shop was packed in an earlier year. */
const EARLIEST_SHORT_YEAR = 20

const textOf = (typed: string): string => foldTyped(typed).toLowerCase().replace(LABEL, '')

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  return MONTHS.findIndex((month) => text.startsWith(month)) + 1
}

const yearOf = (text: string): number => (text.length === 2 ? 2_000 + Number(text) : Number(text))

/** null for a day that does not exist. */
function toDay(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= MONTHS_OF_YEAR && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
    ? moment.toISOString().slice(0, 10)
    : null
}

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** '28-12-31' is 28 December 2031 or 31 December 2028. '15/12/27' has the day first, because 2015 is long over. */
export function isAmbiguousDay(typed: string): boolean {
  const { year = '', month = '', day = '' } = SHORT_YEAR.exec(textOf(typed))?.groups ?? {}
  const isYear = Number(year) >= EARLIEST_SHORT_YEAR && year !== day
  return isYear && [toDay(yearOf(year), Number(month), Number(day)), toDay(yearOf(day), Number(month), Number(year))].every(Boolean)
}

/**
 * A day as printed on packs and written by spreadsheets: '31/12/2027', '15.12.27', '31-Dec-2027', '31st Dec 2027', '2027-12-31', '2027-12', 'Dec 2027',
 * '12/2027', 'EXP 12/27'.
 * @param end  the day that a month alone stands for: 'last' for a best-before date, 'first' for a packing date
 * @returns null for another text, a day that does not exist, or one that is ambiguous
 */
export function readDay(typed: string, end: 'first' | 'last'): string | null {
  const text = textOf(typed)
  if (isAmbiguousDay(typed)) return null
  const { year, month, day } = [YEAR_FIRST, DAY_FIRST, MONTH_ONLY].map((format) => format.exec(text)?.groups).find(Boolean) ?? {}
  if (year === undefined || month === undefined) return null
  const [inYear, inMonth] = [yearOf(year), monthOf(month)]
  if (day !== undefined) return toDay(inYear, inMonth, Number(day))
  return toDay(inYear, inMonth, end === 'first' ? 1 : lastOfMonth(inYear, inMonth))
}

/** A best-before date beyond this is mistyped. */
export const BEST_BEFORE_MAX_YEARS = 10

/** The last day that a best-before date may have. */
export const lastBestBefore = (today: string): string => `${Number(today.slice(0, 4)) + BEST_BEFORE_MAX_YEARS}${today.slice(4)}`

export const BATCH_NUMBER_MAX_LENGTH = 40
export const BATCH_NOTE_MAX_LENGTH = 200
export const BATCH_MAX_UNITS = 1_000_000

/** A receipt as typed. */
export type ReceiptFields = Readonly<Record<'sku' | 'number' | 'quantity' | 'bestBefore' | 'packedOn' | 'note', string>>

/** `too_short`: not blocked, but too close to its best-before date. */
export type BatchState = 'for_sale' | 'too_short' | 'blocked'

export type Batch = {
  id: number
  /** '' for the stock from before the first batch. */
  number: string
  /** Null, like the next one: the variant was removed. */
  sku: string | null
  productName: string | null
  /** '250 g'; '' for a single-variant product. */
  label: string
  packedOn: string | null
  bestBefore: string | null
  lastSaleDay: string | null
  /** Can still be ordered. */
  quantity: number
  /** In the shop but not for sale. */
  withdrawn: number
  /** Reserved or sold, and not back in the shop. */
  ordered: number
  state: BatchState
  note: string
  receivedAt: string
}

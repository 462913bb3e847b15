import { readAnalyticsId } from '@/lib/kernel/analytics'
import { object, type ObjectSchema, string, type StringSchema } from 'yup'
import { type GstinFault, parseGstin } from '@/lib/kernel/gstin'
import type { Fault } from '@/lib/i18n/text-keys'
import { readWidgetUrl } from '@/lib/kernel/links'
import { PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { numberFaultText } from '@/lib/kernel/number-rules'
import { parseRupees, parseWhole } from '@/lib/kernel/typed-number'
import { isEmail, NO_EMAIL } from '@/lib/kernel/rules'
import { PHONE_FAULTS } from '@/lib/kernel/typed-rules'
import { parseShopPhone } from '@/lib/kernel/typed-text'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { readCategoryLines, readLimits, readTypedSetting, type SettingChanges, type SettingKind, SETTINGS } from './settings.model'

/** The checks of the shop's settings, shared by form and call: the shop's readers understand every value that passes. */

const LINE_MAX = 300
const TEXT_MAX = 2_000
const HTML_MAX = 20_000
const DESCRIPTION_MAX = 20_000

const MAX_RUPEES = 999_999
const DAYS = /^(\d{1,2})\s*-\s*(\d{1,2})$/
const MAX_DAYS = 999
const YEAR = /^(?:1[6-9]|20)\d{2}$/
const FSSAI = /^\d{14}$/
const INVOICE_PREFIX = /^[A-Z0-9]{1,3}$/
/** A path on this site, not '//other.example'. */
const PATH = /^\/(?![/\\])\S*$/
const CONTROL = /\p{Cc}/u

const GSTIN_FAULTS: Readonly<Record<GstinFault, string>> = {
  length: 'A GSTIN has 15 characters, such as 07AABCM1234F1ZZ.',
  form: 'A GSTIN has two digits, a PAN and three more characters, such as 07AABCM1234F1ZZ.',
  state: 'A GSTIN starts with the code of a state, and no state has this one.',
  check_digit: 'Please check the GSTIN: one of its characters is wrong.',
}

const isHttps = (text: string): boolean => readWidgetUrl(text) !== null && !/\s/.test(text)

function areDays(text: string): boolean {
  const [, from, to] = DAYS.exec(text) ?? []
  return from !== undefined && Number(from) <= Number(to)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Not 2027-02-30, which Date reads as 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `faultOf`: '' if the text is valid. */
type Check = { faultOf: (text: string) => string | Fault; most: number }

const check = (isRight: (text: string) => boolean, fault: string | Fault, most = LINE_MAX): Check => ({
  faultOf: (text) => (isRight(text) ? '' : fault),
  most,
})
const numeric = <T>(expected: Parameters<typeof numberFaultText<T>>[1]): Check => ({
  faultOf: (text) => numberFaultText(text, expected),
  most: LINE_MAX,
})
const fits = (pattern: RegExp) => (text: string) => pattern.test(text)
const isOneLine = (text: string) => !CONTROL.test(text)

const gstinFault = (text: string): string => {
  const parsed = parseGstin(text)
  return parsed.ok ? '' : GSTIN_FAULTS[parsed.reason]
}

function phoneFault(text: string): string | Fault {
  const parsed = parseShopPhone(text)
  if (parsed.ok) return ''
  const { reason } = parsed
  return reason === 'two_numbers' || reason === 'too_long'
    ? PHONE_FAULTS[reason]
    : 'Enter the whole number, with the area code of a landline: +91 98765 43210, 080 2345 6789 or 1800 123 4567.'
}

/** Checks for non-empty values. An empty value means: not set. */
const CHECKS: Readonly<Record<SettingKind, Check>> = {
  name: check(isOneLine, 'Enter it on one line.', 80),
  line: check(isOneLine, 'Enter it on one line.', TEXT_MAX),
  text: check(() => true, '', TEXT_MAX),
  html: check(() => true, '', HTML_MAX),
  email: check(isEmail, NO_EMAIL, 254),
  phone: { faultOf: phoneFault, most: 60 },
  https: check(isHttps, 'Enter a whole address that begins with https://'),
  address: check(
    (text) => PATH.test(text) || isHttps(text),
    'Enter a path of the shop, such as /category/nuts, or an address with https://',
  ),
  picture: check(
    (text) => PATH.test(text) || isHttps(text),
    'Enter the path of a picture, such as /demo/logo.svg, or an address with https://',
  ),
  rupees: numeric({
    parse: parseRupees,
    isRight: (paise) => paise <= MAX_RUPEES * PAISE_PER_RUPEE,
    otherwise: 'Enter rupees, like 2,999 or 79.50.',
  }),
  points: numeric({
    parse: parseWhole,
    isRight: (rupees) => rupees >= 1 && rupees <= MAX_RUPEES,
    otherwise: 'Enter whole rupees, at least 1.',
  }),
  days: check(areDays, 'Enter the fewest and the most days: 1-14.'),
  wholeDays: numeric({ parse: parseWhole, isRight: (days) => days <= MAX_DAYS, otherwise: 'Enter whole days: 30.' }),
  wholePercent: numeric({ parse: parseWhole, isRight: (percent) => percent <= 100, otherwise: 'Enter a whole number from 0 to 100.' }),
  year: check(fits(YEAR), 'Enter a year with four digits.'),
  day: check(isDay, 'Enter a day of the calendar: 2027-01-04.'),
  switch: check(fits(/^[01]$/), 'Choose yes or no.'),
  reviewers: check(fits(/^(?:customers|buyers)$/), 'Choose who may write reviews.'),
  gstin: { faultOf: gstinFault, most: LINE_MAX },
  fssai: check(fits(FSSAI), 'A licence number has 14 digits.'),
  invoicePrefix: check((text) => INVOICE_PREFIX.test(text.toUpperCase()), 'One to three letters or digits.'),
  priceBands: check(
    (text) => readLimits(text) !== null,
    'Enter rising amounts in rupees, with a comma and a blank between them: 300, 700, 1500.',
    100,
  ),
  googleCategories: check(
    (text) => readCategoryLines(text) !== null,
    'Enter one category per line: nuts = Food, Beverages & Tobacco > Food Items > Nuts & Seeds',
    DESCRIPTION_MAX,
  ),
  analyticsId: check((text) => readAnalyticsId(text) !== null, 'Enter an id such as G-AB12CD34EF or GTM-AB12CD3.'),
}

/** The problem with a value; '' if it is valid. */
function faultOf(kind: SettingKind, text: string): string | Fault {
  if (text.trim() === '') return kind === 'name' ? 'The shop needs a name.' : ''
  const { faultOf: faultOfKind, most } = CHECKS[kind]
  if (text.length > most) return `This may not be longer than ${most} characters.`
  return faultOfKind(readTypedSetting(kind, text))
}

const ruleOf = (kind: SettingKind): StringSchema<string | undefined> =>
  string().test('setting', (text, { createError }) => {
    const fault = text === undefined ? '' : faultOf(kind, text)
    return fault === '' || createError({ message: fault })
  })

/** A translated name may be empty: then the English one is used. */
const translatedKind = (kind: SettingKind): SettingKind => (kind === 'name' ? 'line' : kind)

const SEEN = string().max(DESCRIPTION_MAX)
const fields = <T>(some: typeof SETTINGS, rule: (kind: SettingKind) => T) =>
  Object.fromEntries(some.map(({ name, kind }) => [name, rule(kind)]))
const TEXTS = SETTINGS.filter(({ isText }) => isText)
const translations = (rule: typeof ruleOf) =>
  object(fieldsWith(TRANSLATED_LOCALES, () => object(fields(TEXTS, rule)).required())).required()

/** Any of the settings: only those that were changed are sent. The type is written out, because yup cannot tell the names of a list. */
export const settingsRule = object({
  values: object(fields(SETTINGS, ruleOf)).required(),
  translations: translations((kind) => ruleOf(translatedKind(kind))),
  seen: object({
    values: object(fields(SETTINGS, () => SEEN)).required(),
    translations: translations(() => SEEN),
  }).required(),
}) as ObjectSchema<SettingChanges>

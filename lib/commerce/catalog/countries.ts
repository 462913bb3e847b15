import { DEFAULT_LOCALE, type Locale, perLocale } from '@/lib/i18n/locales'
import { placeName } from '@/lib/i18n/place-names'

/** The filter's name in `/filter/attributes` (IND-04). */
export const ORIGIN_ATTRIBUTE = 'Country of Origin'

const NAMES = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }))

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALL_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** Excludes retired codes and aliases such as FX and UK, for which Intl also has names. */
const isCanonical = (code: string): boolean =>
  NAMES[DEFAULT_LOCALE].of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
const codes = new Map(ALL_CODES.filter(isCanonical).map((code) => [countryName(code), code]))

/** 'IN' → 'India'; returns an unknown code unchanged. In other languages the common name, 'अमेरिका', comes before the official one of Intl. */
export function countryName(code: string, locale: Locale = DEFAULT_LOCALE): string {
  const english = NAMES[DEFAULT_LOCALE].of(code) ?? code
  const common = placeName(english, locale)
  return common === english ? (NAMES[locale].of(code) ?? code) : common
}

/** 'India' → 'IN'; returns a code unchanged; null for anything else. */
export const countryCode = (name: string): string | null => codes.get(name) ?? (/^[A-Z]{2}$/.test(name) ? name : null)

/** Codes sorted by the country's English name. */
export const CODES_BY_NAME: readonly string[] = [...codes.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'))

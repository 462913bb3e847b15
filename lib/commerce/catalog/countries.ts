import { DEFAULT_LOCALE, type Locale, LOCALES } from '@/lib/i18n/locales'

/** The name of the filter in `/filter/attributes` (IND-04). */
export const ORIGIN_ATTRIBUTE = 'Country of Origin'

const namesIn = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
const NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, namesIn(locale)])) as Record<Locale, Intl.DisplayNames> // Object.fromEntries loses the names.
/** What people say where Intl has the official name. */
const SAID: Partial<Record<Locale, Readonly<Record<string, string>>>> = { hi: { US: 'अमेरिका' } }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALL_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** Excludes retired codes and aliases such as FX and UK, for which Intl also has names. */
const isCanonical = (code: string): boolean =>
  NAMES[DEFAULT_LOCALE].of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
const codes = new Map(ALL_CODES.filter(isCanonical).map((code) => [countryName(code), code]))

/** 'IN' → 'India'; returns an unknown code unchanged. */
export function countryName(code: string, locale: Locale = DEFAULT_LOCALE): string {
  return SAID[locale]?.[code] ?? NAMES[locale].of(code) ?? code
}

/** 'India' → 'IN'; returns a code unchanged; null for anything else. */
export const countryCode = (name: string): string | null => codes.get(name) ?? (/^[A-Z]{2}$/.test(name) ? name : null)

/** Codes sorted by the country's English name. */
export const CODES_BY_NAME: readonly string[] = [...codes.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'))

/** The name of the filter in `/filter/attributes` (IND-04). */
export const ORIGIN_ATTRIBUTE = 'Country of Origin'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALL_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** Excludes retired codes and aliases such as FX and UK, for which Intl has names, too. */
const isCanonical = (code: string): boolean => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
const codes = new Map(ALL_CODES.filter(isCanonical).map((code) => [countryName(code), code]))

/** 'IN' → 'India'; returns an unknown code unchanged. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

/** 'India' → 'IN'; returns a code unchanged; null for anything else. */
export const countryCode = (name: string): string | null => codes.get(name) ?? (/^[A-Z]{2}$/.test(name) ? name : null)

/** Codes sorted by the country's English name. */
export const CODES_BY_NAME: readonly string[] = [...codes.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'))

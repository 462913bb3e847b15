/** What the filter is called in `/filter/attributes` (IND-04). */
export const ORIGIN_ATTRIBUTE = 'Country of Origin'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALL_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** Not a retired code or another one's alias: FX and UK have names, too. */
const isCanonical = (code: string): boolean => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
const codes = new Map(ALL_CODES.filter(isCanonical).map((code) => [countryName(code), code]))

/** 'IN' → 'India'; a code nobody knows stays itself. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

/** 'India' → 'IN', and a code itself; null for no country. */
export const countryCode = (name: string): string | null => codes.get(name) ?? (/^[A-Z]{2}$/.test(name) ? name : null)

/** Codes in the order of their names, as a shopper reads them. */
export const CODES_BY_NAME: readonly string[] = [...codes.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'))

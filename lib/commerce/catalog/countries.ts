/** What the filter is called in `/filter/attributes` (IND-04). */
export const ORIGIN_ATTRIBUTE = 'Country of Origin'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = new Map(LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).map((code) => [names.of(code), code]))

/** 'IN' → 'India'; a code nobody knows stays itself. */
export const countryName = (code: string): string => names.of(code) ?? code

/** 'India' → 'IN'; null for no country. */
export const countryCode = (name: string): string | null => codes.get(name) ?? null

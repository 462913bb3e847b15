import { foldDigits, foldTyped, readOrderCode, readPhone, readPin } from './typed-text'

/** More words hardly narrow the result, and each adds a condition. */
const MAX_WORDS = 8
const MAX_LETTERS = 100

/** The digits of the Indian scripts and of Arabic. */
const DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g
/** Accents, nukta, apostrophes and invisible characters, which are often omitted or typed differently. */
const IGNORED_MARKS =
  /['’‘ʼ`\u0300-\u036f\u093c\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu
const DASHES = /[\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u301c\u3030]/g
const BLANKS = /[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+/g

/** The same as the SQL function staff_words. */
export const staffWords = (text: string): string =>
  text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(DIGITS, foldDigits)
    .replace(IGNORED_MARKS, '')
    .replace(DASHES, '-')
    .replace(BLANKS, ' ')
    .toLowerCase()

const escaped = (word: string): string => word.replace(/[\\%_]/g, (letter) => `\\${letter}`)

const isOrderCode = (code: string): boolean => /^\d{8}-\w{8}$/.test(code)

/** An order code or a phone number in any notation: '+91 98765 43210', '#20261121 7K3M9XQ2'. null: other text. */
function onlyCode(text: string): string | null {
  const code = readOrderCode(text)
  if (isOrderCode(code)) return code.toLowerCase()
  return /\p{L}/u.test(text.replace(/^tel:/i, '')) ? null : readPhone(text)
}

const patternOf = (word: string): string => `%${escaped(word)}%`

/** Matches no text, because staff_words produces lower case. */
const NEVER = '%NEVER%'

/** The input contains neither a letter nor a digit, for example only an apostrophe: it must not match everything. */
export const isOnlyPunctuation = (typed: string): boolean => /[^\s\p{C}]/u.test(typed) && !/[\p{L}\p{N}]/u.test(staffWords(typed))

/**
 * The words of a staff member's search, as patterns for LIKE on a text processed by the SQL function staff_words; every pattern must match. Empty: nothing was
 * typed. Input without a letter or digit matches nothing.
 */
export function searchPatterns(typed: string): readonly string[] {
  const start = typed.slice(0, MAX_LETTERS)
  if (isOnlyPunctuation(start)) return [NEVER]
  return staffWords(start).split(' ').filter(Boolean).slice(0, MAX_WORDS).map(patternOf)
}

/**
 * The same where texts contain order codes, phone numbers and PIN codes. Returns alternatives; all patterns of one alternative must match. Six digits are a PIN
 * code ('560 001') or words ('250 500').
 */
export function searchAlternatives(typed: string): readonly (readonly string[])[] {
  const text = foldTyped(typed.slice(0, MAX_LETTERS))
  const code = onlyCode(text)
  if (code !== null) return [[patternOf(code)]]
  const words = searchPatterns(typed)
  const pin = /\p{L}/u.test(text) ? null : readPin(text)
  return pin === null || words[0] === patternOf(pin) ? [words] : [[patternOf(pin)], words]
}

const SHORTEST_TRIGRAM = 3

/**
 * For a column with a trigram index: the patterns one of which must match. A word of one or two letters has a trigram only at the beginning of a word, so it is
 * searched there; inside words every row would have to be read.
 */
export const indexedPatterns = (pattern: string): readonly string[] =>
  pattern.length < SHORTEST_TRIGRAM + '%%'.length ? [pattern.slice(1), `% ${pattern.slice(1)}`] : [pattern]

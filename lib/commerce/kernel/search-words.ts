import { foldTyped, readOrderCode, readPhone, readPin } from './typed-text'

/** More words narrow nothing down, and each is another condition. */
const MOST_WORDS = 8
const MOST_LETTERS = 100

/** Accents, nukta, variation selectors and apostrophes, which are often left out or typed otherwise. Also in the SQL function staff_words. */
const IGNORED_MARKS = /['’‘ʼ`´\u0300-\u036f\u093c\ufe00-\ufe0f]/g

const escaped = (word: string): string => word.replace(/[\\%_]/g, (letter) => `\\${letter}`)

const isOrderCode = (code: string): boolean => /^\d{8}-\w{8}$/.test(code)

/** A number or code that is one word in any notation: '+91 98765 43210', '560 001', '#20261121 7K3M9XQ2'. null: other text. */
function onlyCode(text: string): string | null {
  const code = readOrderCode(text)
  if (isOrderCode(code)) return code.toLowerCase()
  return /\p{L}/u.test(text.replace(/^tel:/i, '')) ? null : (readPhone(text) ?? readPin(text))
}

/**
 * The words of what a staff member typed into a search field, as patterns for LIKE on a text that went through the SQL
 * function staff_words; each has to be found. Empty: nothing was typed.
 */
export function searchPatterns(typed: string): readonly string[] {
  const text = foldTyped(typed.slice(0, MOST_LETTERS))
  const words = [onlyCode(text) ?? text.split(' ')].flat()
  return words
    .map((word) => word.normalize('NFKD').replace(IGNORED_MARKS, '').toLowerCase())
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${escaped(word)}%`)
}

const SHORTEST_TRIGRAM = 3

/**
 * For a column with a trigram index: the patterns one of which must match. A word of one or two letters has a trigram only where a word begins, so it is
 * looked for there; inside of words every row would have to be read.
 */
export const indexedPatterns = (pattern: string): readonly string[] =>
  pattern.length < SHORTEST_TRIGRAM + '%%'.length ? [pattern.slice(1), `% ${pattern.slice(1)}`] : [pattern]

import { readPhone } from './typed-text'

/** More words narrow nothing down, and each is another condition. */
const MOST_WORDS = 8
const MOST_LETTERS = 100

const escaped = (word: string): string => word.replace(/[\\%_]/g, (letter) => `\\${letter}`)

/**
 * The words of what a staff member typed into a search field, as patterns for LIKE on a text in lower case; each has to be found. A phone number in any
 * notation ('+91 98765 43210') is one word. Empty: nothing was typed.
 */
export function searchPatterns(typed: string): readonly string[] {
  const text = typed.normalize('NFC').slice(0, MOST_LETTERS).trim().toLowerCase()
  const words = readPhone(text) === null ? text.split(/\s+/) : [readPhone(text) ?? '']
  return words
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

const PHONE = /^[6-9]\d{9}$/

const HALF = 5

/** '+91 98765 43210', as Indian shoppers write numbers; any other notation is unchanged. */
export const formatPhone = (phone: string): string => (PHONE.test(phone) ? `+91 ${phone.slice(0, HALF)} ${phone.slice(HALF)}` : phone)

/** Invisible characters that break or reorder text: zero-width spaces, direction marks, fillers. Devanagari needs the joiners, emoji the variation selectors. */
const UNSEEN = /(?![\u200c\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu
const CONTROLS = /\p{Cc}/gu

/** Removes all invisible characters, and surrounding white space. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').trim()

/** Addresses that differ only in case or invisible characters belong to one account. */
export const readEmail = (text: string): string => withoutUnseen(text).toLowerCase()

/** One line without invisible characters; runs of white space become one space. */
export const readLine = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()

const UNSEEN_OR_BLANK = new RegExp(`[\\s\\p{Cc}]|${UNSEEN.source}`, 'u')

/** Trims white space and invisible characters. A loop, because a regular expression for such runs would take quadratic time on a hostile text. */
export function trimText(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && UNSEEN_OR_BLANK.test(text.charAt(from))) from += 1
  while (to > from && UNSEEN_OR_BLANK.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** Cleans each line and removes empty ones. */
export const readLines = (text: string): string => linesOf(text).map(readLine).filter(Boolean).join('\n')

/** The lines as typed, without invisible characters. */
export const readText = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, '').replace(CONTROLS, ''))
    .join('\n')
    .trim()

/** Whether a text has content, that is a letter or a digit. '.' does not. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(UNSEEN, ''))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** V8 copies the text into each of its segments, so segmenting a long text would take memory quadratic in its length. */
const UNITS_AT_ONCE = 500

/** Whether cutting the text before this unit would split a character. */
const isHalf = (text: string, end: number): boolean => (text.codePointAt(end - 1) ?? 0) > 0xffff

/**
 * The number of letters as a reader counts them (graphemes); most scripts use more UTF-16 units. A letter of more than UNITS_AT_ONCE units counts as several.
 */
export function countLetters(text: string): number {
  let [letters, from] = [0, 0]
  while (from < text.length) {
    const part = text.slice(from, from + UNITS_AT_ONCE + (isHalf(text, from + UNITS_AT_ONCE) ? 1 : 0))
    const begins = Array.from(graphemes.segment(part), ({ index }) => index)
    const last = begins.at(-1) ?? 0
    // The part's last letter may continue in the next part.
    const isCut = last > 0 && from + part.length < text.length
    letters += isCut ? begins.length - 1 : begins.length
    from += isCut ? last : part.length
  }
  return letters
}

/** tel: takes digits and a plus sign only. */
export const dialable = (phone: string): string => phone.replace(/[^+\d]/g, '')

import { readLine } from '@/lib/commerce/kernel/contact-data'

/*
 * Romanisation. Unicode has the scripts of India in one common order (ISCII), 128 code points each: Devanagari, Bengali, Gurmukhi, Gujarati, Odia,
 * Tamil, Telugu, Kannada, Malayalam. One table spells them all without diacritics, like names in passports: 'राधा शर्मा' becomes 'Radha Sharma'.
 */

const FIRST = 0x0900
const SCRIPT_SIZE = 0x80
const INDIC = /[\u0900-\u0d7f]+/gu

const spell = (from: number, words: string): readonly [number, string][] => words.split(' ').map((word, at) => [from + at, word])

const VOWELS = new Map([...spell(0x05, 'a a i i u u ri li e e e ai o o o au'), [0x60, 'ri']])
const CONSONANTS = new Map([
  ...spell(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'),
  ...spell(0x58, 'q kh gh z d dh f y'),
])
const VOWEL_SIGNS = new Map(spell(0x3e, 'a i i u u ri ri e e e ai o o o au'))
/** Nasal signs, visarga, Om, and the consonants of Malayalam and Punjabi that carry no vowel. */
const FINALS = new Map([...spell(0x00, 'n n n h'), [0x50, 'om'], [0x70, 'n'], ...spell(0x7a, 'n n r l l k')])
/** A nukta changes two letters; on all others it is ignored. */
const DOTTED: readonly [RegExp, string][] = [
  [/\u091c\u093c/g, '\u095b'],
  [/\u092b\u093c/g, '\u095e'],
  [/[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, ''],
]
/** Southern scripts keep the vowel at the end of a word. */
const SOUTH = 0x0b80
const SILENCE = 0x4d
const DIGITS = 0x66

const isDigit = (place: number): boolean => place >= DIGITS && place < DIGITS + 10

const isSilent = (place: number): boolean => place === SILENCE || VOWEL_SIGNS.has(place)

/** A consonant carries an 'a' unless a sign follows; northern languages drop it at the end of a word. */
function spellWord(written: string): string {
  const word = DOTTED.reduce((text, [dotted, plain]) => text.replace(dotted, plain), written)
  const dropsLast = word.length > 1 && (word.codePointAt(0) ?? FIRST) < SOUTH
  const places = [...word].map((letter) => ((letter.codePointAt(0) ?? FIRST) - FIRST) % SCRIPT_SIZE)
  const sounds = places.map((place, at) => {
    if (isDigit(place)) return String(place - DIGITS)
    const consonant = CONSONANTS.get(place)
    if (consonant === undefined) return VOWELS.get(place) ?? VOWEL_SIGNS.get(place) ?? FINALS.get(place) ?? ''
    const next = places[at + 1]
    const isBare = next === undefined ? dropsLast : isSilent(next)
    return isBare ? consonant : `${consonant}a`
  })
  const spelt = sounds.join('')
  return spelt.slice(0, 1).toUpperCase() + spelt.slice(1)
}

const romanise = (text: string): string => text.replace(INDIC, spellWord)

/** What DejaVu Sans and pdfkit cannot draw: they know Latin, Greek and Cyrillic with their marks, digits, punctuation and ₹. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2030-\u205e\u20b9\u2122\u25a1]+/gu

/** One line of printable text. The scripts of India are romanised; each run of other characters becomes a box, so that the reader sees it is missing. */
export const printable = (text: string): string => romanise(readLine(text)).replace(UNPRINTABLE, '□')

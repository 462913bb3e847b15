import anyAscii from 'any-ascii'
import { spellArabicWord } from './romanise-arabic'

/*
 * Transliterates every script into Latin letters without diacritics, like names in passports: 'राधा शर्मा' becomes 'Radha Sharma'. The scripts used for names
 * of people and products in India have their own rules, because they omit vowels; any-ascii handles all others letter by letter.
 */

/*
 * Unicode arranges the Indian scripts in one common order (ISCII), 128 code points each: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam. One table covers them all.
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
/** Nasalised vowels, visarga, Om, the full stop, and the consonants of Bengali and Malayalam that carry no vowel. */
const FINALS = new Map([
  ...spell(0x00, 'n n'),
  [0x03, 'h'],
  [0x4e, 't'],
  [0x50, 'om'],
  ...spell(0x64, '. .'),
  ...spell(0x7a, 'n n r l l k'),
])
/** Anusvara, and the Punjabi tippi: the nasal sound of the next consonant. */
const NASALS: readonly number[] = [0x02, 0x70]
const LABIALS: readonly number[] = [0x2a, 0x2b, 0x2c, 0x2d, 0x2e]
/** Letters outside the common order, mapped to the letter in it with the same sound. A nukta changes two letters; on all others it is ignored. */
const IN_ORDER: readonly [RegExp, string][] = [
  [/\u091c\u093c/g, '\u095b'],
  [/\u092b\u093c/g, '\u095e'],
  [/[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, ''],
  // Assamese ra and va; the implosives of Sindhi.
  [/\u09f0/g, '\u09b0'],
  [/\u09f1/g, '\u09b5'],
  [/\u097b/g, '\u0917'],
  [/\u097c/g, '\u091c'],
  [/\u097e/g, '\u0921'],
  [/\u097f/g, '\u092c'],
  // The abbreviation sign: 'डॉ॰'.
  [/[\u0970\u0af0]/g, '\u0964'],
]
/** Southern scripts keep the vowel at the end of a word, and end it with 'm' where northern ones use 'n'. */
const SOUTH = 0x0b80
const SILENCE = 0x4d
const DIGITS = 0x66

const isDigit = (place: number): boolean => place >= DIGITS && place < DIGITS + 10

const isSilent = (place: number): boolean => place === SILENCE || VOWEL_SIGNS.has(place)

/** 'चंपा' → 'champa', 'मेंथी' → 'menthi'. Without a following consonant: 'ఏలం' → 'elam', 'में' → 'men'. */
function spellNasal(next: number | undefined, isSouthern: boolean): string {
  if (next === undefined || !CONSONANTS.has(next)) return isSouthern ? 'm' : 'n'
  return LABIALS.includes(next) ? 'm' : 'n'
}

/** A consonant carries an 'a' unless a sign follows; northern languages drop it at the end of a word. */
function spellIndicWord(written: string): string {
  const word = IN_ORDER.reduce((text, [letter, other]) => text.replace(letter, other), written)
  const isSouthern = (word.codePointAt(0) ?? FIRST) >= SOUTH
  const places = [...word].map((letter) => ((letter.codePointAt(0) ?? FIRST) - FIRST) % SCRIPT_SIZE)
  const sounds = places.map((place, at) => {
    if (isDigit(place)) return String(place - DIGITS)
    if (NASALS.includes(place)) return spellNasal(places[at + 1], isSouthern)
    const consonant = CONSONANTS.get(place)
    if (consonant === undefined) return VOWELS.get(place) ?? VOWEL_SIGNS.get(place) ?? FINALS.get(place) ?? ''
    const next = places[at + 1]
    const isBare = next === undefined ? word.length > 1 && !isSouthern : isSilent(next)
    return isBare ? consonant : `${consonant}a`
  })
  return capitalised(sounds.join(''))
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const ARABIC = /(?:(?!\p{N})\p{Script=Arabic}\p{M}*)+/gu
/** Joiners within a word change its form, not its sound. Emoji have no sound: any-ascii would write out their names. */
const SILENT = /[\u200b-\u200d\u2060]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0e\ufe0f\u20e3]/gu
const OTHER_LETTERS = /(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{N}])+/gu

/** Latin letters, with or without marks, are kept. */
export const romanise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SILENT, '')
    .replace(INDIC, spellIndicWord)
    .replace(ARABIC, (word) => capitalised(spellArabicWord(word)))
    .replace(OTHER_LETTERS, (letters) => anyAscii(letters))

const SLUG_LETTERS = 100

/** 'Mamra Almonds (Jumbo)' → 'mamra-almonds-jumbo', 'काजू साबुत' → 'kaju-sabut'; '' if the text has no letter or digit. */
export const slugOf = (text: string): string =>
  anyAscii(romanise(text.replace(/['’]/g, '')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LETTERS)
    .replace(/^-+|-+$/g, '')

import type { Word } from './terms'

/** The number of insertions, deletions, replacements and swaps of adjacent letters that turn one word into the other; Infinity above `most`. */
export function editDistance(from: string, to: string, most: number): number {
  const [source, target] = [[...from], [...to]]
  if (Math.abs(source.length - target.length) > most) return Infinity
  let [before, above] = [[] as readonly number[], target.map((_, column) => column)]
  above = [...above, target.length]
  for (const [row, letter] of source.entries()) {
    const line = [row + 1]
    for (const [column, other] of target.entries()) {
      const replaced = cell(above, column) + (letter === other ? 0 : 1)
      const swapped = letter === target[column - 1] && source[row - 1] === other ? cell(before, column - 1) + 1 : Infinity
      line.push(Math.min(replaced, swapped, cell(above, column + 1) + 1, cell(line, column) + 1))
    }
    ;[before, above] = [above, line]
  }
  const distance = cell(above, target.length)
  return distance <= most ? distance : Infinity
}

const cell = (line: readonly number[], column: number): number => line[column] ?? Infinity

/** A vocabulary word, or two that were typed as one, that a misspelt word may mean. `likeness`: trigram similarity, 0 to 1. */
export type Candidate = { words: readonly Word[]; sound: string; likeness: number }

export type Misspelt = { word: string; sound: string; unfinished: boolean }

const SHORTEST = 3
/** Up to this length, a replaced letter makes a different word: 'fog' is not fig, nor 'beef' beej. */
const MAX_LETTERS_OF_SHORT = 4
/** … and up to this length an added letter does. */
const MAX_LETTERS_OF_MIDDLE = 5
const LONG = 7
const MAX_CANDIDATES = 3
/** The same sound counts as closer than one different letter. */
const SAME_SOUND = 0.5
/** … and so do omitted or swapped vowels, the most common errors. */
const SAME_CONSONANTS = 0.75
const UNFINISHED = 0.5
/** A word in the shopper's own script ranks first: 'bdam' means badam, although बदाम sounds the same. */
const OTHER_SCRIPT = 0.5

/** Allowed edits: one in a short word, more in a long one. */
const slipsAllowed = (word: string): number => {
  const { length } = [...word]
  if (length < SHORTEST) return 0
  if (length < LONG) return 1
  return length < 9 ? 2 : 3
}

const LEAST_CONSONANTS = 3

const singular = (word: string): string => word.replace(/(?<=...)s$/, '')

const REPEATED = /(.)\1+/g
const consonantsOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
/** Same as the SQL function search_consonants. */
const skeletonOf = (word: string): string => consonantsOf(word).replace(REPEATED, '$1')
const sortedLetters = (word: string): string => [...word].toSorted().join('')

/** Whether omitting letters turns the word into `shorter`. */
function isShortened(word: string, shorter: string): boolean {
  let found = 0
  for (const letter of word) if (letter === shorter[found]) found += 1
  return found === shorter.length
}

/**
 * Whether `typed` is the other word with vowels omitted or swapped, in the singular or plural: 'almnd', 'wlnt', 'royla'. The order of the consonants leaves
 * little doubt about a word, however short.
 */
export function keepsConsonants(typed: string, meant: string): boolean {
  const [one, other] = [singular(typed), singular(meant)]
  if (consonantsOf(one).length < LEAST_CONSONANTS || skeletonOf(one) !== skeletonOf(other)) return false
  return isShortened(other, one) || sortedLetters(one) === sortedLetters(other)
}

const withoutRepeats = (word: string): string => word.replace(REPEATED, '$1')

/** Whether letters were only omitted, doubled or swapped. */
const keepsLetters = (typed: string, meant: string): boolean =>
  isShortened(meant, typed) || withoutRepeats(typed) === withoutRepeats(meant) || sortedLetters(typed) === sortedLetters(meant)

/** 'speed' is not seed. */
const hasOtherLetter = (typed: string, meant: string): boolean =>
  isShortened(typed, meant) && withoutRepeats(typed) !== withoutRepeats(meant)

const spellingOf = ({ words }: Candidate): string => words.map(({ word }) => word).join('')

const isClear = ({ word, sound }: Misspelt, candidate: Candidate): boolean =>
  keepsConsonants(sound, candidate.sound) || keepsConsonants(word, spellingOf(candidate))

const isLatin = (word: string): boolean => /^[a-z]/.test(word)

/** The distance between the two spellings; Infinity if a short word would change too much. */
function writtenDistance(word: string, spelt: string, most: number): number {
  const { length } = [...word]
  const isOther =
    (length <= MAX_LETTERS_OF_SHORT && !keepsLetters(word, spelt)) || (length <= MAX_LETTERS_OF_MIDDLE && hasOtherLetter(word, spelt))
  return isOther ? Infinity : editDistance(word, spelt, most)
}

/** Infinity if the candidate is too far away. */
function distance(misspelt: Misspelt, candidate: Candidate): number {
  const { word, sound, unfinished } = misspelt
  const most = slipsAllowed(word)
  if (most === 0) return Infinity
  if (sound === candidate.sound) return SAME_SOUND
  if (isClear(misspelt, candidate)) return SAME_CONSONANTS
  const spelt = spellingOf(candidate)
  const begun = [...spelt].slice(0, [...word].length).join('')
  const written = writtenDistance(word, spelt, most)
  // The first letter is rarely wrong: it may be missing or doubled, unless the rest is too short to tell.
  if (sound.at(0) !== candidate.sound.at(0)) {
    return written <= 1 && [...word].length > SHORTEST && isShortened(spelt, word) ? written : Infinity
  }
  return Math.min(
    written,
    writtenDistance(word, singular(spelt), most),
    [...sound].length > MAX_LETTERS_OF_SHORT ? editDistance(sound, candidate.sound, slipsAllowed(sound)) + SAME_SOUND : Infinity,
    // An unfinished word with an error in its beginning. Not for short words, which would match too much.
    unfinished && most > 1 && begun !== spelt ? editDistance(word, begun, 1) + UNFINISHED : Infinity,
  )
}

/** `isClear`: even a short word can hardly mean anything else. */
export type Correction = { words: readonly Word[]; isClear: boolean }

/** The most likely corrections of an unknown word, best first. */
export const corrections = (misspelt: Misspelt, candidates: readonly Candidate[]): readonly Correction[] =>
  candidates
    .map((candidate) => ({
      candidate,
      distance: distance(misspelt, candidate) + (isLatin(misspelt.word) === isLatin(spellingOf(candidate)) ? 0 : OTHER_SCRIPT),
    }))
    .filter((one) => one.distance < Infinity)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        b.candidate.likeness - a.candidate.likeness ||
        spellingOf(a.candidate).length - spellingOf(b.candidate).length,
    )
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => ({ words: candidate.words, isClear: isClear(misspelt, candidate) }))

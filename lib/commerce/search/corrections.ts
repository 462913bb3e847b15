import type { Word } from './terms'

/** How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other; Infinity when more than `most`. */
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

/** A word of the shop, or two that were typed as one, that may be what was meant. `likeness`: of their trigrams, 0 to 1. */
export type Candidate = { words: readonly Word[]; sound: string; likeness: number }

export type Misspelt = { word: string; sound: string; unfinished: boolean }

const SHORTEST = 3
const MOST_CANDIDATES = 3
/** Two words that sound alike are nearer than two that differ by a letter. */
const SAME_SOUND = 0.5
const UNFINISHED = 0.5

/** One slip in a short word, more in a long one. */
const slipsAllowed = (word: string): number => {
  const { length } = [...word]
  if (length < SHORTEST) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/** Infinity when it cannot be what was meant. */
function distance({ word, sound, unfinished }: Misspelt, candidate: Candidate): number {
  const most = slipsAllowed(word)
  if (most === 0) return Infinity
  if (sound === candidate.sound) return SAME_SOUND
  const spelt = candidate.words.map((one) => one.word).join('')
  const begun = [...spelt].slice(0, [...word].length).join('')
  const least = Math.min(
    editDistance(word, spelt, most),
    sound.length > SHORTEST ? editDistance(sound, candidate.sound, slipsAllowed(sound)) + SAME_SOUND : Infinity,
    // A slip in a word of which the end is still missing; a short beginning could become anything.
    unfinished && most > 1 && begun !== spelt ? editDistance(word, begun, 1) + UNFINISHED : Infinity,
  )
  // The first letter is seldom wrong: with another one, only a single slip.
  return sound.at(0) === candidate.sound.at(0) || least <= 1 ? least : Infinity
}

/** The most likely meanings of a word that the shop does not know, best first. */
export const corrections = (misspelt: Misspelt, candidates: readonly Candidate[]): readonly (readonly Word[])[] =>
  candidates
    .map((candidate) => ({ candidate, distance: distance(misspelt, candidate) }))
    .filter((one) => one.distance < Infinity)
    .sort((a, b) => a.distance - b.distance || b.candidate.likeness - a.candidate.likeness)
    .slice(0, MOST_CANDIDATES)
    .map(({ candidate }) => candidate.words)

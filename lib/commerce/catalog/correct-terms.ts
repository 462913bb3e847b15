import type { Queryable } from '../context'
import { corrections } from './search-corrections'
import { findTerms, findThings, listCandidates, listSynonymsOf, type Found } from './search.queries'
import { runsOf, termOf, type SynonymKeys, type Term, type Word } from './search-terms'

const LONG_WORD = 6

/** `at` and `length`: which terms it stands for. */
type Meaning = { at: number; length: number; words: readonly Word[] }
type Meant = Omit<Meaning, 'words'> & { term: Term }

/** Words typed apart that the shop writes as one: 'pea nuts'. */
const joined = (terms: readonly Term[], unknown: readonly number[]): readonly { at: number; word: string }[] =>
  [...new Set(unknown.flatMap((index) => [index - 1, index]))].flatMap((at) => {
    const [first, second] = [terms[at]?.typed, terms[at + 1]?.typed]
    return first && second ? [{ at, word: [...first, ...second].map(({ word }) => word).join('') }] : []
  })

/** Everything each unknown word may mean, the likeliest first. */
async function meaningsOf(db: Queryable, terms: readonly Term[], unknown: readonly number[]): Promise<readonly Meaning[]> {
  if (unknown.length === 0) return []
  const single = unknown.flatMap((at) => (terms[at]?.typed[0] ? [{ at, word: terms[at].typed[0].word }] : []))
  const pairs = joined(terms, unknown)
  const candidates = await listCandidates(
    db,
    [...single, ...pairs].map(({ word }) => word),
  )
  const exact = pairs.flatMap(({ at, word }) =>
    (candidates.get(word)?.near ?? [])
      .filter(({ words }) => words.length === 1 && words[0]?.word === word)
      .map(({ words }) => ({ at, length: 2, words })),
  )
  const mended = single.flatMap(({ at, word }) => {
    const { sound, near } = candidates.get(word) ?? { sound: '', near: [] }
    return corrections({ word, sound, unfinished: at === terms.length - 1 }, near).map((words) => ({ at, length: 1, words }))
  })
  return [...exact, ...mended]
}

function replaced(terms: readonly Term[], by: ReadonlyMap<number, Meant>): readonly Term[] {
  const result: Term[] = []
  for (let at = 0; at < terms.length; at += by.get(at)?.length ?? 1) {
    const meant = by.get(at)
    result.push(...(meant ? [meant.term] : terms.slice(at, at + 1)))
  }
  return result
}

/** A short word is near to many: it is only taken for the name of a thing ('sofa' is not 'soft'). */
async function isBelievable(db: Queryable, meant: readonly Meant[], terms: readonly Term[]): Promise<readonly boolean[]> {
  const meanings = meant.map(({ term }) => term)
  const [{ each: sold }, things] = await Promise.all([findTerms(db, meanings), findThings(db, meanings)])
  return meant.map(({ at, term }, index) => {
    const isLong = [...(terms[at]?.typed[0]?.word ?? '')].length >= LONG_WORD
    return sold[index] === true && (isLong || term.isNamed || things[index] === true)
  })
}

/** A term of several words that no product has is read word by word. */
const inSingleWords = (terms: readonly Term[], { each, mentioned }: Found, synonyms: SynonymKeys): readonly Term[] =>
  terms.flatMap((term, index) =>
    each[index] || mentioned[index] || term.typed.length === 1 ? [term] : term.typed.map((word) => termOf([word], synonyms)),
  )

/** The terms with every word that no product has replaced by what was probably meant, if a product has that. */
export async function correctTerms(db: Queryable, typed: readonly Term[], asTyped: Found, synonyms: SynonymKeys): Promise<readonly Term[]> {
  const terms = inSingleWords(typed, asTyped, synonyms)
  const { each, mentioned } = terms.length === typed.length ? asTyped : await findTerms(db, terms)
  const unknown = terms.flatMap((_, index) => (each[index] || mentioned[index] ? [] : [index]))
  const meanings = await meaningsOf(db, terms, unknown)
  if (meanings.length === 0) return terms
  const known = await listSynonymsOf(
    db,
    meanings.flatMap(({ words }) => runsOf(words)),
  )
  const meant = meanings.map(({ at, length, words }) => ({ at, length, term: termOf(words, known) }))
  const believable = await isBelievable(db, meant, terms)
  const best = new Map<number, Meant>()
  for (const [index, one] of meant.entries()) if (believable[index] && !best.has(one.at)) best.set(one.at, one)
  return replaced(terms, best)
}

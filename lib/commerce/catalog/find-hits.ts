import type { Queryable } from '../context'
import type { Listing } from './listing.queries'
import { correctTerms } from './correct-terms'
import { findTerms, findThings, listingOfAll, listingOfAny, listSynonymsOf, readWords, type Found } from './search.queries'
import { runsOf, termsOf, type Term } from './search-terms'

/** Longer input cannot name a product; it only costs time. */
const MAX_CHARACTERS = 120

/** Markup that was pasted along is no word. PostgreSQL has no text with a NUL in it. */
const readable = (text: string): string =>
  text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .slice(0, MAX_CHARACTERS)
    .replaceAll('\0', ' ')

/** A word of things the shop does not sell ('rai', mustard) is the beginning of another: raisins. */
const asBeginnings = (terms: readonly Term[], { written }: Found): readonly Term[] =>
  terms.map((term, index) => (term.prefix && !written[index] ? { ...term, prefix: { ...term.prefix, isWord: false } } : term))

/** What a search finds. `corrected`: the words it was read as, when a misspelt one was corrected; else null. */
export type Hits = { listing: Listing; corrected: string | null }

type Search = {
  text: string
  /** Searches for the very words typed, however they are spelt. */
  exact?: boolean
}

/** A word that only descriptions have is looked for there, unless it names a thing: a recipe that mentions coconut is no coconut. */
const inDescriptions = (terms: readonly Term[], { each, mentioned }: Found): readonly Term[] =>
  terms.map((term, index) => (!term.isNamed && !each[index] && mentioned[index] ? { ...term, inDescriptions: true } : term))

/**
 * Products that have all of the terms. Where none of these is a thing that was asked for ('kashmiri badam': a mix of both), such things whose
 * description has the other words; where there are none either, these things whatever else was said of them.
 */
async function listingOf(db: Queryable, terms: readonly Term[], found: Found): Promise<Listing | null> {
  if (found.together && (found.isThing || terms.length === 1)) return listingOfAll(terms)
  if (terms.length === 1) return null
  const are = await findThings(db, terms)
  const things = terms.filter((_, index) => are[index])
  const loose = terms.map((term, index) => (are[index] ? term : { ...term, inDescriptions: true }))
  const foundLoosely = await findTerms(db, loose)
  if (foundLoosely.together && (foundLoosely.isThing || (things.length === 0 && !found.together))) return listingOfAll(loose)
  if (things.length > 0) return listingOfAny(things, terms)
  return found.together ? listingOfAll(terms) : null
}

const wordsOf = (terms: readonly Term[]): string => terms.flatMap(({ typed }) => typed.map(({ word }) => word)).join(' ')

/** What is found by what was typed; null: nothing. Words that the shop does not know are corrected, and words typed apart or together set right. */
export async function findHits(db: Queryable, { text, exact = false }: Search): Promise<Hits | null> {
  const { words, completions } = await readWords(db, readable(text))
  if (words.length === 0) return null
  const synonyms = await listSynonymsOf(db, [...runsOf(words), ...completions.words.map(({ stem }) => stem)])
  const meant = termsOf(words, completions, synonyms)
  const asTyped = await findTerms(db, meant)
  const typed = inDescriptions(asBeginnings(meant, asTyped), asTyped)
  const isKnown = asTyped.together || exact || typed.every((_, index) => asTyped.each[index] || asTyped.mentioned[index])
  const terms = isKnown ? typed : await correctTerms(db, typed, asTyped, synonyms)
  const found = asTyped.together ? asTyped : await findTerms(db, terms)
  const listing = await listingOf(db, terms, found)
  const [before, after] = [wordsOf(typed), wordsOf(terms)]
  return listing && { listing, corrected: before === after ? null : after }
}

import type { Queryable } from '../context'
import type { Listing } from './listing.queries'
import { correctTerms } from './correct-terms'
import { findTerms, findThings, listingOfAll, listingOfAny, listSynonymsOf, readWords, type Found } from './search.queries'
import { runsOf, termsOf, type Term } from './search-terms'

/** Longer input cannot name a product; it only costs time. */
const MAX_CHARACTERS = 120

/** PostgreSQL has no text with a NUL in it. */
const readable = (text: string): string => text.slice(0, MAX_CHARACTERS).replaceAll('\0', ' ')

/** A word of things the shop does not sell ('rai', mustard) is the beginning of another: raisins. */
const asBeginnings = (terms: readonly Term[], { written }: Found): readonly Term[] =>
  terms.map((term, index) => (term.prefix && !written[index] ? { ...term, prefix: { ...term.prefix, isWord: false } } : term))

/**
 * What is found by what was typed; null: nothing. Products that have all the words; without any, slips are mended and words typed apart or
 * together set right. When none of these is a thing that was asked for ('kashmiri badam': a mix that mentions both), that thing is shown,
 * whatever else was said of it.
 */
export async function findHits(db: Queryable, text: string): Promise<Listing | null> {
  const { words, completions } = await readWords(db, readable(text))
  if (words.length === 0) return null
  const synonyms = await listSynonymsOf(db, [...runsOf(words), ...completions.words.map(({ stem }) => stem)])
  const meant = termsOf(words, completions, synonyms)
  const asTyped = await findTerms(db, meant)
  const typed = asBeginnings(meant, asTyped)
  const terms = asTyped.together ? typed : await correctTerms(db, typed, asTyped, synonyms)
  const found = asTyped.together ? asTyped : await findTerms(db, terms)
  if (found.together && found.isThing) return listingOfAll(terms)

  // A single word that no hit is names no thing.
  const are = terms.length > 1 ? await findThings(db, terms) : []
  const things = terms.filter((_, index) => are[index])
  if (things.length > 0) return listingOfAny(things, terms)
  return found.together ? listingOfAll(terms) : null
}

import { and } from 'drizzle-orm'
import type { Context, Queryable } from '@/lib/db/context'
import { type Correction, corrections } from './corrections'
import {
  findCorrections,
  findTerms,
  findThings,
  type Found,
  listCandidates,
  listHits,
  listingOfAll,
  listingOfAny,
  listSynonymsOf,
  type RankedListing,
  readWords,
} from './queries'
import { runsOf, type SynonymKeys, type Term, termOf, termsOf } from './terms'
import { understandSearch } from './typed-price.model'
import { matching, orderOf, usualOrder, listCards, LISTING_PER_PAGE, readCards } from '@/lib/commerce/catalog'
import type { ListingFilters, ProductCard } from '@/lib/commerce/catalog/model'
import { SEARCH_SUGGESTIONS } from '@/lib/kernel/business'
import { foldDigits } from '@/lib/kernel/typed-text'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'

const LONG_WORD = 6
const NO_SELECTION: ListingFilters = { availability: [], price: [], advanced: [], attributes: {}, sort: null }

/** `at` and `length`: the terms that it replaces. */
type Meaning = Correction & { at: number; length: number }
type Meant = Omit<Meaning, 'words'> & { term: Term }

/** Words typed separately that the shop writes as one: 'pea nuts'. */
const joined = (terms: readonly Term[], unknown: readonly number[]): readonly { at: number; word: string }[] =>
  [...new Set(unknown.flatMap((index) => [index - 1, index]))].flatMap((at) => {
    const [first, second] = [terms[at]?.typed, terms[at + 1]?.typed]
    return first && second ? [{ at, word: [...first, ...second].map(({ word }) => word).join('') }] : []
  })

/** All candidates for each unknown word, most likely first. */
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
      .map(({ words }) => ({ at, length: 2, words, isClear: true })),
  )
  const mended = single.flatMap(({ at, word }) => {
    const { sound, near } = candidates.get(word) ?? { sound: '', near: [] }
    return corrections({ word, sound, unfinished: at === terms.length - 1 }, near).map((one) => ({ ...one, at, length: 1 }))
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

/** A short word resembles many others, so it is corrected only to the name of a thing, unless it is clear: 'sofa' does not become 'soft'. */
async function isBelievable(db: Queryable, meant: readonly Meant[], terms: readonly Term[]): Promise<readonly boolean[]> {
  const meanings = meant.map(({ term }) => term)
  const { sold, things } = await findCorrections(db, meanings)
  return meant.map(({ at, isClear }, index) => {
    const isLong = [...(terms[at]?.typed[0]?.word ?? '')].length >= LONG_WORD
    return sold[index] === true && (isLong || isClear || things[index] === true)
  })
}

/** Splits a multi-word term that no product has into single words. */
const inSingleWords = (terms: readonly Term[], { each, mentioned }: Found, synonyms: SynonymKeys): readonly Term[] =>
  terms.flatMap((term, index) =>
    each[index] || mentioned[index] || term.typed.length === 1 ? [term] : term.typed.map((word) => termOf([word], synonyms)),
  )

/** Replaces every word that no product has by its most likely correction, if a product has that. */
async function correctTerms(db: Queryable, typed: readonly Term[], asTyped: Found, synonyms: SynonymKeys): Promise<readonly Term[]> {
  const terms = inSingleWords(typed, asTyped, synonyms)
  const { each, mentioned } = terms.length === typed.length ? asTyped : await findTerms(db, terms)
  // The name of a thing that the shop does not sell is not a misspelling: 'ajwain' does not become 'ajwa'.
  const unknown = terms.flatMap(({ isNamed }, index) => (isNamed || each[index] || mentioned[index] ? [] : [index]))
  const meanings = await meaningsOf(db, terms, unknown)
  if (meanings.length === 0) return terms
  const known = await listSynonymsOf(
    db,
    meanings.flatMap(({ words }) => runsOf(words)),
  )
  const meant = meanings.map(({ words, ...meaning }) => ({ ...meaning, term: termOf(words, known) }))
  const believable = await isBelievable(db, meant, terms)
  const best = new Map<number, Meant>()
  for (const [index, one] of meant.entries()) if (believable[index] && !best.has(one.at)) best.set(one.at, one)
  return replaced(terms, best)
}

/** Longer input matches no product and only costs time. */
const MAX_CHARACTERS = 120

/** Removes pasted markup. PostgreSQL text cannot contain NUL. */
const readable = (text: string): string =>
  foldDigits(text)
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .slice(0, MAX_CHARACTERS)
    .replaceAll('\0', ' ')

/** A word that no product has as written may be the beginning of another: 'rai' (mustard) begins raisins. */
const asBeginnings = (terms: readonly Term[], { written }: Found): readonly Term[] =>
  terms.map((term, index) => (term.prefix && !written[index] ? { ...term, prefix: { ...term.prefix, isWord: false } } : term))

/** The result of a search. `corrected`: the words searched instead, if a misspelt one was corrected; otherwise null. */
type Hits = { listing: RankedListing; corrected: string | null }

type Search = {
  text: string
  /** Turns corrections off. */
  exact?: boolean
}

/** Searches descriptions for a word that occurs only there, unless it names a thing: a recipe that mentions coconut is not coconut. */
const inDescriptions = (terms: readonly Term[], { each, mentioned }: Found): readonly Term[] =>
  terms.map((term, index) => (!term.isNamed && !each[index] && mentioned[index] ? { ...term, inDescriptions: true } : term))

/**
 * Lists the products that have all of the terms. If none of them is a thing searched for ('kashmiri badam' would find a mix of both), lists the things whose
 * description has the other words; if there are none either, lists the things regardless of the other words.
 */
async function listingOf(db: Queryable, terms: readonly Term[], found: Found): Promise<RankedListing | null> {
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

async function analyse(db: Queryable, { text, exact = false }: Search): Promise<Hits | null> {
  const { words, completions, synonyms } = await readWords(db, readable(text))
  if (words.length === 0) return null
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

/** The searches of one page view, for as long as the page object exists. */
const searches = new WeakMap<object, Map<string, Promise<Hits | null>>>()

/**
 * The hits for a text; null if there are none. Corrects unknown words, and joins or splits words that were typed separately or together. The list, its filters
 * and their counts request the same text: it is analysed once per page.
 */
export function findHits({ db, page }: Context, search: Search): Promise<Hits | null> {
  if (page === undefined) return analyse(db, search)
  const known = searches.get(page) ?? new Map<string, Promise<Hits | null>>()
  searches.set(page, known)
  const key = JSON.stringify([search.text, search.exact ?? false])
  const hits = known.get(key) ?? analyse(db, search)
  known.set(key, hits)
  return hits
}

/** `corrected`: the words searched instead, if a misspelt one was corrected; otherwise null. */
type FoundProducts = CutPage<ProductCard> & { corrected: string | null }

type ProductSearch = {
  /** '' finds all products; a text without a letter or digit finds none. */
  name: string
  /** Turns corrections off. */
  exact?: boolean
}

/** One page of search results, 1-based, best match first. A price named in the text filters them, unless `filters` has one. */
export async function searchProducts(
  ctx: Context,
  { name: typed, exact = false }: ProductSearch,
  page: number,
  chosen: ListingFilters,
  perPage = LISTING_PER_PAGE,
): Promise<FoundProducts> {
  const { name, filters } = understandSearch({ name: typed, exact }, chosen)
  if (name.trim() === '') {
    const all = { where: matching(filters), order: (await orderOf(ctx.db, filters)) ?? (await usualOrder(ctx.db)) }
    return { ...(await listCards(ctx, all, page, perPage)), corrected: null }
  }
  const hits = await findHits(ctx, { text: name, exact })
  if (hits === null) return { ...cutPage<ProductCard>([], page, perPage, 0), corrected: null }
  const order = await orderOf(ctx.db, filters)
  const listing = { ...hits.listing, where: and(hits.listing.where, matching(filters)), order }
  const { ids, total } = await listHits(ctx.db, listing, offsetOf(page, perPage), perPage)
  return { ...cutPage(await readCards(ctx, ids), page, perPage, total), corrected: hits.corrected }
}

/** The best matches for a text that is still being typed: few and without descriptions, because a browser requests them at every pause in typing. */
export async function suggestProducts(ctx: Context, name: string): Promise<FoundProducts> {
  const found = await searchProducts(ctx, { name }, 1, NO_SELECTION, SEARCH_SUGGESTIONS)
  return { ...found, items: found.items.map((card) => ({ ...card, descriptionHtml: '', hoverImageUrl: null })) }
}

/** The number of products that a text finds. */
export const countFound = async (ctx: Context, name: string): Promise<number> =>
  (await searchProducts(ctx, { name }, 1, NO_SELECTION, 1)).total

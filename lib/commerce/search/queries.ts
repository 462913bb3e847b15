import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { products, searchVocabulary, synonyms } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { conditionsOf, isAvailable, isForSale, inRange, isTaxed, matching, ORIGIN_ATTRIBUTE } from '@/lib/commerce/catalog'
import type { Candidate, Misspelt } from './corrections'
import {
  type Completions,
  findsAll,
  findsAny,
  findsTerm,
  findsThing,
  findsThingOf,
  findsWritten,
  inName,
  inNameCategoryOrTags,
  inNameOrCategory,
  isName,
  isThing,
  MAX_WORDS_IN_A_TERM,
  type SynonymKeys,
  type Term,
  type Word,
} from './terms'
import { MATCH_LEVELS, RANKING } from '@/lib/commerce/catalog/ranking.model'
import { AVAILABILITIES, type Availability, type ListingFilters, type PriceRange } from '@/lib/commerce/catalog/model'

const MAX_WORDS = 20
const MAX_COMPLETIONS = 40
/** The closest by trigrams; the edit distance then decides among them. */
const MAX_CANDIDATES = 24

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

type Group = readonly string[]

function synonymsByKey(groups: readonly Group[]): SynonymKeys {
  const found = new Map<string, readonly string[]>()
  for (const group of groups) for (const key of group) found.set(key, [...(found.get(key) ?? []), ...group])
  return found
}

type Typed = { words: readonly Word[]; completions: Completions; synonyms: SynonymKeys }

/** The words of a text, possible completions of the last one, and the synonyms of both: for each run of words, and for each completion. */
export async function readWords(db: Queryable, text: string): Promise<Typed> {
  const { rows } = await db.execute<{ words: Word[] | null; endings: Word[] | null; groups: Group[] | null }>(sql`
    with typed as materialized (
        select word, search_stem(word) as stem, place
        from unnest(search_words(${text})) with ordinality as cut(word, place) where place <= ${MAX_WORDS}),
      endings as materialized (
        select word, stem from ${searchVocabulary}
        where starts_with(word, (select word from typed order by place desc limit 1)) order by length(word), word limit ${MAX_COMPLETIONS + 1}),
      runs as (
        select string_agg(part.stem, ' ' order by part.place) as key
        from typed as first cross join generate_series(0, ${MAX_WORDS_IN_A_TERM - 1}::int) as more
          join typed as part on part.place between first.place and first.place + more
        group by first.place, more
        union select stem from endings)
    select (select json_agg(json_build_object('word', word, 'stem', stem) order by place) from typed) as words,
      (select json_agg(json_build_object('word', word, 'stem', stem)) from endings) as endings,
      (select json_agg(keys order by id) from ${synonyms} where keys && array(select key from runs)) as groups`)
  const { words, endings, groups } = rows[0] ?? { words: null, endings: null, groups: null }
  return {
    words: words ?? [],
    completions: { words: (endings ?? []).slice(0, MAX_COMPLETIONS), cutShort: (endings ?? []).length > MAX_COMPLETIONS },
    synonyms: synonymsByKey(groups ?? []),
  }
}

/** The synonyms of each key that has any. */
export async function listSynonymsOf(db: Queryable, keys: readonly string[]): Promise<SynonymKeys> {
  const groups = await db
    .select({ keys: synonyms.keys })
    .from(synonyms)
    .where(sql`${synonyms.keys} && ${list([...new Set(keys)])}`)
  return synonymsByKey(groups.map(({ keys: group }) => group))
}

const finds = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`
const ranks = (query: string): SQL => sql`${products.searchRank} @@ ${query}::tsquery`

/** A common word occurs in a sample of this size, without reading all its hits in the index; a rare word has few hits. */
const SAMPLE = 64

const sample = sql`sample as materialized (select ${products.search} from ${products} where ${isForSale} limit ${SAMPLE})`

/**
 * Whether any product for sale matches the query, in a statement with `sample`. Materialized, so that PostgreSQL uses the index: for a single row it would scan
 * products until one matches, and all of them if none does.
 */
const isMet = (query: string): SQL => sql`(
  exists (select from sample where search @@ ${query}::tsquery)
  or exists (with hit as materialized (select from ${products} where ${and(isForSale, finds(query))}) select from hit))`

/** For each query, whether any product for sale matches it. Equal queries run once. */
async function meets(db: Queryable, queries: readonly string[]): Promise<readonly boolean[]> {
  if (queries.length === 0) return []
  const distinct = [...new Set(queries)]
  const { rows } = await db.execute<{ met: boolean[] }>(sql`with ${sample} select array[${sql.join(distinct.map(isMet), sql`, `)}] as met`)
  return queries.map((query) => rows[0]?.met[distinct.indexOf(query)] ?? false)
}

export type Found = {
  /** Whether one product has all of the terms. */
  together: boolean
  /** … and is one of the things that they name. */
  isThing: boolean
  /** For each term, whether any product has it; in descriptions only if the term includes them. */
  each: readonly boolean[]
  /** … at least in its description. */
  mentioned: readonly boolean[]
  /** … as written, not only completed. Only for a term that may be unfinished; true for the others. */
  written: readonly boolean[]
}

/** Queries single terms only if no product has all of them: otherwise the answers follow from that product. */
export async function findTerms(db: Queryable, terms: readonly Term[]): Promise<Found> {
  const [together = false, isThing = false, ...asWritten] = await meets(db, [
    findsAll(terms),
    findsThingOf(terms),
    ...terms.filter(({ prefix }) => prefix).map(findsWritten),
  ])
  const written = terms.map(({ prefix }) => !prefix || asWritten.shift() === true)
  if (together) return { together, isThing, each: terms.map(() => true), mentioned: terms.map(() => true), written }
  const met = await meets(db, [...terms.map(findsTerm), ...terms.map((term) => findsTerm({ ...term, inDescriptions: true }))])
  return { together, isThing, each: met.slice(0, terms.length), mentioned: met.slice(terms.length), written }
}

/** For each term, whether the shop sells a product that is this thing, not one that merely has the quality. */
export const findThings = (db: Queryable, terms: readonly Term[]): Promise<readonly boolean[]> =>
  meets(
    db,
    terms.map((term) => findsThing(term)),
  )

/** For each term, whether any product has it, and whether one is this thing. */
export async function findCorrections(
  db: Queryable,
  terms: readonly Term[],
): Promise<{ sold: readonly boolean[]; things: readonly boolean[] }> {
  const met = await meets(db, [...terms.map(findsTerm), ...terms.map(findsThing)])
  return { sold: met.slice(0, terms.length), things: met.slice(terms.length) }
}

/** Vocabulary words similar to each of these or with the same consonants, and pairs of words that were typed as one. */
export async function listCandidates(
  db: Queryable,
  words: readonly string[],
): Promise<ReadonlyMap<string, Pick<Misspelt, 'sound'> & { near: readonly Candidate[] }>> {
  const { rows } = await db.execute<{ typed: string; sound: string; words: Word[]; near: string; likeness: number }>(sql`
    with typed as (select word, search_sound(word) as sound from unnest(${list(words)}) as word)
    select typed.word as typed, typed.sound, json_build_array(json_build_object('word', near.word, 'stem', near.stem)) as words,
      near.sound as near, similarity(near.sound, typed.sound) as likeness
    from typed cross join lateral (
      (select word, stem, sound from ${searchVocabulary} order by sound <-> typed.sound limit ${MAX_CANDIDATES})
      union
      (select word, stem, sound from ${searchVocabulary}
      where search_consonants(sound) in (rtrim(search_consonants(typed.sound), 's'), rtrim(search_consonants(typed.sound), 's') || 's')
      order by length(word) limit ${MAX_CANDIDATES})) near
    union all
    select typed.word, typed.sound,
      json_build_array(json_build_object('word', first.word, 'stem', first.stem), json_build_object('word', second.word, 'stem', second.stem)),
      typed.sound, 1
    from typed
      join ${searchVocabulary} as first on starts_with(typed.word, first.word)
      join ${searchVocabulary} as second on second.word = substr(typed.word, length(first.word) + 1)`)
  const found = new Map<string, { sound: string; near: Candidate[] }>()
  for (const { typed, sound, words: meant, near, likeness } of rows) {
    const known = found.get(typed) ?? { sound, near: [] }
    found.set(typed, { sound, near: [...known.near, { words: meant, sound: near, likeness }] })
  }
  return found
}

/** More than any match: products that cannot be bought come last. */
const AVAILABLE_POINTS = 10_000

/** The points of a factor of RANKING.search: each outweighs all that follow it. */
const pointsOf = (factor: 'exact_name' | 'available'): SQL =>
  sql.raw(String((RANKING.search.indexOf('match') - RANKING.search.indexOf(factor)) * AVAILABLE_POINTS))

const levelOf = (level: (typeof MATCH_LEVELS)[number]): SQL => sql.raw(String(MATCH_LEVELS.length - MATCH_LEVELS.indexOf(level)))

const availabilityRank = sql`(case when ${isAvailable('out_of_stock')} then 0 else ${pointsOf('available')} end)`

/** RANKING.search and MATCH_LEVELS as a number. Most hits of a common word are only in descriptions, which the first test detects. */
function rankOf(terms: readonly Term[]): SQL {
  const name = isName(terms)
  const thing = ranks(isThing(terms))
  return sql`case
    when ${ranks(inNameCategoryOrTags(terms))} then case
      when ${ranks(inName(terms))} then case
        when ${ranks(name.whole)} or (${ranks(name.query)} and length(ts_filter(${products.searchRank}, '{a,b}')) <= ${name.count})
          then ${pointsOf('exact_name')}
        when ${thing} then ${levelOf('thing_and_words_in_name')}
        else ${levelOf('words_in_name')} end
      when ${thing} then case
        when ${ranks(inNameOrCategory(terms))} then ${levelOf('thing_and_words_in_name_or_category')}
        else ${levelOf('thing_and_words_in_tags')} end
      else ${levelOf('words_in_tags')} end
    ${terms.length === 1 ? sql`` : sql`when ${thing} then ${levelOf('thing_and_words_in_description')}`}
    else ${levelOf('words_in_description')} end + ${availabilityRank}`
}

/** The highest `rank` comes first, then the best-selling product. */
export type RankedListing = { where: SQL | undefined; rank: SQL }

/** Products that have all of the terms. */
export const listingOfAll = (terms: readonly Term[]): RankedListing => ({ where: finds(findsAll(terms)), rank: rankOf(terms) })

/** Products that are any of `things`; those with more of the other terms first. */
export function listingOfAny(things: readonly Term[], terms: readonly Term[]): RankedListing {
  const had = terms.map((term) => sql`(${ranks(inNameCategoryOrTags([term]))})::int`)
  return {
    where: finds(findsAny(things)),
    rank: sql`(${sql.join(had, sql` + `)}) * 100 + (${ranks(isThing(things))})::int * 10 + ${availabilityRank}`,
  }
}

/**
 * One page of a listing and its total, in one pass: ranking and counting need the same read.
 * @param order  replaces the rank
 */
export async function listHits(
  db: Queryable,
  { where, rank, order }: RankedListing & { order: SQL[] | null },
  offset: number,
  limit: number,
): Promise<{ ids: readonly number[]; total: number }> {
  const place = order === null ? rank : sql`-row_number() over (order by ${sql.join(order, sql`, `)})`
  // Materialized, so that the rank is computed once for each hit, and only numbers are kept and sorted.
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with hits as materialized (
      select ${products.id}, ${products.unitsSold}, ${place} as place from ${products} where ${and(isForSale, where)})
    select (select count(*) from hits) as total,
      (select coalesce(json_agg(id), '[]') from (
        select id from hits order by place desc, units_sold desc, id desc offset ${offset} limit ${limit}) as page) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

export const listSynonymRows = (db: Queryable) =>
  db.select({ terms: synonyms.terms }).from(synonyms).orderBy(asc(synonyms.position), asc(synonyms.id))

/** The number of search words in each text; 0 for '!?'. */
export async function countWords(db: Queryable, texts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ words: number }>(
    sql`select cardinality(search_words(text)) as words from unnest(${sql.param([...texts])}::text[]) with ordinality as given(text, place) order by place`,
  )
  return rows.map(({ words }) => words)
}

/** No other transaction can write synonyms until this one ends; searches continue. */
export async function lockSynonyms(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${synonyms} in share row exclusive mode`)
}

export async function replaceSynonymRows(db: Queryable, groups: readonly (readonly string[])[]): Promise<void> {
  // Without the lock, two concurrent replacements would not see each other's rows, and both lists would remain.
  await lockSynonyms(db)
  await db.delete(synonyms)
  await db.insert(synonyms).values(groups.map((terms, position) => ({ terms: [...terms], position })))
}

/** The limits of all ranges in ascending order: two prices between the same limits are in the same ranges. */
const limitsOf = (ranges: readonly PriceRange[]) =>
  [...new Set(ranges.flatMap(({ minPaise, maxPaise }) => [minPaise, maxPaise]))].filter((limit) => limit !== null).sort((a, b) => a - b)

/**
 * The products of a listing in groups that no filter distinguishes: one row stands for many products, by the columns that filters read. Only the columns of the
 * index products_listed are read for each product, and attributes only once per distinct set.
 */
const groupsOf = (listing: SQL | undefined, ranges: readonly PriceRange[]) => sql`
  select counted.*, sample.attributes, sample.origin_country
  from (
    select ${products.available}, ${products.madeToOrder}, ${products.attributeSet}, ${isTaxed} as taxed, count(*) as number, min(${products.minPricePaise}) as min_price_paise,
      min(min(${products.id})) over (partition by ${products.attributeSet}) as sample_id
    from ${products} where ${and(isForSale, listing)}
    group by 1, 2, 3, 4, width_bucket(${products.minPricePaise}, ${sql.param(limitsOf(ranges))}::bigint[])
  ) counted join ${products} sample on sample.id = counted.sample_id`

/** `isTaxed` for such a group. */
const isGroupTaxed = sql`products.taxed`

const number = (condition: SQL | undefined) =>
  condition ? sql`coalesce(sum(number) filter (where ${condition}), 0)::int` : sql`coalesce(sum(number), 0)::int`

type OptionCounts = { total: number; availability: Record<Availability, number>; price: readonly number[] }
type ValueCount = { name: string; value: string; products: number }

/**
 * The number of products per option, under all filters except the option's own; and the attribute names and values in the listing, each with its number of
 * products under all filters except its own name's.
 */
export async function countOptions(
  db: Queryable,
  listing: SQL | undefined,
  filters: ListingFilters,
  bands: readonly PriceRange[],
): Promise<OptionCounts & { values: readonly ValueCount[] }> {
  const { availability, price, attributes } = conditionsOf(filters, isGroupTaxed)
  const other = attributes.map(({ condition }) => condition)
  const others = attributes.map(({ name, condition }) => or(eq(sql`pair.name`, name), condition))
  const availabilities = AVAILABILITIES.map((one) => number(and(isAvailable(one, isGroupTaxed), price, ...other)))
  const prices = bands.map((band) => number(and(inRange(band), availability, ...other)))
  // The groups use the table's name and columns, so that the filter conditions also apply to them.
  const { rows } = await db.execute<{ total: number; availability: number[]; price: number[]; values: ValueCount[] }>(sql`
    with groups as materialized (${groupsOf(listing, [...bands, ...filters.price])}),
      sets as materialized (select attributes, origin_country, ${number(and(availability, price))} as number from groups as products group by attribute_set, 1, 2)
    select ${number(matching(filters, isGroupTaxed))} as total, array[${sql.join(availabilities, sql`, `)}] as availability,
      array[${sql.join(prices, sql`, `)}]::int[] as price,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value, 'products', number)), '[]') from (
        select pair.name, pair.value, ${number(and(...others))} as number
        from sets as products
          cross join jsonb_each_text(${products.attributes} || jsonb_build_object(${ORIGIN_ATTRIBUTE}::text, ${products.originCountry})) as pair (name, value)
        group by 1, 2) as counted) as values
    from groups as products`)
  const [row] = rows
  return {
    total: row?.total ?? 0,
    availability: Object.fromEntries(AVAILABILITIES.map((one, place) => [one, row?.availability[place] ?? 0])) as Record<
      Availability,
      number
    >,
    price: row?.price ?? [],
    values: row?.values ?? [],
  }
}

import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { products } from '@/lib/db/schema'
import { CODES_BY_NAME } from './countries'
import type { ListingFilters, SortKey } from './model'
import { isAvailable } from './queries'
import { type CatalogFactor, RANKING } from './ranking.model'

export const newestFirst = [desc(products.createdAt), desc(products.id)]

const FACTORS: Readonly<Record<Exclude<CatalogFactor, 'available'>, SQL>> = {
  units_sold: desc(products.unitsSold),
  added_last: desc(products.id),
}
export const bestSellingFirst: SQL[] = RANKING.top_selling.map((factor) => FACTORS[factor])
/** By id, which no sale or change alters. */
export const oldestFirst: SQL[] = [asc(products.id)]

const PLACES_BY_NAME = JSON.stringify(Object.fromEntries(CODES_BY_NAME.map((code, place) => [code, place])))

/**
 * Out-of-stock products come last. While every product has a GST rate, as in most shops, this matches the order of an index, so that a page is read without
 * sorting the whole list.
 */
async function availableFirst(db: Queryable): Promise<SQL> {
  const { rows } = await db.execute<{ isAny: boolean }>(sql`select exists (select from untaxed_products()) as "isAny"`)
  return rows[0]?.isAny ? asc(isAvailable('out_of_stock')) : desc(products.available)
}

/** Every order ends with the id, which makes paging stable. */
const ORDERS: Readonly<Record<SortKey, (db: Queryable) => SQL[] | Promise<SQL[]>>> = {
  // An out-of-stock product's low price is not available.
  price_low_to_high: async (db) => [await availableFirst(db), asc(products.minPricePaise), asc(products.id)],
  price_high_to_low: async (db) => [await availableFirst(db), desc(products.minPricePaise), desc(products.id)],
  new_arrival: () => newestFirst,
  popularity: () => bestSellingFirst,
  top_rated: () => [desc(products.rating), desc(products.ratingCount), desc(products.id)],
  origin: () => [
    // An unknown country has no position and comes last. JSON lookup is a binary search; array_position compares one code after another.
    sql`(${PLACES_BY_NAME}::jsonb -> ${products.originCountry}::text)::int`,
    asc(products.originCountry),
    asc(products.id),
  ],
}

/** The default order, shown as 'Recommended'. */
export async function usualOrder(db: Queryable): Promise<SQL[]> {
  const available = await availableFirst(db)
  return RANKING.recommended.map((factor) => (factor === 'available' ? available : FACTORS[factor]))
}

/** The sort key decides; without one, 'new_article' and 'popular' determine the order (contract 2.4). null: the list's own order. */
export async function orderOf(db: Queryable, { sort, advanced }: ListingFilters): Promise<SQL[] | null> {
  if (sort) return ORDERS[sort](db)
  if (advanced.includes('new_article')) return newestFirst
  return advanced.includes('popular') ? bestSellingFirst : null
}

import { and, asc, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Availability, ListingFilters, PriceRange, SortKey } from './model'
import { categories, products } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { CODES_BY_NAME, countryCode, ORIGIN_ATTRIBUTE } from './countries'

/**
 * Whether a product is for sale: published, with at least one variant (a trigger writes `minPricePaise`). The only condition for it: lists,
 * search, feeds, sitemaps, cart, wishlist and orders use it.
 */
export const forSale = sql<boolean>`(${products.published} and ${products.minPricePaise} is not null)`

const sellable = sql`(${products.madeToOrder} or ${products.totalStock} > 0)`

export const AVAILABLE: Readonly<Record<Availability, SQL>> = {
  in_stock: sql`(not ${products.madeToOrder} and ${products.totalStock} > 0)`,
  made_to_order: sql`${products.madeToOrder}`,
  out_of_stock: sql`(not ${products.madeToOrder} and ${products.totalStock} = 0)`,
}

export const inRange = (range: PriceRange) =>
  and(
    range.minPaise === null ? undefined : gte(products.minPricePaise, range.minPaise),
    range.maxPaise === null ? undefined : lt(products.minPricePaise, range.maxPaise),
  )

/** The country is a column, but filters treat it as an attribute (IND-04). */
const hasAttribute = (name: string, value: string) =>
  name === ORIGIN_ATTRIBUTE
    ? sql`${products.originCountry} = ${countryCode(value) ?? ''}`
    : sql`${products.attributes} @> ${JSON.stringify({ [name]: value })}::jsonb`

/** The SQL condition of each filter. The values of one filter are combined by OR. */
export const conditionsOf = (filters: ListingFilters) => ({
  availability: or(...filters.availability.map((one) => AVAILABLE[one])),
  price: or(...filters.price.map(inRange)),
  attributes: Object.entries(filters.attributes).map(([name, values]) => ({
    name,
    condition: or(...values.map((value) => hasAttribute(name, value))),
  })),
})

/** Different filters are combined by AND. */
export function matching(filters: ListingFilters): SQL | undefined {
  const { availability, price, attributes } = conditionsOf(filters)
  return and(availability, price, ...attributes.map(({ condition }) => condition))
}

/** Products of the category and of its children. */
export const inCategory = (categoryId: number): SQL =>
  sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${categories.id} = ${categoryId} or ${categories.parentId} = ${categoryId})`

const newest = [desc(products.createdAt), desc(products.id)]
const bestSelling = [desc(products.unitsSold), desc(products.id)]

/** Every order ends with the id, which makes paging stable. */
const ORDERS: Readonly<Record<SortKey, SQL[]>> = {
  // Products that are out of stock come last: their low price is not available.
  price_low_to_high: [desc(sellable), asc(products.minPricePaise), asc(products.id)],
  price_high_to_low: [desc(sellable), desc(products.minPricePaise), desc(products.id)],
  new_arrival: newest,
  popularity: bestSelling,
  top_rated: [desc(products.rating), desc(products.ratingCount), desc(products.id)],
  origin: [
    sql`array_position(${sql.param([...CODES_BY_NAME])}::text[], ${products.originCountry}::text)`,
    asc(products.originCountry),
    asc(products.id),
  ],
}

/** The default order: available products first, then by units sold. */
export const usualOrder: SQL[] = [desc(sellable), ...bestSelling]

/** The sort key decides; without one, 'new_article' and 'popular' set the order (contract 2.4). */
export function orderOf({ sort, advanced }: ListingFilters, otherwise: SQL[]): SQL[] {
  if (sort) return ORDERS[sort]
  if (advanced.includes('new_article')) return newest
  return advanced.includes('popular') ? bestSelling : otherwise
}

export type Listing = { where: SQL | undefined; order: SQL[] }

/** Selects ids only, so that the sort does not move the long descriptions. */
export async function listProductIds(db: Queryable, listing: Listing, offset: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(forSale, listing.where))
    .orderBy(...listing.order)
    .offset(offset)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(and(forSale, where))
  return row?.total ?? 0
}

export const isFeatured = eq(products.featured, true)
export const newestFirst = newest
/** By id, which no sale and no change alters. */
export const oldestFirst: SQL[] = [asc(products.id)]
export const bestSellingFirst = bestSelling

import { and, count, eq, or, sql, type SQL } from 'drizzle-orm'
import { AVAILABILITIES, type Availability, type ListingFilters, type PriceRange } from '@/lib/commerce/catalog/model'
import { products } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { ORIGIN_ATTRIBUTE, AVAILABLE, conditionsOf, forSale, inRange, matching } from '@/lib/commerce/catalog'

const countIf = (condition: SQL | undefined) => (condition ? sql<number>`(count(*) filter (where ${condition}))::int` : count())

/** The number of products per option, under all filters except the option's own. One pass over the listing. */
export async function countOptions(db: Queryable, listing: SQL | undefined, filters: ListingFilters, bands: readonly PriceRange[]) {
  const { availability, price, attributes } = conditionsOf(filters)
  const other = attributes.map(({ condition }) => condition)
  const columns = {
    total: countIf(matching(filters)),
    ...Object.fromEntries(AVAILABILITIES.map((one) => [one, countIf(and(AVAILABLE[one], price, ...other))])),
    ...Object.fromEntries(bands.map((band, index) => [`band${index}`, countIf(and(inRange(band), availability, ...other))])),
  }
  const [row] = await db.select(columns).from(products).where(and(forSale, listing))
  const counted = (name: string): number => Number((row as Record<string, unknown> | undefined)?.[name] ?? 0)
  return {
    total: counted('total'),
    availability: Object.fromEntries(AVAILABILITIES.map((one) => [one, counted(one)])) as Record<Availability, number>,
    price: bands.map((_, index) => counted(`band${index}`)),
  }
}

/** The attribute names and values in the listing, each with its number of products under all filters except that of its own name. */
export async function countAttributeValues(db: Queryable, listing: SQL | undefined, filters: ListingFilters) {
  const { availability, price, attributes } = conditionsOf(filters)
  const pair = sql`jsonb_each_text(${products.attributes} || jsonb_build_object(${ORIGIN_ATTRIBUTE}::text, ${products.originCountry})) as pair(name, value)`
  const others = attributes.map(({ name, condition }) => or(eq(sql`pair.name`, name), condition))
  return db
    .select({
      name: sql<string>`pair.name`.as('name'),
      value: sql<string>`pair.value`.as('value'),
      products: countIf(and(availability, price, ...others)).as('products'),
    })
    .from(products)
    .innerJoin(pair, sql`true`)
    .where(and(forSale, listing))
    .groupBy(sql`1, 2`)
}

import { sql, type SQL } from 'drizzle-orm'
import type { FilterOptions, ListingFilters, PriceRange } from '@/lib/domain/catalog'
import { rupeesToPaise } from '@/lib/domain/money'
import { DEFAULT_PRICE_BANDS } from '@/lib/domain/price-bands'
import { isSlug } from '@/lib/domain/slug'
import { readSettings } from '../content'
import type { Context } from '../context'
import { findCategory } from './categories.queries'
import { countryName, ORIGIN_ATTRIBUTE } from './countries'
import { countAttributeValues, countOptions } from './facets.queries'
import { inCategory } from './listing.queries'
import { readPriceBands } from './price-bands'
import { findHits } from './find-hits'

/** Which listing is filtered: a search, a category (by its slug), or with neither all products. */
export type ListingScope = { name: string; category: string; /** Of a search: for the very words typed. */ exact?: boolean }

const NOTHING = sql`false`

async function conditionOf(ctx: Context, { name, category, exact = false }: ListingScope): Promise<SQL | undefined> {
  if (category !== '') {
    const found = isSlug(category) ? await findCategory(ctx.db, category) : null
    return found === null ? NOTHING : inCategory(found.id)
  }
  if (name.trim() === '') return undefined
  const hits = await findHits(ctx.db, { text: name, exact })
  return hits === null ? NOTHING : hits.listing.where
}

const toRange = ({ minRupees, maxRupees }: FilterOptions['priceBands'][number]): PriceRange => ({
  minPaise: minRupees === null ? null : rupeesToPaise(minRupees),
  maxPaise: maxRupees === null ? null : rupeesToPaise(maxRupees),
})

type Counted = readonly { name: string; value: string; products: number }[]

/** By name, then by value, as a reader would look for them: 'Afghanistan', not 'AF'. */
function groupByName(rows: Counted): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const readable = rows.map((row) => (row.name === ORIGIN_ATTRIBUTE ? { ...row, value: countryName(row.value) } : row))
  const sorted = readable.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.value.localeCompare(b.value, 'en', { numeric: true }))
  const groups = new Map<string, Map<string, number>>()
  for (const { name, value, products } of sorted) groups.set(name, (groups.get(name) ?? new Map<string, number>()).set(value, products))
  return groups
}

/**
 * What a listing can be filtered by: the attributes its products have, and the price bands of the setting (SRCH-05), each with the number of
 * products it would leave beside the other filters chosen.
 */
export async function listFilterOptions(ctx: Context, scope: ListingScope, filters: ListingFilters): Promise<FilterOptions> {
  const [listing, settings] = await Promise.all([conditionOf(ctx, scope), readSettings(ctx.db, ['price_bands'])])
  const priceBands = readPriceBands(settings.price_bands) ?? DEFAULT_PRICE_BANDS
  const [counts, values] = await Promise.all([
    countOptions(ctx.db, listing, filters, priceBands.map(toRange)),
    countAttributeValues(ctx.db, listing, filters),
  ])
  const groups = [...groupByName(values)]
  return {
    attributes: Object.fromEntries(groups.map(([name, options]) => [name, [...options.keys()]])),
    priceBands,
    facets: { ...counts, attributes: Object.fromEntries(groups.map(([name, options]) => [name, Object.fromEntries(options)])) },
  }
}

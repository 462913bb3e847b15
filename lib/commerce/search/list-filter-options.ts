import { sql, type SQL } from 'drizzle-orm'
import { DEFAULT_PRICE_BANDS, type FilterOptions, type ListingFilters, type PriceRange } from '@/lib/commerce/catalog/model'
import { rupeesToPaise } from '@/lib/kernel/money'
import { isSlug } from '@/lib/kernel/links'
import { shopSettings } from '@/lib/commerce/content'
import type { Context } from '@/lib/db/context'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { readCatalogWords } from '@/lib/db/translations'
import { findCategory, countryCode, countryName, ORIGIN_ATTRIBUTE, inCategory } from '@/lib/commerce/catalog'
import { countOptions } from './queries'
import { findHits } from './search-products'
import { understandSearch } from './typed-price.model'

type PriceBands = FilterOptions['priceBands']

const rupeesOrNull = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null)

function readBand(value: unknown): PriceBands[number] | null {
  if (typeof value !== 'object' || value === null) return null
  const band = { minRupees: rupeesOrNull('min' in value ? value.min : null), maxRupees: rupeesOrNull('max' in value ? value.max : null) }
  return band.minRupees === null && band.maxRupees === null ? null : band
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An invalid setting must not break the listing: the defaults apply.
    return null
  }
}

/** Reads the setting [{"max":300},{"min":300,"max":700},…]; null if it is unusable. */
export function readPriceBands(setting: string): PriceBands | null {
  const value = parseJson(setting)
  const bands = Array.isArray(value) ? value.flatMap((band) => readBand(band) ?? []) : []
  return bands.length === 0 ? null : bands
}

/** The listing to filter: a search, a category (by its slug), or all products. */
type ListingScope = { name: string; category: string; /** Turns corrections of a search off. */ exact?: boolean }

const NOTHING = sql`false`

async function conditionOf(ctx: Context, { name, category, exact = false }: ListingScope): Promise<SQL | undefined> {
  if (category !== '') {
    const found = isSlug(category) ? await findCategory(ctx.db, category) : null
    return found === null ? NOTHING : inCategory(found.id)
  }
  if (name.trim() === '') return undefined
  const hits = await findHits(ctx, { text: name, exact })
  return hits === null ? NOTHING : hits.listing.where
}

const toRange = ({ minRupees, maxRupees }: FilterOptions['priceBands'][number]): PriceRange => ({
  minPaise: minRupees === null ? null : rupeesToPaise(minRupees),
  maxPaise: maxRupees === null ? null : rupeesToPaise(maxRupees),
})

type Counted = readonly { name: string; value: string; products: number }[]

/** Sorted by name. Countries are spelt out: 'Afghanistan', not 'AF'. */
function groupByName(rows: Counted): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const readable = rows.map((row) => (row.name === ORIGIN_ATTRIBUTE ? { ...row, value: countryName(row.value) } : row))
  const sorted = readable.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const groups = new Map<string, Map<string, number>>()
  for (const { name, value, products } of sorted) groups.set(name, (groups.get(name) ?? new Map<string, number>()).set(value, products))
  return groups
}

/** The names and values of filters in the context's language, unless it is the default one. */
async function labelsOf({ db, locale }: Context, groups: readonly (readonly [string, ReadonlyMap<string, number>])[]) {
  if (locale === undefined || locale === DEFAULT_LOCALE) return {}
  const [origins, others] = [groups.filter(([name]) => name === ORIGIN_ATTRIBUTE), groups.filter(([name]) => name !== ORIGIN_ATTRIBUTE)]
  const words = others.flatMap(([name, values]) => [name, ...values.keys()])
  const say = await readCatalogWords(db, locale, words)
  const countries = origins.flatMap(([, values]) => [...values.keys()])
  return {
    ...Object.fromEntries(words.filter((word) => say(word) !== word).map((word) => [word, say(word)])),
    ...Object.fromEntries(countries.map((country) => [country, countryName(countryCode(country) ?? country, locale)])),
    ...(origins.length > 0 ? { [ORIGIN_ATTRIBUTE]: messagesOf(locale).product.label.origin } : {}),
  }
}

/**
 * The filters of a listing: its products' attributes and the price bands from the setting (SRCH-05), each with the number of products that it would leave under
 * the other filters.
 */
export async function listFilterOptions(ctx: Context, scope: ListingScope, chosen: ListingFilters): Promise<FilterOptions> {
  const { name, filters } = understandSearch(scope, chosen)
  const [listing, settings] = await Promise.all([conditionOf(ctx, { ...scope, name }), shopSettings(ctx.db, ['price_bands'])])
  const priceBands = readPriceBands(settings.price_bands) ?? DEFAULT_PRICE_BANDS
  const { values, ...counts } = await countOptions(ctx.db, listing, filters, priceBands.map(toRange))
  const groups = [...groupByName(values)]
  const labels: Readonly<Record<string, string>> = await labelsOf(ctx, groups)
  const byLabel = (one: string, other: string) =>
    (labels[one] ?? one).localeCompare(labels[other] ?? other, ctx.locale ?? DEFAULT_LOCALE, { numeric: true })
  return {
    attributes: Object.fromEntries(groups.map(([name, options]) => [name, [...options.keys()].toSorted(byLabel)])),
    labels,
    priceBands,
    facets: { ...counts, attributes: Object.fromEntries(groups.map(([name, options]) => [name, Object.fromEntries(options)])) },
  }
}

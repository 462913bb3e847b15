import {
  ADVANCED_FILTERS,
  AVAILABILITIES,
  DEFAULT_PRICE_BANDS,
  type Facets,
  type FilterOptions,
  type ListingFilters,
  namedEnd,
  type PriceRange,
  rangeUpTo,
  SORT_KEYS,
} from './model'
import { type Paise, paiseToRupees, rupeesToPaise } from '@/lib/kernel/money'
import { MAX_FILTER_VALUES } from '@/lib/routes.mjs'
import { defineCall, type Query, type Wire } from '@/lib/v2/call'
import { asList, asNumberOrNull, asText, asTextOrNull, asWire, asWires, isWire, writeData } from '@/lib/v2/codec'

export const NO_FILTERS: ListingFilters = { availability: [], price: [], advanced: [], attributes: {}, sort: null }

/** Whether the filters select all products in the default order. */
export const isUnfiltered = ({ availability, price, advanced, attributes, sort }: ListingFilters): boolean =>
  sort === null && [availability, price, advanced, Object.keys(attributes)].every((chosen) => chosen.length === 0)

const known = <T extends string>(values: readonly T[], given: readonly string[]): readonly T[] =>
  values.filter((value) => given.includes(value))

const inRupees = (paise: Paise | null): string => (paise === null ? '' : String(paiseToRupees(paise)))

const writeRange = ({ minPaise, maxPaise }: PriceRange): string => `${inRupees(minPaise)}-${inRupees(maxPaise)}`

/** As in a page address: '500..1000' includes 1,000 rupees, '500-1000' does not. Calls use only the second form, which every server accepts. */
export const writeAddressRange = (range: PriceRange): string =>
  range.isUpTo ? `${inRupees(range.minPaise)}..${inRupees(namedEnd(range))}` : writeRange(range)

/** '<min>-<max>' or '<min>..<max>' in whole rupees; either end of the first and the lower end of the second may be open. null for anything else. */
export function readRange(text: string): PriceRange | null {
  const [, min = '', sign, max = ''] = /^(\d{0,9})(-|\.\.)(\d{0,9})$/.exec(text) ?? []
  const minPaise = min === '' ? null : rupeesToPaise(Number(min))
  const maxPaise = max === '' ? null : rupeesToPaise(Number(max))
  if (sign === '..') return maxPaise === null ? null : rangeUpTo(minPaise, maxPaise)
  return minPaise === null && maxPaise === null ? null : { minPaise, maxPaise }
}

export const writeFilters = (filters: ListingFilters): Query => ({
  availability: filters.availability,
  price: filters.price.map(writeRange),
  advanced_filters: filters.advanced,
  'selected_attribute_values[]': Object.entries(filters.attributes).flatMap(([name, values]) => values.map((value) => `${name}:${value}`)),
  sort_key: filters.sort,
})

function readAttributes(pairs: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const attributes = new Map<string, string[]>()
  for (const pair of new Set(pairs.slice(0, MAX_FILTER_VALUES))) {
    const colon = pair.indexOf(':')
    // PostgreSQL text cannot contain NUL, so no attribute matches.
    if (colon < 1 || colon === pair.length - 1 || pair.includes('\0')) continue
    const name = pair.slice(0, colon)
    attributes.set(name, [...(attributes.get(name) ?? []), pair.slice(colon + 1)])
  }
  return Object.fromEntries(attributes)
}

/** Accepts repeated parameters and comma-separated lists; ignores unknown values instead of failing (ruling 1). */
export function readFilters(query: URLSearchParams): ListingFilters {
  const all = (name: string) =>
    [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(',')).slice(0, MAX_FILTER_VALUES)
  return {
    availability: known(AVAILABILITIES, all('availability')),
    price: all('price').flatMap((text) => readRange(text) ?? []),
    advanced: known(ADVANCED_FILTERS, all('advanced_filters')),
    attributes: readAttributes([...query.getAll('selected_attribute_values'), ...query.getAll('selected_attribute_values[]')]),
    sort: SORT_KEYS.find((key) => key === query.get('sort_key')) ?? null,
  }
}

type Band = FilterOptions['priceBands'][number]

const writeBand = (band: Band): Wire => ({ min: band.minRupees, max: band.maxRupees })
const readBand = (band: Wire): Band => ({ minRupees: asNumberOrNull(band['min']), maxRupees: asNumberOrNull(band['max']) })

const readNames = <T>(value: unknown, read: (one: unknown) => T | null): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(asWire(value)).flatMap(([name, one]) => {
      const known = read(one)
      return known === null ? [] : [[name, known]]
    }),
  )

/** null if any required count is missing. */
function readFacets(value: unknown): Facets | null {
  if (!isWire(value)) return null
  const total = asNumberOrNull(value['total'])
  const availability = asWire(value['availability'])
  const price = asList(value['price']).map(asNumberOrNull)
  const [inStock, madeToOrder, outOfStock] = AVAILABILITIES.map((one) => asNumberOrNull(availability[one]))
  if (total === null || typeof inStock !== 'number' || typeof madeToOrder !== 'number' || typeof outOfStock !== 'number') return null
  return {
    total,
    availability: { in_stock: inStock, made_to_order: madeToOrder, out_of_stock: outOfStock },
    price: price.every((count) => count !== null) ? price : [],
    attributes: readNames(value['attributes'], (values) => readNames(values, asNumberOrNull)),
  }
}

/**
 * GET /filter/attributes: `data` maps an attribute's name to its options. Additions: `price_bands`, `labels` (the names and values in another language), and
 * `facets`, the counts for the listing selected by `name` (a search) or `category` (a slug) and narrowed by the filters of `writeFilters`; for all products
 * without either.
 * either.
 */
export const listFilterOptions = defineCall<FilterOptions>({
  method: 'GET',
  path: '/filter/attributes',
  write: ({ attributes, labels, priceBands, facets }) => ({
    ...writeData(attributes),
    labels,
    price_bands: priceBands.map(writeBand),
    facets,
  }),
  read: (body) => ({
    attributes: readNames(body['data'], (values) => asList(values).map(asText).filter(Boolean)),
    labels: readNames(body['labels'], asTextOrNull),
    // A server without this addition uses the documented bands.
    priceBands: Array.isArray(body['price_bands']) ? asWires(body['price_bands']).map(readBand) : DEFAULT_PRICE_BANDS,
    facets: readFacets(body['facets']),
  }),
})

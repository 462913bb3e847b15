import { AVAILABILITIES, type Facets, type FilterOptions } from '@/lib/domain/catalog'
import { DEFAULT_PRICE_BANDS } from '@/lib/domain/price-bands'
import { defineCall, type Wire } from './call'
import { asList, asNumberOrNull, asText, asWire, asWires, isWire } from './reading'
import { writeData } from './writing'

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

/** null: counts that are not all there are none. */
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
 * GET /filter/attributes: `data` maps an attribute's name to its options. Additions: `price_bands`, and `facets` with counts for the listing
 * that `name` (a search) or `category` (a slug) names, narrowed by the filters of `writeFilters`; without either, for all products.
 */
export const listFilterOptions = defineCall<FilterOptions>({
  method: 'GET',
  path: '/filter/attributes',
  write: ({ attributes, priceBands, facets }) => ({ ...writeData(attributes), price_bands: priceBands.map(writeBand), facets }),
  read: (body) => ({
    attributes: readNames(body['data'], (values) => asList(values).map(asText).filter(Boolean)),
    // A server that does not know this addition has the documents' own bands.
    priceBands: Array.isArray(body['price_bands']) ? asWires(body['price_bands']).map(readBand) : DEFAULT_PRICE_BANDS,
    facets: readFacets(body['facets']),
  }),
})

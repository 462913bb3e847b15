import { AVAILABILITIES, type Availability, type Facets, type FilterOptions } from '@/lib/domain/catalog'
import { DEFAULT_PRICE_BANDS } from '@/lib/domain/price-bands'
import { defineCall, type Wire } from './call'
import { asList, asNumber, asNumberOrNull, asText, asWire, asWires, isWire } from './reading'
import { writeData } from './writing'

type Band = FilterOptions['priceBands'][number]

const writeBand = (band: Band): Wire => ({ min: band.minRupees, max: band.maxRupees })
const readBand = (band: Wire): Band => ({ minRupees: asNumberOrNull(band['min']), maxRupees: asNumberOrNull(band['max']) })

const readEach = <T>(value: unknown, read: (one: unknown) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(asWire(value)).map(([name, one]) => [name, read(one)]))

function readFacets(value: unknown): Facets | null {
  if (!isWire(value)) return null
  const availability = asWire(value['availability'])
  const counts = AVAILABILITIES.map((one) => [one, asNumber(availability[one])] as const)
  return {
    total: asNumber(value['total']),
    // As wide as the list it is made of.
    availability: Object.fromEntries(counts) as Record<Availability, number>,
    price: asList(value['price']).map(asNumber),
    attributes: readEach(value['attributes'], (values) => readEach(values, asNumber)),
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
    attributes: readEach(body['data'], (values) => asList(values).map(asText).filter(Boolean)),
    // A server that does not know this addition has the documents' own bands.
    priceBands: Array.isArray(body['price_bands']) ? asWires(body['price_bands']).map(readBand) : DEFAULT_PRICE_BANDS,
    facets: readFacets(body['facets']),
  }),
})

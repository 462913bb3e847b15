import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { NO_FILTERS, readFilters, writeAddressRange, writeFilters } from '@/lib/commerce/catalog/filters.wire'
import { FILTER_KEYS } from '@/lib/routes.mjs'
import type { Query } from '@/lib/v2/call'

export type FilterName = (typeof FILTER_KEYS)[number]

/** The v2 parameter name of each filter. */
const WIRE_NAMES = {
  availability: 'availability',
  price: 'price',
  attribute: 'selected_attribute_values[]',
  advanced: 'advanced_filters',
  sort: 'sort_key',
} as const satisfies Record<FilterName, string>

/** One choice as it appears in an address: ['attribute', 'Packaging:Tin']. */
export type Choice = readonly [FilterName, string]

/** What is listed: '/shop', '/category/nuts', or '/search' with its text; `exact`: without spelling correction. */
export type ListingSubject = { path: string; query: string | null; exact?: boolean }

/** The filters in an address; unknown ones are ignored. */
export function readSelection(address: URLSearchParams): ListingFilters {
  const wire = new URLSearchParams()
  for (const name of FILTER_KEYS) for (const value of address.getAll(name)) wire.append(WIRE_NAMES[name], value)
  return wire.size === 0 ? NO_FILTERS : readFilters(wire)
}

/** In a fixed order, so that each selection has one address. */
export function choicesOf(filters: ListingFilters): readonly Choice[] {
  const wire: Query = { ...writeFilters(filters), price: filters.price.map(writeAddressRange) }
  return FILTER_KEYS.flatMap((name) => {
    const value = wire[WIRE_NAMES[name]]
    return [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [[name, String(one)] as const]))
  })
}

/** The address of a listing page. Page 1 has no number. */
export function listingHref({ path, query, exact = false }: ListingSubject, choices: readonly Choice[], page = 1): string {
  const address = new URLSearchParams(query === null ? [] : [['query', query]])
  if (exact) address.set('exact', '1')
  for (const [name, value] of choices) address.append(name, value)
  if (page > 1) address.set('page', String(page))
  return address.size === 0 ? path : `${path}?${address.toString()}`
}

const isSame = (one: Choice, other: Choice): boolean => one[0] === other[0] && one[1] === other[1]

export const without = (choices: readonly Choice[], taken: Choice): readonly Choice[] => choices.filter((one) => !isSame(one, taken))

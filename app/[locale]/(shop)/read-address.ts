import { notFound } from 'next/navigation'
import { readSelection } from '@/components/catalog/listing-address'
import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { isPageNumber } from '@/lib/list-address'

export type SearchParams = Record<string, string | string[] | undefined>

/** Next's form of a query as the standard one. */
export function queryOf(searchParams: SearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(searchParams)) for (const one of [value ?? []].flat()) query.append(name, one)
  return query
}

/**
 * Filters and page number of a listing's address. An invalid page number is a 404. What a listing reads of its address, normalListAddress of
 * lib/list-address.ts knows as well: pages are stored by it.
 */
export function readAddress(address: URLSearchParams): { filters: ListingFilters; page: number } {
  const page = address.get('page') ?? '1'
  if (!isPageNumber(page)) notFound()
  return { filters: readSelection(address), page: Number(page) }
}

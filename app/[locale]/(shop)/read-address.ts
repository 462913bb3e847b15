import { notFound } from 'next/navigation'
import { readSelection } from '@/components/catalog/listing-address'
import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { isPageNumber } from '@/lib/list-address'

export type SearchParams = Record<string, string | string[] | undefined>

/** Converts Next's query object. */
export function queryOf(searchParams: SearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(searchParams)) for (const one of [value ?? []].flat()) query.append(name, one)
  return query
}

/**
 * Filters and page number of a listing address. An invalid page number is a 404. normalListAddress (lib/list-address.ts) must cover every
 * parameter read here: the page cache uses it as its key.
 */
export function readAddress(address: URLSearchParams): { filters: ListingFilters; page: number } {
  const page = address.get('page') ?? '1'
  if (!isPageNumber(page)) notFound()
  return { filters: readSelection(address), page: Number(page) }
}

import { notFound } from 'next/navigation'
import { readSelection } from '@/components/catalog/listing-address'
import type { ListingFilters } from '@/lib/commerce/catalog/model'

export type SearchParams = Record<string, string | string[] | undefined>

const PAGE = /^[1-9]\d{0,4}$/

/** Filters and page number of a listing's address. An invalid page number is a 404. */
export function readAddress(searchParams: SearchParams): { filters: ListingFilters; page: number } {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(searchParams)) for (const one of [value ?? []].flat()) address.append(name, one)
  const page = address.get('page') ?? '1'
  if (!PAGE.test(page)) notFound()
  return { filters: readSelection(address), page: Number(page) }
}

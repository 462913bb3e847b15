import { and } from 'drizzle-orm'
import type { ListingFilters, ProductCard } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, type CutPage } from '../paging'
import { listCards } from './list-cards'
import { LISTING_PER_PAGE } from './list-category-products'
import { matching, orderOf, usualOrder } from './listing.queries'
import { searchListing } from './search.queries'
import { searchWords } from './search-words'

/** Products by name; without a name all of them. A name without a letter or digit finds nothing. */
export async function searchProducts(ctx: Context, name: string, page: number, filters: ListingFilters): Promise<CutPage<ProductCard>> {
  if (name.trim() === '') return listCards(ctx, { where: matching(filters), order: orderOf(filters, usualOrder) }, page, LISTING_PER_PAGE)
  const words = searchWords(name)
  if (words === null) return cutPage([], page, LISTING_PER_PAGE, 0)
  const hits = searchListing(words)
  return listCards(ctx, { where: and(hits.where, matching(filters)), order: orderOf(filters, hits.order) }, page, LISTING_PER_PAGE)
}

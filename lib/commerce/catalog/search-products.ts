import { and } from 'drizzle-orm'
import type { ListingFilters, ProductCard } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { listCards, readCards } from './list-cards'
import { LISTING_PER_PAGE } from './list-category-products'
import { matching, orderOf, usualOrder } from './listing.queries'
import { findHits } from './find-hits'
import { listHits } from './search.queries'

/** `corrected`: the words that the search was read as, when a misspelt one was corrected; else null. */
export type FoundProducts = CutPage<ProductCard> & { corrected: string | null }

export type ProductSearch = {
  /** '' finds all products; a name without a letter or digit none. */
  name: string
  /** Searches for the very words typed, however they are spelt. */
  exact?: boolean
}

/** One page of the products that a search finds, 1-based, the most fitting first. */
export async function searchProducts(
  ctx: Context,
  { name, exact = false }: ProductSearch,
  page: number,
  filters: ListingFilters,
): Promise<FoundProducts> {
  if (name.trim() === '') {
    const all = { where: matching(filters), order: orderOf(filters, usualOrder) }
    return { ...(await listCards(ctx, all, page, LISTING_PER_PAGE)), corrected: null }
  }
  const hits = await findHits(ctx.db, { text: name, exact })
  if (hits === null) return { ...cutPage<ProductCard>([], page, LISTING_PER_PAGE, 0), corrected: null }
  const listing = { where: and(hits.listing.where, matching(filters)), order: orderOf(filters, hits.listing.order) }
  const { ids, total } = await listHits(ctx.db, listing, offsetOf(page, LISTING_PER_PAGE), LISTING_PER_PAGE)
  return { ...cutPage(await readCards(ctx, ids), page, LISTING_PER_PAGE, total), corrected: hits.corrected }
}

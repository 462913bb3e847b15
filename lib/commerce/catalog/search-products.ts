import { and } from 'drizzle-orm'
import type { ListingFilters, ProductCard } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { listCards, readCards } from './list-cards'
import { LISTING_PER_PAGE } from './list-category-products'
import { matching, orderOf, usualOrder } from './listing.queries'
import { findHits } from './find-hits'
import { listHits } from './search.queries'

/** Products by name; without a name all of them. A name without a letter or digit finds nothing. */
export async function searchProducts(ctx: Context, name: string, page: number, filters: ListingFilters): Promise<CutPage<ProductCard>> {
  if (name.trim() === '') return listCards(ctx, { where: matching(filters), order: orderOf(filters, usualOrder) }, page, LISTING_PER_PAGE)
  const hits = await findHits(ctx.db, name)
  if (hits === null) return cutPage([], page, LISTING_PER_PAGE, 0)
  const listing = { where: and(hits.where, matching(filters)), order: orderOf(filters, hits.order) }
  const { ids, total } = await listHits(ctx.db, listing, offsetOf(page, LISTING_PER_PAGE), LISTING_PER_PAGE)
  return cutPage(await readCards(ctx, ids), page, LISTING_PER_PAGE, total)
}

import { and } from 'drizzle-orm'
import type { ListingFilters, ProductCard } from '@/lib/domain/catalog'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import type { CutPage } from '../paging'
import { findCategoryId, findCategoryIdByOldSlug } from './categories.queries'
import { listCards } from './list-cards'
import { inCategory, matching, orderOf, usualOrder } from './listing.queries'

/** Fills rows of two, three and four. */
export const LISTING_PER_PAGE = 12

/** A category's products, its children's included; also by a slug the category had before. */
export async function listCategoryProducts(
  ctx: Context,
  slug: string,
  page: number,
  filters: ListingFilters,
): Promise<Result<CutPage<ProductCard>, 'not_found'>> {
  const categoryId = (await findCategoryId(ctx.db, slug)) ?? (await findCategoryIdByOldSlug(ctx.db, slug))
  if (categoryId === null) return failure('not_found')
  const listing = { where: and(inCategory(categoryId), matching(filters)), order: orderOf(filters, usualOrder) }
  return success(await listCards(ctx, listing, page, LISTING_PER_PAGE))
}

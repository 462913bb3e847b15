import { and } from 'drizzle-orm'
import type { ListingFilters, ProductCard } from '@/lib/domain/catalog'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import type { CutPage } from '../paging'
import { findCategory } from './categories.queries'
import { listCards } from './list-cards'
import { inCategory, matching, orderOf, usualOrder } from './listing.queries'

/** Fills rows of two, three and four. */
export const LISTING_PER_PAGE = 12

/** `categorySlug`: the one it has now. */
type CategoryProducts = CutPage<ProductCard> & { categorySlug: string }

/** A category's products, its children's included; also by a slug the category had before. */
export async function listCategoryProducts(
  ctx: Context,
  slug: string,
  page: number,
  filters: ListingFilters,
): Promise<Result<CategoryProducts, 'not_found'>> {
  const category = await findCategory(ctx.db, slug)
  if (category === null) return failure('not_found')
  const listing = { where: and(inCategory(category.id), matching(filters)), order: orderOf(filters, usualOrder) }
  return success({ ...(await listCards(ctx, listing, page, LISTING_PER_PAGE)), categorySlug: category.slug })
}

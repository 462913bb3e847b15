import { readCards } from '@/lib/commerce/catalog'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { Context } from '@/lib/db/context'
import { listIdsWithAny, listShownIds } from './queries'

/** More than a cart has; the rest is left out. */
const MAX_PRODUCTS = 50

/**
 * GET /catalog/goes-with?products=1,2: products that others ordered together with any of these, without these themselves. The most frequent are
 * first; at most CART_SUGGESTED, and only those that can be bought now.
 */
export const listGoesWith = async (ctx: Context, productIds: readonly number[]): Promise<readonly ProductCard[]> =>
  readCards(ctx, await listIdsWithAny(ctx.db, productIds.slice(0, MAX_PRODUCTS)))

/**
 * GET /catalog/bought-together/{product_id}: what others bought in the same order, most often first, at most BOUGHT_TOGETHER_SHOWN; empty for an unknown
 * product. One that has sold out since the last count is still in the list.
 */
export const listBoughtTogether = async (ctx: Context, productId: number): Promise<readonly ProductCard[]> =>
  readCards(ctx, await listShownIds(ctx.db, productId))

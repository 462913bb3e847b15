import { readCards } from '@/lib/commerce/catalog'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { Context } from '@/lib/db/context'
import { listIdsWithAny, listShownIds } from './queries'

/** More than a cart holds; further ids are ignored. */
const MAX_PRODUCTS = 50

/**
 * GET /catalog/goes-with?products=1,2: products that others ordered together with any of these, excluding these. Most frequent first; at most CART_SUGGESTED,
 * and only those that can be bought now.
 */
export const listGoesWith = async (ctx: Context, productIds: readonly number[]): Promise<readonly ProductCard[]> =>
  readCards(ctx, await listIdsWithAny(ctx.db, productIds.slice(0, MAX_PRODUCTS)))

/**
 * GET /catalog/bought-together/{product_id}: products that others bought in the same order, most frequent first, at most BOUGHT_TOGETHER_SHOWN; empty for an
 * unknown product. Includes products that have sold out since the last count.
 */
export const listBoughtTogether = async (ctx: Context, productId: number): Promise<readonly ProductCard[]> =>
  readCards(ctx, await listShownIds(ctx.db, productId))

import { readCards } from '@/lib/commerce/catalog'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { Context } from '@/lib/commerce/kernel/context'
import { listShownIds } from './queries'

/**
 * GET /catalog/bought-together/{product_id}: what others bought in the same order, most often first, at most BOUGHT_TOGETHER_SHOWN; empty for an unknown
 * product. One that has sold out since the last count is still in the list.
 */
export const listBoughtTogether = async (ctx: Context, productId: number): Promise<readonly ProductCard[]> =>
  readCards(ctx, await listShownIds(ctx.db, productId))

import type { Wish } from '@/lib/domain/customer'
import { readCards } from '../catalog'
import type { Context } from '../context'
import { listWishRows } from './wishlist.queries'

/** Newest first, what is for sale: four queries, however many wishes. */
export async function listWishes(ctx: Context, customerId: number): Promise<readonly Wish[]> {
  const rows = await listWishRows(ctx.db, customerId)
  const cards = await readCards(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, productId }) => {
    const product = byId.get(productId)
    return product ? [{ id, product }] : []
  })
}

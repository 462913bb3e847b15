import type { Queryable } from '@/lib/commerce/kernel/context'
import { addUnitsSold, listOrderedVariants, listReservations, lockVariants, moveReservations, putOnShelf } from './stock.queries'

const idsOf = (rows: readonly { variantId: number | null }[]): readonly number[] => rows.flatMap(({ variantId }) => variantId ?? [])

/**
 * Puts back on the shelf what the order has taken, held or sold, exactly once: a second call finds nothing to give back. Part of the caller's
 * transaction, which has locked the order.
 */
export async function giveBackStock(tx: Queryable, orderId: number): Promise<void> {
  await lockVariants(tx, idsOf(await listReservations(tx, orderId)))
  const wasSold = await moveReservations(tx, orderId, ['sold'], 'released')
  const wasHeld = await moveReservations(tx, orderId, ['held'], 'released')
  // A variant that was deleted since has no stock to put it to.
  await putOnShelf(
    tx,
    [...wasSold, ...wasHeld].flatMap(({ variantId, quantity }) => (variantId !== null && quantity > 0 ? [{ variantId, quantity }] : [])),
  )
  if (wasSold.length === 0) return
  const ordered = await listOrderedVariants(tx, orderId)
  await addUnitsSold(
    tx,
    ordered.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  )
}

/** What was held is sold; what was given back already stays so. Counts what was ordered as sold. Part of the caller's transaction. */
export async function sellStock(tx: Queryable, orderId: number): Promise<void> {
  const ordered = await listOrderedVariants(tx, orderId)
  await lockVariants(tx, idsOf(ordered))
  const moved = await moveReservations(tx, orderId, ['held'], 'sold')
  if (moved.length > 0) await addUnitsSold(tx, ordered)
}

import type { Queryable } from '../context'
import { listReservations, lockVariants, moveReservations, takeFromShelf } from './stock.queries'

/**
 * Takes again what an order had given back, all of it or nothing: for money that came after the time was up. @returns false when something of
 * it has been sold meanwhile; nothing has changed then. Part of the caller's transaction, which has locked the order.
 */
export async function holdAgain(tx: Queryable, orderId: number): Promise<boolean> {
  const released = (await listReservations(tx, orderId)).filter(({ state }) => state === 'released')
  const locked = await lockVariants(
    tx,
    released.flatMap(({ variantId }) => variantId ?? []),
  )
  const stock = new Map(locked.map((variant) => [variant.variantId, variant.stock]))
  // Locked: what is seen here is what is taken below.
  const isThere = released.every(({ variantId, quantity }) => variantId !== null && (stock.get(variantId) ?? -1) >= quantity)
  if (!isThere) return false
  for (const { variantId, quantity } of released) if (variantId !== null && quantity > 0) await takeFromShelf(tx, variantId, quantity)
  await moveReservations(tx, orderId, ['released'], 'held')
  return true
}

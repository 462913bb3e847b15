import type { Queryable } from '../context'
import { fromShelf } from './hold-stock'
import {
  listReservations,
  lockVariants,
  moveReservations,
  setReserved,
  takeFromShelf,
  type LockedVariant,
  type Reservation,
} from './stock.queries'

type Wish = { reservation: Reservation; variant: LockedVariant | undefined }

const idsOf = (rows: readonly Reservation[]): readonly number[] => rows.flatMap(({ variantId }) => variantId ?? [])

/** What is made to order can be had from an empty shelf; a pack that is gone cannot. */
const isThere = ({ reservation: { quantity }, variant }: Wish): boolean =>
  variant !== undefined && variant.stock >= fromShelf({ variant, quantity })

async function take(tx: Queryable, { reservation, variant }: Wish): Promise<void> {
  if (!variant) return
  const quantity = fromShelf({ variant, quantity: reservation.quantity })
  if (quantity > 0) await takeFromShelf(tx, variant.variantId, quantity)
  if (quantity !== reservation.quantity) await setReserved(tx, reservation.id, quantity)
}

/**
 * Takes again what an order had given back, all of it or nothing: for money that came after the time was up. @returns false when something of
 * it has been sold meanwhile; nothing has changed then. Part of the caller's transaction, which has locked the order.
 */
export async function holdAgain(tx: Queryable, orderId: number): Promise<boolean> {
  const released = (await listReservations(tx, orderId)).filter(({ state }) => state === 'released')
  const locked = new Map((await lockVariants(tx, idsOf(released))).map((variant) => [variant.variantId, variant]))
  const wishes = released.map((reservation) => ({ reservation, variant: locked.get(reservation.variantId ?? 0) }))
  // Locked: what is seen here is what is taken below.
  if (!wishes.every(isThere)) return false
  for (const wish of wishes) await take(tx, wish)
  await moveReservations(tx, orderId, ['released'], 'held')
  return true
}

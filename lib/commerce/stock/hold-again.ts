import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { fromShelf, nameOfVariant } from './hold-stock'
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

/** What is made to order can be had from an empty shelf; a variant that is gone cannot. */
const isThere = ({ reservation: { quantity }, variant }: Wish): boolean =>
  variant !== undefined && variant.stock >= fromShelf({ variant, quantity })

/** The variants are locked and have enough. Of what is made to order, less may be had than before. */
async function take(tx: Queryable, wishes: readonly Wish[]): Promise<void> {
  const held = wishes.flatMap(({ reservation, variant }) =>
    variant ? [{ reservation, variantId: variant.variantId, quantity: fromShelf({ variant, quantity: reservation.quantity }) }] : [],
  )
  await takeFromShelf(
    tx,
    held.filter(({ quantity }) => quantity > 0),
  )
  const changed = held.filter(({ reservation, quantity }) => quantity !== reservation.quantity)
  await setReserved(
    tx,
    changed.map(({ reservation, quantity }) => ({ reservationId: reservation.id, quantity })),
  )
}

/** The item as the order calls it: its variant may be gone. */
const shortOf = ({ reservation: { productName, label }, variant }: Wish) =>
  failure('out_of_stock', { name: nameOfVariant({ productName, label }), available: variant?.stock ?? 0 })

/**
 * Takes again what an order had given back, all of it or nothing. `onlyForSale`: what the shop no longer sells counts as gone.
 * @returns out_of_stock with the first item that is short; nothing has changed then. Part of the caller's transaction, which has locked the order.
 */
export async function holdAgain(tx: Queryable, orderId: number, { onlyForSale = false } = {}): Promise<Result<null, 'out_of_stock'>> {
  const released = (await listReservations(tx, orderId)).filter(({ state }) => state === 'released')
  const offered = (await lockVariants(tx, idsOf(released))).filter(({ published }) => published || !onlyForSale)
  const locked = new Map(offered.map((variant) => [variant.variantId, variant]))
  const wishes = released.map((reservation) => ({ reservation, variant: locked.get(reservation.variantId ?? 0) }))
  // Locked: what is seen here is what is taken below.
  const short = wishes.find((wish) => !isThere(wish))
  if (short) return shortOf(short)
  await take(tx, wishes)
  await moveReservations(tx, orderId, ['released'], 'held')
  return success(null)
}

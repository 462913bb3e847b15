import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { insertReservations, takeFromShelf, type LockedVariant } from './stock.queries'

type Wanted = { variant: LockedVariant; quantity: number }

/** What comes off the shelf: of what is made to order, as much as there is; the rest is made. */
export const fromShelf = ({ variant, quantity }: Wanted): number => (variant.madeToOrder ? Math.min(variant.stock, quantity) : quantity)

/** As the cart calls it: 'Mamra Almonds (250 g)'. */
export const nameOfVariant = ({ productName, label }: { productName: string; label: string }): string =>
  label === '' ? productName : `${productName} (${label})`

const outOfStock = ({ variant }: Wanted) => failure('out_of_stock', { name: nameOfVariant(variant), available: variant.stock })

/** Whether all of it is there, before anything is written. The variants must be locked (lockVariants). A refusal names the first that is short. */
export function checkStock(wanted: readonly Wanted[]): Result<null, 'out_of_stock'> {
  const short = wanted.find((one) => fromShelf(one) > one.variant.stock)
  return short ? outOfStock(short) : success(null)
}

/** Takes the stock of an order off the shelf until `expiresAt`. The variants must be locked. After a refusal the caller's transaction must roll back. */
export async function holdStock(
  tx: Queryable,
  wanted: readonly (Wanted & { orderLineId: number })[],
  expiresAt: Date,
): Promise<Result<null, 'out_of_stock'>> {
  const held = wanted.map((one) => ({
    orderLineId: one.orderLineId,
    variantId: one.variant.variantId,
    quantity: fromShelf(one),
    expiresAt,
  }))
  const needed = held.filter(({ quantity }) => quantity > 0)
  const taken = await takeFromShelf(tx, needed)
  const short = needed.find(({ variantId }) => !taken.has(variantId))
  const refused = short && wanted.find(({ variant }) => variant.variantId === short.variantId)
  if (refused) return outOfStock(refused)
  await insertReservations(tx, held)
  return success(null)
}

import { failure, success, type Result } from '@/lib/domain/result'
import type { Queryable } from '../context'
import { insertReservation, takeFromShelf, type LockedVariant } from './stock.queries'

type WantedStock = { orderLineId: number; variant: LockedVariant; quantity: number }

/** What comes off the shelf: of what is made to order, as much as there is; the rest is made. */
export const fromShelf = ({ variant, quantity }: Pick<WantedStock, 'variant' | 'quantity'>): number =>
  variant.madeToOrder ? Math.min(variant.stock, quantity) : quantity

/** As the cart calls it: 'Mamra Almonds (250 g)'. */
export const nameOfPack = ({ productName, label }: { productName: string; label: string }): string =>
  label === '' ? productName : `${productName} (${label})`

/**
 * Takes the stock of an order off the shelf until `expiresAt`. The packs must be locked (lockVariants). A refusal names the pack and what is
 * left of it; the caller's transaction must then roll back.
 */
export async function holdStock(tx: Queryable, wanted: readonly WantedStock[], expiresAt: Date): Promise<Result<null, 'out_of_stock'>> {
  for (const one of wanted) {
    const { orderLineId, variant } = one
    const quantity = fromShelf(one)
    if (quantity > 0 && !(await takeFromShelf(tx, variant.variantId, quantity)))
      return failure('out_of_stock', { name: nameOfPack(variant), available: variant.stock })
    await insertReservation(tx, { orderLineId, variantId: variant.variantId, quantity, expiresAt })
  }
  return success(null)
}

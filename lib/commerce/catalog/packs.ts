import type { Availability } from '@/lib/domain/catalog'
import type { VariantRow } from './products.queries'

/** Nobody packs more than this to one order; the shelf does not bound what is made to order. */
export const MADE_TO_ORDER_LIMIT = 50

/** How many may be sold: the shelf, or what the shop will make. */
export const sellableStock = (stock: number, madeToOrder: boolean): number => (madeToOrder ? Math.max(stock, MADE_TO_ORDER_LIMIT) : stock)

/** A product sold in one pack only: v2 has no choice to offer then. */
export const isWithoutVariants = (packs: readonly Pick<VariantRow, 'label'>[]): boolean => packs.length === 1 && packs[0]?.label === ''

export const availabilityOf = (stock: number, madeToOrder: boolean): Availability =>
  madeToOrder ? 'made_to_order' : stock > 0 ? 'in_stock' : 'out_of_stock'

import type { Availability } from '@/lib/domain/catalog'
import type { ImageRow, VariantRow } from './products.queries'
import { placeholderImage } from '@/lib/domain/placeholder-image'

/** Nobody packs more than this to one order; the shelf does not bound what is made to order. */
export const MADE_TO_ORDER_LIMIT = 50

/** How many may be sold: the shelf, or what the shop will make. */
const sellableStock = (stock: number, madeToOrder: boolean): number => (madeToOrder ? Math.max(stock, MADE_TO_ORDER_LIMIT) : stock)

const availabilityOf = (stock: number, madeToOrder: boolean): Availability =>
  madeToOrder ? 'made_to_order' : stock > 0 ? 'in_stock' : 'out_of_stock'

export type PacksForSale = {
  /** In the order of the shelf; each `stock` is what may be sold. */
  all: readonly VariantRow[]
  /** The pack of a product that is sold in one pack only: v2 has no choice to offer then. */
  single: VariantRow | null
  stock: number
  availability: Availability
}

export function packsForSale(variants: readonly VariantRow[], madeToOrder: boolean): PacksForSale {
  const all = variants.map((variant) => ({ ...variant, stock: sellableStock(variant.stock, madeToOrder) }))
  const stock = all.reduce((sum, variant) => sum + variant.stock, 0)
  const [only] = all
  return {
    all,
    single: only && all.length === 1 && only.label === '' ? only : null,
    stock,
    availability: availabilityOf(stock, madeToOrder),
  }
}

/** The product's own photograph, else the drawing of its category: never the photograph of something else. */
export const thumbnailOf = (images: readonly ImageRow[], topCategorySlug: string): string =>
  images[0]?.path ?? placeholderImage(topCategorySlug)

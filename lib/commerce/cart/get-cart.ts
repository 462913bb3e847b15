import type { CartLine } from '@/lib/domain/cart'
import type { Paise } from '@/lib/domain/money'
import { placeholderImage } from '@/lib/domain/placeholder-image'
import type { Visitor } from '@/lib/domain/visitor'
import type { Context } from '../context'
import { sumLines } from '../pricing'
import { listCartLines, type CartLineRow } from './cart.queries'

/** A line of the embedded engine, which knows its product and price. */
export type PricedCartLine = CartLine & { productId: number; pricePaise: Paise }
type PricedCart = { lines: readonly PricedCartLine[]; grandTotalPaise: Paise }

const presentLine = (row: CartLineRow): PricedCartLine => ({
  id: row.id,
  productId: row.productId,
  productSlug: row.productSlug,
  name: row.name,
  imageUrl: row.imagePath ?? placeholderImage(row.topCategorySlug),
  variant: row.label,
  pricePaise: row.pricePaise,
  mrpPaise: row.mrpPaise,
  quantity: row.quantity,
  upperLimit: row.limit,
})

/** Prices are the catalogue's of this moment. Nobody's cart is empty. */
export async function getCart(ctx: Context, visitor: Visitor): Promise<PricedCart> {
  const lines = visitor.kind === 'nobody' ? [] : (await listCartLines(ctx.db, visitor)).map(presentLine)
  return { lines, grandTotalPaise: sumLines(lines) }
}

import type { Cart, CartLine } from '@/lib/domain/cart'
import { placeholderImage } from '@/lib/domain/placeholder-image'
import type { Visitor } from '@/lib/domain/visitor'
import type { Context } from '../context'
import { sumLines } from '../pricing'
import { listCartLines, type CartLineRow } from './cart.queries'

const presentLine = (row: CartLineRow): CartLine => ({
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
export async function getCart(ctx: Context, visitor: Visitor): Promise<Cart> {
  const lines = visitor.kind === 'nobody' ? [] : (await listCartLines(ctx.db, visitor)).map(presentLine)
  return { lines, grandTotalPaise: sumLines(lines) }
}

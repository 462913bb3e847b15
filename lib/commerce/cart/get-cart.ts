import type { CartLine } from './model'
import type { Paise } from '@/lib/commerce/kernel/money'
import { placeholderImage } from '@/lib/commerce/catalog/model'
import type { Visitor } from '@/lib/commerce/kernel/visitor'
import type { Context } from '@/lib/commerce/kernel/context'
import { sumLines } from '@/lib/commerce/pricing'
import { type CartLineRow, countCartLines, listCartLines } from './queries'

/** A line of the embedded engine, where product and price are always known. */
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

/** The cart at current prices. Empty for a visitor without a guest id. */
export async function getCart(ctx: Context, visitor: Visitor): Promise<PricedCart> {
  const lines = visitor.kind === 'anonymous' ? [] : (await listCartLines(ctx.db, visitor)).map(presentLine)
  return { lines, grandTotalPaise: sumLines(lines) }
}

/** The number of lines, not of units. */
export const countLines = async (ctx: Context, visitor: Visitor): Promise<number> =>
  visitor.kind === 'anonymous' ? 0 : countCartLines(ctx.db, visitor)

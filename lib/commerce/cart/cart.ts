import type { CartLine, CartOwner } from './model'
import type { Paise } from '@/lib/kernel/money'
import { placeholderImage } from '@/lib/commerce/catalog/model'
import type { Visitor } from '@/lib/kernel/visitor'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { sumLines } from '@/lib/commerce/pricing'
import {
  addToCart,
  type CartLineRow,
  clearOrderedCoupon,
  countCartLines,
  countOtherLines,
  deleteLine,
  deleteOrderedLines,
  findLineQuantity,
  findOwnLine,
  insertOrRaiseLine,
  listCartLines,
  listVariantsForSale,
  lockCart,
  lockCustomerCart,
  lowerOrderedLines,
  touchCart,
  updateLineQuantity,
} from './queries'
import { translated } from '@/lib/kernel/translations'
import { readCatalogWords, type TranslateWord } from '@/lib/db/translations'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/kernel/business'
import { failure, type Result, success } from '@/lib/kernel/result'

/** A line of the embedded engine, where product and price are always known. */
export type PricedCartLine = CartLine & { productId: number; pricePaise: Paise }
type CurrentCart = {
  lines: readonly PricedCartLine[]
  unavailable: readonly CartLine[]
  grandTotalPaise: Paise
  saved: readonly CartLine[]
}

const presentLine = (row: CartLineRow, say: TranslateWord): CartLine & { productId: number } => ({
  id: row.id,
  productId: row.productId,
  // The page of a hidden product is not found; the page of a removed variant shows the others.
  productSlug: row.isProductForSale ? row.productSlug : null,
  name: row.name,
  imageUrl: row.imagePath ?? placeholderImage(row.topCategorySlug),
  variant: row.label,
  variantTitle: say(row.label),
  pricePaise: row.pricePaise,
  mrpPaise: row.mrpPaise,
  quantity: row.quantity,
  upperLimit: row.isForSale ? row.limit : null,
  isForSale: row.isForSale,
  categorySlug: row.topCategorySlug,
})

const isPriced = (line: CartLine & { productId: number }): line is PricedCartLine => line.isForSale && line.pricePaise !== null

/** The cart and the saved list, at current prices. Empty for a visitor without a guest id. Lines no longer for sale are excluded from all totals. */
export async function getCart(ctx: Context, visitor: Visitor): Promise<CurrentCart> {
  const rows = visitor.kind === 'anonymous' ? [] : (await listCartLines(ctx.db, visitor, ctx.locale)).map(translated)
  const say = await readCatalogWords(
    ctx.db,
    ctx.locale,
    rows.map(({ label }) => label),
  )
  const present = (saved: boolean) => rows.filter((row) => row.saved === saved).map((row) => presentLine(row, say))
  const [all, saved] = [present(false), present(true)]
  const lines = all.filter(isPriced)
  return { lines, unavailable: all.filter(({ isForSale }) => !isForSale), grandTotalPaise: sumLines(lines), saved }
}

/** The number of lines, not of units. */
export const countLines = async (ctx: Context, visitor: Visitor): Promise<number> =>
  visitor.kind === 'anonymous' ? 0 : countCartLines(ctx.db, visitor)

/** Enough for a household; also limits how much data one visitor can make the shop read. */
export const MAX_LINES = 100
/** Up to this size, an add needs no transaction that counts lines under the cart lock: concurrent adds cannot fill the other half. */
const FEW_LINES = MAX_LINES / 2

/** `variant` is the variant's label; '' for a product with a single variant. */
type CartItem = { productId: number; variant: string; quantity: number }

type Refusal = 'not_found' | 'not_for_sale' | 'variant_not_found' | 'below_minimum' | 'stock_out' | 'too_many' | 'cart_full'
type Variant = Awaited<ReturnType<typeof listVariantsForSale>>[number]

async function findVariant(ctx: Context, owner: CartOwner, { productId, variant, quantity }: CartItem): Promise<Result<Variant, Refusal>> {
  if (quantity < MIN_QUANTITY) return failure('below_minimum', { minimum: MIN_QUANTITY })
  const variants = await listVariantsForSale(ctx.db, owner, productId, ctx.locale)
  if (variants.length === 0) return failure('not_found')
  const found = variants.find(({ label }) => label === variant)
  if (!found) return failure('variant_not_found')
  if (!found.canBeBought) return failure('not_for_sale', { name: found.name })
  if (found.limit === 0) return failure('stock_out')
  return quantity > found.limit ? tooMany(found) : success(found)
}

/** @param inCart the quantity already in the cart */
const tooMany = (variant: Variant, inCart = 0) =>
  failure('too_many', { available: variant.limit, name: variant.title || variant.name, inCart })

/** Adds a variant to the cart, or raises its quantity. A quantity above the stock is refused, never silently reduced. */
export async function addItem(ctx: Context, owner: CartOwner, item: CartItem): Promise<Result<null, Refusal>> {
  const { productId, variant, quantity } = item
  const isPlausible = quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY
  const wanted = { productId, label: variant, quantity, mostOthers: FEW_LINES, now: ctx.now() }
  if (isPlausible && (await addToCart(ctx.db, owner, wanted))) return success(null)
  return addUnderCartLock(ctx, owner, item)
}

/** Finds out what prevents the add, and counts the lines of a large cart under its lock. */
async function addUnderCartLock(ctx: Context, owner: CartOwner, item: CartItem): Promise<Result<null, Refusal>> {
  const found = await findVariant(ctx, owner, item)
  if (!found.ok) return found
  const variant = found.value
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const cartId = await lockCart(tx, owner, ctx.now())
    if ((await countOtherLines(tx, cartId, variant.variantId)) >= MAX_LINES) return failure('cart_full', { limit: MAX_LINES })
    const line = { cartId, variantId: variant.variantId, quantity: item.quantity }
    if (await insertOrRaiseLine(tx, owner, line)) return success(null)
    return tooMany(variant, await findLineQuantity(tx, line))
  })
}

/** Sets the quantity of a line in the visitor's own cart. Another visitor's line is reported as not found. */
export async function changeQuantity(
  ctx: Context,
  visitor: Visitor,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<Result<null, 'line_not_found' | 'below_minimum' | 'too_many' | 'not_for_sale'>> {
  if (quantity < MIN_QUANTITY) return failure('below_minimum', { minimum: MIN_QUANTITY })
  if (visitor.kind === 'anonymous') return failure('line_not_found')
  if (quantity <= MAX_QUANTITY && (await updateLineQuantity(ctx.db, visitor, lineId, quantity))) {
    // A separate statement, because all other code locks the cart before its lines.
    await touchCart(ctx.db, visitor, ctx.now())
    return success(null)
  }
  const line = await findOwnLine(ctx.db, visitor, lineId, ctx.locale)
  if (line === null) return failure('line_not_found')
  return line.isForSale ? failure('too_many') : failure('not_for_sale', { name: line.name })
}

/** Removes a line from the visitor's own cart. Another visitor's line is reported as not found. */
export async function removeLine(ctx: Context, visitor: Visitor, lineId: number): Promise<Result<null, 'line_not_found'>> {
  if (visitor.kind === 'anonymous' || !(await deleteLine(ctx.db, visitor, lineId))) return failure('line_not_found')
  await touchCart(ctx.db, visitor, ctx.now())
  return success(null)
}

/**
 * Removes an order's items and its coupon from the customer's cart. Items added since the order stay. Runs in the caller's transaction;
 * call it once per order.
 */
export async function removeOrdered(tx: Queryable, customerId: number, orderId: number): Promise<void> {
  const cartId = await lockCustomerCart(tx, customerId)
  if (cartId === null) return
  await deleteOrderedLines(tx, cartId, orderId)
  await lowerOrderedLines(tx, cartId, orderId)
  await clearOrderedCoupon(tx, cartId, orderId)
}

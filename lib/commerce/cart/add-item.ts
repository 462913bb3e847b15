import { MIN_QUANTITY } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import type { CartOwner } from './cart-owner'
import { countOtherLines, findLineQuantity, insertOrRaiseLine, listPacksForSale, lockCart } from './cart.queries'

/** A cart is for a household, not a warehouse; it also bounds what one visitor can make the shop read. */
export const MAX_LINES = 100

/** `variant` is the pack's label; '' for a product sold in one pack only. */
export type CartItem = { productId: number; variant: string; quantity: number }

type Refusal = 'not_found' | 'variant_not_found' | 'below_minimum' | 'stock_out' | 'too_many' | 'cart_full'
type Pack = Awaited<ReturnType<typeof listPacksForSale>>[number]

async function findPack(ctx: Context, owner: CartOwner, { productId, variant, quantity }: CartItem): Promise<Result<Pack, Refusal>> {
  if (quantity < MIN_QUANTITY) return failure('below_minimum', { minimum: MIN_QUANTITY })
  const packs = await listPacksForSale(ctx.db, owner, productId)
  if (packs.length === 0) return failure('not_found')
  const pack = packs.find((one) => one.label === variant)
  if (!pack) return failure('variant_not_found')
  if (pack.limit === 0) return failure('stock_out')
  return quantity > pack.limit ? tooMany(pack) : success(pack)
}

/** @param inCart how many of them the cart holds already */
const tooMany = (pack: Pack, inCart = 0) => failure('too_many', { available: pack.limit, name: pack.label || pack.productName, inCart })

/** Puts a pack in the cart; a pack that is there already is raised. Stock is a ceiling, never a silent clip. */
export async function addItem(ctx: Context, owner: CartOwner, item: CartItem): Promise<Result<null, Refusal>> {
  const found = await findPack(ctx, owner, item)
  if (!found.ok) return found
  const pack = found.value
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const cartId = await lockCart(tx, owner, ctx.now())
    if ((await countOtherLines(tx, cartId, pack.variantId)) >= MAX_LINES) return failure('cart_full', { limit: MAX_LINES })
    const line = { cartId, variantId: pack.variantId, quantity: item.quantity }
    if (await insertOrRaiseLine(tx, owner, line)) return success(null)
    return tooMany(pack, await findLineQuantity(tx, line))
  })
}

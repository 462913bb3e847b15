import { MAX_LINES } from './cart'
import { countOtherLines, findLineQuantity, listVariantsForSale, lockCart, upsertLineQuantities } from './queries'
import { findRemovedName } from './removed.queries'
import { countOtherSaved, deleteSaved, findSaved, insertOrRaiseSaved, lockOwnCart, takeCartLine, type VariantName } from './saved.queries'
import type { CartOwner } from './model'
import { type Context, inTransaction } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { Visitor } from '@/lib/kernel/visitor'

type SaveRefusal = 'line_not_found' | 'not_for_sale' | 'list_full'
type Saving = VariantName & { quantity?: number | undefined }

/**
 * Moves a line of the visitor's cart to the saved list. With a quantity, the variant is saved without touching the cart: this restores a removed entry.
 */
export async function saveForLater(ctx: Context, visitor: Visitor, { quantity, ...name }: Saving): Promise<Result<null, SaveRefusal>> {
  if (visitor.kind === 'anonymous') return failure('line_not_found')
  return inTransaction<null, SaveRefusal>(ctx.db, async (tx) => {
    const cartId = quantity === undefined ? await lockOwnCart(tx, visitor, ctx.now()) : await lockCart(tx, visitor, ctx.now())
    if (cartId === null) return failure('line_not_found')
    if (quantity === undefined) {
      const line = await takeCartLine(tx, cartId, name)
      if (line) return saveLine(line)
      const removed = await findRemovedName(tx, cartId, name, ctx.locale)
      return removed === null ? failure('line_not_found') : failure('not_for_sale', { name: removed })
    }
    const variants = await listVariantsForSale(tx, visitor, name.productId, ctx.locale)
    const variant = variants.find(({ label }) => label === name.label)
    return variant ? saveLine({ cartId, variantId: variant.variantId, quantity }) : failure('line_not_found')

    async function saveLine(line: { cartId: number; variantId: number; quantity: number }): Promise<Result<null, 'list_full'>> {
      if ((await countOtherSaved(tx, line.cartId, line.variantId)) >= MAX_LINES) return failure('list_full', { limit: MAX_LINES })
      await insertOrRaiseSaved(tx, line)
      return success(null)
    }
  })
}

type Refusal = 'line_not_found' | 'not_for_sale' | 'stock_out' | 'too_many' | 'cart_full'

/** Moves a saved variant to the cart: the saved quantity, or as much as the stock allows. Refused if none is available. */
export async function moveToCart(ctx: Context, visitor: Visitor, name: VariantName): Promise<Result<null, Refusal>> {
  if (visitor.kind === 'anonymous') return failure('line_not_found')
  const owner: CartOwner = visitor
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const cartId = await lockOwnCart(tx, owner, ctx.now())
    const saved = cartId === null ? null : await findSaved(tx, owner, cartId, name, ctx.locale)
    if (cartId === null || saved === null) return failure('line_not_found')
    const { variantId, limit } = saved
    if (variantId === null || !saved.isForSale) return failure('not_for_sale', { name: saved.name })
    if (limit === 0) return failure('stock_out')
    if ((await countOtherLines(tx, cartId, variantId)) >= MAX_LINES) return failure('cart_full', { limit: MAX_LINES })
    const inCart = await findLineQuantity(tx, { cartId, variantId })
    const quantity = Math.min(saved.quantity, limit - inCart)
    if (quantity < 1) return failure('too_many', { available: limit, name: saved.title || saved.name, inCart })
    await upsertLineQuantities(tx, cartId, [{ variantId, quantity: inCart + quantity }])
    await deleteSaved(tx, cartId, name)
    return success(null)
  })
}

/** Removes a variant from the visitor's saved list. */
export async function removeSaved(ctx: Context, visitor: Visitor, name: VariantName): Promise<Result<null, 'line_not_found'>> {
  if (visitor.kind === 'anonymous') return failure('line_not_found')
  return inTransaction<null, 'line_not_found'>(ctx.db, async (tx) => {
    const cartId = await lockOwnCart(tx, visitor, ctx.now())
    return cartId !== null && (await deleteSaved(tx, cartId, name)) ? success(null) : failure('line_not_found')
  })
}

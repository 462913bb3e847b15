import type { CartMerge } from './model'
import type { Queryable } from '@/lib/db/context'
import { MAX_LINES } from './cart'
import { deleteCart, listMergeLines, lockCart, lockGuestCart, setCoupon, upsertLineQuantities, type MergeLine } from './queries'
import { moveRemovedLines } from './removed.queries'
import { mergeSavedLines } from './saved.queries'

type Merged = { variantId: number; quantity: number; isReduced: boolean; name: string }

/**
 * Merges by variant, up to the stock. Leaves out sold-out variants, and never lowers the customer's own quantity. Lines no longer for sale are kept unchanged,
 * so that the cart can report them.
 */
function mergeLine(line: MergeLine, own: number): Merged {
  const { variantId, name } = line
  if (!line.isForSale) return { variantId, quantity: Math.max(own, line.quantity), isReduced: false, name }
  const wanted = own + line.quantity
  const quantity = Math.max(own, Math.min(wanted, line.limit))
  return { variantId, quantity, isReduced: quantity < wanted, name }
}

/**
 * Moves the guest's lines, saved list and coupon into the customer's cart and deletes the guest's cart, so that it happens once. The guest's coupon replaces
 * the customer's because it was entered last. Runs in the caller's transaction.
 */
export async function mergeGuestCart(tx: Queryable, guestId: string, customerId: number, now: Date): Promise<CartMerge> {
  const guestCart = await lockGuestCart(tx, guestId)
  if (guestCart === null) return { lines: 0, reduced: [] }
  const cartId = await lockCart(tx, { kind: 'customer', customerId }, now)
  const own = new Map((await listMergeLines(tx, cartId, customerId)).map((line) => [line.variantId, line.quantity]))
  const merged: Merged[] = []
  for (const line of await listMergeLines(tx, guestCart.id, customerId)) {
    const isNew = !own.has(line.variantId)
    if (isNew && own.size >= MAX_LINES) continue
    const one = mergeLine(line, own.get(line.variantId) ?? 0)
    merged.push(one)
    if (one.quantity < 1) continue
    own.set(one.variantId, one.quantity)
  }
  await upsertLineQuantities(
    tx,
    cartId,
    merged.filter(({ quantity }) => quantity >= 1),
  )
  await mergeSavedLines(tx, guestCart.id, cartId, MAX_LINES)
  const moved = await moveRemovedLines(tx, { from: guestCart.id, to: cartId, most: MAX_LINES })
  if (guestCart.couponId !== null) await setCoupon(tx, cartId, guestCart.couponId)
  await deleteCart(tx, guestCart.id)
  return { lines: merged.length + moved, reduced: merged.filter(({ isReduced }) => isReduced).map(({ name }) => name) }
}

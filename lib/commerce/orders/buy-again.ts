import { addItem, getCart, type CartOwner } from '@/lib/commerce/cart'
import type { Context } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { nameOfVariant } from '@/lib/commerce/stock'
import { findOwnOrder, type OrderLineRow } from './queries'
import { listLinesInLanguage } from './read-orders'

/** `added`: the number of lines now in the cart. `fewer`, `missing`: the names of lines added in a smaller quantity than ordered, or not at all. */
export type BoughtAgain = { added: number; fewer: readonly string[]; missing: readonly string[] }

type Outcome = 'all' | 'fewer' | 'none'
type Wanted = { productId: number; variant: string; quantity: number }

async function findInCart(ctx: Context, owner: CartOwner, { productId, variant }: Wanted) {
  const { lines } = await getCart(ctx, owner)
  return lines.find((line) => line.productId === productId && line.variant === variant)
}

/** Adds the wanted quantity, or as much as the stock allows on top of what is already in the cart. */
async function addUpTo(ctx: Context, owner: CartOwner, wanted: Wanted, inCart: number): Promise<Outcome> {
  const all = await addItem(ctx, owner, wanted)
  if (all.ok) return 'all'
  if (all.reason !== 'too_many') return 'none'
  const room = Number(all.detail?.['available'] ?? 0) - inCart
  if (room < 1) return 'none'
  return (await addItem(ctx, owner, { ...wanted, quantity: room })).ok ? 'fewer' : 'none'
}

/** The lines of an order that was never paid are still in the cart, so only the missing quantity is added. */
async function fillUp(ctx: Context, owner: CartOwner, wanted: Wanted): Promise<Outcome> {
  const kept = await findInCart(ctx, owner, wanted)
  if (!kept) return addUpTo(ctx, owner, wanted, 0)
  const quantity = wanted.quantity - kept.quantity
  if (quantity < 1) return (kept.upperLimit ?? wanted.quantity) < wanted.quantity ? 'fewer' : 'all'
  const added = await addUpTo(ctx, owner, { ...wanted, quantity }, kept.quantity)
  return added === 'none' ? 'fewer' : added
}

async function addLine(
  ctx: Context,
  owner: CartOwner,
  { productId, labelNow, quantity }: OrderLineRow,
  isUnpaid: boolean,
): Promise<Outcome> {
  if (productId === null || labelNow === null) return 'none'
  const wanted = { productId, variant: labelNow, quantity }
  return isUnpaid ? fillUp(ctx, owner, wanted) : addUpTo(ctx, owner, wanted, (await findInCart(ctx, owner, wanted))?.quantity ?? 0)
}

/** POST /order/buy-again: adds the lines of the customer's own order to their cart, as far as they are available, at today's prices. */
export async function buyAgain(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<BoughtAgain, 'not_found' | 'nothing_left'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const isUnpaid = order.paymentStatus === 'unpaid' && order.paymentMethod === 'online'
  const names: Record<Outcome, string[]> = { all: [], fewer: [], none: [] }
  for (const line of await listLinesInLanguage(ctx, orderId)) {
    const outcome = await addLine(ctx, { kind: 'customer', customerId }, line, isUnpaid)
    names[outcome].push(nameOfVariant({ productName: line.productName, label: line.variantLabel }))
  }
  const added = names.all.length + names.fewer.length
  return added === 0 ? failure('nothing_left') : success({ added, fewer: names.fewer, missing: names.none })
}

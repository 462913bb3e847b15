import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { addItem, getCart, type CartOwner } from '../cart'
import type { Context } from '@/lib/commerce/kernel/context'
import { nameOfVariant } from '../stock'
import { listLines, type LineRow } from './order-parts.queries'
import { findOwnOrder } from './orders.queries'

/** Names of lines: fewer pieces than were ordered, or none. `added`: lines of which something is in the cart now. */
export type BoughtAgain = { added: number; fewer: readonly string[]; missing: readonly string[] }

type Outcome = 'all' | 'fewer' | 'none'

/** The line of this variant in the cart, with how many the shop has. */
async function findInCart(ctx: Context, owner: CartOwner, { productId, variant }: Item) {
  const { lines } = await getCart(ctx, owner)
  return lines.find((line) => line.productId === productId && line.variant === variant)
}

type Item = { productId: number; variant: string; quantity: number }

/** As many as are wanted, or as stock still leaves room for beside what is in the cart already. */
async function addUpTo(ctx: Context, owner: CartOwner, item: Item, inCart: number): Promise<Outcome> {
  const all = await addItem(ctx, owner, item)
  if (all.ok) return 'all'
  if (all.reason !== 'too_many') return 'none'
  const room = Number(all.detail?.['available'] ?? 0) - inCart
  if (room < 1) return 'none'
  return (await addItem(ctx, owner, { ...item, quantity: room })).ok ? 'fewer' : 'none'
}

/** An order that was never paid has not left its cart: what is still in there is what was ordered, and is not added a second time. */
async function fillUp(ctx: Context, owner: CartOwner, item: Item): Promise<Outcome> {
  const kept = await findInCart(ctx, owner, item)
  if (!kept) return addUpTo(ctx, owner, item, 0)
  const wanted = item.quantity - kept.quantity
  if (wanted < 1) return (kept.upperLimit ?? item.quantity) < item.quantity ? 'fewer' : 'all'
  const added = await addUpTo(ctx, owner, { ...item, quantity: wanted }, kept.quantity)
  return added === 'none' ? 'fewer' : added
}

async function addLine(ctx: Context, owner: CartOwner, { productId, labelNow, quantity }: LineRow, isUnpaid: boolean): Promise<Outcome> {
  if (productId === null || labelNow === null) return 'none'
  const item = { productId, variant: labelNow, quantity }
  return isUnpaid ? fillUp(ctx, owner, item) : addUpTo(ctx, owner, item, (await findInCart(ctx, owner, item))?.quantity ?? 0)
}

/** Puts what of the customer's own order can still be had into their cart, at today's prices. */
export async function buyAgain(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<BoughtAgain, 'not_found' | 'nothing_left'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const isUnpaid = order.paymentStatus === 'unpaid' && order.paymentMethod === 'online'
  const names: Record<Outcome, string[]> = { all: [], fewer: [], none: [] }
  for (const line of await listLines(ctx.db, orderId)) {
    const outcome = await addLine(ctx, { kind: 'customer', customerId }, line, isUnpaid)
    names[outcome].push(nameOfVariant({ productName: line.productName, label: line.variant }))
  }
  const added = names.all.length + names.fewer.length
  return added === 0 ? failure('nothing_left') : success({ added, fewer: names.fewer, missing: names.none })
}

import { failure, success, type Result } from '@/lib/domain/result'
import { addItem, getCart, type CartOwner } from '../cart'
import type { Context } from '../context'
import { nameOfPack } from '../stock'
import { listLines, type LineRow } from './order-parts.queries'
import { findOwnOrder } from './orders.queries'

/** Names of lines: fewer pieces than were ordered, or none. `added`: lines of which something is in the cart now. */
export type BoughtAgain = { added: number; fewer: readonly string[]; missing: readonly string[] }

type Outcome = 'all' | 'fewer' | 'none'

async function countInCart(ctx: Context, owner: CartOwner, productId: number, variant: string): Promise<number> {
  const { lines } = await getCart(ctx, owner)
  return lines.find((line) => line.productId === productId && line.variant === variant)?.quantity ?? 0
}

/** As many as were ordered, or as stock still leaves room for beside what is in the cart already. */
async function addLine(ctx: Context, owner: CartOwner, { productId, labelNow, quantity }: LineRow): Promise<Outcome> {
  if (productId === null || labelNow === null) return 'none'
  const item = { productId, variant: labelNow, quantity }
  const all = await addItem(ctx, owner, item)
  if (all.ok) return 'all'
  if (all.reason !== 'too_many') return 'none'
  const room = Number(all.detail?.['available'] ?? 0) - (await countInCart(ctx, owner, productId, labelNow))
  if (room < 1) return 'none'
  return (await addItem(ctx, owner, { ...item, quantity: room })).ok ? 'fewer' : 'none'
}

/** Puts what of the customer's own order can still be had into their cart, at today's prices. */
export async function buyAgain(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<BoughtAgain, 'not_found' | 'nothing_left'>> {
  if (!(await findOwnOrder(ctx.db, customerId, orderId))) return failure('not_found')
  const names: Record<Outcome, string[]> = { all: [], fewer: [], none: [] }
  for (const line of await listLines(ctx.db, orderId)) {
    const outcome = await addLine(ctx, { kind: 'customer', customerId }, line)
    names[outcome].push(nameOfPack({ productName: line.productName, label: line.variant }))
  }
  const added = names.all.length + names.fewer.length
  return added === 0 ? failure('nothing_left') : success({ added, fewer: names.fewer, missing: names.none })
}

import type { Paise } from '@/lib/commerce/kernel/money'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { queueRefund } from '../refunds'
import { findRefundable } from './cancel-by-shop'
import { changeOrder, type DryRun } from './change-order'
import type { LockedOrder } from './lock-order.queries'
import { markRefunded } from './mark-refunded'
import { listLines, type LineRow } from './order-parts.queries'
import { finishByHand, markLinesPaid, markPaymentRefunded, updateLineRejected, upsertLineApproved } from './order-refunds.queries'
import { receiptOfLine, receiptOfRest } from './refund-receipts'
import { notifyCustomer } from './tell-customer'

/** `byHand`: was paid at the door; the shopkeeper pays it back, and the books say it is done. */
export type Refunded = { order: LockedOrder; amountPaise: Paise; byHand: boolean; lines: readonly LineRow[] }
type Refusal = 'not_paid' | 'cancel_instead' | 'unknown_item' | 'refunded_already' | 'nothing_left' | 'no_payment'

const isDecided = ({ refundStatus }: LineRow): boolean => refundStatus === 'approved' || refundStatus === 'paid'

/** The one line of that variant, or all that are not on their way back yet. */
function chooseLines(lines: readonly LineRow[], sku: string | undefined): Result<readonly LineRow[], Refusal> {
  if (sku === undefined) return success(lines.filter((line) => !isDecided(line)))
  const line = lines.find((one) => one.sku === sku)
  if (!line) return failure('unknown_item', { items: lines.map((one) => one.sku).join(', ') })
  return isDecided(line) ? failure('refunded_already') : success([line])
}

function findRefusal(order: LockedOrder, sku: string | undefined): Refusal | null {
  if (order.paymentStatus === 'unpaid') return 'not_paid'
  if (order.paymentStatus === 'refunded' || order.deliveryStatus === 'cancelled') return 'nothing_left'
  // The whole of an order that is still here: then it is not to be sent either.
  const isHere = order.deliveryStatus === 'pending' || order.deliveryStatus === 'confirmed'
  return isHere && sku === undefined ? 'cancel_instead' : null
}

/** Whether nothing of the order is left to be refunded after these lines. */
const isWhole = (lines: readonly LineRow[], chosen: readonly LineRow[]): boolean =>
  lines.every((line) => isDecided(line) || chosen.includes(line))

/**
 * Of a line what was paid for it: its price less its share of the coupon. With the last line of an order all that is left goes back, and so
 * delivery and the fee for cash, as the return policy promises: line by line it is the same as all at once, to the paisa. Never more than was paid.
 */
function amountOf(lines: readonly LineRow[], chosen: readonly LineRow[], leftPaise: Paise): Paise {
  const netPaise = chosen.reduce((sum, line) => sum + line.netPaise, 0)
  return isWhole(lines, chosen) ? leftPaise : Math.min(leftPaise, netPaise)
}

type Wish = { sku?: string; note: string }

async function refund(tx: Queryable, order: LockedOrder, { sku, note }: Wish, now: Date): Promise<Result<Refunded, Refusal>> {
  const refusal = findRefusal(order, sku)
  if (refusal) return failure(refusal)
  const lines = await listLines(tx, order.id)
  const chosen = chooseLines(lines, sku)
  if (!chosen.ok) return chosen
  const refundable = await findRefundable(tx, order)
  if (!refundable) return failure('no_payment')
  const amountPaise = amountOf(lines, chosen.value, refundable.leftPaise)
  const [line] = sku === undefined ? [] : chosen.value
  // A coupon paid for all of it: the line counts as refunded, and no money moves.
  const isFree = line?.netPaise === 0 && amountPaise === 0
  if (amountPaise <= 0 && !isFree) return failure('nothing_left')
  for (const { id: orderLineId, netPaise } of chosen.value)
    await upsertLineApproved(tx, { orderLineId, reason: note, amountPaise: netPaise, decidedAt: now })
  if (isFree) {
    await markLinesPaid(tx, [line.id])
    return success({ order, amountPaise, byHand: false, lines: chosen.value })
  }
  const receipt = line ? receiptOfLine(order.id, line.id) : receiptOfRest(order.id)
  await queueRefund(tx, { paymentId: refundable.paymentId, amountPaise, reason: 'returned', receipt })
  const byHand = refundable.provider === 'cash'
  if (byHand) {
    await finishByHand(tx, receipt, now)
    await markPaymentRefunded(tx, refundable.paymentId)
    await markRefunded(tx, order.id, now)
  } else await notifyCustomer(tx, order, { kind: 'refund_started', amountPaise, note })
  return success({ order, amountPaise, byHand, lines: chosen.value })
}

/** Sends money of a paid order back: for the line of `sku`, or all that is left. Goods that come back are not put on the shelf: it is food. */
export const refundOrder = (ctx: Context, code: string, wish: Wish, dry: DryRun = {}): Promise<Result<Refunded, Refusal | 'not_found'>> =>
  changeOrder(ctx, code, dry, (tx, order) => refund(tx, order, wish, ctx.now()))

/** Says no to what a customer has asked for. `note` tells them why. */
export const rejectRefund = (
  ctx: Context,
  code: string,
  { sku, note }: { sku: string; note: string },
  dry: DryRun = {},
): Promise<Result<{ order: LockedOrder; line: LineRow }, 'not_found' | 'unknown_item' | 'not_asked'>> =>
  changeOrder<{ order: LockedOrder; line: LineRow }, 'unknown_item' | 'not_asked'>(ctx, code, dry, async (tx, order) => {
    const lines = await listLines(tx, order.id)
    const line = lines.find((one) => one.sku === sku)
    if (!line) return failure('unknown_item', { items: lines.map((one) => one.sku).join(', ') })
    if (!(await updateLineRejected(tx, line.id, ctx.now()))) return failure('not_asked')
    await notifyCustomer(tx, order, { kind: 'refund_rejected', note })
    return success({ order, line })
  })

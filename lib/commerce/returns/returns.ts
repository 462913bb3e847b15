import { readText } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import {
  changeOrder,
  type DryRun,
  findOwnOrderLine,
  findRefundable,
  insertEvents,
  isInShop,
  isNewestRefundHeld,
  isReturnAllowed,
  listOrderLineRows,
  listOrderRefunds,
  type LockedOrder,
  lockOrder,
  mustTransition,
  notifyCustomer,
  notifyShop,
  type OrderLineRow,
  type OrderRefund,
  planRefund,
  recordOrderChange,
  type RefundRefusal,
} from '@/lib/commerce/orders'
import { releaseStock } from '@/lib/commerce/stock'
import type { CreditReason } from '@/lib/commerce/invoices/credit-reasons.model'
import { isGoodwill, receiptOfCharges, receiptOfLine, receiptOfRest, receiptOfReturn } from '@/lib/kernel/payment'
import { canRequestReturn } from '@/lib/commerce/orders/returns.model'
import { sendBack } from './send-back'
import { isDeficient, settledUnits } from './model'
import { insertReturnRequest, listReturnedLineIds, updateRejected, updateReturned, upsertApproved } from './queries'
import { closeOpenReturns, listRefundedReturns } from './returns.queries'
import { formatMoney, type Paise } from '@/lib/kernel/money'

type RequestRefusal = 'not_found' | 'not_refundable' | 'asked_already'

/** POST /refund-request/send: the customer requests the return of a line of their own order, once. The shopkeeper decides (refundOrder, rejectReturn). */
export async function requestReturn(
  ctx: Context,
  customerId: number,
  { lineId, reason }: { lineId: number; reason: string },
): Promise<Result<null, RequestRefusal>> {
  const found = await findOwnOrderLine(ctx.db, customerId, lineId)
  if (!found) return failure('not_found')
  const now = ctx.now()
  return inTransaction<null, RequestRefusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId: found.orderId, customerId })
    // Read again under the lock: a concurrent request may have been first.
    const line = await findOwnOrderLine(tx, customerId, lineId)
    if (!order || !line) return failure('not_found')
    if (line.returnStatus !== null || line.returnedQuantity > 0) return failure('asked_already')
    if (!canRequestReturn(order, line, now)) return failure('not_refundable')
    await insertReturnRequest(tx, { orderLineId: lineId, reason: readText(reason), amountPaise: line.netPaise, createdAt: now })
    await notifyShop(tx, order, { kind: 'shop_refund_asked', note: readText(reason) })
    await notifyCustomer(tx, order, { kind: 'refund_requested', lineId })
    return success(null)
  })
}

type Refusal = RefundRefusal | 'return_received' | 'amount_changed'
/** `byHand`: it was paid in cash; the shopkeeper pays it back and records that (payBack). `isHeld`: it waits until the bank has decided a dispute. */
type Refunded = { order: LockedOrder; amountPaise: Paise; byHand: boolean; isHeld: boolean; lines: readonly OrderLineRow[] }
/** `seenPaise`: the amount that the member saw; a refund of any other amount is refused. `isOwnWish`: the customer has cancelled the line. */
type Wish = { sku?: string; note: string; seenPaise?: number | undefined; isOwnWish?: boolean }

/** Refunds the line with `sku`, or everything left, of the locked order in the caller's transaction: for the shop (refundOrder) or its customer. */
export async function refundLines(
  tx: Queryable,
  order: LockedOrder,
  { sku, note, seenPaise, isOwnWish = false }: Wish,
  now: Date,
): Promise<Result<Refunded, Refusal>> {
  const [all, found] = [await listOrderLineRows(tx, order.id), await findRefundable(tx, order)]
  const plan = planRefund(order, { lines: all, payment: found, sku })
  if (!plan.ok) return plan
  const { lines, payment, amountPaise } = plan.value
  if (seenPaise !== undefined && seenPaise !== amountPaise) return failure('amount_changed', { amount: formatMoney(amountPaise) })
  const lineIds = lines.map(({ id }) => id)
  for (const { id: orderLineId, netPaise } of lines)
    await upsertApproved(tx, { orderLineId, reason: note, amountPaise: netPaise, leftOut: isInShop(order), decidedAt: now })
  // A line that is not packed yet stays in the shop; goods that have left it do not return to stock, because they are food.
  if (isInShop(order)) await releaseStock(tx, { orderId: order.id, now }, lineIds)
  await closeOpenReturns(tx, lineIds, now)
  if (isOwnWish)
    await insertEvents(
      tx,
      lines.map(({ id: orderLineId, quantity }) => ({
        orderId: order.id,
        kind: 'item_removed',
        note: '',
        createdAt: now,
        orderLineId,
        quantity,
      })),
    )
  if (payment === null) {
    await updateReturned(tx, lineIds, 'paid')
    return success({ order, amountPaise, byHand: false, isHeld: false, lines })
  }
  const [line] = sku === undefined ? [] : lines
  const receipt = line ? receiptOfLine(order.id, line.id) : receiptOfRest(order.id)
  const byHand = await sendBack(
    tx,
    order,
    { paymentId: payment.paymentId, provider: payment.provider, amountPaise, receipt, lineId: line?.id ?? null, now, isOwnWish },
    note,
  )
  return success({ order, amountPaise, byHand, isHeld: await isNewestRefundHeld(tx, order.combinedOrderId), lines })
}

/** The shopkeeper refunds the line with `sku`, or everything left of a paid order. */
export const refundOrder = (ctx: Context, code: string, wish: Wish, dry: DryRun = {}): Promise<Result<Refunded, Refusal | 'not_found'>> =>
  changeOrder(ctx, code, dry, async (tx, order) => {
    const done = await refundLines(tx, order, wish, ctx.now())
    if (!done.ok) return done
    const { amountPaise, lines } = done.value
    await recordOrderChange(tx, ctx, 'refunded', { before: order, after: order, amountPaise, sku: lines.map(({ sku }) => sku).join(', ') })
    return done
  })

type Rejected = { order: LockedOrder; line: OrderLineRow }

/** The shopkeeper rejects a return that a customer requested. `note` tells them why. */
export const rejectReturn = (
  ctx: Context,
  code: string,
  { sku, note }: { sku: string; note: string },
  dry: DryRun = {},
): Promise<Result<Rejected, 'not_found' | 'unknown_item' | 'not_asked'>> =>
  changeOrder<Rejected, 'unknown_item' | 'not_asked'>(ctx, code, dry, async (tx, order) => {
    const lines = await listOrderLineRows(tx, order.id)
    const line = lines.find((one) => one.sku === sku)
    if (!line) return failure('unknown_item', { items: lines.map((one) => one.sku).join(', ') })
    if (!isReturnAllowed(line.returnStatus, 'reject')) return failure('not_asked')
    await updateRejected(tx, line.id, ctx.now())
    await notifyCustomer(tx, order, { kind: 'refund_rejected', note, lineId: line.id })
    await recordOrderChange(tx, ctx, 'return_rejected', { before: order, after: order, sku })
    return success({ order, line })
  })

type RefundedReturn = Awaited<ReturnType<typeof listRefundedReturns>>[number]

/**
 * Under which receipts a line was refunded: its returns have their own; the rest of the line has its own or that of the rest of the order. Empty: the provider
 * returned the money in another way.
 */
function receiptsOf(orderId: number, line: OrderLineRow, returned: readonly RefundedReturn[], known: ReadonlyMap<string, unknown>) {
  const parts = returned.filter(({ lineId }) => lineId === line.id)
  const rest = [receiptOfLine(orderId, line.id), receiptOfRest(orderId)].find((receipt) => known.has(receipt))
  const units = parts.reduce((sum, part) => sum + settledUnits(part), 0)
  return [...parts.map(({ id }) => receiptOfReturn(orderId, id)), ...(units < line.quantity && rest !== undefined ? [rest] : [])].filter(
    (receipt) => known.has(receipt),
  )
}

/** Whether all refunds of a line are done; undefined: the provider returned the money in another way. */
async function refundStatusOf(tx: Queryable, orderId: number, refunds: readonly OrderRefund[]) {
  const statusOf = new Map(refunds.map(({ receipt, status }) => [receipt, status]))
  const [lines, returned] = [await listOrderLineRows(tx, orderId), await listRefundedReturns(tx, orderId)]
  return (lineId: number): OrderRefund['status'] | undefined => {
    const line = lines.find(({ id }) => id === lineId)
    const statuses = line ? receiptsOf(orderId, line, returned, statusOf).map((receipt) => statusOf.get(receipt)) : []
    return statuses.includes('pending') ? 'pending' : statuses[0]
  }
}

type Books = { refunds: readonly OrderRefund[]; netPaidPaise: Paise }

async function markReturnsPaid(tx: Queryable, orderId: number, { refunds, netPaidPaise }: Books): Promise<void> {
  const statusOf = await refundStatusOf(tx, orderId, refunds)
  const approved = await listReturnedLineIds(tx, orderId, 'approved')
  const paid = netPaidPaise > 0 ? approved.filter((lineId) => statusOf(lineId) === 'done') : approved
  await updateReturned(tx, paid, 'paid')
}

/** Goods that are damaged, missing or not as ordered; otherwise only the customer's wish. */
function whyReturned({ kind, reason, method }: RefundedReturn): CreditReason {
  if (method === 'keep') return 'deficient'
  return isDeficient({ kind, reason }) ? 'returned_deficient' : 'returned'
}

type Refunding = { lineId: number | null; quantity: number | null; why: CreditReason }

/** The line, and the units of it, that a receipt refunds, and why. `lineId` null: everything that is left, or no goods. */
async function subjectOf(tx: Queryable, orderId: number, { receipt }: OrderRefund): Promise<Refunding> {
  const whole = { lineId: null, quantity: null }
  if (isGoodwill({ receipt })) return { ...whole, why: 'goodwill' }
  if (receipt === receiptOfCharges(orderId)) return { ...whole, why: 'delivery' }
  const part = (await listRefundedReturns(tx, orderId)).find(({ id }) => receiptOfReturn(orderId, id) === receipt)
  if (part) return { lineId: part.lineId, quantity: settledUnits(part), why: whyReturned(part) }
  const line = (await listOrderLineRows(tx, orderId)).find(({ id }) => receiptOfLine(orderId, id) === receipt)
  return { ...whole, lineId: line?.id ?? null, why: line?.isLeftOut ? 'left_out' : 'returned' }
}

type Done = { refundId: number; now: Date; reference?: string }

/**
 * A refund of the order's own payment is done: updates its returns and, by transition, points, timeline and payment status, and notifies the customer. Call it
 * once per refund, in the transaction that has marked the refund as done.
 */
export async function completeRefund(tx: Queryable, orderId: number, { refundId, now, reference }: Done): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error(`there is no order ${orderId} to refund`)
  const refunds = await listOrderRefunds(tx, order.combinedOrderId)
  const done = refunds.filter(({ status }) => status === 'done')
  const own = done.find(({ id }) => id === refundId)
  if (!own) throw new Error(`refund ${refundId} of order ${order.code} is not done`)
  const netPaidPaise = done.reduce((left, { amountPaise }) => left - amountPaise, order.grandTotalPaise)
  await markReturnsPaid(tx, orderId, { refunds, netPaidPaise })
  const subject = await subjectOf(tx, orderId, own)
  const refund = { id: own.id, amountPaise: own.amountPaise, netPaidPaise, ...subject, ...(reference === undefined ? {} : { reference }) }
  await mustTransition(tx, order, netPaidPaise > 0 ? 'refundPart' : 'refundAll', { now, refund })
}

/**
 * A refund of the order's own payment that counted as done has failed at the provider: the order is no longer refunded, and its returns wait for their money
 * again. Its credit note and revoked points stay unchanged until the money is refunded. Call it in the transaction that has marked the refund as pending.
 */
export async function reopenRefund(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error(`there is no order ${orderId} whose refund has failed`)
  const statusOf = await refundStatusOf(tx, orderId, await listOrderRefunds(tx, order.combinedOrderId))
  const paid = await listReturnedLineIds(tx, orderId, 'paid')
  await updateReturned(
    tx,
    paid.filter((lineId) => statusOf(lineId) === 'pending'),
    'approved',
  )
  await mustTransition(tx, order, 'refundFailed', { now })
}

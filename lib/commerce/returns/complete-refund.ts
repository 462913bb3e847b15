import type { Queryable } from '@/lib/commerce/kernel/context'
import { listOrderRefunds, lockOrder, mustTransition, type OrderRefund } from '@/lib/commerce/orders'
import { receiptOfLine, receiptOfRest } from './model'
import { listApprovedLineIds, updatePaid } from './queries'

const doneAtOf = ({ doneAt }: OrderRefund): number => doneAt?.getTime() ?? 0

/** A line's money comes back under the receipt of the line, or with all that was left of the order. */
async function markReturnsPaid(tx: Queryable, orderId: number, refunds: readonly OrderRefund[]): Promise<void> {
  const statusOf = new Map(refunds.map(({ receipt, status }) => [receipt, status]))
  const isDone = (lineId: number) => (statusOf.get(receiptOfLine(orderId, lineId)) ?? statusOf.get(receiptOfRest(orderId))) === 'done'
  await updatePaid(tx, (await listApprovedLineIds(tx, orderId)).filter(isDone))
}

/**
 * A refund of the order's own payment is done: updates its returns and, by transition, points, timeline and payment status, and notifies the customer.
 * Call it once per refund, in the transaction that has marked the refund as done.
 */
export async function completeRefund(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error(`there is no order ${orderId} to refund`)
  const refunds = await listOrderRefunds(tx, order.combinedOrderId)
  const done = refunds.filter(({ status }) => status === 'done').sort((a, b) => doneAtOf(a) - doneAtOf(b) || a.id - b.id)
  const newest = done.at(-1)
  if (!newest) throw new Error(`no refund of order ${order.code} is done`)
  const netPaidPaise = done.reduce((left, { amountPaise }) => left - amountPaise, order.grandTotalPaise)
  await markReturnsPaid(tx, orderId, refunds)
  const refund = { id: newest.id, amountPaise: newest.amountPaise, netPaidPaise }
  await mustTransition(tx, order, netPaidPaise > 0 ? 'refundPart' : 'refundAll', { now, refund })
}

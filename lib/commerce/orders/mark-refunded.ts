import type { Queryable } from '@/lib/commerce/kernel/context'
import { takePointsBack } from '../pricing'
import { lockOrder } from './lock-order'
import { listApprovedLineIds, listMoneyBack, markLinesPaid, type MoneyBack } from './order-refunds.queries'
import { insertEvent, updateRefunded } from './order-state.queries'
import { receiptOfLine, receiptOfRest } from './refund-receipts'
import { notifyCustomer } from './tell-customer'

const momentOf = ({ doneAt }: MoneyBack): number => doneAt?.getTime() ?? 0

/** A line's money came back under its own name, or with all the rest. */
async function markLines(tx: Queryable, orderId: number, moneyBack: readonly MoneyBack[]): Promise<void> {
  const statusOf = new Map(moneyBack.map(({ receipt, status }) => [receipt, status]))
  const isBack = (lineId: number) => (statusOf.get(receiptOfLine(orderId, lineId)) ?? statusOf.get(receiptOfRest(orderId))) === 'done'
  await markLinesPaid(tx, (await listApprovedLineIds(tx, orderId)).filter(isBack))
}

/**
 * A refund of the order's own payment is done: told in its timeline and by mail, the points that were booked for that money are taken back,
 * and an order all of whose money is back is a refunded one. Called in the transaction that has marked the refund as done, once a refund.
 */
export async function markRefunded(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error(`there is no order ${orderId} whose money is back`)
  const moneyBack = await listMoneyBack(tx, order.combinedOrderId)
  const done = moneyBack.filter(({ status }) => status === 'done').sort((a, b) => momentOf(a) - momentOf(b) || a.id - b.id)
  const newest = done.at(-1)
  if (!newest) throw new Error(`no money of order ${order.code} is back`)
  const keptPaise = done.reduce((left, { amountPaise }) => left - amountPaise, order.grandTotalPaise)
  if (keptPaise <= 0) await updateRefunded(tx, orderId)
  await markLines(tx, orderId, moneyBack)
  await takePointsBack(tx, { orderId, customerId: order.customerId, keptPaise: Math.max(0, keptPaise), refundId: newest.id, now })
  await insertEvent(tx, { orderId, kind: 'refunded', now })
  await notifyCustomer(tx, order, { kind: 'refund_done', amountPaise: newest.amountPaise })
}

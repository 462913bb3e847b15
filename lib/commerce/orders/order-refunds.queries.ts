import { and, eq, inArray } from 'drizzle-orm'
import { orderLines, paymentRefunds, payments, refunds } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** Money of the order's that is back or on its way, whatever names it. */
export const listMoneyBack = (tx: Queryable, combinedOrderId: number) =>
  tx
    .select({
      id: paymentRefunds.id,
      receipt: paymentRefunds.receipt,
      amountPaise: paymentRefunds.amountPaise,
      status: paymentRefunds.status,
      doneAt: paymentRefunds.doneAt,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(paymentRefunds.reason, ['order_cancelled', 'returned'])))

export type MoneyBack = Awaited<ReturnType<typeof listMoneyBack>>[number]

/** Lines whose refund was decided on, but is not known to have arrived. */
export async function listApprovedLineIds(tx: Queryable, orderId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ lineId: refunds.orderLineId })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .where(and(eq(orderLines.orderId, orderId), eq(refunds.status, 'approved')))
  return rows.map(({ lineId }) => lineId)
}

export async function markLinesPaid(tx: Queryable, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .update(refunds)
    .set({ status: 'paid' })
    .where(inArray(refunds.orderLineId, [...lineIds]))
}

type NewRequest = Pick<typeof refunds.$inferInsert, 'orderLineId' | 'reason' | 'amountPaise' | 'createdAt'>

export async function insertRefundRequest(tx: Queryable, request: NewRequest): Promise<void> {
  await tx.insert(refunds).values(request)
}

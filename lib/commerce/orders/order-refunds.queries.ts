import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, payments, refunds, returnRequests } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { LockedOrder } from './lock-order.queries'

/** Money of the order's that is back or on its way, whatever names it. */
export const listMoneyBack = (tx: Queryable, combinedOrderId: number) =>
  tx
    .select({
      id: refunds.id,
      receipt: refunds.receipt,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(refunds.reason, ['order_cancelled', 'returned'])))

export type MoneyBack = Awaited<ReturnType<typeof listMoneyBack>>[number]

/** Lines whose refund was decided on, but is not known to have arrived. */
export async function listApprovedLineIds(tx: Queryable, orderId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ lineId: returnRequests.orderLineId })
    .from(returnRequests)
    .innerJoin(orderLines, eq(orderLines.id, returnRequests.orderLineId))
    .where(and(eq(orderLines.orderId, orderId), eq(returnRequests.status, 'approved')))
  return rows.map(({ lineId }) => lineId)
}

export async function markLinesPaid(tx: Queryable, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .update(returnRequests)
    .set({ status: 'paid' })
    .where(inArray(returnRequests.orderLineId, [...lineIds]))
}

type NewRequest = Pick<typeof returnRequests.$inferInsert, 'orderLineId' | 'reason' | 'amountPaise' | 'createdAt'>

export async function insertRefundRequest(tx: Queryable, request: NewRequest): Promise<void> {
  await tx.insert(returnRequests).values(request)
}

type Approved = Pick<typeof returnRequests.$inferInsert, 'orderLineId' | 'reason' | 'amountPaise'> & { decidedAt: Date }

/** What a customer has asked for keeps their reason. */
export async function upsertLineApproved(tx: Queryable, { orderLineId, reason, amountPaise, decidedAt }: Approved): Promise<void> {
  const approved = { status: 'approved', amountPaise, decidedAt } as const
  await tx
    .insert(returnRequests)
    .values({ orderLineId, reason, createdAt: decidedAt, ...approved })
    .onConflictDoUpdate({ target: returnRequests.orderLineId, set: approved })
}

/** @returns false when nothing has been asked for, or it is decided already */
export async function updateLineRejected(tx: Queryable, orderLineId: number, decidedAt: Date): Promise<boolean> {
  const rejected = await tx
    .update(returnRequests)
    .set({ status: 'rejected', decidedAt })
    .where(and(eq(returnRequests.orderLineId, orderLineId), eq(returnRequests.status, 'requested')))
    .returning({ id: returnRequests.id })
  return rejected.length > 0
}

/** What is paid back at the counter is back as soon as it is written down. */
export async function finishByHand(tx: Queryable, receipt: string, doneAt: Date): Promise<void> {
  await tx.update(refunds).set({ status: 'done', doneAt }).where(eq(refunds.receipt, receipt))
}

/** When all of it has gone back. */
export async function markPaymentRefunded(tx: Queryable, paymentId: number): Promise<void> {
  const back = tx
    .select({ paise: sql`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done')))
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.amountPaise, sql`(${back})`)))
}

/** What was paid at the door. */
export async function insertCashPayment(
  tx: Queryable,
  { combinedOrderId, code, grandTotalPaise }: LockedOrder,
  paidAt: Date,
): Promise<void> {
  const cash = { provider: 'cash', providerOrderId: `cash-${code}`, amountPaise: grandTotalPaise, status: 'paid' } as const
  await tx.insert(payments).values({ ...cash, combinedOrderId, paidAt, createdAt: paidAt })
}

import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { payments, providerReports, refunds } from '@/lib/db/schema'

/**
 * The provider could not carry out the refund, and it has not been paid back since. Older versions counted such a refund as done, so only the report shows the
 * failure. For a select of refunds joined with their payments.
 */
export const hasFailed = sql<boolean>`case when ${refunds.status} = 'pending' then ${refunds.failedAt} is not null else exists (
  select from ${providerReports} where ${providerReports.provider} = ${payments.provider} and ${providerReports.kind} = 'refund'
    and ${providerReports.subjectId} = ${refunds.providerRefundId} and ${providerReports.status} = 'failed') end`

/** Locks a refund that members settle (cash, or a failed one) until the transaction ends. null: the order has no such refund. */
export async function lockRefundForStaff(tx: Queryable, combinedOrderId: number, refundId: number) {
  const { id, status, paymentId, amountPaise, reason } = refunds
  const [row] = await tx
    .select({ id, status, paymentId, amountPaise, reason, hasFailed })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, refundId),
        eq(payments.combinedOrderId, combinedOrderId),
        or(eq(payments.provider, 'cash'), eq(refunds.status, 'done'), hasFailed),
      ),
    )
    .for('no key update', { of: refunds })
  return row ?? null
}

export type RefundForStaff = NonNullable<Awaited<ReturnType<typeof lockRefundForStaff>>>

/** The provider could not carry it out, even if it counted as done: it now waits for a member. */
export async function updateRefundGivenUp(tx: Queryable, id: number, failed: { failedAt: Date; lastError: string }): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...failed, status: 'pending', doneAt: null, providerRefundId: null })
    .where(eq(refunds.id, id))
}

export async function updateRefundPaidByHand(tx: Queryable, refundId: number, paid: { reference: string; doneAt: Date }): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...paid, status: 'done', lastError: null })
    .where(eq(refunds.id, refundId))
}

/** Queues a failed refund again, under a new receipt. */
export async function updateRefundSentAgain(tx: Queryable, refundId: number, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ failedAt: null, lastError: null, attempts: 0, nextTryAt: now, resends: sql`${refunds.resends} + 1` })
    .where(eq(refunds.id, refundId))
}

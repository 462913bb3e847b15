import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { payments, providerReports, refunds } from '@/lib/db/schema'
import { DECIDED_STATUSES } from './reports.model'

/**
 * The refund waits because a dispute may still take its money (holdsMoney); it has not been sent to the provider. For a select of refunds joined with their
 * payments.
 */
export const isHeld = sql<boolean>`(${refunds.status} = 'pending' and ${refunds.failedAt} is null and ${refunds.providerRefundId} is null and exists (
  select from ${providerReports} where ${providerReports.provider} = ${payments.provider} and ${providerReports.kind} = 'dispute'
    and ${providerReports.providerPaymentId} = ${payments.providerPaymentId} and ${providerReports.status} not in ${[...DECIDED_STATUSES]}))`

/** Whether the order's most recently queued refund waits for a dispute. */
export async function isNewestRefundHeld(tx: Queryable, combinedOrderId: number): Promise<boolean> {
  const [newest] = await tx
    .select({ isHeld })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.combinedOrderId, combinedOrderId))
    .orderBy(desc(refunds.id))
    .limit(1)
  return newest?.isHeld ?? false
}

/** A lost dispute has taken this money, so the customer got it from the bank. */
export async function wasTakenByDispute(tx: Queryable, refundId: number): Promise<boolean> {
  const [taken] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(
      providerReports,
      sql`${providerReports.provider} = ${payments.provider} and ${providerReports.kind} = 'dispute' and ${providerReports.subjectId} = ${refunds.providerRefundId}`,
    )
    .where(eq(refunds.id, refundId))
  return taken !== undefined
}

import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/context'
import { payBack } from '@/lib/commerce/returns'
import { database } from '@/lib/db/connection'
import { orders, payments, refunds } from '@/lib/db/schema'

const REFERENCES_FROM = 433_012_000_000

/** The shopkeeper pays back all cash that is due, oldest first. */
export async function payBackAll(ctx: Context): Promise<void> {
  const due = await database()
    .select({ refundId: refunds.id, code: orders.code })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.combinedOrderId, payments.combinedOrderId))
    .where(and(eq(refunds.status, 'pending'), eq(payments.provider, 'cash')))
    .orderBy(asc(refunds.id))
  for (const { code, refundId } of due) {
    const paid = await payBack(ctx, code, { refundId, reference: String(REFERENCES_FROM + refundId) })
    if (!paid.ok) throw new Error(`refund ${refundId}: ${paid.reason}`)
  }
}

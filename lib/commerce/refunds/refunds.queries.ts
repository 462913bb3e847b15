import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { refunds, payments } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

export type NewRefund = Pick<typeof refunds.$inferInsert, 'paymentId' | 'amountPaise' | 'reason' | 'receipt'>

/** The same receipt a second time changes nothing. */
export const insertRefund = (db: Queryable, refund: NewRefund) =>
  db.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.receipt })

/** Of money that was the order's. The other reasons send back what never was: it came too late, or twice. */
const OF_THE_ORDER = ['order_cancelled', 'returned'] as const
const NEVER_THE_ORDERS = ['paid_late', 'paid_twice'] as const

const sumWhere = (status: 'pending' | 'done') =>
  sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${refunds.status} = ${status}), 0)`.mapWith(Number)

/** What of the order's own money is back at the customer's, and what is on its way, in paise. */
export async function sumRefunds(db: Queryable, combinedOrderId: number): Promise<{ donePaise: number; pendingPaise: number }> {
  const [row] = await db
    .select({ donePaise: sumWhere('done'), pendingPaise: sumWhere('pending') })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(refunds.reason, [...OF_THE_ORDER])))
  return row ?? { donePaise: 0, pendingPaise: 0 }
}

/** The payment that made the order a paid one; null when none did. Money that came too late, or a second time, is not it. */
export async function findOrderPayment(db: Queryable, combinedOrderId: number) {
  const goesBack = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), inArray(refunds.reason, [...NEVER_THE_ORDERS])))
  const [row] = await db
    .select({ id: payments.id, provider: payments.provider, amountPaise: payments.amountPaise, paidAt: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(payments.status, ['paid', 'refunded']), notExists(goesBack)))
  return row ?? null
}

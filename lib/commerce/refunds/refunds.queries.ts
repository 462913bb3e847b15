import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { paymentRefunds, payments } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

export type NewRefund = Pick<typeof paymentRefunds.$inferInsert, 'paymentId' | 'amountPaise' | 'reason' | 'receipt'>

/** The same receipt a second time changes nothing. */
export const insertRefund = (db: Queryable, refund: NewRefund) =>
  db.insert(paymentRefunds).values(refund).onConflictDoNothing({ target: paymentRefunds.receipt })

/** Of money that was the order's. The other reasons send back what never was: it came too late, or twice. */
const OF_THE_ORDER = ['order_cancelled', 'returned'] as const
const NEVER_THE_ORDERS = ['paid_late', 'paid_twice'] as const

const sumWhere = (status: 'pending' | 'done') =>
  sql<number>`coalesce(sum(${paymentRefunds.amountPaise}) filter (where ${paymentRefunds.status} = ${status}), 0)`.mapWith(Number)

/** What of the order's own money is back at the customer's, and what is on its way, in paise. */
export async function sumRefunds(db: Queryable, combinedOrderId: number): Promise<{ donePaise: number; pendingPaise: number }> {
  const [row] = await db
    .select({ donePaise: sumWhere('done'), pendingPaise: sumWhere('pending') })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(paymentRefunds.reason, [...OF_THE_ORDER])))
  return row ?? { donePaise: 0, pendingPaise: 0 }
}

/** The payment that made the order a paid one; null when none did. Money that came too late, or a second time, is not it. */
export async function findOrderPayment(db: Queryable, combinedOrderId: number) {
  const goesBack = db
    .select({ one: sql`1` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payments.id), inArray(paymentRefunds.reason, [...NEVER_THE_ORDERS])))
  const [row] = await db
    .select({ id: payments.id, gateway: payments.gateway, amountPaise: payments.amountPaise, paidAt: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(payments.status, ['paid', 'refunded']), notExists(goesBack)))
  return row ?? null
}

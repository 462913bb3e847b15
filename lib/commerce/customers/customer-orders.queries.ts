import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { combinedOrders, orderLines, orders, paymentRefunds, payments } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** What was paid and not paid back, in whole or in part. */
export async function sumPaidOrders(db: Queryable, customerId: number): Promise<number> {
  const backPaise = db
    .select({ paise: sql`coalesce(sum(${paymentRefunds.amountPaise}), 0)` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(payments.combinedOrderId, orders.combinedOrderId),
        eq(paymentRefunds.status, 'done'),
        // Not what came too late or twice: it never was the order's.
        inArray(paymentRefunds.reason, ['order_cancelled', 'returned']),
      ),
    )
  const [row] = await db
    .select({ totalPaise: sql<number>`coalesce(sum(${orders.grandTotalPaise} - (${backPaise})), 0)::bigint` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentStatus, 'paid')))
  return row?.totalPaise ?? 0
}

export async function sumOrderedQuantity(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::bigint` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), ne(orders.deliveryStatus, 'cancelled')))
  return row?.quantity ?? 0
}

/** On its way, or certain to be: an unpaid order counts when it is paid for at the door. */
export async function hasOrderUnderWay(db: Queryable, customerId: number): Promise<boolean> {
  const isMeant = or(eq(orders.paymentStatus, 'paid'), eq(orders.paymentType, 'cash_on_delivery'))
  const isUnderWay = or(
    inArray(orders.deliveryStatus, ['confirmed', 'picked_up', 'on_the_way']),
    and(eq(orders.deliveryStatus, 'pending'), isMeant),
  )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnderWay))
    .limit(1)
  return rows.length > 0
}

/** Whether the shop has to keep the row: it has been ordered, or begun to. */
export async function hasOrders(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.select({ id: combinedOrders.id }).from(combinedOrders).where(eq(combinedOrders.customerId, customerId)).limit(1)
  return rows.length > 0
}

import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { orderLines, orders, returnRequests, returns } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

const sumOfUnits = (units: SQL) => sql<number>`coalesce(${units}, 0)`.mapWith(Number)

/** What customers have returned, or ask to return, of a line. For a lateral join. */
export const returnedUnits = (db: Queryable) =>
  db
    .select({
      returnedQuantity: sumOfUnits(sql`sum(coalesce(${returns.receivedQuantity}, ${returns.quantity}))`).as('returned_quantity'),
      refundedQuantity: sumOfUnits(
        sql`sum(coalesce(${returns.receivedQuantity}, ${returns.quantity})) filter (where ${returns.refundPaise} is not null)`,
      ).as('refunded_quantity'),
      withheldPaise: sumOfUnits(sql`sum(${returns.withheldPaise})`).as('withheld_paise'),
      hasOpenReturn: sql<boolean>`coalesce(bool_or(${returns.settledAt} is null), false)`.as('has_open_return'),
      receivedReturnId: sql`max(${returns.id}) filter (where ${returns.status} = 'received')`
        .mapWith((id: unknown): number | null => (id === null ? null : Number(id)))
        .as('received_return_id'),
    })
    .from(returns)
    .where(and(eq(returns.orderLineId, orderLines.id), ne(returns.status, 'refused')))
    .as('line_returns')

/** What decides whether something of an order can be returned. With `customerId`, only among that customer's orders. null: there is no such order. */
export async function findReturnableOrder(db: Queryable, { orderId, customerId }: { orderId: number; customerId?: number }) {
  const [row] = await db
    .select({
      id: orders.id,
      combinedOrderId: orders.combinedOrderId,
      customerId: orders.customerId,
      paymentStatus: orders.paymentStatus,
      deliveryStatus: orders.deliveryStatus,
      deliveredAt: orders.deliveredAt,
      returnDays: orders.returnDays,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), customerId === undefined ? undefined : eq(orders.customerId, customerId)))
  return row ?? null
}

/** Orders with a return on which the shop has to decide. */
export const withReturnRequest = (db: Queryable) =>
  union(
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))
      .where(eq(returnRequests.status, 'requested')),
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(returns, eq(returns.orderLineId, orderLines.id))
      .where(inArray(returns.status, ['requested', 'received'])),
  )

/** Orders with a return that is not settled yet. */
export const withOpenReturn = (db: Queryable) =>
  union(
    withReturnRequest(db),
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(returns, eq(returns.orderLineId, orderLines.id))
      .where(isNull(returns.settledAt)),
  )

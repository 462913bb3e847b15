import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { orderEvents, orderLines, orders, payments, products, returnRequests, variants } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { hasRival } from './order-state.queries'

/** Oldest first. */
export const listEvents = (db: Queryable, orderId: number) =>
  db
    .select({ kind: orderEvents.kind, note: orderEvents.note, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

const linePaise = sql<number>`${orderLines.unitPricePaise} * ${orderLines.quantity}`.mapWith(Number)

const selectLines = (db: Queryable) =>
  db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      /** Of a product that has a page. */
      productSlug: sql<string | null>`case when ${products.published} then ${products.slug} end`,
      productName: orderLines.productName,
      variant: orderLines.variantLabel,
      /** The variant's label as it is today; null: there is no such variant any more. */
      labelNow: variants.label,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      pricePaise: linePaise,
      /** What was paid for the line, delivery and fee aside. */
      netPaise: sql<number>`${linePaise} - ${orderLines.discountPaise}`.mapWith(Number),
      refundStatus: returnRequests.status,
      refundReason: returnRequests.reason,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))

/** As they were ordered. */
export const listLines = (db: Queryable, orderId: number) =>
  selectLines(db).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** null: there is no such line of an order of this customer's (D-11). */
export async function findOwnLine(db: Queryable, customerId: number, lineId: number): Promise<LineRow | null> {
  const [row] = await selectLines(db).where(and(eq(orderLines.id, lineId), eq(orders.customerId, customerId)))
  return row ?? null
}

/** An order of this customer's, with what the provider said of its newest payment. */
export async function findOwnStanding(db: Queryable, customerId: number, combinedOrderId: number) {
  const newest = db
    .selectDistinctOn([payments.combinedOrderId], {
      combinedOrderId: payments.combinedOrderId,
      lastError: payments.lastError,
      providerState: payments.providerState,
    })
    .from(payments)
    .where(eq(payments.combinedOrderId, combinedOrderId))
    .orderBy(payments.combinedOrderId, desc(payments.id))
    .as('newest')
  const [row] = await db
    .select({
      combinedOrderId: orders.combinedOrderId,
      orderId: orders.id,
      code: orders.code,
      grandTotalPaise: orders.grandTotalPaise,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      cancelReason: orders.cancelReason,
      createdAt: orders.createdAt,
      holdEndsAt: orders.holdEndsAt,
      hasRival: hasRival.mapWith(Boolean),
      lastError: newest.lastError,
      providerState: newest.providerState,
    })
    .from(orders)
    .leftJoin(newest, eq(newest.combinedOrderId, orders.combinedOrderId))
    .where(and(eq(orders.combinedOrderId, combinedOrderId), eq(orders.customerId, customerId)))
  return row ?? null
}

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findOwnStanding>>>

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { customers, orderLines, orders, payments, returnRequests } from '@/lib/db/schema'
import type { DeliveryStatus } from '@/lib/commerce/orders/model'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** `refund_requested`: a customer waits for the shopkeeper's word. null: all of them. */
export type DeskFilter = DeliveryStatus | 'refund_requested' | null

const withRequest = (db: Queryable) =>
  db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))
    .where(eq(returnRequests.status, 'requested'))

/** Orders that count as paid though no money moved. */
const withTestPayment = (db: Queryable) =>
  db
    .select({ id: payments.combinedOrderId })
    .from(payments)
    .where(and(eq(payments.provider, 'test'), eq(payments.status, 'paid')))

const asked = (db: Queryable, filter: DeskFilter) => {
  if (filter === null) return undefined
  return filter === 'refund_requested' ? inArray(orders.id, withRequest(db)) : eq(orders.deliveryStatus, filter)
}

const deskColumns = (db: Queryable) => ({
  id: orders.id,
  code: orders.code,
  createdAt: orders.createdAt,
  deliveryStatus: orders.deliveryStatus,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  grandTotalPaise: orders.grandTotalPaise,
  shippingAddress: orders.shippingAddress,
  hasRefundRequest: sql<boolean>`${orders.id} in (${withRequest(db)})`,
  hasTestPayment: sql<boolean>`${orders.combinedOrderId} in (${withTestPayment(db)})`,
})

/** Newest first. */
export const listDeskOrders = (db: Queryable, filter: DeskFilter, limit: number) =>
  db.select(deskColumns(db)).from(orders).where(asked(db, filter)).orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit)

export type DeskOrder = Awaited<ReturnType<typeof listDeskOrders>>[number]

/** All a shopkeeper needs of one. */
export async function findDeskOrder(db: Queryable, code: string) {
  const [row] = await db
    .select({
      ...deskColumns(db),
      combinedOrderId: orders.combinedOrderId,
      itemsPaise: orders.itemsPaise,
      couponDiscountPaise: orders.couponDiscountPaise,
      couponCode: orders.couponCode,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      customerEmail: customers.email,
      customerPhone: customers.phone,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.code, code))
  return row ?? null
}

/** Money that has come. */
export const listMoneyIn = (db: Queryable, combinedOrderId: number) =>
  db
    .select({ provider: payments.provider, providerPaymentId: payments.providerPaymentId, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(payments.status, ['paid', 'refunded'])))

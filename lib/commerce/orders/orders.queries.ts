import { and, desc, eq, exists } from 'drizzle-orm'
import { invoices, orders } from '@/lib/db/schema'
import type { DeliveryStatus, PaymentStatus } from '@/lib/commerce/orders/model'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { hasRival } from './order-state.queries'

/** null: orders of every status. */
export type OrderFilter = { deliveryStatus: DeliveryStatus | null; paymentStatus: PaymentStatus | null }

const ownOrders = (customerId: number, { deliveryStatus, paymentStatus }: OrderFilter) =>
  and(
    eq(orders.customerId, customerId),
    deliveryStatus === null ? undefined : eq(orders.deliveryStatus, deliveryStatus),
    paymentStatus === null ? undefined : eq(orders.paymentStatus, paymentStatus),
  )

const summaryColumns = (db: Queryable) => ({
  id: orders.id,
  combinedOrderId: orders.combinedOrderId,
  code: orders.code,
  customerId: orders.customerId,
  createdAt: orders.createdAt,
  grandTotalPaise: orders.grandTotalPaise,
  deliveryStatus: orders.deliveryStatus,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  cancelReason: orders.cancelReason,
  hasRival: hasRival.mapWith(Boolean),
  hasInvoice: exists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id))).mapWith(Boolean),
})

/** Newest first. */
export const listOrderRows = (db: Queryable, customerId: number, filter: OrderFilter, offset: number, limit: number) =>
  db
    .select(summaryColumns(db))
    .from(orders)
    .where(ownOrders(customerId, filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(offset)
    .limit(limit)

export const countOrders = (db: Queryable, customerId: number, filter: OrderFilter): Promise<number> =>
  db.$count(orders, ownOrders(customerId, filter))

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** null: there is no such order of this customer's (D-11). */
export async function findOwnOrder(db: Queryable, customerId: number, orderId: number) {
  const [row] = await db
    .select({
      ...summaryColumns(db),
      shippingAddress: orders.shippingAddress,
      itemsPaise: orders.itemsPaise,
      couponDiscountPaise: orders.couponDiscountPaise,
      couponCode: orders.couponCode,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      gstPaise: orders.gstPaise,
      deliveredAt: orders.deliveredAt,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return row ?? null
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

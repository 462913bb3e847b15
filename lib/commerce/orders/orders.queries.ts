import { and, desc, eq } from 'drizzle-orm'
import { orders } from '@/lib/db/schema'
import type { DeliveryStatus, PaymentStatus } from '@/lib/domain/order'
import type { Queryable } from '../context'

/** null: any. */
export type OrderFilter = { deliveryStatus: DeliveryStatus | null; paymentStatus: PaymentStatus | null }

const ownOrders = (customerId: number, { deliveryStatus, paymentStatus }: OrderFilter) =>
  and(
    eq(orders.customerId, customerId),
    deliveryStatus === null ? undefined : eq(orders.deliveryStatus, deliveryStatus),
    paymentStatus === null ? undefined : eq(orders.paymentStatus, paymentStatus),
  )

/** Newest first. */
export const listOrderRows = (db: Queryable, customerId: number, filter: OrderFilter, offset: number, limit: number) =>
  db
    .select({
      id: orders.id,
      code: orders.code,
      customerId: orders.customerId,
      createdAt: orders.createdAt,
      grandTotalPaise: orders.grandTotalPaise,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentType: orders.paymentType,
    })
    .from(orders)
    .where(ownOrders(customerId, filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(offset)
    .limit(limit)

export const countOrders = (db: Queryable, customerId: number, filter: OrderFilter): Promise<number> =>
  db.$count(orders, ownOrders(customerId, filter))

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { orders } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { DeliveryStatus } from './model'

const matches = (deliveryStatus: DeliveryStatus | null): SQL | undefined =>
  and(deliveryStatus === null ? undefined : eq(orders.deliveryStatus, deliveryStatus))

/** Newest first. */
export const listOrderPage = (db: Queryable, deliveryStatus: DeliveryStatus | null, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: orders.id,
      code: orders.code,
      createdAt: orders.createdAt,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      grandTotalPaise: orders.grandTotalPaise,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(matches(deliveryStatus))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)

export async function countOrders(db: Queryable, deliveryStatus: DeliveryStatus | null): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(matches(deliveryStatus))
  return row?.total ?? 0
}

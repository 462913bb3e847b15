import { and, eq, ne } from 'drizzle-orm'
import { combinedOrders, orderEvents, orders } from '@/lib/db/schema'
import type { CancelReason, DeliveryStatus, OrderEventKind } from '@/lib/domain/order'
import type { Queryable } from '../context'
import type { LockedOrder } from './lock-order.queries'

/** As the order was when it was locked: what has been done to it since, in the same transaction, is not done again. */
const unchanged = ({ id, paymentStatus, deliveryStatus }: LockedOrder) =>
  and(eq(orders.id, id), eq(orders.paymentStatus, paymentStatus), eq(orders.deliveryStatus, deliveryStatus))

type Changes = Partial<typeof orders.$inferInsert>

const updateUnchanged = async (tx: Queryable, order: LockedOrder, changes: Changes): Promise<boolean> =>
  (await tx.update(orders).set(changes).where(unchanged(order)).returning({ id: orders.id })).length > 0

/** Each of these @returns false when the order is no longer as it was when it was locked: nothing has changed then. */
export const updatePaid = (tx: Queryable, order: LockedOrder, now: Date): Promise<boolean> =>
  updateUnchanged(tx, order, { paymentStatus: 'paid', paidAt: now, holdEndsAt: null })

export const updateCancelled = (tx: Queryable, order: LockedOrder, reason: CancelReason, now: Date): Promise<boolean> =>
  updateUnchanged(tx, order, { deliveryStatus: 'cancelled', cancelledAt: now, cancelReason: reason, holdEndsAt: null })

export const updateRevived = (tx: Queryable, order: LockedOrder, holdEndsAt: Date): Promise<boolean> =>
  updateUnchanged(tx, order, { deliveryStatus: 'pending', cancelledAt: null, cancelReason: null, holdEndsAt })

export type ShippingChanges = { deliveredAt?: Date; courier?: string; trackingNumber?: string }

export const updateDelivery = (
  tx: Queryable,
  order: LockedOrder,
  deliveryStatus: DeliveryStatus,
  changes: ShippingChanges,
): Promise<boolean> => updateUnchanged(tx, order, { ...changes, deliveryStatus })

/** All of its money is back. */
export const updateRefunded = (tx: Queryable, orderId: number) =>
  tx
    .update(orders)
    .set({ paymentStatus: 'refunded' })
    .where(and(eq(orders.id, orderId), ne(orders.paymentStatus, 'unpaid')))

/** The order waits for its payment no longer: the same cart is a new order from now on. */
export async function forgetCartDigest(tx: Queryable, combinedOrderId: number): Promise<void> {
  await tx.update(combinedOrders).set({ cartDigest: null }).where(eq(combinedOrders.id, combinedOrderId))
}

type NewEvent = { orderId: number; kind: OrderEventKind; now: Date; note?: string }

/** For the order's timeline. */
export async function insertEvent(tx: Queryable, { orderId, kind, now, note = '' }: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind, note, createdAt: now })
}

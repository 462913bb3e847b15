import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { combinedOrders, orderEvents, orders } from '@/lib/db/schema'
import type { CancelReason, DeliveryStatus, OrderEventKind, PaymentStatus } from '@/lib/commerce/orders/model'
import type { Queryable } from '@/lib/commerce/kernel/context'

const unpaid = eq(orders.paymentStatus, 'unpaid')
const goesOn = ne(orders.deliveryStatus, 'cancelled')

type Changes = Partial<typeof orders.$inferInsert>

/** The one guard of "once": the order as it is now, not as somebody has read it. @returns false when it is not, and nothing has changed */
const updateWhere = async (tx: Queryable, orderId: number, changes: Changes, condition: SQL | undefined): Promise<boolean> => {
  const changed = await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.id, orderId), condition))
    .returning({ id: orders.id })
  return changed.length > 0
}

export const updatePaid = (tx: Queryable, orderId: number, now: Date): Promise<boolean> =>
  updateWhere(tx, orderId, { paymentStatus: 'paid', paidAt: now, holdEndsAt: null }, and(unpaid, goesOn))

type Ending = { reason: CancelReason; now: Date; paymentStatus: PaymentStatus }

export const updateCancelled = (tx: Queryable, orderId: number, { reason, now, paymentStatus }: Ending): Promise<boolean> =>
  updateWhere(
    tx,
    orderId,
    { deliveryStatus: 'cancelled', cancelledAt: now, cancelReason: reason, holdEndsAt: null },
    and(eq(orders.paymentStatus, paymentStatus), goesOn),
  )

/** Whether its customer has ordered again since, and that order goes on. */
export async function hasNewerOrder(tx: Queryable, { id, customerId }: { id: number; customerId: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.id, id), goesOn))
    .limit(1)
  return rows.length > 0
}

/**
 * Another order of the same customer that is in the way of paying this one now: one that waits for its payment, or a newer one with an item of
 * this one in it, which the customer would buy twice. For a select from `orders`.
 */
const rivals = sql`from orders rival where rival.customer_id = ${orders.customerId} and rival.id <> ${orders.id}
  and rival.delivery_status <> 'cancelled' and (rival.hold_ends_at is not null or (rival.id > ${orders.id} and exists (
    select from order_lines theirs join order_lines ours on ours.variant_id = theirs.variant_id
    where theirs.order_id = rival.id and ours.order_id = ${orders.id})))`

export const hasRival: SQL<boolean> = sql`exists (select ${rivals})`

export async function findRival(tx: Queryable, { id }: { id: number }): Promise<{ code: string; isWaiting: boolean } | null> {
  const newest = sql`${rivals} order by rival.hold_ends_at is not null desc, rival.id desc limit 1`
  const [row] = await tx
    .select({
      code: sql<string | null>`(select rival.code ${newest})`,
      isWaiting: sql<boolean>`(select rival.hold_ends_at is not null ${newest})`,
    })
    .from(orders)
    .where(eq(orders.id, id))
  return row?.code ? { code: row.code, isWaiting: row.isWaiting } : null
}

/** Only while it waits for its payment. */
export const updateHold = (tx: Queryable, orderId: number, holdEndsAt: Date): Promise<boolean> =>
  updateWhere(tx, orderId, { holdEndsAt }, and(unpaid, goesOn))

/** Only time is forgiven: what somebody ended stays over. */
export const updateRevived = (tx: Queryable, orderId: number, holdEndsAt: Date): Promise<boolean> =>
  updateWhere(
    tx,
    orderId,
    { deliveryStatus: 'pending', cancelledAt: null, cancelReason: null, holdEndsAt },
    and(unpaid, eq(orders.cancelReason, 'expired')),
  )

export type ParcelChanges = { deliveredAt?: Date; courier?: string; trackingNumber?: string }

export const updateDelivery = (
  tx: Queryable,
  orderId: number,
  { from, to, ...changes }: ParcelChanges & { from: DeliveryStatus; to: DeliveryStatus },
): Promise<boolean> => updateWhere(tx, orderId, { ...changes, deliveryStatus: to }, eq(orders.deliveryStatus, from))

export const updateParcel = (tx: Queryable, orderId: number, parcel: Pick<ParcelChanges, 'courier' | 'trackingNumber'>): Promise<boolean> =>
  updateWhere(tx, orderId, parcel, eq(orders.deliveryStatus, 'on_the_way'))

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

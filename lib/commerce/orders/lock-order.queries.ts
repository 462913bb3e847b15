import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { customers, orders } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** What names one order; with `customerId` only among theirs (D-11). */
export type OrderKey = { orderId: number; customerId?: number } | { combinedOrderId: number } | { code: string }

function named(by: OrderKey) {
  if ('orderId' in by) return and(eq(orders.id, by.orderId), by.customerId === undefined ? undefined : eq(orders.customerId, by.customerId))
  return 'code' in by ? eq(orders.code, by.code) : eq(orders.combinedOrderId, by.combinedOrderId)
}

/**
 * Every change of an order begins here: its customer before the order itself, as whoever works on a cart does. An account that is deleted still
 * has the row. @returns false when there is no such order, or, with `skipLocked`, when somebody is at work on it
 */
export async function lockCustomerOf(tx: Queryable, by: OrderKey, { skipLocked }: { skipLocked: boolean }): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, tx.select({ id: orders.customerId }).from(orders).where(named(by))))
    .for('no key update', skipLocked ? { skipLocked } : {})
  return rows.length > 0
}

export async function lockOrderRow(tx: Queryable, by: OrderKey) {
  const [row] = await tx.select().from(orders).where(named(by)).for('no key update')
  return row ?? null
}

/** An order with all its columns (`combinedOrderId` among them), locked until the transaction ends, and its customer with it. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>

/** Unpaid orders whose time is up, by their ids, from the one after `afterId`. */
export async function listOverdueIds(db: Queryable, now: Date, afterId: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(lte(orders.holdEndsAt, now), eq(orders.paymentStatus, 'unpaid'), ne(orders.deliveryStatus, 'cancelled'), gt(orders.id, afterId)),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

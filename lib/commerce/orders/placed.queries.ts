import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { combinedOrders, orderLines, orders } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/* For the checkout: the customer's orders that a new one repeats or replaces, and inserting the new one. */

/** The customer's unpaid orders that still reserve stock; normally at most one. */
export const listWaiting = (tx: Queryable, customerId: number) =>
  tx
    .select({ orderId: orders.id, combinedOrderId: combinedOrders.id, cartDigest: combinedOrders.cartDigest })
    .from(orders)
    .innerJoin(combinedOrders, eq(combinedOrders.id, orders.combinedOrderId))
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.holdEndsAt)))
    .orderBy(asc(orders.id))

export async function listOrderedVariantIds(tx: Queryable, orderIds: readonly number[]): Promise<readonly number[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  return rows.flatMap(({ variantId }) => variantId ?? [])
}

type Key = { customerId: number; idempotencyKey: string }

const keyed = ({ customerId, idempotencyKey }: Key) =>
  and(eq(combinedOrders.customerId, customerId), eq(combinedOrders.idempotencyKey, idempotencyKey))

/** The order placed with this key; null if there is none. */
export async function findOrderByKey(tx: Queryable, key: Key) {
  const [row] = await tx
    .select({
      combinedOrderId: combinedOrders.id,
      deliveryStatus: orders.deliveryStatus,
      holdEndsAt: orders.holdEndsAt,
      grandTotalPaise: orders.grandTotalPaise,
    })
    .from(combinedOrders)
    .innerJoin(orders, eq(orders.combinedOrderId, combinedOrders.id))
    .where(keyed(key))
  return row ?? null
}

/** Releases the key for a newer order. */
export async function clearKey(tx: Queryable, key: Key): Promise<void> {
  await tx.update(combinedOrders).set({ idempotencyKey: null }).where(keyed(key))
}

export async function insertCombinedOrder(tx: Queryable, values: typeof combinedOrders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(combinedOrders).values(values).returning({ id: combinedOrders.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export type NewOrder = typeof orders.$inferInsert

/** @returns null if another order has this code */
export async function insertOrder(tx: Queryable, order: NewOrder) {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.code }).returning()
  return row ?? null
}

export type NewOrderLine = typeof orderLines.$inferInsert & { variantId: number }

/** @returns the order line's id by variant id */
export async function insertOrderLines(tx: Queryable, lines: readonly NewOrderLine[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insert(orderLines)
    .values([...lines])
    .returning({ id: orderLines.id, variantId: orderLines.variantId })
  return new Map(rows.flatMap(({ id, variantId }) => (variantId === null ? [] : [[variantId, id]])))
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, products, reservations, variants } from '@/lib/db/schema'
import type { Queryable } from '../context'

/**
 * Locks what is ordered until the transaction ends: products before their packs, each in the order of their ids, so that two orders never wait
 * for each other. From here on the transaction's changes of stock are an order's (see the trigger keep_received).
 */
export async function lockVariants(tx: Queryable, variantIds: readonly number[]) {
  const ids = [...variantIds]
  await tx.execute(sql`select set_config('shop.ordering', 'yes', true)`)
  const productIds = tx.selectDistinct({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  await tx.select({ id: products.id }).from(products).where(inArray(products.id, productIds)).orderBy(asc(products.id)).for('no key update')
  return tx
    .select({
      variantId: variants.id,
      productId: variants.productId,
      productName: products.name,
      label: variants.label,
      sku: variants.sku,
      hsn: products.hsn,
      netGrams: variants.netGrams,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      stock: variants.stock,
      madeToOrder: products.madeToOrder,
      published: products.published,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('no key update', { of: variants })
}

export type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number]

/** @returns false when there is not so much: nothing has changed then. */
export async function takeFromShelf(tx: Queryable, variantId: number, quantity: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ${variants} set stock = stock - ${quantity}::int where ${variants.id} = ${variantId} and ${variants.stock} >= ${quantity}::int`,
  )
  return rowCount === 1
}

export async function putOnShelf(tx: Queryable, variantId: number, quantity: number): Promise<void> {
  await tx.execute(sql`update ${variants} set stock = stock + ${quantity}::int where ${variants.id} = ${variantId}`)
}

export async function insertReservation(
  tx: Queryable,
  reservation: { orderLineId: number; variantId: number; quantity: number; expiresAt: Date },
): Promise<void> {
  await tx.insert(reservations).values(reservation)
}

const ofOrder = (tx: Queryable, orderId: number) =>
  inArray(reservations.orderLineId, tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)))

/** The order's reservations, whatever became of them, in the order of their packs, with the items as they were ordered. */
export const listReservations = (tx: Queryable, orderId: number) =>
  tx
    .select({
      id: reservations.id,
      variantId: reservations.variantId,
      quantity: reservations.quantity,
      state: reservations.state,
      productName: orderLines.productName,
      label: orderLines.variantLabel,
    })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(reservations.variantId))

/** What an order wants of each pack that still exists, in the order of their ids. */
export const listOrderedVariants = (tx: Queryable, orderId: number) =>
  tx
    .select({ variantId: sql<number>`${orderLines.variantId}`.mapWith(Number), quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), sql`${orderLines.variantId} is not null`))
    .orderBy(asc(orderLines.variantId))

export type Reservation = Awaited<ReturnType<typeof listReservations>>[number]

type State = (typeof reservations.$inferSelect)['state']

/** The one guard of "exactly once": only what is in one of the states `from` moves, and whoever moves it is told. */
export const moveReservations = (tx: Queryable, orderId: number, from: readonly State[], to: State) =>
  tx
    .update(reservations)
    .set({ state: to })
    .where(and(ofOrder(tx, orderId), inArray(reservations.state, [...from])))
    .returning({ variantId: reservations.variantId, quantity: reservations.quantity })

/** Less was to be had than before. */
export async function setReserved(tx: Queryable, reservationId: number, quantity: number): Promise<void> {
  await tx.update(reservations).set({ quantity }).where(eq(reservations.id, reservationId))
}

/** How often something was sold: what 'popular' goes by. Negative: it came back. */
export async function addUnitsSold(tx: Queryable, variantId: number, quantity: number): Promise<void> {
  await tx.execute(sql`
    update ${products} set units_sold = greatest(0, units_sold + ${quantity}::int)
    where ${products.id} = (select product_id from ${variants} where ${variants.id} = ${variantId})`)
}

import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { orderedLines, orderStates, returnPhotos, returns } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

export type ReturnRow = typeof returns.$inferSelect
type NewReturn = Pick<
  typeof returns.$inferInsert,
  'orderLineId' | 'kind' | 'reason' | 'note' | 'quantity' | 'shippingChargePaise' | 'createdAt'
>

/** @returns its id */
export async function insertReturn(tx: Queryable, row: NewReturn, photos: readonly Buffer[]): Promise<number> {
  const [stored] = await tx.insert(returns).values(row).returning({ id: returns.id })
  if (!stored) throw new Error('an insert returned no row')
  const { id: returnId } = stored
  if (photos.length > 0) await tx.insert(returnPhotos).values(photos.map((bytes) => ({ returnId, bytes, createdAt: row.createdAt })))
  return returnId
}

const ofOrder = (db: Queryable, orderId: number) =>
  inArray(returns.orderLineId, db.select({ id: orderedLines.id }).from(orderedLines).where(eq(orderedLines.orderId, orderId)))

/** null: the order has no such return. */
export async function findReturn(tx: Queryable, orderId: number, returnId: number): Promise<ReturnRow | null> {
  const [row] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, returnId), ofOrder(tx, orderId)))
  return row ?? null
}

type Changes = Partial<Omit<typeof returns.$inferInsert, 'id' | 'orderLineId'>>

/** The condition repeats the status, so that a return read without the order's lock cannot be overwritten. */
export async function updateReturn(tx: Queryable, { id, status }: Pick<ReturnRow, 'id' | 'status'>, changes: Changes): Promise<void> {
  const changed = await tx
    .update(returns)
    .set(changes)
    .where(and(eq(returns.id, id), eq(returns.status, status)))
    .returning({ id: returns.id })
  if (changed.length === 0) throw new Error(`return ${id} is no longer ${status}: its order was not locked`)
}

/** The shop refunds these lines as a whole: nothing more happens to their open returns. */
export async function closeOpenReturns(tx: Queryable, lineIds: readonly number[], settledAt: Date): Promise<void> {
  await tx
    .update(returns)
    .set({ status: 'refunded', settledAt })
    .where(and(inArray(returns.orderLineId, [...lineIds]), isNull(returns.settledAt)))
}

/** The order's returns that have a refund of their own. */
export const listRefundedReturns = (tx: Queryable, orderId: number) =>
  tx
    .select({
      id: returns.id,
      lineId: returns.orderLineId,
      quantity: returns.quantity,
      receivedQuantity: returns.receivedQuantity,
      kind: returns.kind,
      reason: returns.reason,
      method: returns.method,
    })
    .from(returns)
    .where(and(ofOrder(tx, orderId), isNotNull(returns.refundPaise)))

/** The order's returns, newest first, with the ids of their photos. */
export async function listReturns(db: Queryable, orderId: number) {
  const rows = await db
    .select({
      ...{ id: returns.id, lineId: returns.orderLineId, kind: returns.kind, reason: returns.reason, note: returns.note },
      ...{ quantity: returns.quantity, receivedQuantity: returns.receivedQuantity, status: returns.status, method: returns.method },
      ...{ shippingChargePaise: returns.shippingChargePaise, refundPaise: returns.refundPaise, withheldPaise: returns.withheldPaise },
      ...{ courier: returns.courier, trackingNumber: returns.trackingNumber, refusal: returns.refusal, createdAt: returns.createdAt },
      photoIds: sql<number[]>`array_remove(array_agg(${returnPhotos.id} order by ${returnPhotos.id}), null)`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
    })
    .from(returns)
    .leftJoin(returnPhotos, eq(returnPhotos.returnId, returns.id))
    .where(ofOrder(db, orderId))
    .groupBy(returns.id)
    .orderBy(asc(returns.id))
  return rows.toReversed()
}

export type ListedReturn = Awaited<ReturnType<typeof listReturns>>[number]

/** A photo of an order of this customer, or of the order with this code. null: there is none. */
export async function findPhoto(db: Queryable, photoId: number, owner: { customerId: number } | { code: string }): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orderedLines, eq(orderedLines.id, returns.orderLineId))
    .innerJoin(orderStates, eq(orderStates.id, orderedLines.orderId))
    .where(
      and(eq(returnPhotos.id, photoId), 'code' in owner ? eq(orderStates.code, owner.code) : eq(orderStates.customerId, owner.customerId)),
    )
  return row?.bytes ?? null
}

const ofCustomer = (db: Queryable, customerId: number) =>
  inArray(returns.orderLineId, db.select({ id: orderedLines.id }).from(orderedLines).where(eq(orderedLines.customerId, customerId)))

/** A customer's returns as stored, for their download. */
export const listReturnsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orderedLines.orderId,
      product: orderedLines.productName,
      kind: returns.kind,
      reason: returns.reason,
      note: returns.note,
      quantity: returns.quantity,
      status: returns.status,
      refundPaise: returns.refundPaise,
      refusal: returns.refusal,
      requestedAt: returns.createdAt,
      settledAt: returns.settledAt,
    })
    .from(returns)
    .innerJoin(orderedLines, eq(orderedLines.id, returns.orderLineId))
    .where(eq(orderedLines.customerId, customerId))
    .orderBy(asc(returns.id))

/** Deletes the photos of a customer's returns that are settled. */
export async function deleteSettledPhotosOf(db: Queryable, customerId: number): Promise<void> {
  const settled = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(ofCustomer(db, customerId), isNotNull(returns.settledAt)))
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, settled))
}

/** Deletes the photos of all returns that were settled before this time. */
export async function deletePhotosSettledBefore(db: Queryable, before: Date): Promise<void> {
  const settled = db.select({ id: returns.id }).from(returns).where(lt(returns.settledAt, before))
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, settled))
}

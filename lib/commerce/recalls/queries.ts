import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { lineBatches, orderStates, recallNotices } from '@/lib/db/schema'
import { offsetOf } from '@/lib/kernel/paging'

/** Unpaid online orders may never be delivered. */
const isSold = or(eq(orderStates.paymentMethod, 'cash_on_delivery'), sql`${orderStates.paymentStatus} <> 'unpaid'`)

const noticeOfOrder = and(eq(recallNotices.batchId, lineBatches.batchId), eq(recallNotices.orderId, lineBatches.orderId))

/** Oldest first. */
export const listOrderRows = (db: Queryable, batchId: number, { page, perPage }: { page: number; perPage: number }) =>
  db
    .select({
      code: orderStates.code,
      shippingAddress: orderStates.shippingAddress,
      createdAt: orderStates.createdAt,
      deliveryStatus: orderStates.deliveryStatus,
      quantity: sql<number>`sum(${lineBatches.quantity})`.mapWith(Number),
      toldAt: recallNotices.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(lineBatches)
    .innerJoin(orderStates, eq(orderStates.id, lineBatches.orderId))
    .leftJoin(recallNotices, noticeOfOrder)
    .where(and(eq(lineBatches.batchId, batchId), isSold))
    .groupBy(
      orderStates.id,
      orderStates.code,
      orderStates.shippingAddress,
      orderStates.createdAt,
      orderStates.deliveryStatus,
      recallNotices.createdAt,
    )
    .orderBy(asc(orderStates.id))
    .limit(perPage)
    .offset(offsetOf(page, perPage))

export async function listUntoldLines(db: Queryable, batchId: number) {
  return db
    .select({ orderId: lineBatches.orderId, lineId: lineBatches.orderLineId, number: lineBatches.number })
    .from(lineBatches)
    .innerJoin(orderStates, eq(orderStates.id, lineBatches.orderId))
    .leftJoin(recallNotices, noticeOfOrder)
    .where(and(eq(lineBatches.batchId, batchId), isSold, isNull(recallNotices.orderId)))
    .orderBy(asc(lineBatches.orderId), asc(lineBatches.orderLineId))
}

/** @returns false: its customer has been told already */
export async function insertNotice(tx: Queryable, notice: typeof recallNotices.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(recallNotices).values(notice).onConflictDoNothing().returning({ orderId: recallNotices.orderId })
  return inserted.length > 0
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { orderStates, recallableLines, recallNotices } from '@/lib/db/schema'
import { offsetOf } from '@/lib/kernel/paging'

/** An unpaid online order may never be delivered: its customer is told once it is paid. */
const isSold = sql<boolean>`(${orderStates.paymentMethod} = 'cash_on_delivery' or ${orderStates.paymentStatus} <> 'unpaid')`

const noticeOfOrder = and(eq(recallNotices.batchId, recallableLines.batchId), eq(recallNotices.orderId, recallableLines.orderId))

/** Oldest first. */
export const listOrderRows = (db: Queryable, batchId: number, { page, perPage }: { page: number; perPage: number }) =>
  db
    .select({
      code: orderStates.code,
      shippingAddress: orderStates.shippingAddress,
      createdAt: orderStates.createdAt,
      deliveryStatus: orderStates.deliveryStatus,
      quantity: sql<number>`sum(${recallableLines.quantity})`.mapWith(Number),
      isSold,
      toldAt: recallNotices.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(recallableLines)
    .innerJoin(orderStates, eq(orderStates.id, recallableLines.orderId))
    .leftJoin(recallNotices, noticeOfOrder)
    .where(eq(recallableLines.batchId, batchId))
    .groupBy(
      orderStates.id,
      orderStates.code,
      orderStates.shippingAddress,
      orderStates.createdAt,
      orderStates.deliveryStatus,
      orderStates.paymentMethod,
      orderStates.paymentStatus,
      recallNotices.createdAt,
    )
    .orderBy(asc(orderStates.id))
    .limit(perPage)
    .offset(offsetOf(page, perPage))

export async function listUntoldLines(db: Queryable, batchId: number) {
  return db
    .select({ orderId: recallableLines.orderId, lineId: recallableLines.orderLineId, number: recallableLines.number })
    .from(recallableLines)
    .innerJoin(orderStates, eq(orderStates.id, recallableLines.orderId))
    .leftJoin(recallNotices, noticeOfOrder)
    .where(and(eq(recallableLines.batchId, batchId), isSold, isNull(recallNotices.orderId)))
    .orderBy(asc(recallableLines.orderId), asc(recallableLines.orderLineId))
}

/** @returns false: its customer has been told already */
export async function insertNotice(tx: Queryable, notice: typeof recallNotices.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(recallNotices).values(notice).onConflictDoNothing().returning({ orderId: recallNotices.orderId })
  return inserted.length > 0
}

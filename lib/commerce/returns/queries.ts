import { and, eq, inArray } from 'drizzle-orm'
import { orderedLines, returnRequests } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

type NewRequest = Pick<typeof returnRequests.$inferInsert, 'orderLineId' | 'reason' | 'amountPaise' | 'createdAt'>

export async function insertReturnRequest(tx: Queryable, request: NewRequest): Promise<void> {
  await tx.insert(returnRequests).values(request)
}

type Approved = Pick<typeof returnRequests.$inferSelect, 'orderLineId' | 'reason' | 'amountPaise' | 'leftOut'> & { decidedAt: Date }

/** If the customer requested the return, the line keeps their reason. */
export async function upsertApproved(tx: Queryable, { orderLineId, reason, ...decided }: Approved): Promise<void> {
  const approved = { status: 'approved', ...decided } as const
  await tx
    .insert(returnRequests)
    .values({ orderLineId, reason, createdAt: decided.decidedAt, ...approved })
    .onConflictDoUpdate({ target: returnRequests.orderLineId, set: approved })
}

export async function updateRejected(tx: Queryable, orderLineId: number, decidedAt: Date): Promise<void> {
  await tx.update(returnRequests).set({ status: 'rejected', decidedAt }).where(eq(returnRequests.orderLineId, orderLineId))
}

/** Lines whose return is approved. `paid`: their money is refunded. */
export async function listReturnedLineIds(tx: Queryable, orderId: number, status: 'approved' | 'paid'): Promise<readonly number[]> {
  const rows = await tx
    .select({ lineId: returnRequests.orderLineId })
    .from(returnRequests)
    .innerJoin(orderedLines, eq(orderedLines.id, returnRequests.orderLineId))
    .where(and(eq(orderedLines.orderId, orderId), eq(returnRequests.status, status)))
  return rows.map(({ lineId }) => lineId)
}

export async function updateReturned(tx: Queryable, orderLineIds: readonly number[], status: 'approved' | 'paid'): Promise<void> {
  if (orderLineIds.length === 0) return
  await tx
    .update(returnRequests)
    .set({ status })
    .where(inArray(returnRequests.orderLineId, [...orderLineIds]))
}

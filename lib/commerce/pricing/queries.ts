import { asc, eq, sql } from 'drizzle-orm'
import { rewardPointEntries } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

type NewEntry = Pick<typeof rewardPointEntries.$inferInsert, 'customerId' | 'orderId' | 'reason' | 'points' | 'createdAt'>

const once = [rewardPointEntries.orderId, rewardPointEntries.reason]

/** One entry per order and reason: a repeated booking has no effect. */
export const insertEntry = (db: Queryable, entry: NewEntry) =>
  db.insert(rewardPointEntries).values(entry).onConflictDoNothing({ target: once })

/** Points may be revoked in several parts for one reason, which add up. */
export const addToEntry = (db: Queryable, entry: NewEntry) =>
  db
    .insert(rewardPointEntries)
    .values(entry)
    .onConflictDoUpdate({ target: once, set: { points: sql`${rewardPointEntries.points} + excluded.points` } })

const sum = sql<number>`coalesce(sum(${rewardPointEntries.points}), 0)`.mapWith(Number)

export async function sumPointsOfCustomer(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.select({ sum }).from(rewardPointEntries).where(eq(rewardPointEntries.customerId, customerId))
  return row?.sum ?? 0
}

export async function sumPointsOfOrder(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db.select({ sum }).from(rewardPointEntries).where(eq(rewardPointEntries.orderId, orderId))
  return row?.sum ?? 0
}

/** For the customer's data download, oldest first. */
export const listPointsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: rewardPointEntries.orderId,
      points: rewardPointEntries.points,
      reason: rewardPointEntries.reason,
      at: rewardPointEntries.createdAt,
    })
    .from(rewardPointEntries)
    .where(eq(rewardPointEntries.customerId, customerId))
    .orderBy(asc(rewardPointEntries.id))

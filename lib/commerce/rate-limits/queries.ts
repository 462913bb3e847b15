import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { rateLimits } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/** Adds one to the count in a single statement, so that simultaneous requests are all counted. An ended window restarts at 1. */
export async function incrementRateLimit(
  db: Queryable,
  key: string,
  now: Date,
  windowEndsAt: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** @returns the count of a window that has not ended; 0: none */
export async function findRateLimit(db: Queryable, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now)))
  return row?.count ?? 0
}

export const deleteRateLimit = (db: Queryable, key: string) => db.delete(rateLimits).where(eq(rateLimits.key, key))

export const deleteRateLimitsBefore = (db: Queryable, now: Date) => db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))

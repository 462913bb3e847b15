import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { announcements, cacheInstances, products, cacheInvalidations } from '@/lib/db/schema'

const BATCH = 1_000

/** The id of the newest committed invalidation; 0 when there is none. */
export async function findLastInvalidation(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${cacheInvalidations.id}), 0)` }).from(cacheInvalidations)
  return row?.id ?? 0
}

/**
 * Whether more than a stock count has changed. A change that a product's page shows sets `updated_at` in the same transaction, so to the same time as
 * `created_at` of the invalidation. A product that has been deleted or renamed since has no date to compare, so it counts as changed.
 */
const isContentChange = sql<boolean>`not exists (
  select from ${products} p where cache_invalidations.tag like 'product:%' and p.slug = substr(cache_invalidations.tag, 9) and p.updated_at < cache_invalidations.created_at
)`

export const listInvalidationsAfter = (db: Queryable, cursor: number) =>
  db
    .select({ id: cacheInvalidations.id, tag: cacheInvalidations.tag, isContentChange })
    .from(cacheInvalidations)
    .where(gt(cacheInvalidations.id, cursor))
    .orderBy(asc(cacheInvalidations.id))
    .limit(BATCH)

/** Records that this instance is running and has invalidated everything up to the cursor. */
export async function recordProgress(db: Queryable, instanceId: string, cursor: number): Promise<void> {
  const seen = { lastInvalidationId: cursor, seenAt: sql`now()` }
  await db
    .insert(cacheInstances)
    .values({ instanceId, ...seen })
    .onConflictDoUpdate({ target: cacheInstances.instanceId, set: seen })
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** @returns the last invalidation that was announced; null when the next announcement is not due, or another server has claimed it */
export async function claimAnnouncement(db: Queryable, name: string, untilNextSeconds: number): Promise<number | null> {
  const nextAt = inSeconds(untilNextSeconds)
  const [row] = await db
    .insert(announcements)
    .values({ name, nextAt })
    .onConflictDoUpdate({ target: announcements.name, set: { nextAt }, setWhere: sql`announcements.next_at <= now()` })
    .returning({ lastInvalidationId: announcements.lastInvalidationId })
  return row?.lastInvalidationId ?? null
}

export const recordAnnounced = (db: Queryable, name: string, lastInvalidationId: number) =>
  db.update(announcements).set({ lastInvalidationId }).where(eq(announcements.name, name))

export const postponeAnnouncement = (db: Queryable, name: string, seconds: number) =>
  db
    .update(announcements)
    .set({ nextAt: inSeconds(seconds) })
    .where(eq(announcements.name, name))

/** Deletes rows older than a day: no running instance is that far behind. */
export async function deleteOldInvalidations(db: Queryable): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`
  await db.delete(cacheInvalidations).where(lt(cacheInvalidations.createdAt, aDayAgo))
  await db.delete(cacheInstances).where(lt(cacheInstances.seenAt, aDayAgo))
}

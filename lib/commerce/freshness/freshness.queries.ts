import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { announcements, cacheInstances, products, cacheInvalidations } from '@/lib/db/schema'
import { someCause } from '@/lib/db/errors'
import type { Queryable } from '@/lib/commerce/kernel/context'

const BATCH = 1_000

/** The number of the latest committed change; 0 when there is none. */
export async function findLastStaleTag(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${cacheInvalidations.id}), 0)` }).from(cacheInvalidations)
  return row?.id ?? 0
}

/**
 * Whether more has changed than a count of stock. What changes a product's page dates it in the same transaction, whose moment its tag carries,
 * too; a product that is gone, or called otherwise now, has no date to compare.
 */
const isTold = sql<boolean>`not exists (
  select from ${products} p where cache_invalidations.tag like 'product:%' and p.slug = substr(cache_invalidations.tag, 9) and p.updated_at < cache_invalidations.created_at
)`

export const listStaleTagsAfter = (db: Queryable, cursor: number) =>
  db
    .select({ id: cacheInvalidations.id, tag: cacheInvalidations.tag, isTold })
    .from(cacheInvalidations)
    .where(gt(cacheInvalidations.id, cursor))
    .orderBy(asc(cacheInvalidations.id))
    .limit(BATCH)

/** Tells that this instance lives, and that its pages are fresh up to the cursor. */
export async function recordProgress(db: Queryable, instanceId: string, cursor: number): Promise<void> {
  const seen = { lastInvalidationId: cursor, seenAt: sql`now()` }
  await db
    .insert(cacheInstances)
    .values({ instanceId, ...seen })
    .onConflictDoUpdate({ target: cacheInstances.instanceId, set: seen })
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Up to where others were told of changes; null while it is not time to tell them more, or another server has begun to. */
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

/** Nobody runs a day behind: what is older goes, with the instances that were last seen then. */
export async function deleteOldStaleTags(db: Queryable): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`
  await db.delete(cacheInvalidations).where(lt(cacheInvalidations.createdAt, aDayAgo))
  await db.delete(cacheInstances).where(lt(cacheInstances.seenAt, aDayAgo))
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ done: number }>(sql`select count(*) as done from drizzle.__drizzle_migrations`)
  return (rows[0]?.done ?? 0) >= journal.entries.length
}

/** PostgreSQL's codes: in a read-only transaction; out of disk, of memory, of connections, of anything. */
const CANNOT_WRITE = /^(?:25006|53...)$/

/**
 * Whether anything can be written. A row lock is a write, of the row, the log and the commit, and changes nothing that anybody reads; a read-only
 * server and a full disk refuse it. One that somebody else holds is passed over.
 */
export async function isWritable(db: Queryable): Promise<boolean> {
  try {
    await db.execute(sql`select id from drizzle.__drizzle_migrations order by id desc limit 1 for update skip locked`)
    return true
  } catch (error) {
    if (someCause(error, (cause) => 'code' in cause && typeof cause.code === 'string' && CANNOT_WRITE.test(cause.code))) return false
    throw error
  }
}

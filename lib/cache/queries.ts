import { eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { announcements, cacheInstances, cacheInvalidations, productSummaries } from '@/lib/db/schema'

/** The most tags that are read at once. IndexNow allows as many addresses in one call. */
const BATCH = 10_000

/** The committed state of the database, in PostgreSQL's text form. */
export async function findSnapshot(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return row.snapshot
}

/**
 * Whether more than a stock count has changed. A visible change sets `updated_at` in the transaction of the invalidation, so to the same time as its
 * `created_at`. A product deleted or renamed since has no date to compare, so it counts as changed.
 */
const isContentChange = sql<boolean>`not exists (
  select from ${productSummaries} p where cache_invalidations.tag like 'product:%' and p.slug = substr(cache_invalidations.tag, 9) and p.updated_at < cache_invalidations.created_at
)`

/** `ageSeconds`: since the transaction of the change began, by PostgreSQL's clock. */
export type Invalidation = { tag: string; isContentChange: boolean; ageSeconds: number }
type UnseenBatch = { tags: readonly Invalidation[]; snapshot: string; isLast: boolean }

/**
 * One batch of the tags of transactions that the snapshot `seen` does not see, each once, in the order of the tags. Snapshots are compared, because
 * transactions commit in an order of their own: a cursor of ids would skip a row that a long transaction commits late.
 * @param from the snapshot to read up to and the last tag of the batch before; null: begins with the current snapshot
 */
async function listUnseenBatch(db: Queryable, seen: string, from: { snapshot: string; tag: string } | null): Promise<UnseenBatch> {
  const until = from ? sql`${from.snapshot}::pg_snapshot` : sql`pg_current_snapshot()`
  const { rows } = await db.execute<Invalidation & { snapshot: string }>(sql`
    select tag, bool_or(${isContentChange}) as "isContentChange", ${until}::text as snapshot,
      extract(epoch from clock_timestamp() - min(created_at))::float8 as "ageSeconds"
    from ${cacheInvalidations}
    where transaction >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot) and pg_visible_in_snapshot(transaction, ${until})
      and tag > ${from?.tag ?? ''}
    group by tag order by tag limit ${BATCH}`)
  return { tags: rows, snapshot: from?.snapshot ?? rows[0]?.snapshot ?? seen, isLast: rows.length < BATCH }
}

/**
 * Passes the tags of all committed transactions that the snapshot `seen` does not see to `process`.
 * @returns the snapshot up to which they are processed; `seen` when there were none
 */
export async function processUnseen(
  db: Queryable,
  seen: string,
  process: (tags: readonly Invalidation[]) => Promise<void> | void,
): Promise<string> {
  let batch: UnseenBatch | null = null
  do {
    const last: string | undefined = batch?.tags.at(-1)?.tag
    batch = await listUnseenBatch(db, seen, batch && last !== undefined ? { snapshot: batch.snapshot, tag: last } : null)
    if (batch.tags.length > 0) await process(batch.tags)
  } while (!batch.isLast)
  return batch.snapshot
}

/** Records that this instance is running and has invalidated everything that the snapshot sees. */
export async function recordProgress(db: Queryable, instanceId: string, snapshot: string): Promise<void> {
  const seen = { snapshot, seenAt: sql`now()` }
  await db
    .insert(cacheInstances)
    .values({ instanceId, ...seen })
    .onConflictDoUpdate({ target: cacheInstances.instanceId, set: seen })
}

/** The instance has stopped: no command needs to wait for it. */
export async function deleteProgress(db: Queryable, instanceId: string): Promise<void> {
  await db.delete(cacheInstances).where(eq(cacheInstances.instanceId, instanceId))
}

/** Whether no committed transaction outside the snapshot invalidated the tags. Another database's snapshot (restored backup) is never current. */
export async function isUnchanged(db: Queryable, tags: readonly string[], snapshot: string): Promise<boolean> {
  const { rows } = await db.execute<{ isUnchanged: boolean }>(sql`
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (
      select from ${cacheInvalidations}
      where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
        and tag = any (${sql.param(tags)}::text[])
    ) as "isUnchanged"`)
  return rows[0]?.isUnchanged ?? false
}

/** Differs between all databases, and between a database and what a backup of it was restored to (a new timeline). */
export async function findDatabaseIdentity(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ identity: string }>(sql`
    select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()), current_database())
      as identity`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not say which database it is')
  return row.identity
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The stored snapshot, or one that sees nothing if a restored backup brought it from another database, whose transactions it counts. */
const ownSnapshot = sql<string>`case when pg_snapshot_xmax(${announcements.snapshot}) > pg_snapshot_xmax(pg_current_snapshot())
  then '1:1:' else ${announcements.snapshot}::text end`

/** @returns the snapshot up to which changes are announced; null when the next announcement is not due, or another server has claimed it */
export async function claimAnnouncement(db: Queryable, name: string, untilNextSeconds: number): Promise<string | null> {
  const nextAt = inSeconds(untilNextSeconds)
  const [row] = await db
    .insert(announcements)
    .values({ name, nextAt })
    .onConflictDoUpdate({ target: announcements.name, set: { nextAt }, setWhere: sql`announcements.next_at <= now()` })
    .returning({ snapshot: ownSnapshot })
  return row?.snapshot ?? null
}

export const recordAnnounced = (db: Queryable, name: string, snapshot: string) =>
  db.update(announcements).set({ snapshot }).where(eq(announcements.name, name))

export const postponeAnnouncement = (db: Queryable, name: string, seconds: number) =>
  db
    .update(announcements)
    .set({ nextAt: inSeconds(seconds) })
    .where(eq(announcements.name, name))

/** Ends a claim: the next announcement is due at once. */
export const releaseAnnouncement = (db: Queryable, name: string) => postponeAnnouncement(db, name, 0)

/**
 * Deletes rows older than a day: no running instance is that far behind. Also deletes rows that a restored backup brought from another database: a later
 * transaction of this database may get the same number, and would then not record the tag again.
 */
export async function deleteOldInvalidations(db: Queryable): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`
  const isForeign = sql`${cacheInvalidations.transaction} >= pg_snapshot_xmax(pg_current_snapshot())`
  await db.delete(cacheInvalidations).where(or(lt(cacheInvalidations.createdAt, aDayAgo), isForeign))
  await db.delete(cacheInstances).where(lt(cacheInstances.seenAt, aDayAgo))
}

/** A running server updates its heartbeat about every ten seconds (lib/jobs/invalidation-worker.ts). */
const ALIVE_SECONDS = 20

const seenByServer = sql`${cacheInstances.snapshot}`

/** The running servers, and whether they have processed all cache invalidations that the snapshot sees. */
export const listServers = (db: Queryable, snapshot: string) =>
  db
    .select({
      name: cacheInstances.instanceId,
      isFresh: sql<boolean>`not exists (
        select from ${cacheInvalidations}
        where transaction >= pg_snapshot_xmin(${seenByServer}) and not pg_visible_in_snapshot(transaction, ${seenByServer})
          and pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot))`,
    })
    .from(cacheInstances)
    .where(sql`${cacheInstances.seenAt} > now() - make_interval(secs => ${ALIVE_SECONDS})`)

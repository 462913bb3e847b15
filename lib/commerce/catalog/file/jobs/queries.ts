import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import type { Database } from '@/lib/db/connection'
import { catalogJobs } from '@/lib/db/schema'
import { type Claim, isClaimed, leaseEnd, oneMore } from '@/lib/db/queue'
import type { CatalogJob, JobOutcome, JobProgress } from './model'

export type NewJob = Pick<typeof catalogJobs.$inferInsert, 'kind' | 'dryRun' | 'fileName' | 'storedName' | 'staffId'>

export async function insertJob(db: Queryable, job: NewJob): Promise<number> {
  const [inserted] = await db.insert(catalogJobs).values(job).returning({ id: catalogJobs.id })
  if (!inserted) throw new Error('The job was not stored.')
  await db.execute(sql`SELECT pg_notify('catalog_jobs', '')`)
  return inserted.id
}

const isoOf = (column: typeof catalogJobs.createdAt | typeof catalogJobs.finishedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shown = {
  id: catalogJobs.id,
  kind: catalogJobs.kind,
  dryRun: catalogJobs.dryRun,
  state: catalogJobs.state,
  fileName: catalogJobs.fileName,
  hasFile: sql<boolean>`${catalogJobs.storedName} is not null`,
  // Only this module writes these columns.
  progress: sql<JobProgress | null>`${catalogJobs.progress}`,
  outcome: sql<JobOutcome | null>`${catalogJobs.outcome}`,
  createdAt: isoOf(catalogJobs.createdAt),
  finishedAt: isoOf(catalogJobs.finishedAt),
}

/** Held until the transaction ends. */
export const lockNewJobs = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new_catalog_job', 0))`)

const isUnfinished = inArray(catalogJobs.state, ['waiting', 'running'])

export const countUnfinishedJobs = (db: Queryable): Promise<number> => db.$count(catalogJobs, isUnfinished)

/** Newest first. */
export const listJobRows = (db: Queryable, limit: number, offset: number): Promise<CatalogJob[]> =>
  db.select(shown).from(catalogJobs).orderBy(desc(catalogJobs.id)).limit(limit).offset(offset)

export const countJobs = (db: Queryable): Promise<number> => db.$count(catalogJobs)

export async function findJob(db: Queryable, id: number): Promise<(CatalogJob & { storedName: string | null }) | null> {
  const [row] = await db
    .select({ ...shown, storedName: catalogJobs.storedName })
    .from(catalogJobs)
    .where(eq(catalogJobs.id, id))
  return row ?? null
}

/** The next due job: one at a time, because imports change the whole catalogue. */
export async function claimJob(db: Database, clock: SQL, leaseMinutes: number) {
  const claim: Claim = { clock, leaseMinutes, limit: 1 }
  const queue = {
    table: catalogJobs,
    id: catalogJobs.id,
    dueAt: catalogJobs.nextTryAt,
    where: isUnfinished,
  }
  const [job] = await db
    .update(catalogJobs)
    .set({ state: 'running', nextTryAt: leaseEnd(claim), attempts: oneMore(catalogJobs.attempts) })
    .where(isClaimed(db, queue, claim))
    .returning({
      id: catalogJobs.id,
      kind: catalogJobs.kind,
      dryRun: catalogJobs.dryRun,
      storedName: catalogJobs.storedName,
      attempts: catalogJobs.attempts,
      staffId: catalogJobs.staffId,
      fileName: catalogJobs.fileName,
    })
  return job ?? null
}

export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

type Attempt = Pick<ClaimedJob, 'id' | 'attempts'>

/** An attempt may change its job only until the job is done, or another worker has claimed it after the lease. */
const isUnderWay = ({ id, attempts }: Attempt) =>
  and(eq(catalogJobs.id, id), eq(catalogJobs.state, 'running'), eq(catalogJobs.attempts, attempts))

/** Also renews the lease. */
export const recordProgress = (db: Queryable, job: Attempt, progress: JobProgress, leaseMinutes: number) =>
  db
    .update(catalogJobs)
    .set({ progress, nextTryAt: sql`now() + make_interval(mins => ${leaseMinutes})` })
    .where(isUnderWay(job))

type JobEnd = { state: 'done' | 'refused' | 'failed'; outcome: JobOutcome | null; storedName: string | null }

/** @returns whether this attempt was still under way; otherwise nothing is written */
export async function finishJob(db: Queryable, job: Attempt, end: JobEnd, finishedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(catalogJobs)
    .set({ ...end, finishedAt })
    .where(isUnderWay(job))
  return rowCount === 1
}

/**
 * @param options.isAttempt  Whether it counts as one of the job's few attempts.
 * @returns whether this attempt was still under way
 */
export async function postponeJob(db: Queryable, job: Attempt, seconds: number, { isAttempt = true } = {}): Promise<boolean> {
  const { rowCount } = await db
    .update(catalogJobs)
    .set({
      state: 'waiting',
      nextTryAt: sql`now() + make_interval(secs => ${seconds})`,
      attempts: isAttempt ? job.attempts : job.attempts - 1,
    })
    .where(isUnderWay(job))
  return rowCount === 1
}

export const listOldFiles = (db: Queryable, before: Date) =>
  db
    .select({ id: catalogJobs.id, storedName: catalogJobs.storedName })
    .from(catalogJobs)
    .where(and(isNotNull(catalogJobs.storedName), lt(catalogJobs.finishedAt, before)))

/** The file names of all jobs. */
export async function listStoredNames(db: Queryable): Promise<readonly string[]> {
  const rows = await db.select({ storedName: catalogJobs.storedName }).from(catalogJobs).where(isNotNull(catalogJobs.storedName))
  return rows.flatMap(({ storedName }) => storedName ?? [])
}

/** A checked file is imported once: the import takes it over. @returns its name; null: it no longer has one */
export async function takeFile(tx: Queryable, id: number): Promise<string | null> {
  const [job] = await tx.select({ storedName: catalogJobs.storedName }).from(catalogJobs).where(eq(catalogJobs.id, id)).for('update')
  await forgetFile(tx, id)
  return job?.storedName ?? null
}

export const forgetFile = (db: Queryable, id: number) => db.update(catalogJobs).set({ storedName: null }).where(eq(catalogJobs.id, id))

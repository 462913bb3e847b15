import { randomBytes } from 'node:crypto'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'
import { failure, type Result, success } from '@/lib/kernel/result'
import { UnknownCommit } from '@/lib/db/transaction'
import type { Storage } from '@/lib/providers/storage/storage'
import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'
import { type CatalogJob, CSV_MAX_BYTES, MAX_UNFINISHED_JOBS } from './model'
import { countJobs, countUnfinishedJobs, findJob, insertJob, listJobRows, lockNewJobs, type NewJob, takeFile } from './queries'

const NAME_BYTES = 16
const FILE_NAME_LETTERS = 200

/** A folder of the storage that is not served. */
export const STORE_FOLDER = 'catalog'

/** An unguessable name that begins with the time. */
export const newStoredName = (now: Date): string => `${STORE_FOLDER}/${now.getTime()}-${randomBytes(NAME_BYTES).toString('hex')}.csv`

/** In milliseconds; 0 if the name contains no time, as in older versions. */
export const timeOfName = (name: string): number => Number(/\/(\d+)-/.exec(name)?.[1] ?? 0)

const shownName = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, FILE_NAME_LETTERS) || 'catalogue.csv'

/** Files are kept for a week, so the limit bounds their disk space. */
const JOBS_OF_SHOP: RateLimit = { name: 'catalog-jobs', limit: 200, windowSeconds: 86_400 }

type Refusal = 'too_many_jobs' | 'rate_limited'

const tooManyJobs = () => failure('too_many_jobs', { most: MAX_UNFINISHED_JOBS })

/** One import or export runs at a time, and a few wait. The lock makes simultaneous requests count each other's jobs. */
async function queueJob<F extends string = never>(
  ctx: Context,
  prepare: (tx: Queryable) => Promise<Result<NewJob, F>>,
): Promise<Result<{ id: number }, Refusal | F>> {
  if ((await countUnfinishedJobs(ctx.db)) >= MAX_UNFINISHED_JOBS) return tooManyJobs()
  const allowed = await consumeRateLimit(ctx, JOBS_OF_SHOP, '')
  if (!allowed.ok) return allowed
  return inTransaction<{ id: number }, Refusal | F>(ctx.db, async (tx) => {
    await lockNewJobs(tx)
    if ((await countUnfinishedJobs(tx)) >= MAX_UNFINISHED_JOBS) return tooManyJobs()
    const job = await prepare(tx)
    return job.ok ? success({ id: await insertJob(tx, job.value) }) : job
  })
}

/** Stores a catalogue file and queues its import. `dryRun`: only reports what would change. */
export async function startImport(
  ctx: Context,
  storage: Storage,
  { bytes, name, dryRun }: { bytes: Uint8Array; name: string; dryRun: boolean },
): Promise<Result<{ id: number }, 'too_large' | 'empty_file' | Refusal>> {
  if (bytes.byteLength > CSV_MAX_BYTES) return failure('too_large', { most: CSV_MAX_BYTES / (1024 * 1024) })
  if (bytes.byteLength === 0) return failure('empty_file')
  // A preliminary check before the file is stored; queueJob decides.
  if ((await countUnfinishedJobs(ctx.db)) >= MAX_UNFINISHED_JOBS) return tooManyJobs()
  const storedName = newStoredName(ctx.now())
  const job: NewJob = { kind: 'import', storedName, dryRun, fileName: shownName(name), staffId: staffIdOf(ctx) }
  try {
    await storage.put(storedName, bytes, 'text/csv')
    const queued = await queueJob(ctx, async () => success(job))
    if (!queued.ok) await storage.remove(storedName)
    return queued
  } catch (error) {
    // After an unknown commit the job may be queued; if it is not, deleteOldJobFiles removes the file later.
    if (!(error instanceof UnknownCommit)) await storage.remove(storedName)
    throw error
  }
}

const staffIdOf = ({ actor }: Context): number | null => actor?.staffId ?? null

/** Imports the file of a dry run, once: afterwards the dry run has no file. */
export async function importCheckedFile(
  ctx: Context,
  jobId: number,
): Promise<Result<{ id: number }, 'unknown_job' | 'not_checked' | 'no_file' | Refusal>> {
  const job = await findJob(ctx.db, jobId)
  if (!job || job.kind !== 'import') return failure('unknown_job')
  if (!job.dryRun || job.state !== 'done') return failure('not_checked')
  return queueJob<'no_file'>(ctx, async (tx) => {
    const storedName = await takeFile(tx, jobId)
    if (storedName === null) return failure('no_file')
    return success({ kind: 'import', storedName, dryRun: false, fileName: job.fileName, staffId: staffIdOf(ctx) })
  })
}

/** Queues an export of the whole catalogue. */
export function startExport(ctx: Context): Promise<Result<{ id: number }, Refusal>> {
  const fileName = `catalogue-${dayInIndia(ctx.now())}.csv`
  return queueJob(ctx, async () => success({ kind: 'export', dryRun: false, fileName, staffId: staffIdOf(ctx) }))
}

export async function listJobs({ db }: Context, { page, perPage }: { page: number; perPage: number }) {
  return { items: await listJobRows(db, perPage, (page - 1) * perPage), total: await countJobs(db) }
}

export async function getJob({ db }: Context, id: number): Promise<Result<CatalogJob, 'unknown_job'>> {
  const job = await findJob(db, id)
  if (!job) return failure('unknown_job')
  const { storedName: _, ...shown } = job
  return success(shown)
}

/** The file of a finished export, as a stream: a large shop's file has hundreds of megabytes. */
export async function readExport(
  ctx: Context,
  storage: Storage,
  id: number,
): Promise<Result<{ fileName: string; pieces: AsyncIterable<Uint8Array> }, 'unknown_job' | 'no_file'>> {
  const job = await findJob(ctx.db, id)
  if (!job || job.kind !== 'export' || job.state !== 'done') return failure('unknown_job')
  const pieces = job.storedName === null ? null : await storage.getPieces(job.storedName)
  return pieces === null ? failure('no_file') : success({ fileName: job.fileName, pieces })
}

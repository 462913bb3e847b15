import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context, Queryable } from '@/lib/db/context'
import { mayDo } from '@/lib/kernel/rights'
import { findActor } from '@/lib/commerce/staff'
import { databaseClock } from '@/lib/db/queue'
import type { Storage } from '@/lib/providers/storage/storage'
import { exportCatalog } from '../export-catalog'
import { importCatalog } from '../import-catalog'
import { JOB_FILE_DAYS, type JobOutcome, type JobProgress } from './model'
import {
  claimJob,
  type ClaimedJob,
  findJob,
  finishJob,
  forgetFile,
  listOldFiles,
  listStoredNames,
  postponeJob,
  recordProgress,
} from './queries'
import { newStoredName, STORE_FOLDER, timeOfName } from './start-job'

const LEASE_MINUTES = 15
/** An import that crashes its process would crash every process that repeats it. */
const MAX_ATTEMPTS = 3
/** Another import, or a product change, is under way. */
const BUSY_SECONDS = 5
const PROGRESS_MS = 500
const DAY_MS = 86_400_000

type Options = { ctx: Context; storage: Storage; signal: AbortSignal }

/** The file was deleted: the import can never succeed. */
class MissingFile extends Error {}

/** Writes the latest progress outside the import's transaction, at most twice a second and one write at a time. */
class Progress {
  private writing: Promise<unknown> | null = null
  private writtenAt = -Infinity

  constructor(
    private readonly ctx: Context,
    private readonly job: ClaimedJob,
  ) {}

  report(progress: JobProgress): void {
    const now = performance.now()
    if (this.writing || now - this.writtenAt < PROGRESS_MS) return
    this.writtenAt = now
    // A failure here costs only one progress update.
    this.writing = recordProgress(this.ctx.db, this.job, progress, LEASE_MINUTES)
      .catch(() => undefined)
      .finally(() => (this.writing = null))
  }

  settled(): Promise<unknown> {
    return this.writing ?? Promise.resolve()
  }
}

/** `ended`: the job is finished. */
type Ending = 'ended' | 'busy' | 'failed'

async function runImport({ ctx, storage, signal }: Options, job: ClaimedJob, progress: Progress): Promise<Ending> {
  const actor = job.staffId === null ? undefined : await findActor(ctx, job.staffId)
  // The member has left, or has a different role, since the import was queued.
  if (actor === null || (actor && !mayDo(actor.role, 'products.edit'))) return 'failed'
  const { storedName } = job
  const open = async () => {
    const pieces = storedName === null ? null : await storage.getPieces(storedName)
    if (pieces === null) throw new MissingFile()
    return pieces
  }
  const finish = async (db: Queryable, state: 'done' | 'refused', outcome: JobOutcome) => {
    if (!(await finishJob(db, job, { state, outcome, storedName }, ctx.now()))) throw new Error('another worker has claimed the import')
  }
  const outcome = await importCatalog({ ...ctx, actor }, open, {
    dryRun: job.dryRun,
    fileName: job.fileName,
    onProgress: (step) => {
      signal.throwIfAborted()
      progress.report(step)
    },
    whenDone: (tx, report) => finish(tx, 'done', { kind: 'counts', ...report }),
  })
  if (outcome.ok) return 'ended'
  if (outcome.reason === 'busy') return 'busy'
  await finish(ctx.db, 'refused', { kind: 'bad_rows', report: outcome.report })
  return 'ended'
}

/** Writes each chunk of the file as soon as it is produced: the process never holds the whole file. */
async function runExport(options: Options, job: ClaimedJob, progress: Progress): Promise<Ending> {
  const { ctx, storage, signal } = options
  // Its error is the one of `exporting`, and also reaches an active reader. Until then, without a listener, it would be an uncaught exception.
  const file = new PassThrough().on('error', () => undefined)
  const failure = new AbortController()
  let rows = 0
  const exporting = exportCatalog(ctx, async (csv) => {
    signal.throwIfAborted()
    rows += csv.split('\n').length - 1
    progress.report({ step: 'export', rows })
    if (!file.write(csv)) await once(file, 'drain', { signal: failure.signal })
  }).then(
    (counts) => {
      file.end()
      return counts
    },
    (error: unknown) => {
      // Ends the file write; the partial file is discarded.
      file.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
  const storedName = newStoredName(ctx.now())
  const storing = storage.putPieces(storedName, file, 'text/csv').catch((error: unknown) => {
    // The file has lost its reader.
    failure.abort(error)
    throw error
  })
  const [counts, bytes] = await Promise.all([exporting, storing])
  await finishExport(options, job, { outcome: { kind: 'exported', ...counts, bytes }, storedName })
  return 'ended'
}

/** Removes the file of an attempt that did not finish the job: the next attempt stores its own. */
async function finishExport({ ctx, storage }: Options, job: ClaimedJob, end: { outcome: JobOutcome; storedName: string }): Promise<void> {
  const isFinished = await finishJob(ctx.db, job, { state: 'done', ...end }, ctx.now()).catch(async (error: unknown) => {
    // The job may be done although the answer was lost. If it can be postponed, it is not.
    if (await postponeJob(ctx.db, job, BUSY_SECONDS)) await storage.remove(end.storedName)
    throw error
  })
  if (!isFinished) await storage.remove(end.storedName)
}

async function runJob(options: Options, job: ClaimedJob): Promise<void> {
  const { ctx } = options
  const fail = () => finishJob(ctx.db, job, { state: 'failed', outcome: null, storedName: job.storedName }, ctx.now())
  if (job.attempts > MAX_ATTEMPTS) return void (await fail())
  const progress = new Progress(ctx, job)
  try {
    const ending = await (job.kind === 'import' ? runImport : runExport)(options, job, progress)
    await progress.settled()
    if (ending === 'failed') await fail()
    if (ending === 'busy') await postponeJob(ctx.db, job, BUSY_SECONDS, { isAttempt: false })
  } catch (error) {
    await progress.settled()
    if (error instanceof MissingFile) return void (await fail())
    // Restarts here or in another instance, unless only the answer to the import's commit was lost: then the job is done and stays done.
    const { aborted } = options.signal
    await postponeJob(ctx.db, job, aborted ? 0 : BUSY_SECONDS, { isAttempt: !aborted })
    throw error
  }
}

/** Runs imports and exports one after another until none is due. */
export async function runDueJobs(options: Options): Promise<void> {
  while (!options.signal.aborted) {
    const job = await claimJob(options.ctx.db, databaseClock, LEASE_MINUTES)
    if (job === null) return
    await runJob(options, job)
    // The catalogue is busy: the job waits, and so does the worker.
    if ((await findJob(options.ctx.db, job.id))?.state === 'waiting') return
  }
}

/**
 * Deletes files that no job references, such as those of a failed upload. The job of a new file may not be stored yet: one day is enough for every upload.
 */
async function deleteStrayFiles(ctx: Context, storage: Storage): Promise<void> {
  const dayAgo = ctx.now().getTime() - DAY_MS
  const old: string[] = []
  for await (const name of storage.names(STORE_FOLDER)) if (timeOfName(name) < dayAgo) old.push(name)
  const known = new Set(await listStoredNames(ctx.db))
  for (const name of old) if (!known.has(name)) await storage.remove(name)
}

/** Deletes files of imports and exports that ended long ago, but keeps their reports; also deletes files that no job references. */
export async function deleteOldJobFiles(ctx: Context, storage: Storage): Promise<void> {
  for (const { id, storedName } of await listOldFiles(ctx.db, new Date(ctx.now().getTime() - JOB_FILE_DAYS * DAY_MS))) {
    if (storedName !== null) await storage.remove(storedName)
    await forgetFile(ctx.db, id)
  }
  await deleteStrayFiles(ctx, storage)
}

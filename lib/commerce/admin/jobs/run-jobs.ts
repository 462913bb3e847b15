import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context } from '@/lib/commerce/kernel/context'
import { mayDo } from '@/lib/commerce/kernel/rights'
import { findActor } from '@/lib/commerce/staff'
import { databaseClock } from '@/lib/jobs/queue'
import type { Storage } from '@/lib/providers/storage/storage.mjs'
import { exportCatalog } from '../export-catalog'
import { importCatalog } from '../import-catalog'
import { JOB_FILE_DAYS, type JobOutcome, type JobProgress } from './model'
import { claimJob, type ClaimedJob, findJob, finishJob, forgetFile, listOldFiles, postponeJob, recordProgress } from './queries'
import { newStoredName } from './start-job'

const LEASE_MINUTES = 15
/** An import that ends its process would end every process that repeats it. */
const MOST_ATTEMPTS = 3
/** Another import, or a change of a product, is under way. */
const BUSY_SECONDS = 5
const PROGRESS_MS = 500
const DAY_MS = 86_400_000

type Options = { ctx: Context; storage: Storage; signal: AbortSignal }
type Done = { state: 'done' | 'refused'; outcome: JobOutcome; storedName: string | null }

/** Writes the latest progress outside of the import's transaction, at most twice a second and one write at a time. */
class Progress {
  private writing: Promise<unknown> | null = null
  private writtenAt = -Infinity

  constructor(
    private readonly ctx: Context,
    private readonly jobId: number,
  ) {}

  report(progress: JobProgress): void {
    const now = performance.now()
    if (this.writing || now - this.writtenAt < PROGRESS_MS) return
    this.writtenAt = now
    // What fails here costs only a step of the display.
    this.writing = recordProgress(this.ctx.db, this.jobId, progress, LEASE_MINUTES)
      .catch(() => undefined)
      .finally(() => (this.writing = null))
  }

  settled(): Promise<unknown> {
    return this.writing ?? Promise.resolve()
  }
}

async function runImport({ ctx, storage, signal }: Options, job: ClaimedJob, progress: Progress): Promise<Done | 'busy' | 'failed'> {
  const actor = job.staffId === null ? undefined : await findActor(ctx, job.staffId)
  // The member has left, or has another role, since the import was queued.
  if (actor === null || (actor && !mayDo(actor.role, 'products.edit'))) return 'failed'
  const pieces = job.storedName === null ? null : await storage.getPieces(job.storedName)
  if (pieces === null) return 'failed'
  const outcome = await importCatalog({ ...ctx, actor }, pieces, {
    dryRun: job.dryRun,
    fileName: job.fileName,
    onProgress: (step) => {
      signal.throwIfAborted()
      progress.report(step)
    },
  })
  if (outcome.ok) return { state: 'done', outcome: { kind: 'counts', ...outcome.value }, storedName: job.storedName }
  return outcome.reason === 'busy'
    ? 'busy'
    : { state: 'refused', outcome: { kind: 'bad_rows', report: outcome.report }, storedName: job.storedName }
}

/** Writes each piece of the file as soon as it is made: the process never holds the file. */
async function runExport({ ctx, storage, signal }: Options, progress: Progress): Promise<Done> {
  // Its error is that of `exporting`, and also reaches a reader that has begun. Without a listener it would be an uncaught exception until then.
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
      // Ends the writing of the file, which is discarded.
      file.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
  const storedName = newStoredName()
  const storing = storage.putPieces(storedName, file, 'text/csv').catch((error: unknown) => {
    // The file has no reader any more.
    failure.abort(error)
    throw error
  })
  const [counts, bytes] = await Promise.all([exporting, storing])
  return { state: 'done', outcome: { kind: 'exported', ...counts, bytes }, storedName }
}

async function runJob(options: Options, job: ClaimedJob): Promise<void> {
  const { ctx } = options
  const fail = () => finishJob(ctx.db, job.id, { state: 'failed', outcome: null, storedName: job.storedName, now: ctx.now() })
  if (job.attempts > MOST_ATTEMPTS) return void (await fail())
  const progress = new Progress(ctx, job.id)
  try {
    const result = await (job.kind === 'import' ? runImport(options, job, progress) : runExport(options, progress))
    await progress.settled()
    if (result === 'failed') await fail()
    else if (result === 'busy') await postponeJob(ctx.db, job.id, BUSY_SECONDS)
    else await finishJob(ctx.db, job.id, { ...result, now: ctx.now() })
  } catch (error) {
    await progress.settled()
    // Another instance, or this one after its restart, starts again: nothing of the import is written.
    await postponeJob(ctx.db, job.id, options.signal.aborted ? 0 : BUSY_SECONDS)
    throw error
  }
}

/** Runs imports and exports one after the other until none is due. */
export async function runDueJobs(options: Options): Promise<void> {
  while (!options.signal.aborted) {
    const job = await claimJob(options.ctx.db, databaseClock, LEASE_MINUTES)
    if (job === null) return
    await runJob(options, job)
    // A busy catalogue: the job waits, and so does the worker.
    if ((await findJob(options.ctx.db, job.id))?.state === 'waiting') return
  }
}

/** Deletes the files of imports and exports that ended long ago; their reports stay. */
export async function deleteOldJobFiles(ctx: Context, storage: Storage): Promise<void> {
  for (const { id, storedName } of await listOldFiles(ctx.db, new Date(ctx.now().getTime() - JOB_FILE_DAYS * DAY_MS))) {
    if (storedName !== null) await storage.remove(storedName)
    await forgetFile(ctx.db, id)
  }
}

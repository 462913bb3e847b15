import { and, asc, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/connection'

/**
 * Jobs are rows in a table, each with the time from which it is due (`next_try_at`) and a count of attempts. A worker claims due rows by moving that time to
 * the end of a lease, in one statement, and works outside any transaction. If the worker dies, the lease expires and another worker claims the row: a job runs
 * at least once, so it must be safe to repeat.
 */
type Queue = {
  table: PgTable
  id: PgColumn
  dueAt: PgColumn
  /** Further conditions for a due row: it is not done, it belongs to this provider. */
  where: SQL | undefined
}

/** `clock`: determines what is due, `databaseClock` or `clockAt(ctx.now())`. `limit`: the maximum number of rows per claim. */
export type Claim = { clock: SQL; leaseMinutes: number; limit: number }

export const databaseClock = sql`now()`
export const clockAt = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

export const minutesLater = (clock: SQL, minutes: number): SQL => sql`${clock} + make_interval(mins => ${minutes})`
/** The new `dueAt` of a claimed row. */
export const leaseEnd = ({ clock, leaseMinutes }: Claim): SQL => minutesLater(clock, leaseMinutes)

export const oneMore = (attempts: PgColumn): SQL => sql`${attempts} + 1`

/**
 * The condition of a claiming UPDATE: the row is due and locked by no other worker. Longest-overdue rows come first. The array makes PostgreSQL evaluate the
 * sub-select once; as a join it might run again for each row and claim more than the limit.
 */
export function isClaimed(db: Pick<Database, 'select'>, { table, id, dueAt, where }: Queue, { clock, limit }: Claim): SQL {
  const due = db
    .select({ id })
    .from(table)
    .where(and(where, lte(dueAt, clock)))
    .orderBy(asc(dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return sql`${id} = any(array(${due}))`
}

/** Minutes to wait after attempt 1, 2, …, and after every later one; null: there is no later attempt. */
type RetrySchedule<Afterwards extends number | null> = { minutes: readonly number[]; afterwards: Afterwards }

/** @returns the minutes to wait after this attempt; null: the job is given up */
export const retryDelay = <Afterwards extends number | null>(
  { minutes, afterwards }: RetrySchedule<Afterwards>,
  attempt: number,
): number | Afterwards => minutes[attempt - 1] ?? afterwards

/** How many jobs of a batch are done, will be retried, and were given up. */
export type BatchResult = { done: number; failed: number; givenUp: number }

type Work<Job> = (job: Job) => Promise<keyof BatchResult>

/**
 * Processes claimed jobs, one after another or all at once. A job that throws keeps its lease, so it is repeated later, and does not stop the others; the first
 * error is thrown after all have run.
 */
export async function processBatch<Job>(
  jobs: readonly Job[],
  work: Work<Job>,
  { inParallel = false }: { inParallel?: boolean } = {},
): Promise<BatchResult> {
  const result: BatchResult = { done: 0, failed: 0, givenUp: 0 }
  const errors: unknown[] = []
  const run = async (job: Job) => {
    try {
      result[await work(job)] += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (inParallel) await Promise.all(jobs.map(run))
  else for (const job of jobs) await run(job)
  if (errors.length > 0) throw errors[0]
  return result
}

/** Processes batches until nothing is due or the worker is stopped. */
export async function drainQueue(
  batch: () => Promise<BatchResult>,
  report: (result: BatchResult) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const result = await batch()
    report(result)
    if (result.done + result.failed + result.givenUp === 0) return
  }
}

type Lines = { failing: string; recovered: string; givenUp?: (count: number) => string }

/** Logs the first failure and the first success after it; given-up jobs are logged every time. */
export function queueReporter({ failing, recovered, givenUp }: Lines, log: (line: string) => void): (result: BatchResult) => void {
  let isFailing = false
  return (result) => {
    if (result.givenUp > 0 && givenUp) log(givenUp(result.givenUp))
    if (result.failed > 0 && !isFailing) log(failing)
    if (result.failed === 0 && result.done > 0 && isFailing) log(recovered)
    if (result.failed + result.done > 0) isFailing = result.failed > 0
  }
}

import { deleteOldInvalidations, findLastInvalidation, listInvalidationsAfter, recordProgress } from '@/lib/cache/queries'
import type { Database } from '@/lib/db/connection'
import { startPoller, type Poller } from './poller'

const POLL_MS = 3_000
const RECORD_MS = 10_000
const CLEAN_UP_MS = 3_600_000
const STOP_LIMIT_MS = 10_000
/** Invalidations are deleted after a day (deleteOldInvalidations): a process that has not read for so long cannot know what it missed. */
const LONGEST_GAP_MS = 12 * 3_600_000
/** The tag of the files for crawlers (lib/cache/page-tags.ts). They show everything but stock counts. */
const CATALOG = 'catalog'

export type InvalidationWorker = Poller & {
  /** Milliseconds since the last run that succeeded; Infinity before the first. */
  ageMs: () => number
}

type Options = {
  db: Database
  /** Calls `wake` when there may be new invalidations, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  /** The page cache of this process. */
  pages: { invalidate: (tags: readonly string[]) => void; invalidateAll: () => void }
  instanceId: string
  log?: (line: string) => void
}

/** Monotonic: the clock of the machine may be set back. */
const now = () => performance.now()

/**
 * Invalidates the tags of committed changes in the page cache of this process: at once when PostgreSQL notifies of them, and by a poll. A tag is read
 * after the commit of its change, so a page whose render begins after the invalidation shows the change, and the cache keeps none whose render
 * began before. The cursor moves after the invalidation, so an outage of the database loses nothing. Every process has its own worker and cache.
 */
export function startInvalidationWorker({ db, listen, pages, instanceId, log = console.warn }: Options): InvalidationWorker {
  let cursor: number | null = null
  let [recordedAt, cleanedAt, succeededAt] = [-Infinity, -Infinity, -Infinity]

  /** Starts from the newest invalidation: whatever is rendered from now on shows the changes before it, and older pages are dropped. */
  async function restart(): Promise<number> {
    const last = await findLastInvalidation(db)
    pages.invalidateAll()
    return last
  }

  async function invalidateNext(): Promise<boolean> {
    cursor ??= await restart()
    const rows = await listInvalidationsAfter(db, cursor)
    const last = rows.at(-1)
    if (!last) return false
    pages.invalidate([...new Set([...rows.map((row) => row.tag), ...(rows.some((row) => row.isContentChange) ? [CATALOG] : [])])])
    cursor = last.id
    await record(true)
    return true
  }

  async function record(hasMoved: boolean): Promise<void> {
    if (!hasMoved && now() - recordedAt < RECORD_MS) return
    await recordProgress(db, instanceId, cursor ?? 0)
    recordedAt = now()
  }

  async function cleanUp(): Promise<void> {
    if (now() - cleanedAt < CLEAN_UP_MS) return
    await deleteOldInvalidations(db)
    cleanedAt = now()
  }

  async function run(): Promise<void> {
    if (now() - succeededAt > LONGEST_GAP_MS) cursor = null
    while (await invalidateNext());
    await record(false)
    await cleanUp()
    succeededAt = now()
  }

  const { stop } = startPoller({ name: 'cache invalidations', run, pollMs: POLL_MS, stopLimitMs: STOP_LIMIT_MS, listen, log })
  return { ageMs: () => now() - succeededAt, stop }
}

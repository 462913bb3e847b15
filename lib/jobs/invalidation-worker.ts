import { deleteOldInvalidations, deleteProgress, findSnapshot, processUnseen, recordProgress } from '@/lib/cache/queries'
import type { Database } from '@/lib/db/connection'
import { readRuntime } from '@/lib/runtime'
import { startPoller, type Poller } from './poller'

const POLL_MS = 3_000
const RECORD_MS = 10_000
const CLEAN_UP_MS = 3_600_000
const STOP_LIMIT_MS = 10_000
/** Invalidations are deleted after a day (deleteOldInvalidations): a process that has not read for this long cannot know what it missed. */
const LONGEST_GAP_MS = 12 * 3_600_000
/** The tag of crawler files (lib/cache/page-tags.ts). They show everything but stock counts. */
export const CATALOG = 'catalog'

export type InvalidationWorker = Poller & {
  /** Milliseconds since the last successful run; Infinity before the first. */
  ageMs: () => number
}

type Options = {
  db: Database
  /** Calls `wake` when there may be new invalidations, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  /** This process's page cache. */
  pages: { invalidate: (tags: readonly string[]) => void; invalidateAll: () => void; snapshot: string | null }
  instanceId: string
  log?: (line: string) => void
}

/** Monotonic, because the machine's clock may be set back. */
const now = () => performance.now()

/**
 * Invalidates the tags of committed changes in this process's page cache: at once on a PostgreSQL notification, and by polling. A tag is read after the commit
 * of its change, so a page whose render begins after the invalidation shows the change, and the cache keeps none whose render began before. The snapshot of
 * processed changes advances after the invalidation, so a database outage loses nothing. Every process has its own worker and cache.
 */
export function startInvalidationWorker({ db, listen, pages, instanceId, log = console.warn }: Options): InvalidationWorker {
  let seen: string | null = null
  let [recordedAt, cleanedAt, succeededAt] = [-Infinity, -Infinity, -Infinity]

  /** Starts from the current state: everything rendered from now on shows the earlier changes, and older pages are dropped. */
  async function restart(): Promise<string> {
    const snapshot = await findSnapshot(db)
    pages.invalidateAll()
    return snapshot
  }

  async function invalidateUnseen(from: string): Promise<string> {
    return processUnseen(db, from, (unseen) => {
      const isContentChange = unseen.some((one) => one.isContentChange)
      pages.invalidate([...unseen.map(({ tag }) => tag), ...(isContentChange ? [CATALOG] : [])])
      readRuntime().observer?.invalidated(Math.max(...unseen.map(({ ageSeconds }) => ageSeconds)))
    })
  }

  async function record(snapshot: string, hasMoved: boolean): Promise<void> {
    if (!hasMoved && now() - recordedAt < RECORD_MS) return
    await recordProgress(db, instanceId, snapshot)
    recordedAt = now()
  }

  async function cleanUp(): Promise<void> {
    if (now() - cleanedAt < CLEAN_UP_MS) return
    await deleteOldInvalidations(db)
    cleanedAt = now()
  }

  async function run(): Promise<void> {
    if (now() - succeededAt > LONGEST_GAP_MS) seen = null
    const before = (seen ??= await restart())
    seen = await invalidateUnseen(before)
    pages.snapshot = seen
    await record(seen, seen !== before)
    await cleanUp()
    succeededAt = now()
  }

  const poller = startPoller({ name: 'cache invalidations', run, pollMs: POLL_MS, stopLimitMs: STOP_LIMIT_MS, listen, log })

  async function stop(): Promise<void> {
    await poller.stop()
    try {
      await deleteProgress(db, instanceId)
    } catch (error) {
      // The database may have stopped first. Commands then wait for this process until its last heartbeat is too old.
      log(`cache invalidations: could not deregister this process (${error instanceof Error ? error.name : String(error)})`)
    }
  }

  return { ageMs: () => now() - succeededAt, stop }
}

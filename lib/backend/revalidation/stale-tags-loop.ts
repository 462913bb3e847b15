import { deleteOldStaleTags, findLastStaleTag, listStaleTagsAfter, recordProgress } from '@/lib/commerce/freshness'
import type { Database } from '@/lib/db/connection'
import { startRounds } from '../rounds'

const POLL_MS = 3_000
const RECORD_MS = 10_000
const CLEAN_MS = 3_600_000
/** The list forgets after a day (deleteOldStaleTags): who has not read it for so long cannot know what is missing. */
const LONGEST_GAP_MS = 12 * 3_600_000
/** What files for crawlers carry (lib/cache/page-tags.ts): they tell of everything, but not how many of a variant are left. */
const CATALOG = 'catalog'

export type StaleTagsLoop = {
  /** Milliseconds since the last round that went well; Infinity before the first. */
  ageMs: () => number
  stop: () => Promise<void>
}

type Options = {
  db: Database
  /** Calls back whenever there may be new tags, also after a lost connection. @returns what ends it */
  listen: (wake: () => void) => () => Promise<void>
  /** The page cache of this process. */
  pages: { invalidate: (tags: readonly string[]) => void; invalidateAll: () => void }
  instanceId: string
  log?: (line: string) => void
}

/** Monotonic: the clock of the machine may be set back. */
const now = () => performance.now()

/**
 * Invalidates the tags of committed changes in this process's page cache: at once when the database says so, and by a poll besides. A tag is read
 * after the commit of its change and invalidated after it is read, so a page whose render begins later shows the change, and the cache keeps none
 * whose render began before. The cursor moves after the invalidation: nothing is lost while the database is away. Every process of a shop has
 * such a loop and a cache of its own; a change is acknowledged by each of them for itself.
 */
export function startStaleTagsLoop({ db, listen, pages, instanceId, log = console.warn }: Options): StaleTagsLoop {
  let cursor: number | null = null
  let [recordedAt, cleanedAt, freshAt] = [-Infinity, -Infinity, -Infinity]

  /** What was changed before is shown by whatever is rendered from now on, and everything rendered until now goes. */
  async function beginAnew(): Promise<number> {
    const last = await findLastStaleTag(db)
    pages.invalidateAll()
    return last
  }

  async function invalidateNew(): Promise<boolean> {
    cursor ??= await beginAnew()
    const rows = await listStaleTagsAfter(db, cursor)
    const last = rows.at(-1)
    if (!last) return false
    pages.invalidate([...new Set([...rows.map((row) => row.tag), ...(rows.some((row) => row.isTold) ? [CATALOG] : [])])])
    cursor = last.id
    await keepRecord(true)
    return true
  }

  async function keepRecord(moved: boolean): Promise<void> {
    if (!moved && now() - recordedAt < RECORD_MS) return
    await recordProgress(db, instanceId, cursor ?? 0)
    recordedAt = now()
  }

  async function clean(): Promise<void> {
    if (now() - cleanedAt < CLEAN_MS) return
    await deleteOldStaleTags(db)
    cleanedAt = now()
  }

  async function goRound(): Promise<void> {
    if (now() - freshAt > LONGEST_GAP_MS) cursor = null
    while (await invalidateNew());
    await keepRecord(false)
    await clean()
    freshAt = now()
  }

  const { stop } = startRounds({ name: 'stale tags', goRound, pollMs: POLL_MS, listen, log })
  return { ageMs: () => now() - freshAt, stop }
}

import { deleteOldStaleTags, findCursor, listStaleTagsAfter, recordProgress } from '@/lib/commerce/freshness'
import type { Database } from '@/lib/db/connection'
import { startRounds } from '../rounds'

const POLL_MS = 3_000
/** A page that was being made from the old data while the change was committed is stored after its tag was handed on: it is handed on again. */
const AGAIN_MS = 1_000
const RECORD_MS = 10_000
const CLEAN_MS = 3_600_000
/** What files for crawlers carry (lib/storefront/tags.ts): they tell of everything, but not how many of a pack are left. */
const CATALOG = 'catalog'

export type StaleTagsLoop = {
  /** When the last round went well (epoch ms); 0 before the first. */
  freshAt: () => number
  stop: () => Promise<void>
}

type Options = {
  db: Database
  /** Calls back whenever there may be new tags, also after a lost connection. @returns what ends it */
  listen: (wake: () => void) => () => Promise<void>
  /** Makes this instance's pages with these tags stale. */
  handOn: (tags: readonly string[]) => Promise<void>
  instanceId: string
  log?: (line: string) => void
}

/**
 * Hands the tags of committed changes to this instance's page cache: at once when the database says so, and by a poll besides. The cursor
 * moves only after they were taken, so nothing is lost while database or server are away; the next round catches up.
 */
export function startStaleTagsLoop({ db, listen, handOn, instanceId, log = console.warn }: Options): StaleTagsLoop {
  let cursor: number | null = null
  let again: { tags: readonly string[]; dueAt: number }[] = []
  let [recordedAt, cleanedAt, freshAt] = [0, 0, 0]

  async function handOnNew(): Promise<boolean> {
    cursor ??= await findCursor(db, process.uptime())
    const rows = await listStaleTagsAfter(db, cursor)
    const last = rows.at(-1)
    if (!last) return false
    const tags = [...new Set([...rows.map((row) => row.tag), ...(rows.some((row) => row.isTold) ? [CATALOG] : [])])]
    await handOn(tags)
    cursor = last.id
    again.push({ tags, dueAt: Date.now() + AGAIN_MS })
    await keepRecord(true)
    return true
  }

  async function handOnAgain(): Promise<void> {
    const due = again.filter(({ dueAt }) => dueAt <= Date.now())
    if (due.length === 0) return
    await handOn([...new Set(due.flatMap(({ tags }) => tags))])
    again = again.filter((one) => !due.includes(one))
  }

  async function keepRecord(moved: boolean): Promise<void> {
    if (!moved && Date.now() - recordedAt < RECORD_MS) return
    await recordProgress(db, instanceId, cursor ?? 0)
    recordedAt = Date.now()
  }

  async function clean(): Promise<void> {
    if (Date.now() - cleanedAt < CLEAN_MS) return
    await deleteOldStaleTags(db)
    cleanedAt = Date.now()
  }

  async function goRound(): Promise<void> {
    while (await handOnNew());
    await handOnAgain()
    await keepRecord(false)
    await clean()
    freshAt = Date.now()
  }

  const soonerMs = () => Math.min(POLL_MS, ...again.map(({ dueAt }) => Math.max(dueAt - Date.now(), 1)))

  const { stop } = startRounds({ name: 'stale tags', goRound, pollMs: POLL_MS, soonerMs, listen, log })
  return { freshAt: () => freshAt, stop }
}

import { claimAnnouncement, listStaleTagsAfter, postponeAnnouncement, recordAnnounced } from '@/lib/commerce/freshness'
import type { Database } from '@/lib/db/connection'
import type { IndexNow } from '@/lib/providers/indexnow'
import { startRounds, type Rounds } from '../rounds'
import { changedPaths } from './changed-paths'

const NAME = 'indexnow'
/** Changes of so long are told together; all servers of the shop share it. */
const GATHER_SECONDS = 60
const RETRY_SECONDS = 600
const POLL_MS = 15_000

type Options = { db: Database; indexNow: IndexNow; siteUrl: string; log?: (line: string) => void; pollMs?: number }

/**
 * Tells search engines of pages that have changed, in batches, from the same list that makes pages anew. One server of the shop at a time; what
 * could not be told is told later, for a day, after which the list forgets it. Stock counts are nobody's news.
 */
export function startAnnouncements({ db, indexNow, siteUrl, log = console.warn, pollMs = POLL_MS }: Options): Rounds {
  let failing = false

  function sayWhen(nowFailing: boolean, line: string): void {
    if (nowFailing !== failing) log(line)
    failing = nowFailing
  }

  /** 'later': whoever was not reached. Refused is told, too: the same would be refused again. */
  async function tellOf(paths: readonly string[]): Promise<'told' | 'later'> {
    if (paths.length === 0) return 'told'
    const told = await indexNow.announce(paths.map((path) => siteUrl + path))
    const reason = told.ok ? '' : String(told.detail?.['reason'] ?? '')
    if (!told.ok && told.reason === 'refused') log(`IndexNow: refused to hear of ${paths.length} pages (${reason})`)
    else sayWhen(!told.ok, told.ok ? 'IndexNow: reached again' : `IndexNow: not reached, will be tried again (${reason})`)
    return failing ? 'later' : 'told'
  }

  async function goRound(): Promise<void> {
    const after = await claimAnnouncement(db, NAME, GATHER_SECONDS)
    if (after === null) return
    const rows = await listStaleTagsAfter(db, after)
    const last = rows.at(-1)
    if (!last) return
    const news = changedPaths(rows.filter(({ isTold }) => isTold).map(({ tag }) => tag))
    if ((await tellOf(news)) === 'later') await postponeAnnouncement(db, NAME, RETRY_SECONDS)
    else await recordAnnounced(db, NAME, last.id)
  }

  return startRounds({ name: 'IndexNow', goRound, pollMs, log })
}

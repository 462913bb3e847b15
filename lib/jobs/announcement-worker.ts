import { claimAnnouncement, postponeAnnouncement, processUnseen, recordAnnounced } from '@/lib/cache/queries'
import type { Database } from '@/lib/db/connection'
import type { IndexNow } from '@/lib/providers/indexnow'
import { startPoller, type Poller } from './poller'

const NAME = 'indexnow'
/** All instances of the shop announce the changes of this period together, in one call. */
const GATHER_SECONDS = 60
const RETRY_SECONDS = 600
const POLL_MS = 15_000
const STOP_LIMIT_MS = 10_000

/** The main page of a change; for a search engine, other pages with the same content are no news. */
const PAGE_OF: Readonly<Record<string, string>> = {
  products: '/shop',
  shop: '/shop',
  blogs: '/blogs',
  stories: '/stories',
  settings: '/',
  categories: '/',
  sliders: '/',
  projects: '/',
  reviews: '/',
}
const FOLDER_OF: Readonly<Record<string, string>> = { product: '/products', category: '/category', blog: '/blog' }

function pathOf(tag: string): string | null {
  const [kind = '', slug] = tag.split(':', 2)
  if (slug === undefined) return PAGE_OF[kind] ?? null
  const folder = FOLDER_OF[kind]
  return folder === undefined ? null : `${folder}/${slug}`
}

/** The pages of these cache tags, without duplicates. */
export const changedPaths = (tags: readonly string[]): readonly string[] => [...new Set(tags.map(pathOf).filter((path) => path !== null))]

type Options = { db: Database; indexNow: IndexNow; siteUrl: string; log?: (line: string) => void; pollMs?: number }

/**
 * Announces changed pages to search engines (IndexNow), using the same log that invalidates the page cache. One instance announces at a time. A failed
 * announcement is retried for up to a day; after that the log has deleted its rows. Stock counts are not announced.
 */
export function startAnnouncementWorker({ db, indexNow, siteUrl, log = console.warn, pollMs = POLL_MS }: Options): Poller {
  let isFailing = false

  function logChange(nowFailing: boolean, line: string): void {
    if (nowFailing !== isFailing) log(line)
    isFailing = nowFailing
  }

  /** @returns whether the changes count as announced; true also if the service refused them, because it would refuse them again. */
  async function announce(paths: readonly string[]): Promise<boolean> {
    if (paths.length === 0) return true
    const answer = await indexNow.announce(paths.map((path) => siteUrl + path))
    const reason = answer.ok ? '' : String(answer.detail?.['reason'] ?? '')
    if (!answer.ok && answer.reason === 'refused') log(`IndexNow: refused the announcement of ${paths.length} pages (${reason})`)
    else logChange(!answer.ok, answer.ok ? 'IndexNow: reachable again' : `IndexNow: unreachable, will retry (${reason})`)
    return !isFailing
  }

  async function run(): Promise<void> {
    const after = await claimAnnouncement(db, NAME, GATHER_SECONDS)
    if (after === null) return
    const answers: boolean[] = []
    const snapshot = await processUnseen(db, after, async (unseen) => {
      const paths = changedPaths(unseen.filter(({ isContentChange }) => isContentChange).map(({ tag }) => tag))
      // After a failure all of them are announced again.
      if (!answers.includes(false)) answers.push(await announce(paths))
    })
    if (answers.includes(false)) await postponeAnnouncement(db, NAME, RETRY_SECONDS)
    else if (snapshot !== after) await recordAnnounced(db, NAME, snapshot)
  }

  return startPoller({ name: 'IndexNow', run, pollMs, stopLimitMs: STOP_LIMIT_MS, log })
}

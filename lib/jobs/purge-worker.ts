import { setTimeout as sleep } from 'node:timers/promises'
import { claimAnnouncement, postponeAnnouncement, processUnseen, recordAnnounced, releaseAnnouncement } from '@/lib/cache/queries'
import { waitForPages } from '@/lib/cache/wait-for-pages'
import type { Context } from '@/lib/db/context'
import { NOTHING_SEEN } from '@/lib/db/schema'
import type { Cdn } from '@/lib/providers/cdn'
import { readRuntime } from '@/lib/runtime'
import { EVERY_PAGE } from '@/lib/server/cdn-headers'
import { CATALOG } from './invalidation-worker'
import { startPoller, type Poller } from './poller'

const NAME = 'cdn'
/** Longer than one purge step takes. Each step renews it; if an instance dies, another one continues after this time. */
const LEASE_SECONDS = 60
const RETRY_SECONDS = 30
/** Finds changes whose notification was lost, and due retries. */
const POLL_MS = 5_000
const STOP_LIMIT_MS = 10_000
/** How long to wait for an instance that still has the old page. */
const LONGEST_WAIT_MS = 30_000
/** Answers sent before the invalidation reach the CDN within this time; after an earlier purge the CDN would keep them. */
const SETTLE_MS = 1_000
/** The smallest per-call limit of any CDN plan (Cloudflare, 2025). */
const TAGS_PER_CALL = 30
/** If more tags than this have changed, for example after an import, one call purges everything. */
const MAX_TAGS = 600
const LATE_SECONDS = 600

type Options = {
  ctx: Context
  cdn: Cdn
  /** Calls `wake` when there may be new invalidations, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
  pollMs?: number
  settleMs?: number
}

/** The poller logs the error's name. */
class PurgeFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = reason
  }
}

/**
 * Notifies a CDN of changed pages, using the same log that invalidates the page cache (decision 0003). One instance purges at a time. A change is purged at
 * least once, after every running instance shows it: before that the CDN could fetch the old page again. A failed purge is retried for up to a day; after that
 * the log has deleted its rows, and the CDN's copies have long expired.
 */
export function startPurgeWorker({ ctx, cdn, listen, log = console.warn, pollMs = POLL_MS, settleMs = SETTLE_MS }: Options): Poller {
  let isLate = false

  function report(lagSeconds: number): void {
    readRuntime().observer?.purgeWaits(lagSeconds)
    if (lagSeconds > LATE_SECONDS && !isLate)
      log(`CDN purges: the CDN may show pages that are ${Math.round(lagSeconds / 60)} minutes out of date`)
    isLate = lagSeconds > LATE_SECONDS
  }

  async function purge(tags: readonly string[]): Promise<void> {
    for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
      await postponeAnnouncement(ctx.db, NAME, LEASE_SECONDS)
      const answer = await cdn.purge(tags.slice(start, start + TAGS_PER_CALL))
      if (!answer.ok) throw new PurgeFailed(String(answer.detail?.['reason'] ?? ''))
    }
  }

  async function purgeUnseen(after: string, signal: AbortSignal): Promise<void> {
    const changed = new Set<string>()
    let lagSeconds = 0
    // The CDN may hold pages from a time before any purge was sent.
    if (after === NOTHING_SEEN) changed.add(EVERY_PAGE)
    const snapshot = await processUnseen(ctx.db, after, (unseen) => {
      for (const { tag, isContentChange, ageSeconds } of unseen) {
        if (changed.size <= MAX_TAGS) changed.add(tag)
        if (isContentChange) changed.add(CATALOG)
        lagSeconds = Math.max(lagSeconds, ageSeconds)
      }
    })
    if (changed.size > 0) {
      await waitForPages(ctx, { longestWaitMs: LONGEST_WAIT_MS, signal })
      await sleep(settleMs, undefined, { signal })
      try {
        await purge(changed.has(EVERY_PAGE) || changed.size > MAX_TAGS ? [EVERY_PAGE] : [...changed])
      } catch (error) {
        report(lagSeconds)
        throw error
      }
      await recordAnnounced(ctx.db, NAME, snapshot)
    }
    report(0)
  }

  async function run(signal: AbortSignal): Promise<void> {
    const after = await claimAnnouncement(ctx.db, NAME, LEASE_SECONDS)
    if (after === null) return
    try {
      await purgeUnseen(after, signal)
    } catch (error) {
      await postponeAnnouncement(ctx.db, NAME, signal.aborted ? 0 : RETRY_SECONDS)
      throw error
    }
    await releaseAnnouncement(ctx.db, NAME)
  }

  return startPoller({ name: 'CDN purges', run, pollMs, stopLimitMs: STOP_LIMIT_MS, listen, log })
}

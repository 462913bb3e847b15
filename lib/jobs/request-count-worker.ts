import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'
import type { RequestLimit, SpentRequests } from '@/lib/http/request-limit'
import { startPoller, type Poller } from './poller'

const CHANNEL = 'spent_requests'
const SECOND_MS = 1_000

type Options = {
  db: Database
  limit: Pick<RequestLimit, 'tell' | 'takeElsewhere'>
  /** Identifies this process, which must not count its own requests twice. */
  instanceId: string
  listen: (channel: string, hear: (message: string | undefined) => void) => () => Promise<void>
}

/**
 * Once a second, tells the other instances how many requests the most active clients have sent here, and counts theirs: a client gets no more requests by
 * spreading them over instances. If a notification is lost, a client merely gets a few more.
 */
export function startRequestCountWorker({ db, limit, instanceId, listen }: Options): Poller {
  const hear = (message: string | undefined) => {
    if (message === undefined) return
    // Parse boundary: sent below, by an instance of this shop.
    const { from, spent } = JSON.parse(message) as { from: string; spent: SpentRequests }
    if (from !== instanceId) limit.takeElsewhere(spent)
  }
  return startPoller({
    name: 'counts of requests',
    pollMs: SECOND_MS,
    listen: () => listen(CHANNEL, hear),
    run: async () => {
      const spent = limit.tell()
      if (Object.keys(spent).length === 0) return
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: instanceId, spent })})`)
    },
  })
}

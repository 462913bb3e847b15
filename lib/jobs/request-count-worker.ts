import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'
import type { RequestLimit, SpentRequests } from '@/lib/http/request-limit'
import { startPoller, type Poller } from './poller'

const CHANNEL = 'spent_requests'
const SECOND_MS = 1_000

type Options = {
  db: Database
  limit: Pick<RequestLimit, 'tell' | 'takeElsewhere'>
  /** Names this process, which need not count its own requests again. */
  instanceId: string
  listen: (channel: string, hear: (message: string | undefined) => void) => () => Promise<void>
}

/**
 * Tells the other instances, once a second, how many requests the most active clients have made here, and counts what they tell: a client gets no more
 * requests by being spread over instances. Notifications may be lost; then a client gets some more.
 */
export function startRequestCountWorker({ db, limit, instanceId, listen }: Options): Poller {
  const hear = (message: string | undefined) => {
    if (message === undefined) return
    // Parse boundary: an instance of this shop sent it, below.
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

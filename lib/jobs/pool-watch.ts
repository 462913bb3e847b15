import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenDatabase } from '@/lib/db/connection'
import { startPoller, type Poller } from './poller'

const WATCH_MS = 5_000
/** Longer than any transaction of the shop holds a connection. */
const STALLED_MS = 60_000
/** So often in a row the database must answer outside of the pool: right after an outage, the pool needs a moment. */
const MAX_STRIKES = 3
const ANSWER_MS = 2_000

type Options = {
  open: OpenDatabase
  /** The address that the pool connects to. */
  url: string
  /** Ends this process; its supervisor starts it again. */
  end: () => void
  watchMs?: number
  stalledMs?: number
}

/**
 * Takes a connection from the pool every few seconds, so that `yieldedAt` tells an idle pool from a stalled one. A pool that yields none for a minute although
 * the database answers a connection of its own cannot recover: the process ends. It does not end because the database is away, which a restart would not cure.
 */
export function startPoolWatch({ open: { database, connections }, url, end, watchMs = WATCH_MS, stalledMs = STALLED_MS }: Options): Poller {
  let strikes = 0

  async function judge(): Promise<void> {
    const isStalled = performance.now() - connections().yieldedAt > stalledMs
    strikes = isStalled && (await answersDirectly(url)) ? strikes + 1 : 0
    if (strikes < MAX_STRIKES) return
    console.error('database: the pool yields no connection, although the database answers; the process ends to be started again')
    end()
  }

  return startPoller({
    name: 'connections to the database',
    run: async () => {
      try {
        await database.execute(sql`select 1`)
      } finally {
        await judge()
      }
    },
    pollMs: watchMs,
  })
}

async function answersDirectly(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop check',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // Its loss rejects the query or the connection attempt as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // The database is away, or has no free connection: not the fault of the pool.
    return false
  } finally {
    await client.end()
  }
}

import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenDatabase } from '@/lib/db/connection'
import { startPoller, type Poller } from './poller'

const WATCH_MS = 5_000
/** Longer than any of the shop's transactions holds a connection. */
const STALLED_MS = 60_000
/** How many times in a row the database must answer outside the pool: right after an outage, the pool needs a moment. */
const MAX_STRIKES = 3
const ANSWER_MS = 2_000

type Options = {
  open: OpenDatabase
  /** The address to which the pool connects. */
  url: string
  /** Ends this process, which its supervisor then restarts. */
  end: () => void
  watchMs?: number
  stalledMs?: number
}

/**
 * Takes a connection from the pool every few seconds, so that `yieldedAt` distinguishes an idle pool from a stalled one. A pool that has yielded none for a
 * minute, although the database answers on a separate connection, cannot recover: the process exits. It does not exit when the database is unreachable, which a
 * restart would not cure.
 */
export function startPoolWatch({ open: { database, connections }, url, end, watchMs = WATCH_MS, stalledMs = STALLED_MS }: Options): Poller {
  let strikes = 0

  async function judge(): Promise<void> {
    const isStalled = performance.now() - connections().yieldedAt > stalledMs
    strikes = isStalled && (await answersDirectly(url)) ? strikes + 1 : 0
    if (strikes < MAX_STRIKES) return
    console.error(
      'database: the pool yields no connection, although the database answers; this process exits, to be restarted by its supervisor',
    )
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
  // Losing it also rejects the query or the connection attempt.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // The database is unreachable, or has no free connection: not the pool's fault.
    return false
  } finally {
    await client.end()
  }
}

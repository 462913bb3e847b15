import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '@/lib/config/env'
import type { Connections } from '@/lib/runtime-types'
import { keptInProcess, readRuntime } from '@/lib/runtime'
import * as schema from './schema'
import { refuseOpenTransactions, transactionsOn } from './transaction'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { database: Database; close: () => Promise<void>; connections: () => Connections }

// count(*) and sums of paise are bigint, which pg returns as text. As numbers they are exact up to 90 trillion rupees.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const LONGEST_STATEMENT_MS = 5_000
/** Below the statement limit, so that waiting for another transaction is distinguishable from a slow statement (lib/db/errors.ts). */
const LOCK_WAIT_SHARE = 0.8
/** A process that stalls inside a transaction would otherwise keep its row locks. The shop's transactions wait for nothing but the database. */
const LONGEST_IDLE_TRANSACTION_MS = 30_000

/** PostgreSQL's own session limits, in milliseconds. */
export const sessionLimits = (longestStatementMs = LONGEST_STATEMENT_MS) => ({
  statement_timeout: longestStatementMs,
  lock_timeout: longestStatementMs * LOCK_WAIT_SHARE,
  idle_in_transaction_session_timeout: LONGEST_IDLE_TRANSACTION_MS,
})

/** Linux would wait for two hours before checking whether the server is still there. */
export const KEEP_ALIVE_AFTER_MS = 30_000

/** A frozen server never answers when a connection is closed, and a process that waited for it would never exit. */
const GOODBYE_MS = 2_000
export const withinGoodbye = (ending: Promise<void>): Promise<void> =>
  Promise.race([ending, new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_MS).unref())])

/** A backup writes files between two statements. Without a limit, a stalled one would keep its locks, and old row versions, forever. */
const LONGEST_IDLE_COMMAND_MS = 600_000

/** For sessions whose statements may take long: overrides the limits that the role has where a pooler is used. */
export const unlimited = {
  options: Object.entries({ ...sessionLimits(0), idle_in_transaction_session_timeout: LONGEST_IDLE_COMMAND_MS })
    .map(([limit, milliseconds]) => `-c ${limit}=${milliseconds}`)
    .join(' '),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
}

/**
 * Opens a pool of connections.
 * @param options.isPooled  whether PgBouncer answers, which refuses a session that sets limits. They are set on the role instead (lib/db/migrate.ts).
 */
export function openDatabase(
  databaseUrl: string,
  { longestStatementMs = LONGEST_STATEMENT_MS, longestWaitMs = 5_000, mostConnections = 8, isPooled = false } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    // This also limits the wait for a free connection (isDatabaseBusy).
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 60_000,
    ...(isPooled ? {} : sessionLimits(longestStatementMs)),
    // PostgreSQL's own limit has no effect if the server hangs or the network loses its answer.
    query_timeout: longestStatementMs + 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'shop',
  })
  // Without these listeners, losing a connection between two queries would be an uncaught error. In a transaction, the next query fails.
  pool.on('error', (error) => console.warn(`database: an idle connection was lost (${error.message})`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  let yieldedAt = performance.now()
  pool.on('acquire', () => {
    yieldedAt = performance.now()
  })
  refuseOpenTransactions(pool)
  const database = drizzle(pool, { schema })
  database.transaction = transactionsOn(pool, database)
  return {
    database,
    close: () => withinGoodbye(pool.end()),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, yieldedAt }),
  }
}

/** One pool shared by all bundles in this process. */
export const shopDatabase = (): OpenDatabase => keptInProcess('database', () => openDatabase(databaseUrl(), { isPooled: isPooled() }))

export const database = (): Database => shopDatabase().database

export async function closeDatabase(): Promise<void> {
  const { kept } = readRuntime()
  if (!kept.has('database')) return
  const open = shopDatabase()
  kept.delete('database')
  await open.close()
}

export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm run shop`, or name a PostgreSQL server in it.')
  return url
}

/** The address for sessions of their own: LISTEN, migrations, and commands with a longer limit. */
export const directDatabaseUrl = (): string => env().DATABASE_DIRECT_URL ?? databaseUrl()

/** Whether DATABASE_URL points to a connection pooler in front of PostgreSQL, such as PgBouncer in transaction mode. */
export const isPooled = (): boolean => env().DATABASE_DIRECT_URL !== undefined

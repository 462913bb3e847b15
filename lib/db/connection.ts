import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '@/lib/config/env'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { database: Database; close: () => Promise<void> }

// count(*) and sums of paise are bigint, which pg returns as text. As a number they are exact up to 90 trillion rupees.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

declare global {
  var openShopDatabase: OpenDatabase | undefined
}

export function openDatabase(
  databaseUrl: string,
  { longestStatementMs = 5_000, longestWaitMs = 5_000, mostConnections = 8 } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    // This also limits the wait for a free connection (isDatabaseBusy).
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: longestStatementMs,
    // PostgreSQL's own limit cannot take effect when the server hangs or the network loses its answer.
    query_timeout: longestStatementMs + 1_000,
    keepAlive: true,
    application_name: 'shop',
  })
  // Without this listener the loss of an idle connection would end the process.
  pool.on('error', (error) => console.warn(`database: an idle connection was lost (${error.message})`))
  return { database: drizzle(pool, { schema }), close: () => pool.end() }
}

/** On globalThis, because Next bundles pages and route handlers separately: module state would open a second pool. */
export function database(): Database {
  globalThis.openShopDatabase ??= openDatabase(databaseUrl())
  return globalThis.openShopDatabase.database
}

export async function closeDatabase(): Promise<void> {
  const open = globalThis.openShopDatabase
  globalThis.openShopDatabase = undefined
  await open?.close()
}

export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm run shop`, or name a PostgreSQL server in it.')
  return url
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { closeDatabase, database, openDatabase, type Database } from '@/lib/db/connection'
import { readRuntime } from '@/lib/runtime'

/** Longer than the shop's own limits, because tests may run on a slow machine. */
const PATIENCE_MS = 60_000

type Filling = {
  /** For files whose tests only read: filled before the first test and then left unchanged. */
  once?: (empty: Database) => Promise<unknown>
}

/** Gives the test file its own shop database, a copy of the migrated template, which `database()` of lib/db returns. Every test starts with an empty shop. */
export function useShopDatabase({ once }: Filling = {}): () => Database {
  let drop = async () => {}
  beforeAll(async () => {
    const copy = await copyTemplate()
    process.env.DATABASE_URL = copy.url
    readRuntime().kept.set('database', openDatabase(copy.url, { longestStatementMs: PATIENCE_MS, longestWaitMs: PATIENCE_MS }))
    drop = copy.drop
    if (!once) return
    await emptyShop(database())
    await once(database())
  })
  if (!once) beforeEach(() => emptyShop(database()))
  afterAll(async () => {
    await closeDatabase()
    await drop()
  })
  return database
}

/** The sessions of this database that wait for a lock of another one. */
export async function countWaiting(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

type TestDatabase = { url: string; drop: () => Promise<void> }

/** A database without tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const [server, name] = [given('TEST_DATABASE_URL'), `shop_test_${randomBytes(6).toString('hex')}`]
  await administer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function copyTemplate(): Promise<TestDatabase> {
  const [server, template] = [given('TEST_DATABASE_URL'), given('TEST_TEMPLATE')]
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  // Without FILE_COPY each page of the template goes through the write-ahead log: a third of a second of processor time instead of 30 ms.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function given(name: 'TEST_DATABASE_URL' | 'TEST_TEMPLATE'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: lib/testing/jest-database-up.mjs sets it before the tests run.`)
  return value
}

/** Deletes without triggers, like a replica: TRUNCATE is slow (new files for all tables and indexes). Its lock waits for an earlier test. Ids restart at 1. */
const EMPTY = sql`DO $$
  DECLARE
    shop_tables text[] := array(SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public');
    shop_table text;
  BEGIN
    EXECUTE 'LOCK TABLE ' || array_to_string(shop_tables, ', ') || ' IN ACCESS EXCLUSIVE MODE';
    SET LOCAL session_replication_role = replica;
    FOREACH shop_table IN ARRAY shop_tables LOOP
      EXECUTE 'DELETE FROM ' || shop_table;
    END LOOP;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
  END
$$`

const emptyShop = (target: Database) => target.execute(EMPTY)

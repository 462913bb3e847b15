import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { closeDatabase, database, type Database } from '@/lib/db/connection'

/**
 * Gives the test file a shop database of its own: a copy of the migrated template, dropped at the end. `database()` of
 * lib/db answers it too, so use cases run against it without being told. Every test finds the shop empty.
 */
export function useShopDatabase(): () => Database {
  let drop = async () => {}
  beforeAll(async () => {
    const copy = await copyTemplate()
    process.env.DATABASE_URL = copy.url
    drop = copy.drop
  })
  beforeEach(() => emptyShop(database()))
  afterAll(async () => {
    await closeDatabase()
    await drop()
  })
  return database
}

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const [server, template] = [given('TEST_DATABASE_URL'), given('TEST_TEMPLATE')]
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)}`)
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

/** DELETE would fire triggers for each row, TRUNCATE none. */
async function emptyShop(target: Database): Promise<void> {
  const { rows } = await target.execute<{ tables: string }>(
    sql`SELECT string_agg(format('%I', tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public'`,
  )
  await target.execute(sql.raw(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY CASCADE`))
}

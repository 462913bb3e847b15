import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()

it('migrates an empty database once when two processes start at the same time, and does not change a migrated one', async () => {
  await database().execute(sql`DROP SCHEMA public CASCADE`)
  await database().execute(sql`DROP SCHEMA drizzle CASCADE`)
  await database().execute(sql`CREATE SCHEMA public`)
  await Promise.all([migrate(databaseUrl()), migrate(databaseUrl())])
  await migrate(databaseUrl())
  const { rows } = await database().execute(
    sql`SELECT count(*) AS migrations, count(DISTINCT hash) AS distinct FROM drizzle.__drizzle_migrations`,
  )
  const released = readdirSync('lib/db/migrations').filter((file) => file.endsWith('.sql')).length
  expect(rows).toEqual([{ migrations: released, distinct: released }])
})

it('lets others use a table for which it waits, and goes on when the lock is released', async () => {
  const names = readdirSync('lib/db/migrations').filter((file) => file.endsWith('.sql'))
  await database().execute(sql`DROP SCHEMA public CASCADE`)
  await database().execute(sql`DROP SCHEMA drizzle CASCADE`)
  await database().execute(sql`CREATE SCHEMA public`)
  // Migration 0024 renames columns of the products.
  await migrate(databaseUrl(), { upTo: '0023_order_words' })
  const reader = new pg.Client({ connectionString: databaseUrl() })
  const other = new pg.Client({ connectionString: databaseUrl(), statement_timeout: 10_000 })
  await Promise.all([reader.connect(), other.connect()])
  try {
    await reader.query('BEGIN')
    await reader.query('SELECT count(*) FROM products')
    const migrating = migrate(databaseUrl())
    const isWaiting = async () =>
      (await other.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'products'::regclass`)).rowCount === 1
    await until(isWaiting)
    // Comes after the migration, whose transaction must end for it, not the reader's.
    await other.query('SELECT count(*) FROM products')
    await reader.query('COMMIT')
    await migrating
    const { rows } = await other.query<{ migrations: string }>('SELECT count(*) AS migrations FROM drizzle.__drizzle_migrations')
    expect(Number(rows[0]?.migrations)).toBe(names.length)
  } finally {
    await Promise.all([reader.end(), other.end()])
  }
})

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl, openDatabase, sessionLimits, unlimited, type Database } from './connection'
import { migrate } from './migrate'

useShopDatabase()

/** What PgBouncer lets a session name without being told to ignore it (its parameter ignore_startup_parameters). */
const ACCEPTED = ['application_name', 'client_encoding']
const LIMITS = Object.keys(sessionLimits())

const namedBy = async (db: Database) => (await db.execute<{ name: string }>(sql`SELECT name FROM pg_settings WHERE source = 'client'`)).rows
const limitsOf = async (db: Database) => {
  const { rows } = await db.execute<{ name: string; ms: number }>(
    sql`SELECT name, setting::int AS ms FROM pg_settings WHERE name = ANY (${sql.param(LIMITS)})`,
  )
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
}

async function inSession<T>(options: Parameters<typeof openDatabase>[1], use: (db: Database) => Promise<T>): Promise<T> {
  const { database, close } = openDatabase(databaseUrl(), options)
  try {
    return await use(database)
  } finally {
    await close()
  }
}

describe('the limits of a session', () => {
  it('REL-03 are named by the session itself when it is connected to PostgreSQL', async () => {
    expect(await inSession({}, limitsOf)).toEqual(sessionLimits())
    expect(await inSession({ longestStatementMs: 60_000 }, limitsOf)).toEqual(sessionLimits(60_000))
  })

  it('REL-03 come from the role when a pooler is between, which refuses a session that names them', async () => {
    expect((await inSession({ isPooled: true }, namedBy)).map(({ name }) => name).filter((name) => !ACCEPTED.includes(name))).toEqual([])
    await migrate(databaseUrl(), { isPooled: true })
    expect(await inSession({ isPooled: true }, limitsOf)).toEqual(sessionLimits())
    const client = new pg.Client({ connectionString: databaseUrl(), ...unlimited })
    await client.connect()
    const { rows } = await client.query<{ name: string; ms: number }>(
      'SELECT name, setting::int AS ms FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [LIMITS],
    )
    await client.end()
    // A command that stalls inside a transaction keeps its locks for ten minutes at most.
    expect(rows.map(({ name, ms }) => [name, ms])).toEqual([
      ['idle_in_transaction_session_timeout', 600_000],
      ['lock_timeout', 0],
      ['statement_timeout', 0],
    ])
  })
})

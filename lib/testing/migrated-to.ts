import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Database, databaseUrl } from '@/lib/db/connection'
import pg from 'pg'

const FOLDER = 'lib/db/migrations'
type Journal = { entries: { tag: string }[] }

/**
 * Gives the test's database the schema of an older version: empties it, then runs all migrations up to and including `lastTag`
 * ('0021_own_phone'). A test then inserts rows as that version did and calls `migrate()` for the rest.
 */
export async function migratedTo(database: Database, lastTag: string): Promise<void> {
  for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public'])
    await database.execute(sql.raw(statement))
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
  if (last < 0) throw new Error(`there is no migration ${lastTag}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query('SET client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
    rmSync(folder, { recursive: true })
  }
}

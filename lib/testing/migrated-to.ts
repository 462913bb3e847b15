import { sql } from 'drizzle-orm'
import { type Database, databaseUrl } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'

/**
 * Gives the test's database the schema of an older version: empties it, then runs all migrations up to and including `lastTag`
 * ('0021_own_phone'). A test then inserts rows as that version did and calls `migrate()` for the rest.
 */
export async function migratedTo(database: Database, lastTag: string): Promise<void> {
  for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public'])
    await database.execute(sql.raw(statement))
  await migrate(databaseUrl(), { upTo: lastTag })
}

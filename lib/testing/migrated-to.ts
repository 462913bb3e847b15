import { sql } from 'drizzle-orm'
import { type Database, databaseUrl } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'

/** Empties the test's database and migrates up to `lastTag` ('0021_own_phone'). The test then inserts rows as that version did and calls `migrate()`. */
export async function migratedTo(database: Database, lastTag: string): Promise<void> {
  for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public'])
    await database.execute(sql.raw(statement))
  await migrate(databaseUrl(), { upTo: lastTag })
}

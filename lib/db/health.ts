import { sql } from 'drizzle-orm'
import type { Database } from './connection'
import journal from './migrations/meta/_journal.json'
import { isReadOnly, someCause } from './errors'

type Queryable = Pick<Database, 'execute'>

/** Whether all migrations of this version have run. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ done: number }>(sql`select count(*) as done from drizzle.__drizzle_migrations`)
  return (rows[0]?.done ?? 0) >= journal.entries.length
}

/** SQLSTATE: insufficient resources. */
const NO_RESOURCES = /^53...$/

/**
 * Whether the database accepts writes. Tested with a row lock, which writes to the table and the log without changing a value: a read-only server or a
 * full disk refuses it. A row that is already locked is skipped.
 */
export async function isWritable(db: Queryable): Promise<boolean> {
  try {
    await db.execute(sql`select id from drizzle.__drizzle_migrations order by id desc limit 1 for update skip locked`)
    return true
  } catch (error) {
    if (isReadOnly(error)) return false
    if (someCause(error, (cause) => 'code' in cause && typeof cause.code === 'string' && NO_RESOURCES.test(cause.code))) return false
    throw error
  }
}

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

/** Sorts a megabyte in a temporary file: the only kind of write that needs free disk space and leaves nothing behind. */
const WRITE_TO_DISK = sql.raw(`
  set local work_mem = '64kB';
  select count(filling) from (select repeat('x', 1000) as filling, n from generate_series(1, 1000) as n order by n desc) as sorted`)

/**
 * Whether the database accepts writes. Tested with a row lock, which a read-only server refuses and which changes no value (an already locked row is skipped),
 * and with a file: pages and log have room for some writes even when the disk is full.
 */
export async function isWritable(db: Queryable): Promise<boolean> {
  try {
    await db.execute(sql`select id from drizzle.__drizzle_migrations order by id desc limit 1 for update skip locked`)
    await db.execute(WRITE_TO_DISK)
    return true
  } catch (error) {
    if (isReadOnly(error)) return false
    if (someCause(error, (cause) => 'code' in cause && typeof cause.code === 'string' && NO_RESOURCES.test(cause.code))) return false
    throw error
  }
}

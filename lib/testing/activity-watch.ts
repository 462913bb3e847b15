import { sql } from 'drizzle-orm'
import { database } from '@/lib/db/connection'

/**
 * Rows that are no change of the shop by the caller: sessions and limits of the caller, notes for caches, messages that follow from a change, queued
 * imports (recorded when they run), and the log itself.
 */
const BOOKKEEPING = [
  'staff_activity',
  'staff_sessions',
  'staff_challenges',
  'rate_limits',
  'cache_invalidations',
  'cache_instances',
  'outbound_messages',
  'catalog_jobs',
]

type Tables = { rows: { name: string }[] }

async function hasRowSince(transaction: string, tables: readonly string[]): Promise<boolean> {
  const parts = tables.map(
    (name) => sql`SELECT FROM ${sql.identifier(name)} WHERE xmin::text::bigint >= ${transaction}::bigint % 4294967296`,
  )
  const { rows } = await database().execute<{ found: boolean }>(sql`SELECT EXISTS (${sql.join(parts, sql` UNION ALL `)}) AS found`)
  return rows[0]?.found === true
}

/** Runs a staff member's or command's change; fails if it wrote to shop tables without an activity-log line. `deletes`: a deletion leaves no row to find. */
export async function watchActivity<T>(
  what: string,
  { deletes }: { deletes: (result: T) => boolean },
  change: () => Promise<T>,
): Promise<T> {
  const { rows: begun } = await database().execute<{ id: string }>(sql`SELECT pg_current_xact_id()::text AS id`)
  const since = begun[0]?.id ?? '0'
  const result = await change()
  const { rows: tables }: Tables = await database().execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name))
  const hasChanged = deletes(result) || (await hasRowSince(since, names))
  if (hasChanged && !(await hasRowSince(since, ['staff_activity'])))
    throw new Error(`${what} has changed the shop, and the activity log does not say so.`)
  return result
}

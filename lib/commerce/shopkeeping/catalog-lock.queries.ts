import { sql } from 'drizzle-orm'
import type { Queryable } from '../context'

const CATALOG_LOCK = 20_260_103

/** Held to the end of the transaction. */
export async function tryLockCatalog(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${CATALOG_LOCK}) AS locked`)
  return rows[0]?.locked ?? false
}

import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from '@/lib/db/connection'
import type * as schema from '@/lib/db/schema'
import type { Result } from './result'
import { isLockConflict } from '@/lib/db/errors'

/** What every use case works with. */
export type Context = { db: Database; now: () => Date }

/** The database or a transaction of it: queries do not care. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** Carries a refusal out of the transaction: only a throw rolls it back. */
class Refused extends Error {
  constructor(readonly refusal: unknown) {
    super('refused')
  }
}

/** Whoever was chosen to give way comes after the one they were in the way of. */
const RETRIES = 3

/**
 * One transaction around a use case; a refused one leaves nothing behind. When two get into each other's way the database ends one of them,
 * which begins anew: so `work` must touch nothing but the transaction.
 */
export async function inTransaction<T, F extends string>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, F>>,
  retries = RETRIES,
): Promise<Result<T, F>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new Refused(result)
      return result
    })
  } catch (error) {
    // Only `work` above makes one, and of its own result.
    if (error instanceof Refused) return error.refusal as Result<T, F>
    if (retries > 0 && isLockConflict(error)) return inTransaction(db, work, retries - 1)
    throw error
  }
}

import type { Result } from '@/lib/domain/result'
import type { Database, Transaction } from '@/lib/db/connection'
import { isLockConflict } from '@/lib/db/is-lock-conflict'

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

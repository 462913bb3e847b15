import type { Result } from '@/lib/domain/result'
import type { Database, Transaction } from '@/lib/db/connection'

/** Carries a refusal out of the transaction: only a throw rolls it back. */
class Refused extends Error {
  constructor(readonly refusal: unknown) {
    super('refused')
  }
}

/** One transaction around a use case; a refused one leaves nothing behind. */
export async function inTransaction<T, F extends string>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, F>>,
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
    throw error
  }
}

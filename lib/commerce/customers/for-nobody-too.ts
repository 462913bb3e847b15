import { TransactionRollbackError } from 'drizzle-orm'
import type { Context, Queryable } from '../context'

/** Does the work for nobody, too, and takes it back: how long an answer takes must not tell who has an account. */
export async function forNobodyToo(
  ctx: Context,
  { isSomebody }: { isSomebody: boolean },
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (outer) => {
    try {
      await outer.transaction(async (inner) => {
        await work(inner)
        if (!isSomebody) inner.rollback()
      })
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error
    }
  })
}

import { failure, success } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'

/**
 * Executes the work for an unknown customer too, and rolls it back, so that the response time does not reveal whether an account exists.
 */
export async function withUniformTiming(
  ctx: Context,
  { isKnown }: { isKnown: boolean },
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await inTransaction<null, 'unknown_account'>(ctx.db, async (tx) => {
    await work(tx)
    return isKnown ? success(null) : failure('unknown_account')
  })
}

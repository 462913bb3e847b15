import { failure, success } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'

/**
 * Executes the work for an unknown customer too, and rolls it back, so that the response time does not reveal whether an account exists.
 */
export async function withUniformTiming(
  ctx: Context,
  { isSomebody }: { isSomebody: boolean },
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await inTransaction<null, 'nobody'>(ctx.db, async (tx) => {
    await work(tx)
    return isSomebody ? success(null) : failure('nobody')
  })
}

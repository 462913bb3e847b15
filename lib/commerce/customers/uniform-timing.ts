import { failure, success } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'

/** Does the work for nobody, too, and takes it back: how long an answer takes must not tell who has an account. */
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

import { inTransaction, type Context, type Queryable } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { lockOrder, type LockedOrder } from './state.queries'

export type DryRun = { dryRun?: boolean }

/** Runs a shopkeeper's command on the order with this code. A dry run does all of it and rolls back. */
export async function changeOrder<T, F extends string>(
  ctx: Context,
  code: string,
  { dryRun = false }: DryRun,
  change: (tx: Queryable, order: LockedOrder) => Promise<Result<T, F>>,
): Promise<Result<T, F | 'not_found'>> {
  const rehearsed: { value: T }[] = []
  const result = await inTransaction<T, F | 'not_found' | 'dry_run'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { code: code.trim().toUpperCase() })
    if (!order) return failure('not_found')
    const done = await change(tx, order)
    if (!done.ok || !dryRun) return done
    rehearsed.push(done)
    // A refusal rolls the transaction back.
    return failure('dry_run')
  })
  const last = rehearsed.at(-1)
  if (last) return success(last.value)
  // 'dry_run' is refused only after a rehearsal, which was returned above.
  return result as Result<T, F | 'not_found'>
}

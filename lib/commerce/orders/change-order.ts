import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'
import { lockOrder } from './lock-order'
import type { LockedOrder } from './lock-order.queries'

export type DryRun = { dryRun?: boolean }

/** What the shopkeeper does with an order, by its code. A dry run goes through all of it, and leaves nothing behind. */
export async function changeOrder<T, F extends string>(
  ctx: Context,
  code: string,
  { dryRun = false }: DryRun,
  work: (tx: Queryable, order: LockedOrder) => Promise<Result<T, F>>,
): Promise<Result<T, F | 'not_found'>> {
  const rehearsed: { value: T }[] = []
  const result = await inTransaction<T, F | 'not_found' | 'dry_run'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { code: code.trim().toUpperCase() })
    if (!order) return failure('not_found')
    const done = await work(tx, order)
    if (!done.ok || !dryRun) return done
    rehearsed.push(done)
    // Refused, so that it is rolled back.
    return failure('dry_run')
  })
  const last = rehearsed.at(-1)
  if (last) return success(last.value)
  // Only a rehearsal is refused as one, and there was none.
  return result as Result<T, F | 'not_found'>
}

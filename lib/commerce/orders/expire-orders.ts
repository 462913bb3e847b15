import { inTransaction, type Context } from '@/lib/commerce/kernel/context'
import { success } from '@/lib/commerce/kernel/result'
import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { transition } from './transition'
import { listOverdueIds, tryLockOrder } from './state.queries'

const BATCH = 100

/** @returns whether this call has ended it; it may have been paid, cancelled or expired since it was listed */
async function expireOrder(ctx: Context, orderId: number): Promise<boolean> {
  const now = ctx.now()
  const expired = await inTransaction<boolean, never>(ctx.db, async (tx) => {
    const order = await tryLockOrder(tx, { orderId })
    return success(order !== null && (await transition(tx, order, 'expire', { now })).ok)
  })
  return expired.ok && expired.value
}

/**
 * Cancels orders that were not paid in time; their stock and coupons are released. Each order has its own transaction and expires once, however many
 * instances run this. An order that another transaction works on is left for the next run. @returns how many this call has ended
 * @throws AggregateError when orders could not be ended, after all others had their turn
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const failures: unknown[] = []
  let [count, afterId] = [0, 0]
  for (;;) {
    const overdue = await listOverdueIds(ctx.db, ctx.now(), afterId, BATCH)
    for (const orderId of overdue) {
      try {
        if (await expireOrder(ctx, orderId)) count += 1
      } catch (error) {
        if (isDatabaseDown(error) || isDatabaseBusy(error)) throw error
        failures.push(error)
      }
    }
    const last = overdue.at(-1)
    if (last === undefined || overdue.length < BATCH) break
    afterId = last
  }
  if (failures.length > 0) throw new AggregateError(failures, 'orders could not be ended')
  return count
}

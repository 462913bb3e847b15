import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { success } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { endOrder } from './end-order'
import { listOverdueIds } from './lock-order.queries'
import { tryLockOrder } from './lock-order'

const BATCH = 100

/** @returns whether it was this call that ended it */
async function expireOrder(ctx: Context, orderId: number): Promise<boolean> {
  const now = ctx.now()
  const expired = await inTransaction<boolean, never>(ctx.db, async (tx) => {
    const order = await tryLockOrder(tx, { orderId })
    // Paid, cancelled or ended by another instance since it was listed.
    if (!order || order.paymentStatus !== 'unpaid' || order.holdEndsAt === null || order.holdEndsAt > now) return success(false)
    await endOrder(tx, order, 'expired', now)
    return success(true)
  })
  return expired.ok && expired.value
}

/**
 * Ends what nobody paid in time; stock and coupons are free again. Each order in a transaction of its own, once, however many instances look:
 * one that somebody is at work on is left to the next round. @returns how many this call has ended. @throws AggregateError, after all others
 * had their turn, when an order could not be ended
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

import { type Context, inSavepoint, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isDatabaseBusy, isDatabaseDown } from '@/lib/db/errors'
import { mustTransition, transition } from './transition'
import { listOverdueIds, type LockedOrder, tryLockOrder } from './state.queries'
import type { TransitionRefusal } from './transition-types'

/** An order with less time left gets a full reservation when its payment starts, because paying takes minutes. */
const PAYMENT_LEAST_SECONDS = 120

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
 * Cancels orders that were not paid in time and releases their stock and coupons. Each order has its own transaction and expires once, however many instances
 * run this. An order locked by another transaction is left for the next run. @returns how many orders this call has ended
 * @throws AggregateError when orders could not be ended, after all others were processed
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
  if (failures.length > 0) throw new AggregateError(failures, 'some orders could not be expired')
  return count
}

const SECOND_MS = 1_000

/**
 * Money for an expired order has arrived: the order waits for its payment again, if its whole stock is still available and its coupon is not used up. An order
 * cancelled for another reason stays cancelled, and so does one whose customer has ordered again, who would otherwise buy twice. Part of the caller's
 * transaction. @returns the order, pending; null: it stays cancelled, and nothing has changed
 */
export async function reviveOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<LockedOrder | null> {
  const revived = await inSavepoint<LockedOrder, TransitionRefusal>(tx, (inner) => transition(inner, order, 'revive', { now }))
  return revived.ok ? revived.value : null
}

/** Why an unpaid order cannot be paid as it was placed. The detail names the line, the coupon, or the order that prevents it. */
export type ReopenRefusal = 'not_payable' | 'too_old' | 'replaced' | 'other_waiting' | 'coupon_unusable' | 'out_of_stock'

const REASONS = ['too_old', 'replaced', 'other_waiting', 'coupon_unusable', 'out_of_stock'] as const

/** A pending order still holds its stock. If too little time is left to pay, the deadline is extended. */
async function keepOpen(tx: Queryable, order: LockedOrder, now: Date): Promise<Date> {
  const { holdEndsAt } = order
  if (holdEndsAt !== null && holdEndsAt.getTime() - now.getTime() >= PAYMENT_LEAST_SECONDS * SECOND_MS) return holdEndsAt
  return (await mustTransition(tx, order, 'extendHold', { now })).holdEndsAt ?? now
}

/**
 * The customer wants to pay their unpaid online order now, as it was placed, with stock that it still holds or reserves again. A customer has one waiting order
 * at a time: another one must be paid or cancelled first. Part of the caller's transaction, which a refusal must roll back.
 * @returns the payment deadline
 */
export async function reopenOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<Result<Date, ReopenRefusal>> {
  if (order.paymentStatus !== 'unpaid' || order.paymentMethod !== 'online') return failure('not_payable')
  if (order.deliveryStatus !== 'cancelled') return success(await keepOpen(tx, order, now))
  const reopened = await transition(tx, order, 'reopen', { now })
  if (reopened.ok) return success(reopened.value.holdEndsAt ?? now)
  return { ...reopened, reason: REASONS.find((one) => one === reopened.reason) ?? 'not_payable' }
}

import { ORDER_HOLD_MINUTES } from '@/lib/domain/limits'
import type { Queryable } from '../context'
import { releaseCoupon, reserveCouponAgain } from '../coupons'
import { holdAgain } from '../stock'
import type { LockedOrder } from './lock-order.queries'
import { hasNewerOrder, updateRevived } from './order-state.queries'

const MINUTE_MS = 60_000

/**
 * Its money came after its time was up: the order waits for its payment again, if all of it can still be had and its coupon is not used up.
 * Only time is forgiven: what somebody ended stays over, and what its customer has ordered anew since would be bought twice. @returns false: nothing has changed. Part of the caller's transaction.
 */
export async function reviveOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.cancelReason !== 'expired' || order.paymentStatus !== 'unpaid') return false
  if (await hasNewerOrder(tx, order)) return false
  if (!(await reserveCouponAgain(tx, order.id))) return false
  if (!(await holdAgain(tx, order.id))) {
    await releaseCoupon(tx, order.id)
    return false
  }
  const holdEndsAt = new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)
  return updateRevived(tx, order.id, holdEndsAt)
}

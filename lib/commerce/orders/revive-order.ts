import { ORDER_HOLD_MINUTES, PAY_AGAIN_DAYS, PAYMENT_LEAST_SECONDS } from '@/lib/commerce/kernel/limits'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { releaseCoupon, reserveCouponAgain, reserveUsableCouponAgain } from '../coupons'
import { holdAgain } from '../stock'
import type { LockedOrder } from './lock-order.queries'
import { findRival, hasNewerOrder, updateHold, updateRevived } from './order-state.queries'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const newHoldEnd = (now: Date): Date => new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)

/**
 * Its money came after its time was up: the order waits for its payment again, if all of it can still be had and its coupon is not used up.
 * Only time is forgiven: what somebody ended stays over, and what its customer has ordered since would be bought twice.
 * @returns false: nothing has changed. Part of the caller's transaction.
 */
export async function reviveOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.cancelReason !== 'expired' || order.paymentStatus !== 'unpaid') return false
  if (await hasNewerOrder(tx, order)) return false
  if (!(await reserveCouponAgain(tx, order.id))) return false
  if (!(await holdAgain(tx, order.id)).ok) {
    await releaseCoupon(tx, order.id)
    return false
  }
  return updateRevived(tx, order.id, newHoldEnd(now))
}

/** Why an unpaid order cannot be paid as it was placed. The detail names the item, the coupon, or the order that is in the way. */
export type ReopenRefusal = 'not_payable' | 'too_old' | 'replaced' | 'other_waiting' | 'coupon_unusable' | 'out_of_stock'

type Reopenable = Pick<LockedOrder, 'cancelReason' | 'createdAt'>

/** Prices are those of the day of the order: after some days they are no longer offered. */
export const isTooOld = ({ createdAt }: Reopenable, now: Date): boolean => now.getTime() - createdAt.getTime() > PAY_AGAIN_DAYS * DAY_MS

async function reopenExpired(tx: Queryable, order: LockedOrder, now: Date): Promise<Result<Date, ReopenRefusal>> {
  const rival = await findRival(tx, order)
  if (rival) return failure(rival.isWaiting ? 'other_waiting' : 'replaced', { code: rival.code })
  if (order.cancelReason !== 'expired') return failure('not_payable')
  if (isTooOld(order, now)) return failure('too_old')
  const coupon = await reserveUsableCouponAgain(tx, order, now)
  if (!coupon.ok) return coupon
  const held = await holdAgain(tx, order.id, { onlyForSale: true })
  if (!held.ok) return held
  const holdEndsAt = newHoldEnd(now)
  await updateRevived(tx, order.id, holdEndsAt)
  return success(holdEndsAt)
}

/** Its stock is still reserved. With too little time left to pay, its half hour begins again. */
async function keepOpen(tx: Queryable, { id, holdEndsAt }: LockedOrder, now: Date): Promise<Date> {
  if (holdEndsAt !== null && holdEndsAt.getTime() - now.getTime() >= PAYMENT_LEAST_SECONDS * SECOND_MS) return holdEndsAt
  const later = newHoldEnd(now)
  await updateHold(tx, id, later)
  return later
}

/**
 * The customer wants to pay their unpaid online order now: as it was placed, with the stock it still holds or takes again. A customer has one
 * waiting order at a time, so another one that waits is paid or cancelled first. Part of the caller's transaction, which a refusal rolls back.
 * @returns until when it can be paid
 */
export async function reopenOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<Result<Date, ReopenRefusal>> {
  if (order.paymentStatus !== 'unpaid' || order.paymentMethod !== 'online') return failure('not_payable')
  return order.deliveryStatus === 'cancelled' ? reopenExpired(tx, order, now) : success(await keepOpen(tx, order, now))
}

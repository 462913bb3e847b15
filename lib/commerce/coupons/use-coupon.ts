import { failure, success, type Result } from '@/lib/kernel/result'
import type { Queryable } from '@/lib/db/context'
import { findLimit, isWithin } from './apply-coupon'
import { countUsages, findUsage, insertUsage, lockCoupon, moveUsage } from './queries'

/**
 * An order's use of a coupon: reserved when the order is placed, confirmed when it is paid, released when it ends. Runs in the caller's transaction, which has
 * locked the order. Limits are counted under the coupon's row lock, which serialises concurrent uses and is taken before the variants' locks.
 */

type Use = { couponId: number; customerId: number; orderId: number }

/** Whether the limits allow one more use. Locks the coupon. */
async function hasRoom(tx: Queryable, { couponId, customerId }: Use): Promise<boolean> {
  const coupon = await lockCoupon(tx, couponId)
  return coupon !== null && findLimit(coupon, await countUsages(tx, { couponId, customerId }, { withWaiting: true })) === null
}

/** @returns false, without a write, if a limit is reached */
export async function reserveCoupon(tx: Queryable, use: Use): Promise<boolean> {
  if (!(await hasRoom(tx, use))) return false
  await insertUsage(tx, use)
  return true
}

export const confirmCoupon = (tx: Queryable, orderId: number): Promise<void> => moveUsage(tx, orderId, ['reserved'], 'confirmed')

export const releaseCoupon = (tx: Queryable, orderId: number): Promise<void> =>
  moveUsage(tx, orderId, ['reserved', 'confirmed'], 'released')

/** For a payment that arrived after the order expired. @returns false if the limit has been reached meanwhile; true for an order without a coupon */
export async function reserveCouponAgain(tx: Queryable, orderId: number): Promise<boolean> {
  const usage = await findUsage(tx, orderId)
  if (usage?.state !== 'released') return true
  if (!(await hasRoom(tx, { ...usage, orderId }))) return false
  await moveUsage(tx, orderId, ['released'], 'reserved')
  return true
}

type Reopened = { id: number; couponCode: string | null; couponDiscountPaise: number }

/**
 * For paying an expired order: the coupon must still be active and valid. @returns coupon_unusable with its code if it has ended, was withdrawn or is used up
 */
export async function reserveUsableCouponAgain(
  tx: Queryable,
  { id: orderId, couponCode, couponDiscountPaise }: Reopened,
  now: Date,
): Promise<Result<null, 'coupon_unusable'>> {
  if (couponDiscountPaise === 0) return success(null)
  const usage = await findUsage(tx, orderId)
  const coupon = usage && (await lockCoupon(tx, usage.couponId))
  const isOffered = coupon !== null && coupon.active && isWithin(coupon, now)
  if (isOffered && (await reserveCouponAgain(tx, orderId))) return success(null)
  return failure('coupon_unusable', { coupon: couponCode ?? '' })
}

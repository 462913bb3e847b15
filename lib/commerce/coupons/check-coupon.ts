import { failure, success, type Result } from '@/lib/domain/result'
import { formatMoney } from '@/lib/i18n/money'
import type { Queryable } from '../context'
import { findMisfit, type PricedItem } from '../pricing'
import { countUsages, type Coupon, type Usages } from './coupons.queries'

export type CouponRefusal = 'unknown_coupon' | 'not_applicable' | 'expired' | 'used_already' | 'used_up' | 'below_minimum'

/** `customerId` null: a guest, whose own limit is counted once they are a customer. */
type Applied = { coupon: Coupon; customerId: number | null; items: readonly PricedItem[]; now: Date }

/** Which of its limits is reached; null: it may be used once more. */
export function findLimit({ totalLimit, perCustomerLimit }: Coupon, { own, total }: Usages): 'used_already' | 'used_up' | null {
  if (own >= perCustomerLimit) return 'used_already'
  return totalLimit !== null && total >= totalLimit ? 'used_up' : null
}

/** Whether its time has come and is not over. */
export const isWithin = ({ startsAt, endsAt }: Coupon, now: Date): boolean => startsAt <= now && now <= endsAt

function refuseMisfit(coupon: Coupon, items: readonly PricedItem[]): Result<null, CouponRefusal> {
  const misfit = findMisfit(items, coupon)
  if (misfit === null) return success(null)
  return misfit === 'below_minimum' ? failure(misfit, { minimum: formatMoney(coupon.minBuyPaise) }) : failure(misfit)
}

/**
 * Whether a coupon gives something for these items just now; why not in the order of the dialect (contract 3.13). An inactive coupon does not
 * exist. Final only for who has locked the coupon.
 */
export async function checkCoupon(db: Queryable, { coupon, customerId, items, now }: Applied): Promise<Result<null, CouponRefusal>> {
  if (!coupon.active) return failure('unknown_coupon')
  if (items.length === 0) return failure('not_applicable')
  if (!isWithin(coupon, now)) return failure('expired')
  const limit = findLimit(coupon, await countUsages(db, { couponId: coupon.id, customerId }, { withWaiting: false }))
  return limit === null ? refuseMisfit(coupon, items) : failure(limit)
}

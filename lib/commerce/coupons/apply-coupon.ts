import { failure, type Result } from '@/lib/domain/result'
import { takeTry, type Allowance } from '../attempts'
import { getCart } from '../cart'
import type { Context } from '../context'
import { checkCoupon, type CouponRefusal } from './check-coupon'
import { findCouponByCode, setCartCoupon } from './coupons.queries'

/** Codes must not be found by trying them out. */
export const COUPONS_OF_CUSTOMER: Allowance = { name: 'coupon-customer', tries: 30, windowSeconds: 15 * 60 }

/**
 * Puts a coupon on the customer's cart in place of the one before. Only which one: what it is worth is worked out at every read, and whether it
 * may be used is decided when the order is written.
 */
export async function applyCoupon(ctx: Context, customerId: number, code: string): Promise<Result<null, CouponRefusal | 'too_many_tries'>> {
  const taken = await takeTry(ctx, COUPONS_OF_CUSTOMER, String(customerId))
  if (!taken.ok) return taken
  const coupon = await findCouponByCode(ctx.db, code.trim())
  if (coupon === null) return failure('unknown_coupon')
  const { lines } = await getCart(ctx, { kind: 'customer', customerId })
  const items = lines.map(({ pricePaise, ...line }) => ({ ...line, unitPricePaise: pricePaise }))
  const checked = await checkCoupon(ctx.db, { coupon, customerId, items, now: ctx.now() })
  if (checked.ok) await setCartCoupon(ctx.db, customerId, coupon.id, ctx.now())
  return checked
}

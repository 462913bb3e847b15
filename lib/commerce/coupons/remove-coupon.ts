import type { Context } from '../context'
import { setCartCoupon } from './coupons.queries'

/** Takes the coupon off the customer's cart; none there is as good. */
export const removeCoupon = (ctx: Context, customerId: number): Promise<void> => setCartCoupon(ctx.db, customerId, null, ctx.now())

import type { CartOwner } from '../cart'
import type { Context } from '../context'
import { setCartCoupon } from './coupons.queries'

/** Takes the coupon off the owner's cart; none there is as good. */
export const removeCoupon = (ctx: Context, owner: CartOwner): Promise<void> => setCartCoupon(ctx.db, owner, null, ctx.now())

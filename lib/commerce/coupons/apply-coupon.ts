import { failure, type Result } from '@/lib/domain/result'
import { consumeRateLimits, type RateLimit } from '../rate-limits'
import { getCart, type CartOwner } from '../cart'
import type { Context } from '../context'
import { checkCoupon, type CouponRefusal } from './check-coupon'
import { findCouponByCode, setCartCoupon } from './coupons.queries'

const WINDOW_SECONDS = 15 * 60

/** Codes must not be found by trying them out. */
export const COUPONS_OF_CUSTOMER: RateLimit = { name: 'coupon-customer', limit: 30, windowSeconds: WINDOW_SECONDS }
export const COUPONS_OF_GUEST: RateLimit = { name: 'coupon-guest', limit: 30, windowSeconds: WINDOW_SECONDS }
/** A guest id costs nothing, so guests are counted by their address as well. Many shoppers share one: Indian mobile networks use carrier-grade NAT. */
export const COUPONS_OF_ADDRESS: RateLimit = { name: 'coupon-address', limit: 150, windowSeconds: WINDOW_SECONDS }

/** `client`: the address the call comes from; null: the shop's own, which is not counted. */
type Entered = { code: string; client?: string | null }

const limitsOf = (owner: CartOwner, client: string | null) =>
  owner.kind === 'customer'
    ? ([[COUPONS_OF_CUSTOMER, owner.customerId]] as const)
    : ([
        [COUPONS_OF_GUEST, owner.guestId],
        [COUPONS_OF_ADDRESS, client],
      ] as const)

/**
 * Puts a coupon on the owner's cart in place of the one before. Only which one: what it is worth is worked out at every read, and whether it
 * may be used is decided when the order is written. A guest's goes with the cart to the account (see mergeGuestCart), where the limit per
 * customer counts.
 */
export async function applyCoupon(
  ctx: Context,
  owner: CartOwner,
  { code, client = null }: Entered,
): Promise<Result<null, CouponRefusal | 'rate_limited'>> {
  const taken = await consumeRateLimits(ctx, limitsOf(owner, client))
  if (!taken.ok) return taken
  const coupon = await findCouponByCode(ctx.db, code.trim())
  if (coupon === null) return failure('unknown_coupon')
  const { lines } = await getCart(ctx, owner)
  const items = lines.map(({ pricePaise, ...line }) => ({ ...line, unitPricePaise: pricePaise }))
  const customerId = owner.kind === 'customer' ? owner.customerId : null
  const checked = await checkCoupon(ctx.db, { coupon, customerId, items, now: ctx.now() })
  if (checked.ok) await setCartCoupon(ctx.db, owner, coupon.id, ctx.now())
  return checked
}

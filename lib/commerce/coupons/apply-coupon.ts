import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { formatMoney } from '@/lib/i18n/money'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { findCouponProblem, type PricedItem } from '@/lib/commerce/pricing'
import { countUsages, type Coupon, findCouponByCode, setCartCoupon, type Usages } from './queries'
import { consumeRateLimits, type RateLimit } from '@/lib/commerce/rate-limits'
import { type CartOwner, getCart } from '@/lib/commerce/cart'

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

function refuseCoupon(coupon: Coupon, items: readonly PricedItem[]): Result<null, CouponRefusal> {
  const problem = findCouponProblem(items, coupon)
  if (problem === null) return success(null)
  return problem === 'below_minimum' ? failure(problem, { minimum: formatMoney(coupon.minBuyPaise) }) : failure(problem)
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
  return limit === null ? refuseCoupon(coupon, items) : failure(limit)
}

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

/** Takes the coupon off the owner's cart; none there is as good. */
export const removeCoupon = (ctx: Context, owner: CartOwner): Promise<void> => setCartCoupon(ctx.db, owner, null, ctx.now())

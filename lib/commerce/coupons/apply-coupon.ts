import { failure, type Result, success } from '@/lib/kernel/result'
import { formatMoney } from '@/lib/kernel/money'
import type { Context, Queryable } from '@/lib/db/context'
import { readCouponCode } from '@/lib/kernel/typed-text'
import { findCouponProblem, type PricedItem } from '@/lib/commerce/pricing'
import { countUsages, type Coupon, findCouponByCode, type Usages } from './queries'
import { consumeRateLimits, type RateLimit } from '@/lib/commerce/rate-limits'
import { type CartOwner, getCart, updateCouponOf } from '@/lib/commerce/cart'

export type CouponRefusal = 'unknown_coupon' | 'not_applicable' | 'expired' | 'used_already' | 'used_up' | 'below_minimum'

/** `customerId` null: a guest, whose limit is checked once they become a customer. */
type Applied = { coupon: Coupon; customerId: number | null; items: readonly PricedItem[]; now: Date }

/** The limit that is reached; null if the coupon may be used once more. */
export function findLimit({ totalLimit, perCustomerLimit }: Coupon, { own, total }: Usages): 'used_already' | 'used_up' | null {
  if (own >= perCustomerLimit) return 'used_already'
  return totalLimit !== null && total >= totalLimit ? 'used_up' : null
}

/** Whether the coupon is valid at this moment. */
export const isWithin = ({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>, now: Date): boolean => startsAt <= now && now <= endsAt

function refuseCoupon(coupon: Coupon, items: readonly PricedItem[]): Result<null, CouponRefusal> {
  const problem = findCouponProblem(items, coupon)
  if (problem === null) return success(null)
  return problem === 'below_minimum' ? failure(problem, { minimum: formatMoney(coupon.minBuyPaise) }) : failure(problem)
}

/**
 * Whether a coupon gives a discount for these items now; if not, the reason, in the documented order (contract 3.13). An inactive coupon counts as unknown. The
 * result is only final while the coupon is locked.
 */
export async function checkCoupon(db: Queryable, { coupon, customerId, items, now }: Applied): Promise<Result<null, CouponRefusal>> {
  if (!coupon.active) return failure('unknown_coupon')
  if (items.length === 0) return failure('not_applicable')
  if (!isWithin(coupon, now)) return failure('expired')
  const limit = findLimit(coupon, await countUsages(db, { couponId: coupon.id, customerId }, { withWaiting: false }))
  return limit === null ? refuseCoupon(coupon, items) : failure(limit)
}

const WINDOW_SECONDS = 15 * 60

/** Limits guessing of codes. */
export const COUPONS_OF_CUSTOMER: RateLimit = { name: 'coupon-customer', limit: 30, windowSeconds: WINDOW_SECONDS }
export const COUPONS_OF_GUEST: RateLimit = { name: 'coupon-guest', limit: 30, windowSeconds: WINDOW_SECONDS }
/**
 * Guest ids are free, so guests are also limited by network address. The limit is high because many shoppers share one: Indian mobile networks use
 * carrier-grade NAT.
 */
export const COUPONS_OF_ADDRESS: RateLimit = { name: 'coupon-address', limit: 150, windowSeconds: WINDOW_SECONDS, solvedPerDay: 1_000 }

/** `client`: the network address of the call; null for the shop's own calls, which are not limited. */
type Entered = { code: string; client?: string | null }

const limitsOf = (owner: CartOwner, client: string | null) =>
  owner.kind === 'customer'
    ? ([[COUPONS_OF_CUSTOMER, owner.customerId]] as const)
    : ([
        [COUPONS_OF_GUEST, owner.guestId],
        [COUPONS_OF_ADDRESS, client],
      ] as const)

/**
 * Sets the coupon of the owner's cart, replacing the previous one. Stores only which coupon: the discount is computed on every read, and its use is decided
 * when the order is placed. A guest's coupon moves with the cart to the account (see mergeGuestCart), where the limit per customer applies.
 */
export async function applyCoupon(
  ctx: Context,
  owner: CartOwner,
  { code, client = null }: Entered,
): Promise<Result<null, CouponRefusal | 'rate_limited'>> {
  const taken = await consumeRateLimits(ctx, limitsOf(owner, client))
  if (!taken.ok) return taken
  const coupon = await findCouponByCode(ctx.db, readCouponCode(code))
  if (coupon === null) return failure('unknown_coupon')
  const { lines } = await getCart(ctx, owner)
  const items = lines.map(({ pricePaise, ...line }) => ({ ...line, unitPricePaise: pricePaise }))
  const customerId = owner.kind === 'customer' ? owner.customerId : null
  const checked = await checkCoupon(ctx.db, { coupon, customerId, items, now: ctx.now() })
  if (checked.ok) await updateCouponOf(ctx.db, owner, coupon.id, ctx.now())
  return checked
}

/** Removes the coupon from the owner's cart. Succeeds even if there is none. */
export const removeCoupon = (ctx: Context, owner: CartOwner): Promise<void> => updateCouponOf(ctx.db, owner, null, ctx.now())

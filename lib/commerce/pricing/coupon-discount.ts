import type { Paise } from '@/lib/domain/money'
import { allocate } from './allocate'
import { basisPoints, portionOf, sum } from './exact'
import { totalOf, type PricedItem } from './priced-line'

export type CouponRule = {
  code: string
  /** `product`: only lines of these products count. */
  kind: 'cart' | 'product'
  /** Exactly one of percent and amount is set. */
  percent: number | null
  amountPaise: Paise | null
  /** Of all items together, inclusive, whichever the kind. */
  minBuyPaise: Paise
  maxDiscountPaise: Paise | null
  productIds: readonly number[]
}

const WHOLE = basisPoints(100)

/** What each line offers to the coupon: its total, or nothing. */
function offersOf(lines: readonly PricedItem[], { kind, productIds }: CouponRule): readonly Paise[] {
  const listed = new Set(productIds)
  return lines.map((line) => (kind === 'cart' || listed.has(line.productId) ? totalOf(line) : 0))
}

/** Never more than what it counts for. */
function worthOf(offered: Paise, { percent, amountPaise, maxDiscountPaise }: CouponRule): Paise {
  const worth = percent === null ? (amountPaise ?? 0) : portionOf(offered, basisPoints(percent), WHOLE)
  return Math.min(worth, offered, maxDiscountPaise ?? offered)
}

/** Why a coupon gives nothing for these lines; null: it gives something. */
export function findMisfit(lines: readonly PricedItem[], coupon: CouponRule): 'not_applicable' | 'below_minimum' | null {
  if (worthOf(sum(offersOf(lines, coupon)), coupon) === 0) return 'not_applicable'
  return sum(lines.map(totalOf)) < coupon.minBuyPaise ? 'below_minimum' : null
}

/** What a coupon takes off each line: in all its worth, once; nothing off a line that it does not count for. */
export function couponDiscount(lines: readonly PricedItem[], coupon: CouponRule | null): readonly Paise[] {
  if (coupon === null || findMisfit(lines, coupon) !== null) return lines.map(() => 0)
  const offers = offersOf(lines, coupon)
  return allocate(worthOf(sum(offers), coupon), offers)
}

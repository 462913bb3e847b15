import { type Paise, rupeesToPaise } from '@/lib/commerce/kernel/money'

const BASIS_POINTS = 100

/** 18 % is 1800: rates and coupons have at most two decimals, so this is exact. */
const basisPoints = (percent: number): number => Math.round(percent * BASIS_POINTS)

/** amount × share / whole, to the nearest paisa, a half upwards. Whole numbers all the way: in floats a product of crores is not exact. */
function portionOf(amount: Paise, share: number, whole: number): Paise {
  const [numerator, denominator] = [BigInt(amount) * BigInt(share), BigInt(whole)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0)

/** Prices include GST. */
export type PricedItem = { productId: number; unitPricePaise: Paise; quantity: number }
export type PricedLine = PricedItem & { gstPercent: number }

const totalOf = ({ unitPricePaise, quantity }: PricedItem): Paise => unitPricePaise * quantity

/** Prices × quantities; prices include GST. */
export const sumLines = (lines: readonly { pricePaise: Paise; quantity: number }[]): Paise =>
  sum(lines.map(({ pricePaise, quantity }) => pricePaise * quantity))

type Share = { index: number; paise: Paise; remainder: bigint }

/**
 * Splits an amount by weight, to the paisa: each gets what is surely theirs, and what is then left goes, a paisa each, to those who came shortest
 * of theirs (the earlier one when two did). The shares add up to the amount, and as long as that is no more than the sum of the weights, no
 * share is more than its weight. When nothing weighs anything, all are alike.
 */
export function allocate(amountPaise: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n)
    return weights.length === 0
      ? []
      : allocate(
          amountPaise,
          weights.map(() => 1),
        )
  const shares = weights.map((weight, index): Share => {
    const product = BigInt(amountPaise) * BigInt(weight)
    return { index, paise: Number(product / total), remainder: product % total }
  })
  const left = amountPaise - shares.reduce((sum, { paise }) => sum + paise, 0)
  const byNeed = shares.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byNeed.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, paise }) => paise + (lucky.has(index) ? 1 : 0))
}

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
export function findCouponProblem(lines: readonly PricedItem[], coupon: CouponRule): 'not_applicable' | 'below_minimum' | null {
  if (worthOf(sum(offersOf(lines, coupon)), coupon) === 0) return 'not_applicable'
  return sum(lines.map(totalOf)) < coupon.minBuyPaise ? 'below_minimum' : null
}

/** What a coupon takes off each line: in all its worth, once; nothing off a line that it does not count for. */
function couponDiscount(lines: readonly PricedItem[], coupon: CouponRule | null): readonly Paise[] {
  if (coupon === null || findCouponProblem(lines, coupon) !== null) return lines.map(() => 0)
  const offers = offersOf(lines, coupon)
  return allocate(worthOf(sum(offers), coupon), offers)
}

/** The GST that a price including it holds, to the nearest even number of paise: halves of it are then CGST and SGST to the paisa. */
export function includedGst(taxedPaise: Paise, gstPercent: number): Paise {
  const rate = basisPoints(gstPercent)
  return 2 * portionOf(taxedPaise, rate, 2 * (WHOLE + rate))
}

export type GstSplit = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** Within a state one half each to centre and state, between states all of it IGST. GST here is always even (see includedGst). */
export const splitGst = (gstPaise: Paise, isSameState: boolean): GstSplit =>
  isSameState ? { cgstPaise: gstPaise / 2, sgstPaise: gstPaise / 2, igstPaise: 0 } : { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }

export type ShippingRates = { flatRatePaise: Paise; freeAbovePaise: Paise }

/** One flat rate an order; none when what is paid for the items is strictly above the threshold (ruling 5), or when there is nothing to send. */
const shippingFor = (paidForItemsPaise: Paise, lineCount: number, rates: ShippingRates): Paise =>
  lineCount === 0 || paidForItemsPaise > rates.freeAbovePaise ? 0 : rates.flatRatePaise

/** One reward point for every full so many rupees (ACC-13). A shop that asks for no rupees gives no points. */
export function pointsFor(paidPaise: Paise, rupeesPerPoint: number): number {
  const each = rupeesToPaise(rupeesPerPoint)
  return each > 0 && paidPaise > 0 ? (paidPaise - (paidPaise % each)) / each : 0
}

/** A line's share of the coupon and of delivery and fee, and the GST inside of what is then paid for it. */
type LinePrice = { discountPaise: Paise; chargesPaise: Paise; gstPaise: Paise }

export type OrderPrice = {
  itemsPaise: Paise
  couponDiscountPaise: Paise
  shippingPaise: Paise
  cashOnDeliveryFeePaise: Paise
  /** Inside the total, never added. */
  gstPaise: Paise
  grandTotalPaise: Paise
  lines: readonly LinePrice[]
}

/**
 * What an order costs, in whole paise: the one figure of summary, order, payment and invoice. Delivery and fee are taxed with the goods they come
 * with, so each line bears its share of them by what is paid for it.
 */
export function priceOrder({
  lines,
  coupon,
  rates,
  feePaise,
}: {
  lines: readonly PricedLine[]
  coupon: CouponRule | null
  rates: ShippingRates
  feePaise: Paise
}): OrderPrice {
  const totals = lines.map(totalOf)
  const discounts = couponDiscount(lines, coupon)
  const paid = totals.map((total, index) => total - (discounts[index] ?? 0))
  const shippingPaise = shippingFor(sum(paid), lines.length, rates)
  const cashOnDeliveryFeePaise = lines.length === 0 ? 0 : feePaise
  const charges = allocate(shippingPaise + cashOnDeliveryFeePaise, sum(paid) === 0 ? totals : paid)
  const priced = lines.map(({ gstPercent }, index): LinePrice => {
    const chargesPaise = charges[index] ?? 0
    return { discountPaise: discounts[index] ?? 0, chargesPaise, gstPaise: includedGst((paid[index] ?? 0) + chargesPaise, gstPercent) }
  })
  return {
    itemsPaise: sum(totals),
    couponDiscountPaise: sum(discounts),
    shippingPaise,
    cashOnDeliveryFeePaise,
    gstPaise: sum(priced.map(({ gstPaise }) => gstPaise)),
    grandTotalPaise: sum(paid) + shippingPaise + cashOnDeliveryFeePaise,
    lines: priced,
  }
}

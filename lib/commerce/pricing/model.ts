import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { type Paise, rupeesToPaise } from '@/lib/kernel/money'
import { readRupees } from '@/lib/kernel/typed-number'

const BASIS_POINTS = 100

/** 18 % becomes 1800. Exact, because rates and coupons have at most two decimals. */
const basisPoints = (percent: number): number => Math.round(percent * BASIS_POINTS)

/** amount × share / whole, rounded to the nearest paisa, half up. Uses integers: products of crores are not exact in floating point. */
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
 * Splits an amount by weight, to the paisa (largest remainder method): each gets its exact share rounded down, and the remaining paise go one each to the
 * largest remainders, the earlier one on ties. The shares add up to the amount, and no share exceeds its weight as long as the amount does not exceed the sum
 * of the weights. If all weights are 0, the split is even.
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
  const roundedUp = new Set(byNeed.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, paise }) => paise + (roundedUp.has(index) ? 1 : 0))
}

export type CouponRule = {
  code: string
  /** `product`: applies only to lines with these products. */
  kind: 'cart' | 'product'
  /** Exactly one of percent and amount is set. */
  percent: number | null
  amountPaise: Paise | null
  /** Minimum total of all items, inclusive, for both kinds. */
  minBuyPaise: Paise
  maxDiscountPaise: Paise | null
  productIds: readonly number[]
}

const WHOLE = basisPoints(100)

/** The part of each line to which the coupon applies: its total, or 0. */
function offersOf(lines: readonly PricedItem[], { kind, productIds }: CouponRule): readonly Paise[] {
  const listed = new Set(productIds)
  return lines.map((line) => (kind === 'cart' || listed.has(line.productId) ? totalOf(line) : 0))
}

/** Never more than the amount to which it applies. */
function worthOf(offered: Paise, { percent, amountPaise, maxDiscountPaise }: CouponRule): Paise {
  const worth = percent === null ? (amountPaise ?? 0) : portionOf(offered, basisPoints(percent), WHOLE)
  return Math.min(worth, offered, maxDiscountPaise ?? offered)
}

/** Why a coupon gives no discount for these lines; null if it does. */
export function findCouponProblem(lines: readonly PricedItem[], coupon: CouponRule): 'not_applicable' | 'below_minimum' | null {
  if (worthOf(sum(offersOf(lines, coupon)), coupon) === 0) return 'not_applicable'
  return sum(lines.map(totalOf)) < coupon.minBuyPaise ? 'below_minimum' : null
}

/** The discount of each line; 0 for lines to which the coupon does not apply. */
function couponDiscount(lines: readonly PricedItem[], coupon: CouponRule | null): readonly Paise[] {
  if (coupon === null || findCouponProblem(lines, coupon) !== null) return lines.map(() => 0)
  const offers = offersOf(lines, coupon)
  return allocate(worthOf(sum(offers), coupon), offers)
}

/** The GST included in a price, rounded to the nearest even number of paise, so that CGST and SGST are equal halves. */
export function includedGst(taxedPaise: Paise, gstPercent: number): Paise {
  const rate = basisPoints(gstPercent)
  return 2 * portionOf(taxedPaise, rate, 2 * (WHOLE + rate))
}

export type GstSplit = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** Within a state half CGST and half SGST, between states only IGST. The GST is always even (see includedGst). */
export const splitGst = (gstPaise: Paise, isSameState: boolean): GstSplit =>
  isSameState ? { cgstPaise: gstPaise / 2, sgstPaise: gstPaise / 2, igstPaise: 0 } : { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }

/** The settings for delivery, payment and points. Here and below, null means missing or invalid; the engine then uses a default. */
type PriceSettings = {
  flatRatePaise: Paise | null
  /** Delivery is free strictly above it. */
  freeAbovePaise: Paise | null
  takesCash: boolean | null
  cashFeePaise: Paise | null
  /** Inclusive. */
  cashLimitPaise: Paise | null
  rupeesPerPoint: number | null
}

type PriceTerms = { [Name in keyof PriceSettings]: NonNullable<PriceSettings[Name]> }

export const PRICE_SETTINGS = [
  'flat_rate_shipping_cost',
  'free_shipping_above',
  'cash_on_delivery',
  'cash_on_delivery_fee',
  'cash_on_delivery_limit',
  'rupees_per_point',
] as const

const NO_CASH = '0'
const RUPEES_PER_POINT = /^[1-9]\d{0,5}$/

/** The only reader of these settings: the engine (priceTerms), pages, feeds and structured data use its values. */
export function readPriceSettings(settings: Readonly<Partial<Record<string, string>>>): PriceSettings {
  const cash = settings['cash_on_delivery']?.trim() ?? ''
  const perPoint = settings['rupees_per_point'] ?? ''
  return {
    flatRatePaise: readRupees(settings['flat_rate_shipping_cost'] ?? ''),
    freeAbovePaise: readRupees(settings['free_shipping_above'] ?? ''),
    takesCash: cash === '' ? null : cash !== NO_CASH,
    cashFeePaise: readRupees(settings['cash_on_delivery_fee'] ?? ''),
    cashLimitPaise: readRupees(settings['cash_on_delivery_limit'] ?? ''),
    rupeesPerPoint: RUPEES_PER_POINT.test(perPoint) ? Number(perPoint) : null,
  }
}

/** The terms that the engine applies: the settings, with the shop's default for each missing or invalid one. */
export function priceTerms(settings: Readonly<Partial<Record<string, string>>>): PriceTerms {
  const found = readPriceSettings(settings)
  return {
    flatRatePaise: found.flatRatePaise ?? rupeesToPaise(SETTING_DEFAULTS.flatRateRupees),
    freeAbovePaise: found.freeAbovePaise ?? rupeesToPaise(SETTING_DEFAULTS.freeAboveRupees),
    takesCash: found.takesCash ?? SETTING_DEFAULTS.takesCash,
    cashFeePaise: found.cashFeePaise ?? rupeesToPaise(SETTING_DEFAULTS.cashFeeRupees),
    cashLimitPaise: found.cashLimitPaise ?? rupeesToPaise(SETTING_DEFAULTS.cashLimitRupees),
    rupeesPerPoint: found.rupeesPerPoint ?? SETTING_DEFAULTS.rupeesPerPoint,
  }
}

/** The subtotal above which pages promise free delivery; null if it is unknown, or 0, which makes no such offer. */
export const freeDeliveryAbove = (settings: Readonly<Partial<Record<string, string>>>): Paise | null =>
  readPriceSettings(settings).freeAbovePaise || null

export type ShippingRates = { flatRatePaise: Paise; freeAbovePaise: Paise }

/** One flat rate per order; free if the items cost strictly more than the threshold after the discount (ruling 5), or if there are no lines. */
const shippingFor = (paidForItemsPaise: Paise, lineCount: number, rates: ShippingRates): Paise =>
  lineCount === 0 || paidForItemsPaise > rates.freeAbovePaise ? 0 : rates.flatRatePaise

/** One reward point per full `rupeesPerPoint` (ACC-13); none if that is 0. */
export function pointsFor(paidPaise: Paise, rupeesPerPoint: number): number {
  const each = rupeesToPaise(rupeesPerPoint)
  return each > 0 && paidPaise > 0 ? (paidPaise - (paidPaise % each)) / each : 0
}

/** A line's share of the coupon and of delivery and fee, and the GST included in the amount paid for it. */
type LinePrice = { discountPaise: Paise; chargesPaise: Paise; gstPaise: Paise }

export type OrderPrice = {
  itemsPaise: Paise
  couponDiscountPaise: Paise
  shippingPaise: Paise
  cashOnDeliveryFeePaise: Paise
  /** Included in the total. */
  gstPaise: Paise
  grandTotalPaise: Paise
  lines: readonly LinePrice[]
}

/**
 * Prices an order in whole paise: the only source of amounts for summary, order, payment and invoice. Delivery and fee are taxed with the goods, so each line
 * bears a share of them in proportion to its paid amount.
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

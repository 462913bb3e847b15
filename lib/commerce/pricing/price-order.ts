import type { Paise } from '@/lib/domain/money'
import { allocate } from './allocate'
import { couponDiscount, type CouponRule } from './coupon-discount'
import { sum } from './exact'
import { includedGst } from './included-gst'
import { totalOf, type PricedLine } from './priced-line'
import { shippingFor, type ShippingRates } from './shipping-for'

/** A line's share of the coupon and of delivery and fee, and the GST inside of what is then paid for it. */
export type LinePrice = { discountPaise: Paise; chargesPaise: Paise; gstPaise: Paise }

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

import type { CartSummary } from '@/lib/domain/cart'
import type { Paise } from '@/lib/domain/money'
import { sumLines, type PricedLine } from './sum-lines'

export type ShippingRates = { flatRatePaise: Paise; freeAbovePaise: Paise }

/** One flat rate an order; none when the subtotal is strictly above the threshold (ruling 5) or when there is nothing to send. */
const shippingFor = (subTotalPaise: Paise, lineCount: number, rates: ShippingRates): Paise =>
  lineCount === 0 || subTotalPaise > rates.freeAbovePaise ? 0 : rates.flatRatePaise

/** What the cart costs, in whole paise. GST is inside the prices and never added. */
export function summariseCart(lines: readonly PricedLine[], rates: ShippingRates): CartSummary {
  const subTotalPaise = sumLines(lines)
  const shippingPaise = shippingFor(subTotalPaise, lines.length, rates)
  return {
    subTotalPaise,
    couponApplied: false,
    couponCode: '',
    discountPaise: 0,
    shippingPaise,
    grandTotalPaise: subTotalPaise + shippingPaise,
    gstPaise: null,
    couponMessage: '',
    cashOnDelivery: null,
  }
}

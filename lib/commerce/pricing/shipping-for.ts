import type { Paise } from '@/lib/domain/money'

export type ShippingRates = { flatRatePaise: Paise; freeAbovePaise: Paise }

/** One flat rate an order; none when what is paid for the items is strictly above the threshold (ruling 5), or when there is nothing to send. */
export const shippingFor = (paidForItemsPaise: Paise, lineCount: number, rates: ShippingRates): Paise =>
  lineCount === 0 || paidForItemsPaise > rates.freeAbovePaise ? 0 : rates.flatRatePaise

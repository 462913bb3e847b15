import type { Paise } from '@/lib/domain/money'

/** Prices include GST. */
export type PricedLine = { productId: number; unitPricePaise: Paise; quantity: number; gstPercent: number }

export const totalOf = ({ unitPricePaise, quantity }: PricedLine): Paise => unitPricePaise * quantity

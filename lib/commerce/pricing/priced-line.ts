import type { Paise } from '@/lib/domain/money'

/** Prices include GST. */
export type PricedItem = { productId: number; unitPricePaise: Paise; quantity: number }
export type PricedLine = PricedItem & { gstPercent: number }

export const totalOf = ({ unitPricePaise, quantity }: PricedItem): Paise => unitPricePaise * quantity

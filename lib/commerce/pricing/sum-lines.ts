import type { Paise } from '@/lib/domain/money'
import { sum } from './exact'

/** Prices × quantities; prices include GST. */
export const sumLines = (lines: readonly { pricePaise: Paise; quantity: number }[]): Paise =>
  sum(lines.map(({ pricePaise, quantity }) => pricePaise * quantity))

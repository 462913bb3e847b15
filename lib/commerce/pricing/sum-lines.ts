import type { Paise } from '@/lib/domain/money'

export type PricedLine = { pricePaise: Paise; quantity: number }

/** Prices × quantities; prices include GST. */
export const sumLines = (lines: readonly PricedLine[]): Paise => lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)

/** In whole rupees: lower bound inclusive, upper exclusive; null: open. */
export type PriceBand = { minRupees: number | null; maxRupees: number | null }

/** SRCH-05: what a price can be narrowed to where the shop has not said otherwise. */
export const DEFAULT_PRICE_BANDS: readonly PriceBand[] = [
  { minRupees: null, maxRupees: 10_000 },
  { minRupees: 10_000, maxRupees: 20_000 },
  { minRupees: 20_000, maxRupees: 30_000 },
  { minRupees: 30_000, maxRupees: null },
]

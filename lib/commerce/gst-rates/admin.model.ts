/** No rate in India is higher: anything above is a typing error. */
export const HIGHEST_PERCENT = 40

/** `subject`: an HSN, or the last part of a product's address. `from`: a day in India, '2026-12-01'. */
export type RateFields = { kind: 'hsn' | 'product'; subject: string; percent: string; from: string }

export type GstRate = { id: number; percent: number; from: string; state: 'past' | 'present' | 'planned'; canBeRemoved: boolean }

/** An HSN with its products, or a product with its own rates, which take precedence over its HSN's. Its own rates: newest first. */
export type TaxedGoods = {
  kind: 'hsn' | 'product'
  subject: string
  productNames: readonly string[]
  rates: readonly GstRate[]
  /** Used without a current own rate: the rate of the longest HSN prefix; null if there is none either. */
  inheritedPercent: number | null
}

/** `today`: the day in India. */
export type GstRates = { today: string; goods: readonly TaxedGoods[] }

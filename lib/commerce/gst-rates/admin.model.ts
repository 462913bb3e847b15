/** No rate in India is higher: a higher one is a slip of the keyboard. */
export const HIGHEST_PERCENT = 40

/** `subject`: an HSN, or the last part of a product's address. `from`: a day in India, '2026-12-01'. */
export type RateFields = { kind: 'hsn' | 'product'; subject: string; percent: string; from: string }

export type GstRate = { id: number; percent: number; from: string; state: 'past' | 'present' | 'planned'; canBeRemoved: boolean }

/** An HSN with its products, or a product with rates of its own, which go before those of its HSN. Its own rates: the newest first. */
export type TaxedGoods = {
  kind: 'hsn' | 'product'
  subject: string
  productNames: readonly string[]
  rates: readonly GstRate[]
  /** Without a present rate of its own: that of the longest HSN with which this one begins; null if there is none either. */
  inheritedPercent: number | null
}

/** `today`: in India. */
export type GstRates = { today: string; goods: readonly TaxedGoods[] }

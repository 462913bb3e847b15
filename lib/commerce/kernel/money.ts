/** Whole paise, prices including GST. Money is a number of paise everywhere between the wire and the ink. */
export type Paise = number

export const PAISE_PER_RUPEE = 100

/** A rupee figure with at most two decimals (JSON number or decimal text) in whole paise; rounds half away from zero. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(Number((rupees * PAISE_PER_RUPEE).toFixed(4)))

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Percent off, rounded down, so that a saving is never overstated. 0 when there is none. */
export const percentOff = (pricePaise: Paise, basePaise: Paise | null): number =>
  basePaise === null || basePaise <= pricePaise ? 0 : Math.floor(((basePaise - pricePaise) * 100) / basePaise)

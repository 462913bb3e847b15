/** Whole paise, prices including GST. All amounts are in paise, except on the wire and in displayed text. */
export type Paise = number

export const PAISE_PER_RUPEE = 100

/** Converts rupees with at most two decimals to whole paise; rounds half away from zero. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(Number((rupees * PAISE_PER_RUPEE).toFixed(4)))

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Percent off, rounded down, so that a saving is never overstated. 0 without a discount. */
export const percentOff = (pricePaise: Paise, basePaise: Paise | null): number =>
  basePaise === null || basePaise <= pricePaise ? 0 : Math.floor(((basePaise - pricePaise) * 100) / basePaise)

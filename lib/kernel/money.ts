import { languageOf, type Locale } from '@/lib/i18n/locales'

/** The only currency that the shop accepts (ISO 4217). */
export const CURRENCY = 'INR'

/** Whole paise, prices including GST. All amounts are in paise, except on the wire and in displayed text. */
export type Paise = number

export const PAISE_PER_RUPEE = 100

/** Converts rupees with at most two decimals to whole paise; rounds half away from zero. */
export const rupeesToPaise = (rupees: number): Paise => Math.round(Number((rupees * PAISE_PER_RUPEE).toFixed(4)))

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Percent off, rounded down, so that a saving is never overstated. 0 without a discount. */
export const percentOff = (pricePaise: Paise, basePaise: Paise | null): number =>
  basePaise === null || basePaise <= pricePaise ? 0 : Math.floor(((basePaise - pricePaise) * 100) / basePaise)

/** '12.5%': no language of India writes a blank. */
export const formatPercent = (percent: number | string): string => `${percent}%`

const SIGN = '₹'
const NO_PAISE = '.00'

/** '12,34,567': the last three digits, then pairs (Indian grouping). */
function groupIndian(digits: string): string {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/**
 * '₹12,34,567.00': always two decimals. For v2 answers (ruling 11), invoice columns, and the unit sale price, which the law requires in this form. Does not use
 * Intl: the browser's ICU data may differ from the server's, and the texts must match when React hydrates.
 */
export function formatMoneyInFull(paise: Paise): string {
  const whole = Math.abs(Math.round(paise))
  const fraction = String(whole % PAISE_PER_RUPEE).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}${SIGN}${groupIndian(String(Math.floor(whole / PAISE_PER_RUPEE)))}.${fraction}`
}

/** '₹349', but '₹349.50' if there are paise: the form of every price, total and saving shown to shoppers. */
export function formatMoney(paise: Paise): string {
  const text = formatMoneyInFull(paise)
  return text.endsWith(NO_PAISE) ? text.slice(0, -NO_PAISE.length) : text
}

/** '₹349', or `unknown` if the server does not report the amount. */
export const formatKnownMoney = (paise: Paise | null, unknown: string): string => (paise === null ? unknown : formatMoney(paise))

const GRAMS_PER_KG = 1_000
const READING_GRAMS = 100
/** Below this weight, products are compared per gram. */
const SMALL_GRAMS = 10

/** Unit sale price as required by the Legal Metrology rules: per gram below 1 kg, per kilogram from 1 kg; two decimals. */
export const formatUnitSalePrice = (pricePaise: Paise, netGrams: number, locale: Locale): string =>
  netGrams < GRAMS_PER_KG
    ? `${formatMoneyInFull(pricePaise / netGrams)}/${languageOf(locale).gram}`
    : `${formatMoneyInFull((pricePaise * GRAMS_PER_KG) / netGrams)}/${languageOf(locale).kilogram}`

/**
 * The figure for comparing variants and products, shown even where it repeats the price: '₹131.60/100 g' or '₹131.60/100 ग्राम'. Below 10 g it is per gram,
 * because the price of 100 g would be an amount that no shopper pays (saffron: ₹35,000).
 */
export const formatComparisonPrice = (pricePaise: Paise, netGrams: number, locale: Locale): string =>
  netGrams < SMALL_GRAMS
    ? `${formatMoney(pricePaise / netGrams)}/${languageOf(locale).gram}`
    : `${formatMoney((pricePaise * READING_GRAMS) / netGrams)}/${READING_GRAMS} ${languageOf(locale).gram}`

/** '250 g', '1 kg', '1.5 kg'; '250 ग्राम', '1 किलो'. */
export const formatNetQuantity = (netGrams: number, locale: Locale): string =>
  netGrams < GRAMS_PER_KG
    ? `${netGrams} ${languageOf(locale).gram}`
    : `${Number((netGrams / GRAMS_PER_KG).toFixed(3))} ${languageOf(locale).kilogram}`

import type { Paise } from '@/lib/domain/money'
import { formatMoney, formatMoneyInFull } from './money'

const GRAMS_PER_KG = 1_000
const READING_GRAMS = 100
/** Sold in such small weights, a product is compared by the gram. */
const SMALL_GRAMS = 10

/** Unit sale price as the Legal Metrology rules want it: per gram below 1 kg, per kilogram from 1 kg on; two decimals. */
export const formatUnitSalePrice = (pricePaise: Paise, netGrams: number): string =>
  netGrams < GRAMS_PER_KG
    ? `${formatMoneyInFull(pricePaise / netGrams)}/g`
    : `${formatMoneyInFull((pricePaise * GRAMS_PER_KG) / netGrams)}/kg`

/**
 * '₹131.60/100 g': the figure people compare variants by. null where it says nothing: for 100 g it repeats the price, and below 10 g it is an
 * amount that no shopper pays (saffron: ₹35,000/100 g).
 */
export const formatPer100g = (pricePaise: Paise, netGrams: number): string | null =>
  netGrams < SMALL_GRAMS || netGrams === READING_GRAMS ? null : `${formatMoney((pricePaise * READING_GRAMS) / netGrams)}/${READING_GRAMS} g`

/** The short unit price of cards and of the variant list: per 100 g, below 10 g per gram. null where it would repeat the price. */
export function formatComparisonPrice(pricePaise: Paise, netGrams: number): string | null {
  if (netGrams >= SMALL_GRAMS) return formatPer100g(pricePaise, netGrams)
  return netGrams === 1 ? null : `${formatMoney(pricePaise / netGrams)}/g`
}

/** '250 g', '1 kg', '1.5 kg'. */
export const formatNetQuantity = (netGrams: number): string =>
  netGrams < GRAMS_PER_KG ? `${netGrams} g` : `${Number((netGrams / GRAMS_PER_KG).toFixed(3))} kg`

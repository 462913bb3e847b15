import type { Paise } from '@/lib/domain/money'
import { formatMoney } from './money'

const GRAMS_PER_KG = 1_000
const READING_GRAMS = 100

/** Unit sale price as the Legal Metrology rules want it: per gram below 1 kg, per kilogram from 1 kg on; two decimals. */
export const formatUnitSalePrice = (pricePaise: Paise, netGrams: number): string =>
  netGrams < GRAMS_PER_KG ? `${formatMoney(pricePaise / netGrams)}/g` : `${formatMoney((pricePaise * GRAMS_PER_KG) / netGrams)}/kg`

/** '₹131.60/100 g': the figure people compare packs by. */
export const formatPer100g = (pricePaise: Paise, netGrams: number): string =>
  `${formatMoney((pricePaise * READING_GRAMS) / netGrams)}/${READING_GRAMS} g`

/** '250 g', '1 kg', '1.5 kg'. */
export const formatNetQuantity = (netGrams: number): string =>
  netGrams < GRAMS_PER_KG ? `${netGrams} g` : `${Number((netGrams / GRAMS_PER_KG).toFixed(3))} kg`

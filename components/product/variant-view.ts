import { bestValueOf, variantAvailability, variantLinesOf, type Product, type Variant } from '@/lib/commerce/catalog/model'
import { LOW_STOCK, MAX_QUANTITY, MIN_QUANTITY, SHOWN_STOCKS } from '@/lib/kernel/business'
import { formatComparisonPrice, formatMoney, formatNetQuantity, formatUnitSalePrice, type Paise, percentOff } from '@/lib/kernel/money'
import { formatDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'

/** A variant with formatted texts, so that the buying column's island neither formats nor computes. */
export type VariantView = {
  /** The name for cart and address; '' for a product without variants. */
  variant: string
  /** The name shown to shoppers. */
  title: string
  price: string
  /** The MRP, or the price itself if the MRP is not higher. null: the server sends no MRP. */
  mrp: string | null
  isReduced: boolean
  /** '13% off' and 'Save ₹150'; null when there is no saving. */
  percentOff: string | null
  saving: string | null
  /** 'Lowest price in 30 days: ₹279', if lower than the current price (IND-03). */
  lowest: string | null
  /** '31 December 2027', the earliest date of the packs in stock; null: unknown, or nothing is in stock. */
  bestBefore: string | null
  netQuantity: string | null
  unitSalePrice: string | null
  /** Shown in the variant list, and next to the unit sale price if different. */
  comparisonPrice: string | null
  /** 'Best value' on the variant with the lowest price per weight; null on all others. */
  bestValue: string | null
  /** 'In Stock', 'Only 3 left', 'Out Of Stock', 'Made to Order: …'; null: unknown. */
  stock: string | null
  isScarce: boolean
  isAvailable: boolean
  maxQuantity: number
  /** The index of this variant's photo, if any. */
  photo: number | null
}

type Weighed = Pick<VariantView, 'netQuantity' | 'unitSalePrice' | 'comparisonPrice'>

function weighed(variant: Variant, locale: Locale): Weighed {
  const { pricePaise, netGrams } = variant
  if (netGrams === null || netGrams <= 0) return { netQuantity: null, unitSalePrice: null, comparisonPrice: null }
  return {
    netQuantity: formatNetQuantity(netGrams, locale),
    unitSalePrice: formatUnitSalePrice(pricePaise, netGrams, locale),
    comparisonPrice: formatComparisonPrice(pricePaise, netGrams, locale),
  }
}

/** @property locale  the language of the units */
export type VariantTexts = {
  locale: Locale
  percentOff: (percent: number) => string
  saving: (amount: string) => string
  lowest: (amount: string) => string
  left: (count: number) => string
  bestValue: string
  inStock: string
  madeToOrder: string
  outOfStock: string
}

function savingOf(pricePaise: Paise, basePaise: Paise, texts: VariantTexts): Pick<VariantView, 'percentOff' | 'saving'> {
  const percent = percentOff(pricePaise, basePaise)
  if (basePaise <= pricePaise) return { percentOff: null, saving: null }
  return { percentOff: percent > 0 ? texts.percentOff(percent) : null, saving: texts.saving(formatMoney(basePaise - pricePaise)) }
}

function lowestOf({ pricePaise, lowestRecentPaise }: Variant, texts: VariantTexts): string | null {
  const wasLower = lowestRecentPaise !== null && lowestRecentPaise < pricePaise
  return wasLower ? texts.lowest(formatMoney(lowestRecentPaise)) : null
}

type Stock = Pick<VariantView, 'stock' | 'isScarce' | 'isAvailable' | 'maxQuantity'>

/** Rounded up to a step: a page stays cached until the stock crosses one. The server refuses more than the stock and reports how much there is. */
const greatestQuantity = (count: number): number => Math.max(SHOWN_STOCKS.find((step) => step >= count) ?? MAX_QUANTITY, MIN_QUANTITY)

function stockOf(variant: Variant, product: Product, texts: VariantTexts): Stock {
  const count = variant.stock ?? MAX_QUANTITY
  const availability = variantAvailability(variant, product)
  // Unknown availability can be ordered: the server refuses what is out of stock.
  const isAvailable = availability !== 'out_of_stock'
  const isScarce = isAvailable && count <= LOW_STOCK
  const words = { in_stock: texts.inStock, made_to_order: texts.madeToOrder, out_of_stock: texts.outOfStock }
  return {
    stock: isScarce ? texts.left(count) : availability && words[availability],
    isScarce,
    isAvailable,
    maxQuantity: greatestQuantity(count),
  }
}

function photoOf({ label }: Variant, { photos }: Product): number | null {
  const index = label === '' ? -1 : photos.findIndex(({ variant }) => variant === label)
  return index === -1 ? null : index
}

type Shared = { product: Product; bestValue: string | null; isDefault: boolean; texts: VariantTexts }

function variantView(variant: Variant, { product, bestValue, isDefault, texts }: Shared): VariantView {
  const mrpPaise = variant.mrpPaise ?? (isDefault ? product.mrpPaise : null)
  const base = Math.max(mrpPaise ?? 0, variant.pricePaise)
  return {
    variant: variant.label,
    title: variant.title,
    price: formatMoney(variant.pricePaise),
    mrp: mrpPaise === null ? null : formatMoney(base),
    isReduced: base > variant.pricePaise,
    ...savingOf(variant.pricePaise, base, texts),
    lowest: lowestOf(variant, texts),
    bestBefore: variant.bestBefore && formatDate(variant.bestBefore, texts.locale),
    ...weighed(variant, texts.locale),
    bestValue: variant.label === bestValue ? texts.bestValue : null,
    ...stockOf(variant, product, texts),
    photo: photoOf(variant, product),
  }
}

export type VariantViews = readonly [VariantView, ...VariantView[]]

/**
 * The first is the default (PDP-04). The MRP is the variant's own. The product's MRP is the default variant's and replaces only that one if missing:
 * packs of other sizes have other MRPs (ruling 3).
 */
export function variantViews(product: Product, texts: VariantTexts): VariantViews {
  const [first, ...others] = variantLinesOf(product)
  const bestValue = bestValueOf(product)
  const view = (variant: Variant, isDefault: boolean) => variantView(variant, { product, bestValue, isDefault, texts })
  return [view(first, true), ...others.map((variant) => view(variant, false))]
}

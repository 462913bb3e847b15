import { variantAvailability, variantLinesOf, type Product, type Variant } from '@/lib/commerce/catalog/model'
import { LOW_STOCK, MAX_QUANTITY, MIN_QUANTITY } from '@/lib/commerce/kernel/limits'
import { percentOff, type Paise } from '@/lib/commerce/kernel/money'
import { formatComparisonPrice, formatMoney, formatNetQuantity, formatPer100g, formatUnitSalePrice } from '@/lib/i18n/money'

/** A variant as the buying column shows it: finished texts, so that the island neither formats nor computes. */
export type VariantView = {
  /** What cart and address call it; '' for a product without variants. */
  variant: string
  price: string
  /** For the label: the struck figure, or the price itself when nothing is saved. null: no server has told an MRP. */
  mrp: string | null
  isReduced: boolean
  /** '13% off' and 'Save ₹150'; null when nothing is saved. */
  percentOff: string | null
  saving: string | null
  /** 'Lowest price in 30 days: ₹279', when it was lower than it is (IND-03). */
  lowest: string | null
  netQuantity: string | null
  unitSalePrice: string | null
  /** Beside the unit sale price. */
  per100g: string | null
  /** In the list of variants. */
  comparisonPrice: string | null
  /** 'In Stock', 'Only 3 left', 'Out Of Stock', 'Made to Order: …'; null: not known. */
  stock: string | null
  isScarce: boolean
  isAvailable: boolean
  maxQuantity: number
  /** Which of the product's photos shows it, when one does. */
  photo: number | null
}

function weighed(variant: Variant): Pick<VariantView, 'netQuantity' | 'unitSalePrice' | 'per100g' | 'comparisonPrice'> {
  const { pricePaise, netGrams } = variant
  if (netGrams === null || netGrams <= 0) return { netQuantity: null, unitSalePrice: null, per100g: null, comparisonPrice: null }
  return {
    netQuantity: formatNetQuantity(netGrams),
    unitSalePrice: formatUnitSalePrice(pricePaise, netGrams),
    per100g: formatPer100g(pricePaise, netGrams),
    comparisonPrice: formatComparisonPrice(pricePaise, netGrams),
  }
}

export type VariantTexts = {
  percentOff: (percent: number) => string
  saving: (amount: string) => string
  lowest: (amount: string) => string
  left: (count: number) => string
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

function stockOf(variant: Variant, product: Product, texts: VariantTexts): Stock {
  const count = variant.stock ?? MAX_QUANTITY
  const availability = variantAvailability(variant, product)
  // What is not known to be gone can be ordered: the server refuses what it has not.
  const isAvailable = availability !== 'out_of_stock'
  const isScarce = isAvailable && count <= LOW_STOCK
  const words = { in_stock: texts.inStock, made_to_order: texts.madeToOrder, out_of_stock: texts.outOfStock }
  return {
    stock: isScarce ? texts.left(count) : availability && words[availability],
    isScarce,
    isAvailable,
    maxQuantity: Math.min(Math.max(count, MIN_QUANTITY), MAX_QUANTITY),
  }
}

function photoOf({ label }: Variant, { photos }: Product): number | null {
  const index = label === '' ? -1 : photos.findIndex(({ variant }) => variant === label)
  return index === -1 ? null : index
}

function variantView(variant: Variant, product: Product, texts: VariantTexts): VariantView {
  const mrpPaise = variant.mrpPaise ?? product.mrpPaise
  const base = Math.max(mrpPaise ?? 0, variant.pricePaise)
  return {
    variant: variant.label,
    price: formatMoney(variant.pricePaise),
    mrp: mrpPaise === null ? null : formatMoney(base),
    isReduced: base > variant.pricePaise,
    ...savingOf(variant.pricePaise, base, texts),
    lowest: lowestOf(variant, texts),
    ...weighed(variant),
    ...stockOf(variant, product, texts),
    photo: photoOf(variant, product),
  }
}

export type VariantViews = readonly [VariantView, ...VariantView[]]

/** The first is the default (PDP-04). The base price is the variant's own MRP, the product's only where that is missing. */
export function variantViews(product: Product, texts: VariantTexts): VariantViews {
  const [first, ...others] = variantLinesOf(product)
  const view = (variant: Variant) => variantView(variant, product, texts)
  return [view(first), ...others.map(view)]
}

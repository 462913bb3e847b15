import type { Product } from '@/lib/domain/catalog'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/domain/limits'
import { percentOff, type Paise } from '@/lib/domain/money'
import { formatPrice } from '@/lib/format/money'
import { formatNetQuantity, formatPer100g, formatUnitSalePrice } from '@/lib/format/unit-price'

/** A pack as the buying column shows it: finished texts, so that the island neither formats nor computes. */
export type PackView = {
  /** What cart and address call it; '' for a product without variants. */
  variant: string
  price: string
  /** For the label: the struck figure, or the price itself when nothing is saved. */
  mrp: string
  isReduced: boolean
  /** '13% off' and 'Save ₹150'; null when nothing is saved. */
  percentOff: string | null
  saving: string | null
  netQuantity: string | null
  unitSalePrice: string | null
  per100g: string | null
  isAvailable: boolean
  maxQuantity: number
}

type Pack = { label: string; pricePaise: Paise; mrpPaise: Paise | null; stock: number | null; netGrams: number | null }

/** Of a product without variants. */
const onlyPack = (product: Product): Pack => ({
  label: '',
  pricePaise: product.mainPricePaise,
  mrpPaise: product.calculablePricePaise,
  stock: product.stock,
  netGrams: product.netGrams,
})

function weighed(pack: Pack): Pick<PackView, 'netQuantity' | 'unitSalePrice' | 'per100g'> {
  const { pricePaise, netGrams } = pack
  if (netGrams === null || netGrams <= 0) return { netQuantity: null, unitSalePrice: null, per100g: null }
  return {
    netQuantity: formatNetQuantity(netGrams),
    unitSalePrice: formatUnitSalePrice(pricePaise, netGrams),
    per100g: formatPer100g(pricePaise, netGrams),
  }
}

export type PackTexts = { percentOff: (percent: number) => string; saving: (amount: string) => string }

function savingOf(pricePaise: Paise, basePaise: Paise, texts: PackTexts): Pick<PackView, 'percentOff' | 'saving'> {
  const percent = percentOff(pricePaise, basePaise)
  if (basePaise <= pricePaise) return { percentOff: null, saving: null }
  return { percentOff: percent > 0 ? texts.percentOff(percent) : null, saving: texts.saving(formatPrice(basePaise - pricePaise)) }
}

function packView(pack: Pack, product: Product, texts: PackTexts): PackView {
  const base = Math.max(pack.mrpPaise ?? product.calculablePricePaise, pack.pricePaise)
  const stock = pack.stock ?? MAX_QUANTITY
  return {
    variant: pack.label,
    price: formatPrice(pack.pricePaise),
    mrp: formatPrice(base),
    isReduced: base > pack.pricePaise,
    ...savingOf(pack.pricePaise, base, texts),
    ...weighed(pack),
    isAvailable: stock > 0 && product.availability !== 'out_of_stock',
    maxQuantity: Math.min(Math.max(stock, MIN_QUANTITY), MAX_QUANTITY),
  }
}

export type PackViews = readonly [PackView, ...PackView[]]

/** The first is the default (PDP-04). The base price is the pack's own MRP, the product's only where that is missing. */
export function packViews(product: Product, texts: PackTexts): PackViews {
  const [first = onlyPack(product), ...others] = product.variants
  const view = (pack: Pack) => packView(pack, product, texts)
  return [view(first), ...others.map(view)]
}

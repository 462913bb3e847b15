import { useTranslations } from 'next-intl'
import { type CardPack, choosePack, type ProductCard } from '@/lib/commerce/catalog/model'
import type { Paise } from '@/lib/commerce/kernel/money'
import { formatComparisonPrice, formatMoney } from '@/lib/i18n/money'

type CardPrice = {
  /** null: the product has no variants. */
  pack: CardPack | null
  /** null: not known. */
  pricePaise: Paise | null
  /** Shown struck through; null when there is nothing to compare with. */
  struckPaise: Paise | null
  netGrams: number | null
}

/** What a card prices (CAT-04): its chosen pack against that pack's MRP; without variants the main price against the stroked one. */
export function priceOfCard(card: ProductCard): CardPrice {
  const pack = choosePack(card.packs)
  if (pack === null) return { pack, pricePaise: card.mainPricePaise, struckPaise: card.strokedPricePaise, netGrams: card.netGrams }
  const isBelowMrp = pack.mrpPaise !== null && pack.pricePaise < pack.mrpPaise
  return { pack, pricePaise: pack.pricePaise, struckPaise: isBelowMrp ? pack.mrpPaise : null, netGrams: pack.netGrams }
}

type SaleState = 'ready' | 'out_of_stock' | 'no_variant'

/** A server that does not count, or says nothing at all, refuses what it has not (contract, ruling 21). */
export function isOutOfStock({ stockQuantity, availability }: ProductCard): boolean {
  return stockQuantity === null ? availability === 'out_of_stock' : stockQuantity <= 0 && availability !== 'made_to_order'
}

/** no_variant: there are packs to choose from, but the server did not say what the cart calls them (CAT-05). */
export function saleStateOfCard(card: ProductCard): SaleState {
  if (isOutOfStock(card)) return 'out_of_stock'
  const isUndetermined = card.packs.length > 0 && !choosePack(card.packs)?.variant
  return isUndetermined ? 'no_variant' : 'ready'
}

/** 'MRP : ₹1,149 ₹999 · 250 g' and, small beneath it, the unit price. */
export function PriceLine({ card }: { card: ProductCard }) {
  const t = useTranslations('catalog.card')
  const { pack, pricePaise, struckPaise, netGrams } = priceOfCard(card)
  // No figure is better than ₹0: what it costs stands on the product's page.
  if (pricePaise === null) return null
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams) : null
  return (
    <div className="price-line">
      <p>
        {pack && <span>{t('mrp')}</span>}
        {struckPaise !== null && <s>{formatMoney(struckPaise)}</s>}
        {/* Beside an MRP, price and pack stay together on a line; alone, each may stand after 'MRP :'. */}
        <span className={struckPaise === null ? 'contents' : undefined}>
          <b>{formatMoney(pricePaise)}</b>
          {pack?.variant && <span>{` · ${pack.variant}`}</span>}
        </span>
      </p>
      {unitPrice && <p>{unitPrice}</p>}
    </div>
  )
}

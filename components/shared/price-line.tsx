import { useTranslations } from 'next-intl'
import { type CardVariant, chooseVariant, type ProductCard } from '@/lib/commerce/catalog/model'
import type { Paise } from '@/lib/commerce/kernel/money'
import { formatComparisonPrice, formatMoney } from '@/lib/i18n/money'

type CardPrice = {
  /** null: the product has no variants. */
  variant: CardVariant | null
  /** null: not known. */
  pricePaise: Paise | null
  /** Shown struck through; null when there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** What a card prices (CAT-04): its chosen variant against that variant's MRP; without variants the main price against the stroked one. */
export function priceOfCard(card: ProductCard): CardPrice {
  const variant = chooseVariant(card.variants)
  if (variant === null) return { variant, pricePaise: card.pricePaise, compareAtPaise: card.compareAtPricePaise, netGrams: card.netGrams }
  const isBelowMrp = variant.mrpPaise !== null && variant.pricePaise < variant.mrpPaise
  return { variant, pricePaise: variant.pricePaise, compareAtPaise: isBelowMrp ? variant.mrpPaise : null, netGrams: variant.netGrams }
}

type SaleState = 'ready' | 'out_of_stock' | 'no_variant'

/** A server that does not count, or says nothing at all, refuses what it has not (contract, ruling 21). */
export function isOutOfStock({ stockQuantity, availability }: ProductCard): boolean {
  return stockQuantity === null ? availability === 'out_of_stock' : stockQuantity <= 0 && availability !== 'made_to_order'
}

/** no_variant: there are variants to choose from, but the server did not say what the cart calls them (CAT-05). */
export function saleStateOfCard(card: ProductCard): SaleState {
  if (isOutOfStock(card)) return 'out_of_stock'
  const isUndetermined = card.variants.length > 0 && !chooseVariant(card.variants)?.variant
  return isUndetermined ? 'no_variant' : 'ready'
}

/** 'MRP : ₹1,149 ₹999 · 250 g' and, small beneath it, the unit price. */
export function PriceLine({ card }: { card: ProductCard }) {
  const t = useTranslations('catalog.card')
  const { variant, pricePaise, compareAtPaise, netGrams } = priceOfCard(card)
  // No figure is better than ₹0: what it costs stands on the product's page.
  if (pricePaise === null) return null
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams) : null
  return (
    <div className="price-line">
      <p>
        {variant && <span>{t('mrp')}</span>}
        {compareAtPaise !== null && <s>{formatMoney(compareAtPaise)}</s>}
        {/* Beside an MRP, price and pack stay together on a line; alone, each may stand after 'MRP :'. */}
        <span className={compareAtPaise === null ? 'contents' : undefined}>
          <b>{formatMoney(pricePaise)}</b>
          {variant?.variant && <span>{` · ${variant.variant}`}</span>}
        </span>
      </p>
      {unitPrice && <p>{unitPrice}</p>}
    </div>
  )
}

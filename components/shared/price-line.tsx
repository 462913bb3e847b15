import { useTranslations } from 'next-intl'
import { type CardVariant, chooseVariant, type ProductCard } from '@/lib/commerce/catalog/model'
import { formatComparisonPrice, formatMoney, type Paise } from '@/lib/commerce/kernel/money'

type CardPrice = {
  /** null: the product has no variants. */
  variant: CardVariant | null
  /** null: unknown. */
  pricePaise: Paise | null
  /** Shown struck through; null when there is nothing to compare with. */
  compareAtPaise: Paise | null
  netGrams: number | null
}

/** The price on a card (CAT-04): the chosen variant's with its MRP; without variants the product's price with the compare-at price. */
export function priceOfCard(card: ProductCard): CardPrice {
  const variant = chooseVariant(card.variants)
  if (variant === null) return { variant, pricePaise: card.pricePaise, compareAtPaise: card.compareAtPricePaise, netGrams: card.netGrams }
  const isBelowMrp = variant.mrpPaise !== null && variant.pricePaise < variant.mrpPaise
  return { variant, pricePaise: variant.pricePaise, compareAtPaise: isBelowMrp ? variant.mrpPaise : null, netGrams: variant.netGrams }
}

type SaleState = 'ready' | 'out_of_stock' | 'no_variant'

/** A server that reports neither stock nor availability refuses what is out of stock itself (contract, ruling 21). */
export function isOutOfStock({ stockQuantity, availability }: ProductCard): boolean {
  return stockQuantity === null ? availability === 'out_of_stock' : stockQuantity <= 0 && availability !== 'made_to_order'
}

/** no_variant: there are variants, but the server did not send the name the cart needs (CAT-05). */
export function saleStateOfCard(card: ProductCard): SaleState {
  if (isOutOfStock(card)) return 'out_of_stock'
  const isUndetermined = card.variants.length > 0 && !chooseVariant(card.variants)?.variant
  return isUndetermined ? 'no_variant' : 'ready'
}

/** 'MRP : ₹1,149 ₹999 · 250 g' and, small beneath it, the unit price. */
export function PriceLine({ card }: { card: ProductCard }) {
  const t = useTranslations('catalog.card')
  const { variant, pricePaise, compareAtPaise, netGrams } = priceOfCard(card)
  // No price instead of ₹0: the product's page shows it.
  if (pricePaise === null) return null
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams) : null
  return (
    <div className="price-line">
      <p>
        {variant && <span>{t('mrp')}</span>}
        {compareAtPaise !== null && <s>{formatMoney(compareAtPaise)}</s>}
        {/* Next to an MRP, price and variant stay on one line; alone, each may wrap after 'MRP :'. */}
        <span className={compareAtPaise === null ? 'contents' : undefined}>
          <b>{formatMoney(pricePaise)}</b>
          {variant?.title && <span>{` · ${variant.title}`}</span>}
        </span>
      </p>
      {unitPrice && <p>{unitPrice}</p>}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/domain/catalog'
import { formatComparisonPrice, formatMoney } from '@/lib/i18n/money'
import { priceOfCard } from './card-price'

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

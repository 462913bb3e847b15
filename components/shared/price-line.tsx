import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/domain/catalog'
import { formatPrice } from '@/lib/format/money'
import { formatPer100g } from '@/lib/format/unit-price'
import { priceOfCard } from './card-price'

/** 'MRP : ₹1,149 ₹999 · 250 g' and, small beneath it, the price of 100 g. */
export function PriceLine({ card }: { card: ProductCard }) {
  const t = useTranslations('catalog.card')
  const { pack, pricePaise, struckPaise, netGrams } = priceOfCard(card)
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-1.5 leading-snug">
        {pack && <span className="text-sm text-ink-soft">{t('mrp')}</span>}
        {struckPaise !== null && <s className="text-sm text-ink-soft">{formatPrice(struckPaise)}</s>}
        {/* Beside an MRP, price and pack stay together on a line; alone, each may stand after 'MRP :'. */}
        <span className={struckPaise === null ? 'contents' : undefined}>
          <span className="text-lg leading-snug font-semibold">{formatPrice(pricePaise)}</span>
          {pack?.variant && <span className="text-sm text-ink-soft"> · {pack.variant}</span>}
        </span>
      </p>
      {netGrams !== null && netGrams > 0 && <p className="text-xs text-ink-soft">{formatPer100g(pricePaise, netGrams)}</p>}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { priceOfCard } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { Link } from '@/components/shared/link'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { formatMoney } from '@/lib/kernel/money'

const PICTURE_PX = 64

function Alternative({ card }: { card: ProductCard }) {
  const { pricePaise, variant } = priceOfCard(card)
  return (
    <li>
      <Link href={`/products/${card.slug}`}>
        <ProductPicture src={card.imageUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
        <b>{card.name}</b>
        {pricePaise !== null && (
          <span>
            {formatMoney(pricePaise)}
            {variant?.title && <small>{variant.title}</small>}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Similar products in stock, instead of the buttons of one that is out of stock. */
export function Alternatives({ cards }: { cards: readonly ProductCard[] }) {
  const t = useTranslations('product.buy')
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="alternatives">
      <h2 id="alternatives">{t('alternatives')}</h2>
      <ul>
        {cards.map((card) => (
          <Alternative key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useLocale } from '#use-locale'
import { type CardLabels, CardPurchase } from '@/components/shared/card-purchase'
import { Link } from '@/components/shared/link'
import { PriceLine, purchaseOf } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from './figures'
import { fill } from '@/lib/i18n/fill'
import { foreignLang } from '@/lib/i18n/text-language'
import { RatingBadge } from './rating-badge'

const PICTURE_PX = 640
const SIZES = '(width >= 80rem) 295px, (width >= 40rem) 330px, 50vw'

export type IslandCardLabels = CardLabels & {
  /** 'Rated {rating} out of 5' */
  ratedShort: string
  /** '{percent}% off' */
  discount: string
}

type Props = { card: ProductCard; labels: IslandCardLabels; heading: 'h2' | 'h3'; /** A button at its corner. */ children?: ReactNode }

/** A card rendered by the browser, with the same facts as ProductCard in the server's HTML. */
export function IslandCard({ card, labels, heading: Heading, children }: Props) {
  const locale = useLocale()
  return (
    <article className="card">
      <div className="card-picture">
        <ProductPicture src={card.imageUrl} alt={card.imageAlt} width={PICTURE_PX} height={PICTURE_PX} sizes={SIZES} caption={card.name} />
        {card.discountPercent ? (
          <div className="card-chips">
            <span className="chip-off">{fill(labels.discount, { percent: card.discountPercent })}</span>
          </div>
        ) : null}
      </div>
      <div className="card-body">
        <Heading className="line-clamp-3 text-base leading-snug wrap-anywhere md:text-lg">
          <Link href={`/products/${card.slug}`} lang={foreignLang(card.name, locale)} className="cover-link">
            {card.name}
          </Link>
        </Heading>
        <RatingBadge rating={card.rating} reviewCount={card.reviewCount} label={(rating) => fill(labels.ratedShort, { rating })} />
        {card.fact && (
          <p lang={foreignLang(card.fact, locale)} className="card-fact">
            {card.fact}
          </p>
        )}
        <CardPurchase card={purchaseOf(card)} addedMs={ADDED_MS} labels={labels}>
          <PriceLine card={card} labels={labels} />
        </CardPurchase>
      </div>
      {children}
    </article>
  )
}

import type { ReactNode } from 'react'
import { type CardLabels, CardPurchase } from '@/components/shared/card-purchase'
import { Link } from '@/components/shared/link'
import { PriceLine, purchaseOf } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from '@/lib/commerce/kernel/limits'
import { fill } from '@/lib/i18n/fill'
import { RatingBadge } from './rating-badge'

const PICTURE_PX = 640
const SIZES = '(width >= 80rem) 295px, (width >= 40rem) 330px, 50vw'

export type IslandCardLabels = CardLabels & {
  /** 'Rated {rating} out of 5' */
  ratedShort: string
}

type Props = { card: ProductCard; labels: IslandCardLabels; heading: 'h2' | 'h3'; /** A button at its corner. */ children?: ReactNode }

/** A card that the browser renders: picture, name, price and Add to Cart. Lists of the server's HTML have ProductCard. */
export const IslandCard = ({ card, labels, heading: Heading, children }: Props) => (
  <article className="card">
    <div className="card-picture">
      <ProductPicture src={card.imageUrl} alt={card.imageAlt} width={PICTURE_PX} height={PICTURE_PX} sizes={SIZES} caption={card.name} />
    </div>
    <div className="card-body">
      <Heading className="line-clamp-2 text-base leading-snug md:text-lg">
        <Link href={`/products/${card.slug}`} className="cover-link">
          {card.name}
        </Link>
      </Heading>
      <RatingBadge rating={card.rating} reviewCount={card.reviewCount} label={(rating) => fill(labels.ratedShort, { rating })} />
      <CardPurchase card={purchaseOf(card)} addedMs={ADDED_MS} labels={labels}>
        <PriceLine card={card} labels={labels} />
      </CardPurchase>
    </div>
    {children}
  </article>
)

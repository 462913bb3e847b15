import { useTranslations } from 'next-intl'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { isOutOfStock, PriceLine, priceOfCard, saleStateOfCard } from './price-line'
import { CARD_WORDS } from '@/lib/commerce/kernel/limits'
import { cutWords, plainText } from '@/lib/html/text'
import { AddToCartButton } from './add-to-cart-button'
import { ProductPicture } from './product-picture'
import { RatingBadge } from './rating-badge'
import { WishHeart } from './wish-heart'

/** The word for what can be had, when there is one to say: usually only for what has to be made or is gone. */
function availabilityKey(card: Card, showsAvailability: boolean) {
  if (isOutOfStock(card)) return 'outOfStock'
  if (card.availability === 'made_to_order') return 'madeToOrder'
  if (!showsAvailability) return null
  // A server that does not say: the documents' own rule, which knows zero pieces and everything else.
  return card.availability === null ? 'madeToOrderLiteral' : 'inStock'
}

/** Discount above; below, clear of the heart, what can be had. */
function CardChips({ card, showsAvailability }: { card: Card; showsAvailability: boolean }) {
  const t = useTranslations('catalog.card')
  const availability = availabilityKey(card, showsAvailability)
  return (
    <div className="card-chips">
      {card.discountPercent ? <span>{t('discount', { percent: card.discountPercent })}</span> : null}
      {availability !== null && <span className={availability === 'outOfStock' ? 'chip-gone' : 'chip-stock'}>{t(availability)}</span>}
    </div>
  )
}

/** The most device pixels a card's picture is worth. */
const PICTURE_PX = 640
const IN_A_GRID = '(width >= 80rem) 295px, (width >= 40rem) 330px, 50vw'

type Props = {
  card: Card
  /** How long the button says 'Added to Cart'. */
  addedMs: number
  /** The page the card stands on: where a guest comes back to after logging in (CAT-06). */
  path: string
  sizes?: string
  /** Among the first things a phone shows. */
  priority?: boolean
  /** Says of every product whether it is there, not only of those that are not (SRCH-03). */
  showsAvailability?: boolean
}

export function ProductCard({ card, addedMs, path, sizes = IN_A_GRID, priority = false, showsAvailability = false }: Props) {
  const t = useTranslations('catalog.card')
  const { variant: shown } = priceOfCard(card)
  const variant = shown ? shown.variant || null : ''
  const text = cutWords(plainText(card.descriptionHtml), CARD_WORDS)
  return (
    <article className="card group">
      <div className="card-picture">
        <ProductPicture
          src={card.imageUrl}
          alt={card.imageAlt}
          width={PICTURE_PX}
          height={PICTURE_PX}
          sizes={sizes}
          priority={priority}
          caption={card.name}
        />
        {card.hoverImageUrl && (
          // Not displayed, so not fetched either, until a mouse rests on the card.
          <div className="card-hover">
            <ProductPicture src={card.hoverImageUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={sizes} />
          </div>
        )}
        <CardChips card={card} showsAvailability={showsAvailability} />
      </div>
      <div className="card-body">
        <h3>
          {/* One link for the whole card; heart and button stand above it. */}
          <a href={`/products/${card.slug}`} className="cover-link">
            {card.name}
          </a>
        </h3>
        <RatingBadge rating={card.rating} reviewCount={card.reviewCount} />
        {text && <p className="card-text">{text}</p>}
        <PriceLine card={card} />
        <AddToCartButton
          productId={card.id}
          variant={variant}
          state={saleStateOfCard(card)}
          addedMs={addedMs}
          labels={{ idle: t('addToCart'), adding: t('adding'), added: t('added'), outOfStock: t('outOfStock') }}
          accessibleName={t('addToCartName', { name: card.name, variant: variant ? `, ${variant}` : '' })}
          className="card-button"
        />
      </div>
      <WishHeart slug={card.slug} label={t('addToWishlist', { name: card.name })} path={path} />
    </article>
  )
}

import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { isOutOfStock, type ProductCard as Card } from '@/lib/commerce/catalog/model'
import { PriceLine, purchaseOf } from './price-line'
import { cutWords, plainText } from '@/lib/html/text'
import { StaticHtml } from '@/components/ui/static-html'
import { cardLabels } from './card-labels'
import { CardPurchase } from './card-purchase'
import { ProductPicture } from './product-picture'
import { RatingBadge } from './rating-badge'
import { WishHeart } from './wish-heart'
import { foreignLang } from '@/lib/i18n/text-language'

const CARD_WORDS = 15

/** The key of the availability label; null for a product in stock unless `showsAvailability`. */
function availabilityKey(card: Card, showsAvailability: boolean) {
  if (isOutOfStock(card)) return 'outOfStock'
  if (card.availability === 'made_to_order') return 'madeToOrder'
  if (!showsAvailability) return null
  // The server sends no availability: the documented rule distinguishes only zero stock.
  return card.availability === null ? 'madeToOrderLiteral' : 'inStock'
}

const AVAILABILITY_CHIPS = {
  inStock: 'chip-stock',
  outOfStock: 'chip-gone',
  madeToOrder: 'chip-order',
  madeToOrderLiteral: 'chip-stock',
} as const

/** The discount, with the availability below it or, if too wide for a phone's card, at the bottom of the picture, clear of the heart. */
function CardChips({ card, showsAvailability }: { card: Card; showsAvailability: boolean }) {
  const t = useTranslations('catalog.card')
  const availability = availabilityKey(card, showsAvailability)
  return (
    <div className="card-chips">
      {card.discountPercent ? <span className="chip-off">{t('discount', { percent: card.discountPercent })}</span> : null}
      {availability !== null && <span className={AVAILABILITY_CHIPS[availability]}>{t(availability)}</span>}
    </div>
  )
}

/** The largest width in device pixels that a card's picture needs. */
const PICTURE_PX = 640
/** One size for the second photograph, which only a mouse reveals: several would repeat on every card. */
const HOVER_PX = 480
const IN_A_GRID = '(width >= 80rem) 295px, (width >= 40rem) 330px, 50vw'

type Props = {
  card: Card
  /** How long the button shows 'Added to Cart'. */
  addedMs: number
  /** The card's page, to which a guest returns after login (CAT-06). */
  path: string
  sizes?: string
  /** Above the fold on a phone. */
  priority?: boolean
  /** Shows every product's availability, not only if out of stock (SRCH-03). */
  showsAvailability?: boolean
}

export function ProductCard({ card, addedMs, path, sizes = IN_A_GRID, priority = false, showsAvailability = false }: Props) {
  const t = useTranslations('catalog.card')
  const locale = useLocale()
  const labels = cardLabels()
  const text = card.fact || cutWords(plainText(card.descriptionHtml), CARD_WORDS)
  const picture = (
    <>
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
        // Hidden, so not fetched, until the mouse hovers over the card.
        <div className="card-hover">
          <ProductPicture src={card.hoverImageUrl} alt="" width={HOVER_PX} height={HOVER_PX} sizes={`${HOVER_PX}px`} />
        </div>
      )}
      <CardChips card={card} showsAvailability={showsAvailability} />
    </>
  )
  return (
    <article className="card group">
      {priority ? (
        // React's own element, for which it adds a preload to <head>.
        <div className="card-picture">{picture}</div>
      ) : (
        <StaticHtml as="div" className="card-picture">
          {picture}
        </StaticHtml>
      )}
      <div className="card-body">
        <StaticHtml as="div" className="contents">
          <h3>
            {/* One link for the whole card; heart and button are above it. */}
            <Link href={`/products/${card.slug}`} lang={foreignLang(card.name, locale)} className="cover-link">
              {card.name}
            </Link>
          </h3>
          <RatingBadge
            rating={card.rating}
            reviewCount={card.reviewCount}
            label={(rating) => t('rated', { rating, count: card.reviewCount ?? 0 })}
          />
          {text && (
            <p lang={foreignLang(text, locale)} className={card.fact ? 'card-fact' : 'card-text'}>
              {text}
            </p>
          )}
        </StaticHtml>
        <CardPurchase card={purchaseOf(card)} addedMs={addedMs} labels={labels}>
          <StaticHtml as="div" className="contents">
            <PriceLine card={card} labels={labels} />
          </StaticHtml>
        </CardPurchase>
      </div>
      <WishHeart slug={card.slug} label={t('addToWishlist', { name: card.name })} path={path} />
    </article>
  )
}

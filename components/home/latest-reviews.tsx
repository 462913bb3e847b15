import { useTranslations } from 'next-intl'
import type { LatestReview } from '@/lib/domain/catalog'
import { formatDate } from '@/lib/i18n/dates'
import { cutWords } from '@/lib/html/text'
import { SectionHeading } from '@/components/shared/section-heading'
import { Stars } from '@/components/shared/stars'
import { Picture } from '@/components/ui/picture'

/** Long enough to say something, short enough for six beside each other; the whole stands with its product. */
const QUOTE_WORDS = 32
const THUMBNAIL_PX = 48

/** What customers wrote last, where no widget is set (HOME-06): columns of quotations, on a phone a row to swipe. */
export function LatestReviews({ reviews }: { reviews: readonly LatestReview[] }) {
  const t = useTranslations('home.reviews')
  return (
    <section aria-labelledby="reviews-title" className="quotes">
      <SectionHeading id="reviews-title" title={t('title')} eyebrow={t('eyebrow')} />
      <ul>
        {reviews.map((review) => (
          <Quote key={`${review.product.slug} ${review.userName} ${review.createdAt}`} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Quote({ review: { userName, rating, comment, createdAt, verified, product } }: { review: LatestReview }) {
  const t = useTranslations('home.reviews')
  return (
    <li>
      {rating !== null && <Stars rating={rating} label={t('stars', { rating })} size="small" />}
      <blockquote>{cutWords(comment, QUOTE_WORDS)}</blockquote>
      <p>
        <b>{userName || t('anonymous')}</b>
        {verified ? ` · ${t('verified')}` : null}
        {createdAt ? (
          <>
            {' · '}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </>
        ) : null}
      </p>
      <a href={`/products/${product.slug}`}>
        {product.imageUrl && (
          <Picture src={product.imageUrl} alt="" width={THUMBNAIL_PX * 2} height={THUMBNAIL_PX * 2} sizes={`${THUMBNAIL_PX}px`} />
        )}
        {product.name}
      </a>
    </li>
  )
}

import { useTranslations } from 'next-intl'
import { Stars } from '@/components/shared/stars'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Histogram, Page, Product, Review } from '@/lib/domain/catalog'
import { formatDate } from '@/lib/i18n/dates'
import type { ReviewLabels } from './review-labels'
import { ReviewPages } from './review-pages'
import { StarHistogram } from './star-histogram'
import { WriteReview } from './write-review'

type Props = {
  product: Pick<Product, 'id' | 'slug' | 'name' | 'rating' | 'reviewCount'>
  list: { ok: true; value: Page<Review> & { histogram: Histogram | null } } | { ok: false; message: string }
}

function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations('product.reviews')
  return (
    <li>
      <p>
        {review.rating !== null && <Stars rating={review.rating} label={t('stars', { rating: review.rating })} size="small" />}
        <b>{review.userName || t('anonymous')}</b>
        {review.verified && <em>{t('verified')}</em>}
        {review.createdAt ? <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time> : <small>{review.time}</small>}
      </p>
      <p>{review.comment}</p>
    </li>
  )
}

/** What is not known of it is left out. */
function RatingSummary({ product: { rating, reviewCount }, histogram }: Pick<Props, 'product'> & { histogram: Histogram | null }) {
  const t = useTranslations('product.reviews')
  return (
    <div className="rating-summary">
      <div className="flex items-center gap-4">
        {rating !== null && <p className="figures font-serif text-4xl">{rating.toFixed(1)}</p>}
        <div>
          {rating !== null && <Stars rating={rating} label={t('stars', { rating: rating.toFixed(1) })} />}
          {reviewCount !== null && <p className="text-sm text-ink-soft">{t('count', { count: reviewCount })}</p>}
        </div>
      </div>
      {histogram && <StarHistogram histogram={histogram} />}
    </div>
  )
}

/** One page of them, beside what they come to. */
export function Reviews({ product, list }: Props) {
  const t = useTranslations('product.reviews')
  if (!list.ok) {
    return (
      <FailedSection error={t('error', { message: list.message })} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
        <Skeleton className="h-40" />
      </FailedSection>
    )
  }
  const { items, page, lastPage, histogram } = list.value
  const write = (
    // A border: next-intl hands out a part of messages/en.json as `any`.
    <WriteReview productId={product.id} name={product.name} slug={product.slug} labels={t.raw('write') as ReviewLabels} />
  )
  if (items.length === 0)
    return (
      <>
        {write}
        <p>{t('empty')}</p>
      </>
    )
  return (
    <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:gap-16">
      <RatingSummary product={product} histogram={histogram} />
      <div>
        {write}
        <ul className="reviews">
          {items.map((review, index) => (
            // Reviews have no id on the wire, and the list never changes in a page that stands.
            <ReviewItem key={index} review={review} />
          ))}
        </ul>
        <ReviewPages slug={product.slug} page={page} lastPage={lastPage} />
      </div>
    </div>
  )
}

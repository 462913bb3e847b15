import { useTranslations } from 'next-intl'
import { Stars } from '@/components/shared/stars'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Page, Review } from '@/lib/domain/catalog'
import { formatDate } from '@/lib/format/date'

type Props = {
  rating: number
  reviewCount: number
  list: { ok: true; value: Page<Review> } | { ok: false; message: string }
}

function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations('product.reviews')
  return (
    <li className="border-b border-line py-6 first:pt-0 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} label={t('stars', { rating: review.rating })} size="small" />
        <span className="font-semibold">{review.userName}</span>
        {review.verified && <span className="rounded-chip bg-panel px-2.5 text-xs font-semibold text-success">{t('verified')}</span>}
        <span className="text-sm text-ink-soft">
          {review.createdAt ? <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time> : review.time}
        </span>
      </div>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line">{review.comment}</p>
    </li>
  )
}

export function Reviews({ rating, reviewCount, list }: Props) {
  const t = useTranslations('product.reviews')
  if (!list.ok) {
    return (
      <FailedSection error={t('error', { message: list.message })} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
        <Skeleton className="h-40" />
      </FailedSection>
    )
  }
  if (list.value.items.length === 0) return <p>{t('empty')}</p>
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-12">
      <div className="mb-8 flex items-center gap-4 lg:block">
        <p className="figures font-serif text-4xl">{rating.toFixed(1)}</p>
        <div>
          <Stars rating={rating} label={t('stars', { rating: rating.toFixed(1) })} />
          <p className="text-sm text-ink-soft">{t('count', { count: reviewCount })}</p>
        </div>
      </div>
      <ul>
        {list.value.items.map((review, index) => (
          // Reviews have no id on the wire, and the list never changes in a page that stands.
          <ReviewItem key={index} review={review} />
        ))}
      </ul>
    </div>
  )
}

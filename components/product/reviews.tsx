import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { LongDate } from '@/components/shared/long-date'
import { type Histogram, type Product, type Review, STARS } from '@/lib/commerce/catalog/model'
import { type Page } from '@/lib/kernel/paging'
import { ReviewsLink, WriteReview } from './reviews-island'
import { Stars } from '@/components/shared/rating-badge'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import { StaticHtml } from '@/components/ui/static-html'
import { labels } from '@/lib/i18n/labels'
import { foreignLang } from '@/lib/i18n/text-language'

const PERCENT = 100

/** The count per number of stars as text, each with a CSS bar. */
function StarHistogram({ histogram }: { histogram: Histogram }) {
  const t = useTranslations('product.reviews')
  const total = STARS.reduce((sum, stars) => sum + histogram[stars], 0)
  if (total === 0) return null
  return (
    <ul aria-label={t('histogram')} className="histogram">
      {STARS.map((stars) => {
        const share = Math.round((histogram[stars] / total) * PERCENT)
        // React's type does not allow custom properties.
        const style = { '--share': `${share}%` } as CSSProperties
        return (
          <li key={stars} style={style}>
            {t('starCount', { stars })} <span>{histogram[stars]}</span>
          </li>
        )
      })}
    </ul>
  )
}

type ReviewPagesProps = { slug: string; page: number; lastPage: number }

/** 'Page 2 of 3', with links to the previous and next page. */
function ReviewPages({ slug, page, lastPage }: ReviewPagesProps) {
  const t = useTranslations('product.reviews')
  if (lastPage <= 1) return null
  return (
    <nav aria-label={t('pages')} className="review-pages">
      {page > 1 && (
        <ReviewsLink slug={slug} page={page - 1} rel="prev">
          {t('previous')}
        </ReviewsLink>
      )}
      <p className="text-sm text-ink-soft">{t('position', { page, lastPage })}</p>
      {page < lastPage && (
        <ReviewsLink slug={slug} page={page + 1} rel="next">
          {t('next')}
        </ReviewsLink>
      )}
    </nav>
  )
}

type ReviewsProps = {
  product: Pick<Product, 'id' | 'slug' | 'name' | 'rating' | 'reviewCount'>
  list: { ok: true; value: Page<Review> & { histogram: Histogram | null } } | { ok: false; message: string }
}

function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations('product.reviews')
  const locale = useLocale()
  return (
    <li>
      <p>
        {review.rating !== null && <Stars rating={review.rating} label={t('stars', { rating: review.rating })} size="small" />}
        <b>{review.userName || t('anonymous')}</b>
        {review.verified && <em>{t('verified')}</em>}
        {review.createdAt ? <LongDate iso={review.createdAt} /> : <small>{review.time}</small>}
      </p>
      <p lang={foreignLang(review.comment, locale)}>{review.comment}</p>
      {review.reply && (
        <blockquote lang={foreignLang(review.reply, locale)} className="mt-2 border-l-2 border-line pl-3">
          <b>{t('reply')}</b> {review.reply}
        </blockquote>
      )}
    </li>
  )
}

/** Omits unknown values. */
function RatingSummary({ product: { rating, reviewCount }, histogram }: Pick<ReviewsProps, 'product'> & { histogram: Histogram | null }) {
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

export function Reviews({ product, list }: ReviewsProps) {
  const t = useTranslations('product.reviews')
  if (!list.ok) {
    return (
      <FailedSection error={t('error', { message: list.message })} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
        <Skeleton className="h-40" />
      </FailedSection>
    )
  }
  const { items, page, lastPage, histogram } = list.value
  const write = <WriteReview productId={product.id} name={product.name} slug={product.slug} labels={labels('product.reviews.write')} />
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
        <StaticHtml as="ul" className="reviews">
          {items.map((review, index) => (
            // Reviews have no id on the wire, and the list is fixed while the page is open.
            <ReviewItem key={index} review={review} />
          ))}
        </StaticHtml>
        <ReviewPages slug={product.slug} page={page} lastPage={lastPage} />
      </div>
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { ReviewsLink } from './reviews-link'

type Props = { slug: string; page: number; lastPage: number }

/** 'Page 2 of 3' of a product's reviews, with the one before and the one after. */
export function ReviewPages({ slug, page, lastPage }: Props) {
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

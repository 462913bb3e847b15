import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** null: not known. */
type Props = { rating: number | null; reviewCount: number | null }

/** '★ 4.6 (25)'. Renders nothing for a product without ratings, or when the server does not tell them. */
export function RatingBadge({ rating, reviewCount }: Props) {
  const t = useTranslations('catalog.card')
  if (rating === null || rating <= 0) return null
  const figure = rating.toFixed(1)
  return (
    <p className="rating-badge">
      <Icon name="star" size={16} />
      <span className="sr-only">{t('rated', { rating: figure, count: reviewCount ?? 0 })}</span>
      <b aria-hidden="true">{figure}</b>
      {reviewCount !== null && reviewCount > 0 && <span aria-hidden="true">{`(${reviewCount})`}</span>}
    </p>
  )
}

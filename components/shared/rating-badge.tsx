import { useTranslations } from 'next-intl'

type Props = { rating: number; reviewCount: number }

/** '★ 4.6 (25)'; nothing for a product that nobody has rated. */
export function RatingBadge({ rating, reviewCount }: Props) {
  const t = useTranslations('catalog.card')
  if (rating <= 0) return null
  const figure = rating.toFixed(1)
  return (
    <p className="figures flex items-center gap-1 text-sm">
      <svg viewBox="0 0 20 20" width="15" height="15" aria-hidden="true" className="text-saffron">
        <path fill="currentColor" d="m10 1.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z" />
      </svg>
      <span className="sr-only">{t('rated', { rating: figure, count: reviewCount })}</span>
      <span aria-hidden="true" className="font-semibold">
        {figure}
      </span>
      {reviewCount > 0 && (
        <span aria-hidden="true" className="text-ink-soft">
          ({reviewCount})
        </span>
      )}
    </p>
  )
}

import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'

type StarsProps = {
  rating: number
  /** The text alternative, for example '4.6 out of 5 stars'. */
  label: string
  size?: 'small' | 'normal'
}

/** Five stars filled up to the rating: one element and a CSS mask, because a review page shows hundreds of stars. */
export function Stars({ rating, label, size = 'normal' }: StarsProps) {
  // React's type does not allow custom properties.
  const style = { '--rating': rating } as CSSProperties
  return <span role="img" aria-label={label} className={size === 'small' ? 'stars stars-small' : 'stars'} style={style} />
}

type RatingBadgeProps = {
  /** null, here and below: unknown. */
  rating: number | null
  reviewCount: number | null
  /** The rating in words. */
  label: (figure: string) => string
}

/** '★ 4.6 (25)'. Renders nothing if there are no ratings or the server does not send them. */
export function RatingBadge({ rating, reviewCount, label }: RatingBadgeProps) {
  if (rating === null || rating <= 0) return null
  const figure = rating.toFixed(1)
  return (
    <p className="rating-badge">
      <Icon name="star" size={16} />
      <span className="sr-only">{label(figure)}</span>
      <b aria-hidden="true">{figure}</b>
      {reviewCount !== null && reviewCount > 0 && <span aria-hidden="true">{`(${reviewCount})`}</span>}
    </p>
  )
}

import type { CSSProperties } from 'react'

type Props = {
  rating: number
  /** Its text alternative, as '4.6 out of 5 stars'. */
  label: string
  size?: 'small' | 'normal'
}

/** Five stars, filled as far as the rating goes: one element and a CSS mask, because a page of reviews shows hundreds of stars. */
export function Stars({ rating, label, size = 'normal' }: Props) {
  // React's type knows no custom properties.
  const style = { '--rating': rating } as CSSProperties
  return <span role="img" aria-label={label} className={size === 'small' ? 'stars stars-small' : 'stars'} style={style} />
}

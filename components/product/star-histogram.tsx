import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { STARS, type Histogram } from '@/lib/domain/catalog'

const PERCENT = 100

/** How many gave how many stars: figures to read, each with a bar that CSS draws before it. */
export function StarHistogram({ histogram }: { histogram: Histogram }) {
  const t = useTranslations('product.reviews')
  const total = STARS.reduce((sum, stars) => sum + histogram[stars], 0)
  if (total === 0) return null
  return (
    <ul aria-label={t('histogram')} className="histogram">
      {STARS.map((stars) => {
        const share = Math.round((histogram[stars] / total) * PERCENT)
        // React's type knows no custom properties.
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

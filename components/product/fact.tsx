import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'

/** A line of the label panel, inside a <dl class="facts">. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** The FSSAI mark: a green dot in a green square, or a brown triangle for non-vegetarian food; both are drawn in product.css. */
export function VegMark({ vegetarian }: { vegetarian: boolean }) {
  const t = useTranslations('product.label')
  return vegetarian ? (
    <i role="img" aria-label={t('vegetarian')} className="veg-mark" />
  ) : (
    <i role="img" aria-label={t('nonVegetarian')} className="non-veg-mark" />
  )
}

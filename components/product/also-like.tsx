import { useTranslations } from 'next-intl'
import { ProductCard } from '@/components/shared/product-card'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ADDED_ON_CARD_MS } from '@/components/shared/figures'

export const FEATURED_GRID = 6

type Props = {
  /** The current product's slug, which is excluded. */
  slug: string
  list: { ok: true; value: readonly Card[] } | { ok: false; message: string }
}

const IN_THE_GRID = '(width >= 80rem) 190px, (width >= 48.0625rem) 330px, 62vw'

const PLACES = Array.from({ length: FEATURED_GRID }, (_, index) => index)

/** The first six featured products: a swipeable rail on small screens, otherwise a grid (PDP-12). */
export function AlsoLike({ slug, list }: Props) {
  const t = useTranslations('product.alsoLike')
  const cards = list.ok ? list.value.filter((card) => card.slug !== slug).slice(0, FEATURED_GRID) : []
  if (list.ok && cards.length === 0) return null
  return (
    <section aria-labelledby="also-like" className="section-gap">
      <h2 id="also-like" className="mb-6 text-2xl md:text-3xl">
        {t('title')}
      </h2>
      {!list.ok && (
        <FailedSection error={t('error', { message: list.message })} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
          <span className="like-list">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-80" />
            ))}
          </span>
        </FailedSection>
      )}
      <ul className="like-list">
        {cards.map((card) => (
          <li key={card.id}>
            {/* Small cards far below the fold: a hover picture and a description would only enlarge the page. */}
            <ProductCard
              card={{ ...card, hoverImageUrl: null, imageAlt: card.name, descriptionHtml: '' }}
              addedMs={ADDED_ON_CARD_MS}
              path={`/products/${slug}`}
              sizes={IN_THE_GRID}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

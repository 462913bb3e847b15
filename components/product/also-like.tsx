import { useTranslations } from 'next-intl'
import { ProductCard } from '@/components/shared/product-card'
import { FailedSection } from '@/components/ui/failed-section'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProductCard as Card } from '@/lib/domain/catalog'
import { ADDED_ON_CARD_MS, FEATURED_GRID } from '@/lib/domain/limits'

type Props = {
  /** The product whose page this is: it does not recommend itself. */
  slug: string
  list: { ok: true; value: readonly Card[] } | { ok: false; message: string }
}

const IN_THE_GRID = '(width >= 80rem) 190px, (width >= 48.0625rem) 330px, 62vw'

const LIST =
  'grid gap-3 max-md:-mx-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:grid-flow-col max-md:overflow-x-auto max-md:px-4 max-md:pb-4 max-sm:auto-cols-[62%] sm:max-md:auto-cols-[40%] md:grid-cols-3 md:gap-5 xl:grid-cols-6'
const PLACES = Array.from({ length: FEATURED_GRID }, (_, index) => index)

/** Featured products: a rail to swipe on small screens, the first six in a grid otherwise (PDP-12). */
export function AlsoLike({ slug, list }: Props) {
  const t = useTranslations('product.alsoLike')
  const cards = list.ok ? list.value.filter((card) => card.slug !== slug) : []
  if (list.ok && cards.length === 0) return null
  return (
    <section aria-labelledby="also-like" className="section-gap">
      <h2 id="also-like" className="mb-6 text-2xl md:text-3xl">
        {t('title')}
      </h2>
      {!list.ok && (
        <FailedSection error={t('error', { message: list.message })} retryLabel={t('tryAgain')} loadingLabel={t('loading')}>
          <span className={LIST}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-80" />
            ))}
          </span>
        </FailedSection>
      )}
      <ul className={LIST}>
        {cards.map((card, index) => (
          <li key={card.id} className={`snap-start ${index >= FEATURED_GRID ? 'md:hidden' : ''}`}>
            <ProductCard card={card} addedMs={ADDED_ON_CARD_MS} path={`/products/${slug}`} sizes={IN_THE_GRID} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from '@/components/shared/figures'
import { RankingLink } from '@/components/shared/ranking-link'
import { ProductCard } from '@/components/shared/product-card'
import { buttonClass } from '@/components/ui/button'
import { SearchForm } from './search-form'

/** One row on wide screens. */
const BEST_SELLERS = 4

/** The 404 page, with or without best sellers; needs neither settings nor database (SHELL-17). */
export function NotFoundContent({ bestSellers }: { bestSellers: readonly Card[] }) {
  const t = useTranslations('errors.notFound')
  return (
    <div className="wrap pt-10 md:pt-16">
      <div className="mx-auto grid max-w-xl justify-items-center text-center">
        <LostAlmond />
        <h1 className="mt-6 text-2xl md:text-3xl">{t('title')}</h1>
        <p className="mt-4 text-ink-soft">{t('text')}</p>
        <SearchForm id="search-not-found" label={t('search')} className="mt-8 w-full" />
        <Link href="/" className={buttonClass('primary', 'mt-6')}>
          {t('home')}
        </Link>
      </div>
      {bestSellers.length > 0 ? (
        <section aria-labelledby="best-sellers" className="section-gap">
          <h2 id="best-sellers" className="text-2xl">
            {t('bestSellers')}
          </h2>
          <ul className="mt-5 card-row">
            {bestSellers.slice(0, BEST_SELLERS).map((card) => (
              <li key={card.id}>
                <ProductCard card={card} addedMs={ADDED_MS} path={`/products/${card.slug}`} />
              </li>
            ))}
          </ul>
          <RankingLink list="top_selling" />
        </section>
      ) : null}
    </div>
  )
}

/** An empty bowl next to an almond. */
const LostAlmond = () => (
  <svg viewBox="0 0 160 110" width="160" height="110" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M14 100h132" className="stroke-line-strong" strokeWidth="1.5" />
    <path d="M22 52h76c0 22-15 40-38 40S22 74 22 52Z" className="fill-card stroke-green" strokeWidth="2.5" />
    <path d="M46 92h28v8H46z" className="fill-card stroke-green" strokeWidth="2.5" />
    <path d="M104 88c6-5 12-7 17-9" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="1 6" />
    <path d="M124 98c-3-9 2-18 14-22 5 11 1 20-14 22Z" className="fill-terracotta stroke-ink" strokeWidth="2" />
    <path d="M128 94c2-6 5-10 8-14" className="stroke-ink" strokeWidth="1.2" />
  </svg>
)

import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { Link } from '@/components/shared/link'
import type { Category, ProductCard } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from '@/components/shared/figures'
import { MIN_SEARCH_CHARACTERS } from '@/lib/kernel/business'
import { RankingLink } from '@/components/shared/ranking-link'
import { CategoryMenu } from './category-menu'
import { Listing, type ListingProps } from './listing'
import { choicesOf, listingHref, type ListingSubject } from './listing-address'
import { ListingNotice, ProductGrid } from './listing-results'
import { SHOP_PATH } from './shop-listing'

export const SEARCH_PATH = '/search'

type Props = {
  /** Trimmed. */
  query: string
  /** The query without a price in it, which is one of the filters. */
  searched?: string
  /** Without spelling correction. */
  exact?: boolean
  categories: readonly Category[]
  /** null: the query is too short to search. */
  found: Pick<ListingProps, 'filters' | 'page' | 'list' | 'options'> | null
  /** The corrected query; null: searched as typed. */
  corrected?: string | null
  /** Shown when nothing has the price in the query. */
  nearest?: readonly ProductCard[]
  /** Shown when nothing was found. */
  bestSellers?: readonly ProductCard[]
}

/** Up to this many results, the page also offers categories and best sellers. */
const FEW_PRODUCTS = 3
/** Best sellers below them: full rows of two or four. */
const BESIDE_FOUND = 4

/** Whether a search of all products found none or few. */
export function foundFew({ list, filters }: Pick<ListingProps, 'list' | 'filters'>): boolean {
  return list.ok && (list.value.total ?? list.value.items.length) <= FEW_PRODUCTS && choicesOf(filters).length === 0
}

/** 'Showing results for almonds. Search instead for almnods' */
function Corrected({ query, corrected }: { query: string; corrected: string }) {
  const t = useTranslations('catalog.search')
  return (
    <p className="mt-3 text-lg">
      {t.rich('corrected', { corrected, strong: (text) => <strong className="font-semibold">{text}</strong> })}{' '}
      <Link
        href={listingHref({ path: SEARCH_PATH, query, exact: true }, [])}
        className="inline-flex min-h-11 items-center text-base text-green underline underline-offset-4"
      >
        {t('asTyped', { query })}
      </Link>
    </p>
  )
}

function PopularSearches() {
  const t = useTranslations('shell.search.field')
  return (
    <nav aria-label={t('popular')} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      <span aria-hidden="true" className="w-full text-center text-sm text-ink-soft">
        {t('popular')}
      </span>
      {t('popularWords')
        .split(',')
        .map((word) => word.trim())
        .map((word) => (
          <Link key={word} href={listingHref({ path: SEARCH_PATH, query: word }, [])} className="filter-chip">
            {word}
          </Link>
        ))}
    </nav>
  )
}

function CardRow({ id, title, cards }: { id: string; title: string; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      <ProductGrid cards={cards} path={SEARCH_PATH} addedMs={ADDED_MS} showsAvailability={false} className="card-row" />
    </section>
  )
}

/** For an empty or very short result: all categories and the best sellers. */
function NextSteps({ categories, bestSellers }: { categories: readonly Category[]; bestSellers: readonly ProductCard[] }) {
  const t = useTranslations('catalog.search')
  return (
    <>
      {categories.length > 0 && (
        <section aria-labelledby="browse-categories" className="mt-12">
          <h2 id="browse-categories" className="mb-5 text-2xl">
            {t('categories')}
          </h2>
          <ul className="grid grid-cols-2 gap-3 min-[40rem]:grid-cols-4">
            {categories.map(({ slug, name, imageUrl }) => (
              <li key={slug}>
                <Link
                  href={`/category/${slug}`}
                  className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card p-2 hover:bg-panel"
                >
                  {imageUrl && (
                    <Picture src={imageUrl} alt="" width={96} height={96} sizes="56px" className="size-14 rounded-button object-cover" />
                  )}
                  <span className="font-semibold">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CardRow id="best-sellers" title={t('bestSellers')} cards={bestSellers} />
      {bestSellers.length > 0 && <RankingLink list="top_selling" />}
    </>
  )
}

/** The listing that filters apply to: without the words naming a price, which is now a filter. */
function subjectOf(query: string, searched: string, exact: boolean): ListingSubject {
  if (searched === '') return { path: SHOP_PATH, query: null }
  return { path: SEARCH_PATH, query: [...searched].length < MIN_SEARCH_CHARACTERS ? query : searched, exact }
}

export function SearchListing({
  query,
  searched = query,
  exact = false,
  categories,
  found,
  corrected = null,
  nearest = [],
  bestSellers = [],
}: Props) {
  const t = useTranslations('catalog')
  const items = found?.list.ok ? found.list.value.items : []
  const notice = (text: string) => (
    <div className="mt-8">
      <ListingNotice text={text} action={{ href: SHOP_PATH, label: t('search.browse') }} />
      <PopularSearches />
      <NextSteps categories={categories} bestSellers={bestSellers} />
    </div>
  )
  return (
    <div className="wrap pt-4 min-[40rem]:pt-8 lg:pt-12">
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-4xl">
        {query === '' ? t('search.emptyTitle') : t('search.title', { query })}
      </h1>
      {corrected !== null && <Corrected query={query} corrected={corrected} />}
      {found === null ? (
        notice(t('search.tooShort'))
      ) : (
        <>
          <Listing
            {...found}
            subject={subjectOf(query, searched, exact)}
            addedMs={ADDED_MS}
            showsAvailability
            menu={<CategoryMenu categories={categories} current={null} />}
            empty={notice(t('nothingFound'))}
          >
            <CardRow id="nearest" title={t('search.nearest')} cards={nearest} />
          </Listing>
          {items.length > 0 && foundFew(found) && (
            <NextSteps
              categories={categories}
              bestSellers={bestSellers.filter(({ slug }) => items.every((item) => item.slug !== slug)).slice(0, BESIDE_FOUND)}
            />
          )}
        </>
      )}
    </div>
  )
}

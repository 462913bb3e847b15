import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import type { Category, CategoryPage, Page, ProductCard } from '@/lib/domain/catalog'
import { CATEGORY_LONG_WORDS } from '@/lib/domain/limits'
import { CategoryHead } from './category-head'
import { CategoryMenu } from './category-menu'
import { CutText } from './cut-text'
import { FailedList } from './failed-list'
import { ListingNotice } from './listing-notice'
import { pageHref, Pagination } from './pagination'
import { ProductGrid } from './product-grid'

type Props = {
  category: CategoryPage
  /** All of them, for the drop-down. */
  categories: readonly Category[]
  page: number
  /** The list may fail while the category itself stands. */
  list: { ok: true; value: Page<ProductCard> } | { ok: false; message: string }
}

type ListProps = Pick<Props, 'list' | 'page'> & { path: string }

function List({ list, path, page }: ListProps) {
  const t = useTranslations('catalog')
  const here = pageHref(path, page)
  if (!list.ok) return <FailedList message={list.message} />
  if (list.value.items.length === 0) return <ListingNotice text={t('empty')} action={{ href: '/', label: t('backHome') }} />
  return (
    <>
      <ProductGrid cards={list.value.items} path={here} />
      <Pagination path={path} page={page} lastPage={list.value.lastPage} />
    </>
  )
}

const trailOf = (category: CategoryPage, home: string) => [
  { label: home, href: '/' },
  ...(category.parent ? [{ label: category.parent.name, href: `/category/${category.parent.slug}` }] : []),
]

export function CategoryListing({ category, categories, page, list }: Props) {
  const t = useTranslations('catalog')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('breadcrumbs')} trail={trailOf(category, t('home'))} here={category.name} />
      <div className="mt-3">
        <CategoryHead category={category} page={page} />
      </div>
      <section aria-labelledby="products" className="mt-8">
        <h2 id="products" className="sr-only">
          {t('products')}
        </h2>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <CategoryMenu categories={categories} currentSlug={category.slug} currentName={category.name} />
          {list.ok && <p className="figures text-ink-soft">{t('resultCount', { count: list.value.total })}</p>}
        </div>
        <List list={list} path={`/category/${category.slug}`} page={page} />
      </section>
      {category.descriptionHtml && (
        <section
          aria-labelledby="about-category"
          className="section-gap border-t border-line pt-10 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-10"
        >
          <h2 id="about-category" className="mb-4 text-2xl">
            {t('aboutCategory', { name: category.name })}
          </h2>
          <CutText html={category.descriptionHtml} wideWords={CATEGORY_LONG_WORDS} />
        </section>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import type { Category, CategoryPage } from '@/lib/domain/catalog'
import { ADDED_ON_CARD_MS, CATEGORY_LONG_WORDS } from '@/lib/domain/limits'
import { CategoryHead } from './category-head'
import { CategoryMenu } from './category-menu'
import { CutText } from './cut-text'
import { Listing, type ListingProps } from './listing'
import { ListingNotice } from './listing-notice'

type Props = Pick<ListingProps, 'filters' | 'page' | 'list' | 'options'> & {
  category: CategoryPage
  /** All of them, for the drop-down. */
  categories: readonly Category[]
  /** The whole address of a page that shall be found. */
  address?: string | undefined
}

const trailOf = (category: CategoryPage, home: string) => [
  { label: home, href: '/' },
  ...(category.parent ? [{ label: category.parent.name, href: `/category/${category.parent.slug}` }] : []),
]

export function CategoryListing({ category, categories, address, ...listing }: Props) {
  const t = useTranslations('catalog')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('breadcrumbs')} trail={trailOf(category, t('home'))} here={category.name} address={address} />
      <div className="mt-3">
        <CategoryHead category={category} page={listing.page} />
      </div>
      <Listing
        {...listing}
        subject={{ path: `/category/${category.slug}`, query: null }}
        addedMs={ADDED_ON_CARD_MS}
        menu={<CategoryMenu categories={categories} current={category} />}
        empty={<ListingNotice text={t('empty')} action={{ href: '/', label: t('backHome') }} />}
      />
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

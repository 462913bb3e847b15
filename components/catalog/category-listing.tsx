import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import { foreignLang } from '@/lib/i18n/text-language'
import { Link } from '@/components/shared/link'
import type { Category, CategoryPage } from '@/lib/commerce/catalog/model'
import { ADDED_ON_CARD_MS } from '@/components/shared/figures'
import { CutText } from './cut-text'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { CategoryMenu } from './category-menu'
import { Listing, type ListingProps } from './listing'
import { ListingNotice } from './listing-results'

const CATEGORY_SHORT_WORDS = 60
const CATEGORY_LONG_WORDS = 80

const WIDTH_PX = 828
const HEIGHT_PX = 621

/** A category's sub-categories, or a link from a sub-category to all of its parent. */
function SubCategoryChips({ category, categories }: Pick<Props, 'category' | 'categories'>) {
  const t = useTranslations('catalog')
  const { parent } = category
  const chips = parent ? (categories.find(({ slug }) => slug === parent.slug)?.subcategories ?? []) : category.subcategories
  if (chips.length === 0) return null
  return (
    <nav aria-label={t('subCategories', { name: parent?.name ?? category.name })} className="mt-2 md:mt-5">
      <ul className="chip-row">
        {chips.map(({ id, slug, name }) => (
          <li key={id}>
            <Link href={`/category/${slug}`} aria-current={slug === category.slug ? 'page' : undefined} className="filter-chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Title, short text and sub-categories next to a picture, which phones omit. */
function CategoryHead({ category, categories, page }: Pick<Props, 'category' | 'categories' | 'page'>) {
  const t = useTranslations('catalog')
  return (
    <div className="category-head">
      <div>
        <h1 className="text-2xl max-md:-mt-2 md:text-4xl">
          <span lang={foreignLang(category.name, useLocale())}>{category.name}</span>
          {page > 1 && <span className="text-xl text-ink-soft md:text-2xl"> {t('pageSuffix', { page })}</span>}
        </h1>
        <CutText html={category.shortDescriptionHtml} wideWords={CATEGORY_SHORT_WORDS} className="md:mt-4" />
        <SubCategoryChips category={category} categories={categories} />
      </div>
      <div className="aspect-4/3 overflow-hidden rounded-card bg-panel max-md:hidden">
        <Picture src={category.imageUrl} alt="" width={WIDTH_PX} height={HEIGHT_PX} sizes="416px" className="size-full object-cover" />
      </div>
    </div>
  )
}

type Props = Pick<ListingProps, 'filters' | 'page' | 'list' | 'options'> & {
  category: CategoryPage
  /** All categories, for the drop-down. */
  categories: readonly Category[]
  /** The absolute URL of the page; undefined when it is not indexed. */
  address?: string | undefined
}

const trailOf = (category: CategoryPage, home: string) => [
  { label: home, href: '/' },
  ...(category.parent ? [{ label: category.parent.name, href: `/category/${category.parent.slug}` }] : []),
]

export function CategoryListing({ category, categories, address, ...listing }: Props) {
  const t = useTranslations('catalog')
  return (
    <div className="wrap md:pt-3">
      <Breadcrumbs label={t('breadcrumbs')} trail={trailOf(category, t('home'))} here={category.name} address={address} />
      <CategoryHead category={category} categories={categories} page={listing.page} />
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

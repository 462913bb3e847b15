import { useTranslations } from 'next-intl'
import type { Category } from '@/lib/domain/catalog'
import { ADDED_MS } from '@/lib/domain/limits'
import { CategoryMenu } from './category-menu'
import { Listing, type ListingProps } from './listing'
import { ListingNotice } from './listing-notice'
import { SHOP_PATH } from './shop-listing'

export const SEARCH_PATH = '/search'

type Props = {
  /** Trimmed. */
  query: string
  categories: readonly Category[]
  /** null: the query is too short to be run. */
  found: Pick<ListingProps, 'filters' | 'page' | 'list' | 'options'> | null
}

export function SearchListing({ query, categories, found }: Props) {
  const t = useTranslations('catalog')
  const menu = <CategoryMenu categories={categories} current={null} />
  const notice = (text: string) => (
    <div className="mt-8">
      <div className="mb-5">{menu}</div>
      <ListingNotice text={text} action={{ href: SHOP_PATH, label: t('search.browse') }} />
    </div>
  )
  return (
    <div className="wrap pt-6">
      <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">
        {query === '' ? t('search.emptyTitle') : t('search.title', { query })}
      </h1>
      {found === null ? (
        notice(t('search.tooShort'))
      ) : (
        <Listing
          {...found}
          subject={{ path: SEARCH_PATH, query }}
          addedMs={ADDED_MS}
          showsAvailability
          menu={menu}
          empty={notice(t('nothingFound'))}
        />
      )}
    </div>
  )
}

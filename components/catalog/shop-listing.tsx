import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import type { Category } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from '@/components/shared/figures'
import { CategoryMenu } from './category-menu'
import { Listing, type ListingProps } from './listing'
import { ListingNotice } from './listing-results'

export const SHOP_PATH = '/shop'

type Props = Pick<ListingProps, 'filters' | 'page' | 'list' | 'options'> & {
  categories: readonly Category[]
  /** The absolute URL of the page; undefined when it is not indexed. */
  address?: string | undefined
}

export function ShopListing({ categories, address, ...listing }: Props) {
  const t = useTranslations('catalog')
  return (
    <div className="wrap md:pt-3">
      <Breadcrumbs label={t('breadcrumbs')} trail={[{ label: t('home'), href: '/' }]} here={t('shop.crumb')} address={address} />
      <h1 className="-mt-2 text-2xl md:mt-3 md:text-4xl">
        {t('shop.title')}
        {listing.page > 1 && <span className="text-xl text-ink-soft md:text-2xl"> {t('pageSuffix', { page: listing.page })}</span>}
      </h1>
      <p className="text-ink-soft max-md:text-sm md:mt-3">{t('shop.text')}</p>
      <Listing
        {...listing}
        subject={{ path: SHOP_PATH, query: null }}
        addedMs={ADDED_MS}
        menu={<CategoryMenu categories={categories} current={null} />}
        empty={<ListingNotice text={t('empty')} action={{ href: '/', label: t('backHome') }} />}
      />
    </div>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { choicesOf, listingHref } from '@/components/catalog/listing-address'
import { SHOP_PATH, ShopListing } from '@/components/catalog/shop-listing'
import type { ListingFilters } from '@/lib/domain/catalog'
import { NO_FILTERS } from '@/lib/v2/filters'
import { getCategories } from '@/lib/storefront/catalog'
import { getProductListing } from '@/lib/storefront/listings'
import { pageMetadata } from '@/lib/storefront/page-metadata'
import { section } from '@/lib/storefront/read'

type Asked = { page: number; filters?: ListingFilters }

const addressOf = ({ page, filters = NO_FILTERS }: Asked): string => listingHref({ path: SHOP_PATH, query: null }, choicesOf(filters), page)

/** One page of all products: the bare address, ?page=n and a filtered one differ in nothing else. */
export async function shopSlot(asked: Asked) {
  const { page, filters } = asked
  // Filters that nobody knows are no filters.
  if (filters && choicesOf(filters).length === 0) redirect(addressOf(asked))
  const found = await getProductListing('', page, filters ?? NO_FILTERS)
  if (!found) notFound()
  return <ShopListing {...found} />
}

export async function shopMetadata(asked: Asked): Promise<Metadata> {
  const [t, categories] = await Promise.all([getTranslations('catalog'), section(getCategories())])
  return pageMetadata({
    title: t('shop.metaTitle'),
    ending: asked.page > 1 ? t('pageSuffix', { page: asked.page }) : '',
    description: t('shop.metaDescription'),
    descriptionHtml: '',
    path: addressOf(asked),
    // The shop has no picture of its own.
    imageUrl: categories.ok ? (categories.value[0]?.imageUrl ?? '') : '',
    indexed: !asked.filters,
  })
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { ListedItems } from '@/components/catalog/listing-results'
import { choicesOf, listingHref } from '@/components/catalog/listing-address'
import { SHOP_PATH, ShopListing } from '@/components/catalog/shop-listing'
import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { pageHref } from '@/lib/i18n/page-locale'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getProductListing } from '@/lib/commerce/catalog/pages'

type ListRequest = { page: number; filters?: ListingFilters }

const pathOf = ({ page, filters = NO_FILTERS }: ListRequest): string =>
  listingHref({ path: SHOP_PATH, query: null }, choicesOf(filters), page)

/** One page of all products, shared by the bare address, ?page=n and filtered addresses. */
export async function shopSlot(request: ListRequest) {
  const { page, filters } = request
  // Only unknown filters: the same as no filters.
  if (filters && choicesOf(filters).length === 0) redirect(pageHref(pathOf(request)))
  const found = await getProductListing('', page, filters ?? NO_FILTERS)
  if (!found) notFound()
  const address = filters ? undefined : absolute(pathOf(request))
  const t = await getTranslations('catalog')
  return (
    <>
      {address !== undefined && <ListedItems name={t('shop.title')} address={address} list={found.list} />}
      <ShopListing {...found} address={address} />
    </>
  )
}

export async function shopMetadata(request: ListRequest): Promise<Metadata> {
  const t = await getTranslations('catalog')
  return pageMetadata({
    title: t('shop.metaTitle'),
    ending: request.page > 1 ? t('pageSuffix', { page: request.page }) : '',
    description: t('shop.metaDescription'),
    descriptionHtml: '',
    path: pathOf(request),
    indexed: !request.filters,
  })
}

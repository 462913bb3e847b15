import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { CategoryListing } from '@/components/catalog/category-listing'
import { choicesOf, listingHref } from '@/components/catalog/listing-address'
import { ListedItems } from '@/components/catalog/listing-results'
import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { pageHref } from '@/lib/i18n/page-locale'
import { categoryShare } from '@/lib/seo/share-image'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getCategory, getCategoryListing } from '@/lib/commerce/catalog/pages'

type ListRequest = { slug: string; page: number; filters?: ListingFilters }

const pathOf = ({ slug, page, filters = NO_FILTERS }: ListRequest): string =>
  listingHref({ path: `/category/${slug}`, query: null }, choicesOf(filters), page)

/** One page of a category, shared by the bare address, ?page=n and filtered addresses. */
export async function categorySlot(request: ListRequest) {
  const { slug, page, filters } = request
  // Rewrites ignore case, so other spellings redirect to the canonical address.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(pageHref(pathOf({ ...request, slug: lower })))
  // Only unknown filters: the same as no filters.
  if (filters && choicesOf(filters).length === 0) redirect(pageHref(pathOf(request)))
  const found = await getCategoryListing(slug, page, filters ?? NO_FILTERS)
  if (!found) notFound()
  if (found.category.slug !== slug) permanentRedirect(pageHref(pathOf({ ...request, slug: found.category.slug })))
  const address = filters ? undefined : absolute(pathOf(request))
  return (
    <>
      {address !== undefined && <ListedItems name={found.category.name} address={address} list={found.list} />}
      <CategoryListing {...found} address={address} />
    </>
  )
}

export async function categoryMetadata(request: ListRequest): Promise<Metadata> {
  const category = await getCategory(request.slug)
  if (!category) return {}
  const t = await getTranslations('catalog')
  return pageMetadata({
    title: category.metaTitle || category.name,
    ending: request.page > 1 ? t('pageSuffix', { page: request.page }) : '',
    description: category.metaDescription,
    descriptionHtml: category.shortDescriptionHtml || category.descriptionHtml,
    path: pathOf({ ...request, slug: category.slug }),
    shareImage: (shop) => categoryShare(category, shop),
    indexed: !request.filters,
  })
}

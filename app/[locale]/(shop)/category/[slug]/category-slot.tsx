import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound, permanentRedirect } from 'next/navigation'
import { CategoryListing } from '@/components/catalog/category-listing'
import { pageHref } from '@/components/catalog/pagination'
import { getCategory } from '@/lib/storefront/catalog'
import { getCategoryListing } from '@/lib/storefront/category-page'
import { pageMetadata } from '@/lib/storefront/page-metadata'

const addressOf = (slug: string, page: number): string => pageHref(`/category/${slug}`, page)

/** One page of a category: the bare address and ?page=n differ in nothing else. */
export async function categorySlot(slug: string, page: number) {
  // Rewrites ignore case; one address a category.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(addressOf(lower, page))
  const found = await getCategoryListing(slug, page)
  if (!found) notFound()
  if (found.category.slug !== slug) permanentRedirect(addressOf(found.category.slug, page))
  return <CategoryListing {...found} page={page} />
}

export async function categoryMetadata(slug: string, page: number): Promise<Metadata> {
  const category = await getCategory(slug)
  if (!category) return {}
  const t = await getTranslations('catalog')
  return pageMetadata({
    title: category.metaTitle || category.name,
    ending: page > 1 ? t('pageSuffix', { page }) : '',
    description: category.metaDescription,
    descriptionHtml: category.shortDescriptionHtml || category.descriptionHtml,
    path: addressOf(category.slug, page),
    imageUrl: category.imageUrl,
  })
}

import 'server-only'
import type { Category, CategoryPage, ProductCard } from '@/lib/domain/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import { getCategories, getCategory, getCategoryProducts } from './catalog'
import { section, type Section } from './read'

export type CategoryListingPage = { category: CategoryPage; categories: readonly Category[]; list: Section<ServedPage<ProductCard>> }

const EMPTY: ServedPage<ProductCard> = { items: [], page: 1, lastPage: 1, total: 0, perPage: 1 }

/** What /category/{slug} shows; null for an unknown category and for a page past the last. The list alone may fail. */
export async function getCategoryListing(slug: string, page: number): Promise<CategoryListingPage | null> {
  const category = await getCategory(slug)
  if (!category) return null
  const [categories, list] = await Promise.all([getCategories(), section(getCategoryProducts(category.slug, page))])
  if (!list.ok) return { category, categories, list }
  const products = list.value ?? EMPTY
  return page > products.lastPage ? null : { category, categories, list: { ok: true, value: products } }
}

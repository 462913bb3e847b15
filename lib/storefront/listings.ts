import 'server-only'
import type { Category, CategoryPage, FilterOptions, ListingFilters, ProductCard } from '@/lib/domain/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import { getCategories, getCategory, getCategoryProducts, getFilterOptions, getProducts } from './catalog'
import { section, type Section } from './read'

type Listing = {
  filters: ListingFilters
  page: number
  /** List and filters may fail, each on its own. */
  list: Section<ServedPage<ProductCard>>
  options: Section<FilterOptions>
}
export type CategoryListingPage = Listing & { category: CategoryPage; categories: readonly Category[] }
export type ShopListingPage = Listing & { categories: readonly Category[] }

const EMPTY: ServedPage<ProductCard> = { items: [], page: 1, lastPage: 1, total: 0, perPage: 1 }

const isPastEnd = ({ list, page }: Listing): boolean => list.ok && page > list.value.lastPage

async function readListing(
  filters: ListingFilters,
  page: number,
  products: Promise<ServedPage<ProductCard>>,
  scope: { category?: string; name?: string },
): Promise<Listing> {
  const [list, options] = await Promise.all([section(products), section(getFilterOptions(scope, filters))])
  return { filters, page, list, options }
}

/** What /category/{slug} shows; null for an unknown category and for a page past the last. */
export async function getCategoryListing(slug: string, page: number, filters: ListingFilters): Promise<CategoryListingPage | null> {
  const category = await getCategory(slug)
  if (!category) return null
  const products = getCategoryProducts(category.slug, page, filters).then((list) => list ?? EMPTY)
  const [categories, listing] = await Promise.all([getCategories(), readListing(filters, page, products, { category: category.slug })])
  return isPastEnd(listing) ? null : { category, categories, ...listing }
}

/** What /shop shows, or /search for `name`; null for a page past the last. */
export async function getProductListing(name: string, page: number, filters: ListingFilters): Promise<ShopListingPage | null> {
  const [categories, listing] = await Promise.all([
    section(getCategories()),
    readListing(filters, page, getProducts(name, page, filters), name === '' ? {} : { name }),
  ])
  return isPastEnd(listing) ? null : { categories: categories.ok ? categories.value : [], ...listing }
}

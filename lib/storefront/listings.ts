import 'server-only'
import type { Category, CategoryPage, FilterOptions, ListingFilters, ProductCard } from '@/lib/domain/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import type { FoundProducts } from '@/lib/v2/catalog'
import { getCategories, getCategory, getCategoryProducts, getFilterOptions, getProducts } from './catalog'
import { section, type Section } from './read'

type Listing<List extends ServedPage<ProductCard> = ServedPage<ProductCard>> = {
  filters: ListingFilters
  page: number
  /** List and filters may fail, each on its own. */
  list: Section<List>
  options: Section<FilterOptions>
}
export type CategoryListingPage = Listing & { category: CategoryPage; categories: readonly Category[] }
export type ShopListingPage = Listing<FoundProducts> & { categories: readonly Category[] }

const EMPTY: ServedPage<ProductCard> = { items: [], page: 1, lastPage: 1, total: 0, perPage: 1 }

const isPastEnd = ({ list, page }: Listing): boolean => list.ok && page > list.value.lastPage

async function readListing<List extends ServedPage<ProductCard>>(
  filters: ListingFilters,
  page: number,
  products: Promise<List>,
  scope: Parameters<typeof getFilterOptions>[0],
): Promise<Listing<List>> {
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

/** What /shop shows, or /search for `name`, as it is spelt if `exact`; null for a page past the last. */
export async function getProductListing(
  name: string,
  page: number,
  filters: ListingFilters,
  exact = false,
): Promise<ShopListingPage | null> {
  const [categories, listing] = await Promise.all([
    section(getCategories()),
    readListing(filters, page, getProducts(name, page, filters, exact), name === '' ? {} : { name, exact }),
  ])
  return isPastEnd(listing) ? null : { categories: categories.ok ? categories.value : [], ...listing }
}

import 'server-only'
import { cache } from 'react'
import type { Category, CategoryPage, FilterOptions, ListingFilters, Product, ProductCard } from '@/lib/domain/catalog'
import { isSlug } from '@/lib/domain/slug'
import {
  getProductDetail,
  listCategories,
  listCategoryProducts,
  listFeaturedProducts,
  listInhouseProducts,
  listSubCategories,
  listTopSellingProducts,
  searchProducts,
  type CategoryProducts,
  type FoundProducts,
} from '@/lib/v2/catalog'
import { listFilterOptions } from '@/lib/v2/filter-options'
import { isUnfiltered, NO_FILTERS, writeFilters } from '@/lib/v2/filters'

import { listProductReviews, type ReviewPage } from '@/lib/v2/reviews'
import { keepRemoteAbsenceBriefly, tagPage } from './page-cache'
import { readFilled, readOrNull, readOrThrow } from './read'
import { readSlug } from './read-slug'
import { tags } from './tags'

/**
 * Page reads: one read a page (React `cache`), each tied to what it shows. They throw SourceFailed when the source failed. The page of a list is the
 * one that was asked for: a remote server need not repeat its number.
 */
export const getCategories = cache(async (): Promise<readonly Category[]> => {
  await tagPage([tags.categories])
  return readFilled(listCategories)
})

async function findCategory(slug: string): Promise<CategoryPage | null> {
  const categories = await getCategories()
  const top = categories.find((category) => category.slug === slug)
  if (top) return { ...top, parent: null }
  const parent = categories.find((category) => category.subcategories.some((sub) => sub.slug === slug))
  if (!parent) return null
  const children = await readFilled(listSubCategories, { params: { categoryId: parent.id } })
  const child = children.find((category) => category.slug === slug)
  return child ? { ...child, parent: { slug: parent.slug, name: parent.name } } : null
}

async function findRenamed(slug: string): Promise<CategoryPage | null> {
  const newSlug = (await getCategoryProducts(slug, 1))?.categorySlug ?? null
  return newSlug === null ? null : findCategory(newSlug)
}

/** A category or sub-category by its slug; null when there is none. A renamed one comes with its new slug. */
export const getCategory = cache(async (slug: string): Promise<CategoryPage | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.category(slug)])
  const category = (await findCategory(slug)) ?? (await findRenamed(slug))
  if (category === null) await keepRemoteAbsenceBriefly()
  return category
})

const tagCards = (cards: readonly ProductCard[]) => tagPage(cards.map((card) => tags.product(card.slug)))

/** Of a page that is kept. What is filtered or searched for is made for each visitor: its tags would only crowd the cache. */
async function tagList(own: readonly string[], cards: readonly ProductCard[]): Promise<void> {
  await tagPage(own)
  await tagCards(cards)
}

/** One page of a category's products, 1-based; null when the category is unknown. A page past the end has no items. */
export const getCategoryProducts = cache(
  async (slug: string, page: number, filters: ListingFilters = NO_FILTERS): Promise<CategoryProducts | null> => {
    const list = await readOrNull(listCategoryProducts, { params: { slug }, query: { page, ...writeFilters(filters) } })
    if (isUnfiltered(filters)) await tagList([tags.category(slug)], list?.items ?? [])
    if (list?.items.length === 0) await keepRemoteAbsenceBriefly()
    return list && { ...list, page }
  },
)

const writeExact = (exact: boolean) => (exact ? { exact: '1' } : {})

/** One page of all products, or of what a search finds; `exact`: for the very words typed. A page past the end has no items. */
export const getProducts = cache(
  async (name: string, page: number, filters: ListingFilters = NO_FILTERS, exact = false): Promise<FoundProducts> => {
    const list = await readFilled(searchProducts, { query: { name, page, ...writeFilters(filters), ...writeExact(exact) } })
    if (name === '' && isUnfiltered(filters)) await tagList([tags.products, tags.shop], list.items)
    return { ...list, page }
  },
)

/** What a listing can be filtered by, with counts. `scope`: a category's slug, what was searched for, or neither for all products. */
export const getFilterOptions = cache(
  ({ exact = false, ...scope }: { category?: string; name?: string; exact?: boolean }, filters: ListingFilters): Promise<FilterOptions> =>
    readOrThrow(listFilterOptions, { query: { ...scope, ...writeFilters(filters), ...writeExact(exact) } }),
)

/** The product, or null for an unknown slug. A renamed one comes with its new slug. */
export const getProduct = cache(async (slug: string): Promise<Product | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.product(slug)])
  const product = await readOrNull(getProductDetail, { params: { slug } })
  if (!product) return null
  const told = await readSlug(product.slug, slug)
  // The page is a redirect then, and goes stale when its target is renamed again.
  if (told !== slug) await tagPage([tags.product(told)])
  return { ...product, slug: told }
})

/** Newest first, one page of them (10), 1-based; a page past the end has none. The product page carries its tag already. */
export const getProductReviews = cache(async (productId: number, page: number): Promise<ReviewPage> => {
  const args = { params: { productId }, query: { page } }
  const list = await (page === 1 ? readOrThrow(listProductReviews, args) : readFilled(listProductReviews, args))
  return { ...list, page }
})

async function productList(call: typeof listFeaturedProducts): Promise<readonly ProductCard[]> {
  await tagPage([tags.products])
  const { items } = await readFilled(call)
  await tagCards(items)
  return items
}

export const getTopSellingProducts = cache(() => productList(listTopSellingProducts))
export const getNewestProducts = cache(() => productList(listInhouseProducts))
export const getFeaturedProducts = cache(() => productList(listFeaturedProducts))

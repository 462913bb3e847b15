import 'server-only'
import { cache } from 'react'
import type { Category, CategoryPage, Product, ProductCard, Review } from '@/lib/domain/catalog'
import { isSlug } from '@/lib/domain/slug'
import {
  getProductDetail,
  listCategories,
  listCategoryProducts,
  listFeaturedProducts,
  listInhouseProducts,
  listSubCategories,
  listTopSellingProducts,
  type CategoryProducts,
} from '@/lib/v2/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import { listProductReviews } from '@/lib/v2/reviews'
import { tagPage } from './page-cache'
import { readOrNull, readOrThrow } from './read'
import { tags } from './tags'

/** Page reads: one read a page (React `cache`), each tied to what it shows. They throw SourceFailed when the source failed. */
export const getCategories = cache(async (): Promise<readonly Category[]> => {
  await tagPage([tags.categories])
  return readOrThrow(listCategories)
})

async function findCategory(slug: string): Promise<CategoryPage | null> {
  const categories = await getCategories()
  const top = categories.find((category) => category.slug === slug)
  if (top) return { ...top, parent: null }
  const parent = categories.find((category) => category.subcategories.some((sub) => sub.slug === slug))
  if (!parent) return null
  const children = await readOrThrow(listSubCategories, { params: { categoryId: parent.id } })
  const child = children.find((category) => category.slug === slug)
  return child ? { ...child, parent: { slug: parent.slug, name: parent.name } } : null
}

/** A category or sub-category by its slug; null when there is none. A renamed one comes with its new slug. */
export const getCategory = cache(async (slug: string): Promise<CategoryPage | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.category(slug)])
  const category = await findCategory(slug)
  if (category) return category
  const newSlug = (await getCategoryProducts(slug, 1))?.categorySlug ?? null
  return newSlug === null ? null : findCategory(newSlug)
})

const tagCards = (cards: readonly ProductCard[]) => tagPage(cards.map((card) => tags.product(card.slug)))

/** One page of a category's products, 1-based; null when the category is unknown. A page past the end has no items. */
export const getCategoryProducts = cache(async (slug: string, page: number): Promise<CategoryProducts | null> => {
  await tagPage([tags.category(slug)])
  const list = await readOrNull(listCategoryProducts, { params: { slug }, query: { page } })
  if (list) await tagCards(list.items)
  return list
})

/** The product, or null for an unknown slug. A renamed one comes with its new slug. */
export const getProduct = cache(async (slug: string): Promise<Product | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.product(slug)])
  return readOrNull(getProductDetail, { params: { slug } })
})

/** Newest first; the first page (10). The product page carries its tag already. */
export const getProductReviews = cache((productId: number): Promise<ServedPage<Review>> =>
  readOrThrow(listProductReviews, { params: { productId } }),
)

async function productList(call: typeof listFeaturedProducts): Promise<readonly ProductCard[]> {
  await tagPage([tags.products])
  const { items } = await readOrThrow(call)
  await tagCards(items)
  return items
}

export const getTopSellingProducts = cache(() => productList(listTopSellingProducts))
export const getNewestProducts = cache(() => productList(listInhouseProducts))
export const getFeaturedProducts = cache(() => productList(listFeaturedProducts))

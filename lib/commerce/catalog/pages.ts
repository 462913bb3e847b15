import 'server-only'
import { cache } from 'react'
import {
  type Category,
  type CategoryPage,
  type Dated,
  type FilterOptions,
  type ListingFilters,
  photographOf,
  type Product,
  type ProductAddress,
  type ProductCard,
} from './model'
import { env } from '@/lib/config/env'
import { isSlug } from '@/lib/kernel/links'
import {
  type CategoryProducts,
  type FoundProducts,
  getProductDetail,
  listCatalogAddresses,
  listCategories,
  listCategoryProducts,
  listFeaturedProducts,
  listInhouseProducts,
  listSubCategories,
  listTopSellingProducts,
  listWholeCatalog,
  searchProducts,
} from './wire'
import { isUnfiltered, listFilterOptions, NO_FILTERS, writeFilters } from './filters.wire'
import { cacheRemoteAbsenceBriefly, tagPage, tags, REMOTE_ABSENCE_SECONDS } from '@/lib/cache/page-tags'
import { readAddition, readFilled, readOrNull, readOrThrow, readSlug, section, type Section } from '@/lib/v2/page-reads'
import type { ServedPage } from '@/lib/v2/codec'
import { LRUCache } from 'lru-cache'
import { pageCache } from '@/lib/cache/page-cache'
import { pageLocale } from '@/lib/i18n/page-locale'
import { keptInProcess } from '@/lib/runtime'
import { fewAtOnce } from '@/lib/v2/few-at-once'

const MS_PER_SECOND = 1_000
const KEPT_MS = 5 * 60 * MS_PER_SECOND
/** Per language; beyond this number, categories are requested again for every page. */
const MAX_KEPT = 2_000

/** `readAt`, `keptUntil`: on the page cache's monotonic clock. `isBelieved`: false for an empty list that a second one has not confirmed yet. */
type Kept = { children: Category['subcategories']; readAt: number; keptUntil: number; isBelieved: boolean }

/** Shared by all pages, which Next bundles separately. */
const keptAnswers = () => keptInProcess('sub-categories', () => new LRUCache<string, Kept>({ max: MAX_KEPT }))

const isCurrent = ({ readAt, keptUntil }: Kept): boolean =>
  pageCache().isValid({ renderedAt: readAt, tags: [tags.categories], expiresAt: keptUntil })

/** A single empty list from a remote server may be an error. A second one, some time later, is believed: many categories have no children. */
async function readChildren({ id }: Category, before: Kept | undefined): Promise<Kept> {
  const readAt = pageCache().now()
  const children = (await readOrThrow(listSubCategories, { params: { categoryId: id } })).map(({ id, slug, name }) => ({ id, slug, name }))
  const isBelieved = children.length > 0 || before?.children.length === 0
  return { children, readAt, keptUntil: readAt + (isBelieved ? KEPT_MS : REMOTE_ABSENCE_SECONDS * MS_PER_SECOND), isBelieved }
}

async function childrenOf(category: Category): Promise<Category['subcategories']> {
  const key = `${pageLocale()} ${category.id}`
  const before = keptAnswers().get(key)
  const kept = before && isCurrent(before) ? before : await readChildren(category, before)
  keptAnswers().set(key, kept)
  if (!kept.isBelieved) await cacheRemoteAbsenceBriefly()
  return kept.children
}

async function withChildren(category: Category): Promise<Category> {
  if (category.subcategories.length > 0) return category
  const children = await section(childrenOf(category))
  return children.ok ? { ...category, subcategories: children.value } : category
}

/** Yields page by page, so that a large catalogue is never completely in memory. Skips products that were already yielded and moved to a later page.
 * Asks a remote server for the sub-categories of each category whose list entry has none: the documented category list does not include them. Every page's menu
 * shows them, so an answer is kept for five minutes, or until the server announces a category change.
 */
const withSubCategories = (categories: readonly Category[]): Promise<readonly Category[]> => fewAtOnce(categories, withChildren)

/** Yields page by page, so that a large catalogue is never completely in memory. Skips products that were already yielded and moved to a later page.
 * Reads for pages: one request per page view (React `cache`), tagged for invalidation. They throw SourceFailed when the source fails. A list's page number is
 * the requested one, because a remote server need not repeat it.
 */
export const getCategories = cache(async (): Promise<readonly Category[]> => {
  await tagPage([tags.categories])
  const categories = await readFilled(listCategories)
  return env().V2_API_URL ? withSubCategories(categories) : categories
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

/** A category or sub-category by its slug; null if there is none. A renamed category is returned with its new slug. */
export const getCategory = cache(async (slug: string): Promise<CategoryPage | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.category(slug)])
  const category = (await findCategory(slug)) ?? (await findRenamed(slug))
  if (category === null) await cacheRemoteAbsenceBriefly()
  return category
})

const tagCards = (cards: readonly ProductCard[]) => tagPage(cards.map((card) => tags.product(card.slug)))

/** Tags for searches and filtered lists: a change of any product may add, remove or reorder entries. */
const ANY_PRODUCT = [tags.catalog, tags.products, tags.shop]

async function tagList(own: readonly string[], cards: readonly ProductCard[]): Promise<void> {
  await tagPage(own)
  await tagCards(cards)
}

/** One page of a category's products, 1-based; null if the category is unknown. A page past the end has no items. */
export const getCategoryProducts = cache(
  async (slug: string, page: number, filters: ListingFilters = NO_FILTERS): Promise<CategoryProducts | null> => {
    const list = await readOrNull(listCategoryProducts, { params: { slug }, query: { page, ...writeFilters(filters) } })
    await tagList([tags.category(slug), ...(isUnfiltered(filters) ? [] : ANY_PRODUCT)], list?.items ?? [])
    if (list?.items.length === 0) await cacheRemoteAbsenceBriefly()
    return list && { ...list, page }
  },
)

const writeExact = (exact: boolean) => (exact ? { exact: '1' } : {})

/** One page of all products or of a search, 1-based; `exact` turns corrections off. A page past the end has no items. */
export const getProducts = cache(
  async (name: string, page: number, filters: ListingFilters = NO_FILTERS, exact = false): Promise<FoundProducts> => {
    const list = await readFilled(searchProducts, { query: { name, page, ...writeFilters(filters), ...writeExact(exact) } })
    await tagList(name === '' && isUnfiltered(filters) ? [tags.products, tags.shop] : ANY_PRODUCT, list.items)
    return { ...list, page }
  },
)

/** The filters of a listing, with counts. `scope`: a category's slug, a search, or neither for all products. */
export const getFilterOptions = cache(
  ({ exact = false, ...scope }: { category?: string; name?: string; exact?: boolean }, filters: ListingFilters): Promise<FilterOptions> =>
    readOrThrow(listFilterOptions, { query: { ...scope, ...writeFilters(filters), ...writeExact(exact) } }),
)

/** The product, or null for an unknown slug. A renamed product is returned with its new slug. */
export const getProduct = cache(async (slug: string): Promise<Product | null> => {
  if (!isSlug(slug)) return null
  await tagPage([tags.product(slug)])
  const product = await readOrNull(getProductDetail, { params: { slug } })
  if (!product) return null
  const currentSlug = await readSlug(product.slug, slug)
  // The page is then a redirect, and must be invalidated when its target is renamed again.
  if (currentSlug !== slug) await tagPage([tags.product(currentSlug)])
  return { ...product, slug: currentSlug }
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

type Listing<List extends ServedPage<ProductCard> = ServedPage<ProductCard>> = {
  filters: ListingFilters
  page: number
  /** List and filters can fail independently. */
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

/** The data of /category/{slug}; null for an unknown category and for a page past the last. */
export async function getCategoryListing(slug: string, page: number, filters: ListingFilters): Promise<CategoryListingPage | null> {
  const category = await getCategory(slug)
  if (!category) return null
  const products = getCategoryProducts(category.slug, page, filters).then((list) => list ?? EMPTY)
  const [categories, listing] = await Promise.all([getCategories(), readListing(filters, page, products, { category: category.slug })])
  return isPastEnd(listing) ? null : { category, categories, ...listing }
}

/** The data of /shop, or of /search for `name`; `exact` turns corrections off. null for a page past the last. */
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

/** Limits the number of pages read: a remote server may report any number. */
const MAX_PAGES = 50_000
/** A product that moves to a later page moves by a few positions only. Remembering every product would take memory that grows with the shop. */
const MAX_REMEMBERED = 1_000
/** Concurrent calls to a remote server. */
const AT_ONCE = 4

/** Yields page by page, so that a large catalogue is never completely in memory. Skips products that were already yielded and moved to a later page.
 * Yields page by page, so that a large catalogue is never in memory as a whole. Skips products that move to a later page while it reads.
 */
export async function* walk<T extends { slug: string }>(
  first: ServedPage<T>,
  read: (page: number, before: T | undefined) => Promise<ServedPage<T>>,
): AsyncGenerator<T, undefined> {
  const met = new Set<string>()
  let { items, lastPage } = first
  for (let page = 1; page <= Math.min(lastPage, MAX_PAGES); page += 1) {
    if (page > 1) ({ items, lastPage } = await read(page, items.at(-1)))
    for (const item of items) if (!met.has(item.slug)) yield item
    for (const { slug } of items) met.add(slug)
    for (const slug of met) if (met.size > MAX_REMEMBERED) met.delete(slug)
  }
}

/** @param before  the last product of the previous page: a server that supports `after` starts there instead of counting pages */
const readCatalogPage = (page: number, before?: { id: number }) =>
  readOrThrow(listWholeCatalog, { query: { page, ...(before && { after: before.id }) } })
const readCardPage = (page: number) => readOrThrow(searchProducts, { query: { page } })

/** null if the v2 server does not have the call. */
async function openCatalog(): Promise<AsyncGenerator<Dated<Product>> | null> {
  const first = await readAddition(listWholeCatalog, { query: { page: 1 } })
  return first === null ? null : walk(first, readCatalogPage)
}

const openCards = async (): Promise<AsyncGenerator<ProductCard, undefined>> => walk(await readCardPage(1), readCardPage)

/** Reads the details with one call per product, a few concurrently. Only the catalogue call has dates. */
async function* detailsOf(cards: AsyncGenerator<ProductCard, undefined>): AsyncGenerator<Dated<Product>> {
  for (let ended = false; !ended;) {
    const some: Promise<Product | null>[] = []
    while (some.length < AT_ONCE && !ended) {
      const next = await cards.next()
      if (next.done) ended = true
      else some.push(readOrNull(getProductDetail, { params: { slug: next.value.slug } }))
    }
    for (const product of await Promise.all(some)) if (product !== null) yield { ...product, updatedAt: null }
  }
}

/** Every product for sale, with all details. Throws SourceFailed when the source fails, even after the first products. */
export async function* eachProduct(): AsyncGenerator<Dated<Product>> {
  yield* (await openCatalog()) ?? detailsOf(await openCards())
}

const addressOfCard = ({ id, slug, name, imageUrl }: ProductCard): ProductAddress => ({
  id,
  slug,
  name,
  categorySlug: null,
  images: [photographOf(imageUrl)],
  updatedAt: null,
})

const addressOfProduct = ({ id, slug, name, category, photos, imageUrl, updatedAt }: Dated<Product>): ProductAddress => ({
  id,
  slug,
  name,
  categorySlug: category?.slug ?? null,
  images: photos.length > 0 ? photos.map(({ url }) => url) : [photographOf(imageUrl)],
  updatedAt,
})

const readAddresses = (page: number, before?: { id: number }) =>
  readOrThrow(listCatalogAddresses, { query: { page, ...(before && { after: before.id }) } })

/** Every product for sale, as needed by sitemaps, from the shortest list that the v2 server offers. */
export async function* eachAddress(): AsyncGenerator<ProductAddress, undefined> {
  const first = await readAddition(listCatalogAddresses, { query: { page: 1 } })
  if (first !== null) return yield* walk(first, readAddresses)
  const catalog = await openCatalog()
  if (catalog !== null) for await (const product of catalog) yield addressOfProduct(product)
  else for await (const card of await openCards()) yield addressOfCard(card)
}

/** Part `number` (from 1) of the eachAddress list: the products of one sitemap. Empty past the last part. */
export async function listAddresses(number: number, size: number): Promise<readonly ProductAddress[]> {
  const page = await readAddition(listCatalogAddresses, { query: { page: number } })
  if (page?.perPage === size) return page.items
  const part: ProductAddress[] = []
  let place = 0
  for await (const product of eachAddress()) {
    place += 1
    if (place > number * size) break
    if (place > (number - 1) * size) part.push(product)
  }
  return part
}

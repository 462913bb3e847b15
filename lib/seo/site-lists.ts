import 'server-only'
import { cache } from 'react'
import type { Category, Dated, ProductAddress } from '@/lib/commerce/catalog/model'
import { mapSite, MAX_PAGES, type SiteMap } from './sitemap'
import { tagPage, tags } from '@/lib/cache/page-tags'
import { readOrThrow, section, type Section } from '@/lib/v2/page-reads'
import { eachAddress, listAddresses, walk } from '@/lib/commerce/catalog/pages'
import type { BlogTeaser } from '@/lib/commerce/content/model'
import { listCategories, listSubCategories } from '@/lib/commerce/catalog/wire'
import { getOwnPolicies } from '@/lib/commerce/content/pages'
import { listBlogs } from '@/lib/commerce/content/wire'

type Pages = SiteMap['pages']
type TopCategory = { path: string; name: string; below: readonly { path: string; name: string }[] }

type SiteLists = { pages: Pages; categories: Section<readonly TopCategory[]>; products: Section<Pages>; articles: Section<Pages> }

const pathOf = (slug: string): string => `/category/${slug}`

/** Categories of all levels as a tree: the top ones with their sub-categories. */
function toTree(categories: readonly Category[]): readonly TopCategory[] {
  const below = new Set(categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)))
  return categories
    .filter(({ slug }) => !below.has(slug))
    .map(({ slug, name, subcategories }) => ({
      path: pathOf(slug),
      name,
      below: subcategories.map((one) => ({ path: pathOf(one.slug), name: one.name })),
    }))
}

const mapSection = <T, U>(read: Section<T>, then: (value: T) => U): Section<U> => (read.ok ? { ok: true, value: then(read.value) } : read)

/** The sitemap page's lists (CONT-08), with the first thousand products: categories lead to the others. A list may fail alone, unlike in /sitemap.xml. */
export async function getSiteLists(): Promise<SiteLists> {
  await tagPage([tags.catalog])
  const [categories, products, articles] = await Promise.all([
    section(listEveryCategory()),
    section(listAddresses(1, MAX_PAGES)),
    section(listEveryArticle()),
  ])
  const nothing = { categories: [], products: [], articles: [], policies: [] }
  return {
    pages: mapSite(nothing).pages,
    categories: mapSection(categories, toTree),
    products: mapSection(products, (value) => mapSite({ ...nothing, products: value }).products),
    articles: mapSection(articles, (value) => mapSite({ ...nothing, articles: value }).blog),
  }
}

/** The categories of all levels, each parent before its children. */
export async function listEveryCategory(): Promise<readonly Dated<Category>[]> {
  const top = await readOrThrow(listCategories)
  const branches = top.map(async (category) => {
    const hasChildren = category.subcategories.length > 0
    const children = hasChildren ? await readOrThrow(listSubCategories, { params: { categoryId: category.id } }) : []
    return [category, ...children]
  })
  return (await Promise.all(branches)).flat()
}

/** All articles, newest first. The embedded engine answers them at once when no page is requested; a remote server may page them. */
export async function listEveryArticle(): Promise<readonly BlogTeaser[]> {
  const articles: BlogTeaser[] = []
  const read = (page: number) => readOrThrow(listBlogs, { query: { page } })
  for await (const article of walk(await readOrThrow(listBlogs), read)) articles.push(article)
  return articles
}

/** Dates alone: of a hundred thousand products, names and pictures are a part of memory that counts. */
async function listDates(): Promise<readonly ProductAddress[]> {
  const dates: ProductAddress[] = []
  for await (const product of eachAddress()) dates.push({ ...product, name: '', images: [] })
  return dates
}

/** Every indexable page; products without names and pictures, which listAddresses has. Throws SourceFailed when a part cannot be read: an incomplete sitemap would remove the other pages from the index. */
export const getSiteMap = cache(async (): Promise<SiteMap> => {
  await tagPage([tags.catalog])
  const [categories, products, articles, policies] = await Promise.all([
    listEveryCategory(),
    listDates(),
    listEveryArticle(),
    getOwnPolicies(),
  ])
  return mapSite({ categories, products, articles, policies })
})

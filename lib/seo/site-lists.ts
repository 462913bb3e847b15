import 'server-only'
import { cache } from 'react'
import type { Category, Dated } from '@/lib/commerce/catalog/model'
import { mapSite, type SiteMap } from './sitemap'
import { tagPage, tags } from '@/lib/cache/page-tags'
import { readOrThrow, section, type Section } from '@/lib/v2/page-reads'
import { listEveryProduct, walk } from '@/lib/commerce/catalog/pages'
import type { BlogTeaser } from '@/lib/commerce/content/model'
import { listCategories, listSubCategories } from '@/lib/commerce/catalog/wire'
import { listBlogs } from '@/lib/commerce/content/wire'

type Pages = SiteMap['pages']
/** A category with what is below it. */
type Shelf = { path: string; name: string; below: readonly { path: string; name: string }[] }

type SiteLists = { pages: Pages; shelves: Section<readonly Shelf[]>; products: Section<Pages>; articles: Section<Pages> }

const pathOf = (slug: string): string => `/category/${slug}`

/** Of all levels, each parent before its children, become shelves: those that stand below none. */
function shelve(categories: readonly Category[]): readonly Shelf[] {
  const below = new Set(categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)))
  return categories
    .filter(({ slug }) => !below.has(slug))
    .map(({ slug, name, subcategories }) => ({
      path: pathOf(slug),
      name,
      below: subcategories.map((one) => ({ path: pathOf(one.slug), name: one.name })),
    }))
}

const only = <T, U>(read: Section<T>, then: (value: T) => U): Section<U> => (read.ok ? { ok: true, value: then(read.value) } : read)

/** What /sitemap.xml lists, for people (CONT-08). Unlike there each list may fail alone: a reader sees that it did. */
export async function getSiteLists(): Promise<SiteLists> {
  await tagPage([tags.catalog])
  const [categories, products, articles] = await Promise.all([
    section(listEveryCategory()),
    section(listEveryProduct()),
    section(listEveryArticle()),
  ])
  const nothing = { categories: [], products: [], articles: [] }
  return {
    pages: mapSite(nothing).pages,
    shelves: only(categories, shelve),
    products: only(products, (value) => mapSite({ ...nothing, products: value }).products),
    articles: only(articles, (value) => mapSite({ ...nothing, articles: value }).blog),
  }
}

/** Of all levels, each parent before its children. */
export async function listEveryCategory(): Promise<readonly Dated<Category>[]> {
  const top = await readOrThrow(listCategories)
  const shelves = top.map(async (category) => {
    const hasChildren = category.subcategories.length > 0
    const children = hasChildren ? await readOrThrow(listSubCategories, { params: { categoryId: category.id } }) : []
    return [category, ...children]
  })
  return (await Promise.all(shelves)).flat()
}

/** Newest first. Ours come at once where no page is asked for; another server may cut them all the same. */
export async function listEveryArticle(): Promise<readonly BlogTeaser[]> {
  const articles: BlogTeaser[] = []
  const read = (page: number) => readOrThrow(listBlogs, { query: { page } })
  for await (const article of walk(await readOrThrow(listBlogs), read)) articles.push(article)
  return articles
}

/** Every page that may be found. Throws SourceFailed when any part of it cannot be read: half a map would take the other half off the index. */
export const getSiteMap = cache(async (): Promise<SiteMap> => {
  await tagPage([tags.catalog])
  const [categories, products, articles] = await Promise.all([listEveryCategory(), listEveryProduct(), listEveryArticle()])
  return mapSite({ categories, products, articles })
})

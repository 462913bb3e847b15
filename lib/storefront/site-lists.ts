import 'server-only'
import type { Category } from '@/lib/domain/catalog'
import { mapSite, type SiteMap } from '@/lib/seo/sitemap'
import { tagPage } from './page-cache'
import { section, type Section } from './read'
import { listEveryArticle, listEveryCategory } from './site-map'
import { tags } from './tags'
import { listEveryProduct } from './whole-catalog'

type Pages = SiteMap['pages']
/** A category with what is below it. */
export type Shelf = { path: string; name: string; below: readonly { path: string; name: string }[] }

export type SiteLists = { pages: Pages; shelves: Section<readonly Shelf[]>; products: Section<Pages>; articles: Section<Pages> }

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

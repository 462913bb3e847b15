import 'server-only'
import { cache } from 'react'
import type { Category, Dated } from '@/lib/domain/catalog'
import type { BlogTeaser } from '@/lib/domain/content'
import { mapSite, type SiteMap } from '@/lib/seo/sitemap'
import { listCategories, listSubCategories } from '@/lib/v2/catalog'
import { listBlogs } from '@/lib/v2/content'
import { tagPage } from './page-cache'
import { readOrThrow } from './read'
import { tags } from './tags'
import { listEveryProduct, walk } from './whole-catalog'

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

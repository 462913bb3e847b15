import type { Category, Dated, Product } from '@/lib/domain/catalog'
import { photographOf } from '@/lib/domain/placeholder-image'
import type { BlogTeaser } from '@/lib/domain/content'
import { PAGE_REVISIONS } from './page-revisions'

/** A page that may be found. */
export type SitePage = {
  path: string
  /** '' for a page whose name is a text of the shop. */
  name: string
  /** When what it shows last changed, ISO 8601; null when nobody can say: a wrong date is worse than none (SEO-08). */
  updatedAt: string | null
  /** Its pictures, as paths or whole addresses. */
  images: readonly string[]
}

export type SiteMap = Readonly<Record<'pages' | 'categories' | 'products' | 'blog', readonly SitePage[]>>

/** What a map needs to know of a product. */
export type ListedProduct = { slug: string; name: string; categorySlug: string | null; images: readonly string[]; updatedAt: string | null }

export type Listed = {
  /** Of all levels. */
  categories: readonly Dated<Category>[]
  products: readonly ListedProduct[]
  articles: readonly BlogTeaser[]
}

/** A server of another make may write times as it likes, or none. */
function momentOf(text: string | null): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Of things with dates the latest date; null when none has one. */
export const latestOf = (things: readonly { updatedAt: string | null }[]): string | null =>
  things.reduce<string | null>((latest, { updatedAt }) => (latest === null || (updatedAt ?? '') > latest ? updatedAt : latest), null)

export const listProduct = ({ slug, name, category, photos, imageUrl, updatedAt }: Dated<Product>): ListedProduct => ({
  slug,
  name,
  categorySlug: category?.slug ?? null,
  images: photos.length > 0 ? photos.map(({ url }) => url) : [photographOf(imageUrl)],
  updatedAt,
})

const page = (path: string, name: string, updatedAt: string | null, images: readonly string[] = []): SitePage => ({
  path,
  name,
  updatedAt: momentOf(updatedAt),
  images: [...new Set(images)].filter(Boolean),
})

/** A category shows names, prices and pictures of its products, and of its sub-categories': it is as new as the newest of them. */
function mapCategories({ categories, products }: Listed): readonly SitePage[] {
  const newest = new Map<string, string | null>()
  for (const { categorySlug, updatedAt } of products)
    if (categorySlug !== null) newest.set(categorySlug, latestOf([{ updatedAt: newest.get(categorySlug) ?? null }, { updatedAt }]))
  return categories.map((category) => {
    const shelves = [category.slug, ...category.subcategories.map(({ slug }) => slug)]
    const dates = [category, ...shelves.map((slug) => ({ updatedAt: newest.get(slug) ?? null }))]
    return page(`/category/${category.slug}`, category.name, latestOf(dates), [category.imageUrl])
  })
}

/** An article that says of no change is as it was written. */
const mapArticle = ({ slug, title, createdAt, updatedAt, bannerUrl }: BlogTeaser): SitePage =>
  page(`/blog/${slug}`, title, updatedAt ?? createdAt, [bannerUrl])

/** Every page that may be found. Later pages of lists are not among them: links lead there, and what stands on them has pages of its own. */
export function mapSite(listed: Listed): SiteMap {
  const products = listed.products.map(({ slug, name, updatedAt, images }) => page(`/products/${slug}`, name, updatedAt, images))
  const categories = mapCategories(listed)
  const blog = listed.articles.map(mapArticle)
  const [catalogue, articles] = [latestOf([...products, ...categories]), latestOf(blog)]
  const everything = latestOf([{ updatedAt: catalogue }, { updatedAt: articles }])
  return {
    pages: [
      page('/', '', everything),
      page('/shop', '', catalogue),
      page('/blogs', '', articles),
      // v2 does not say when a customer's story changed.
      page('/stories', '', null),
      page('/sitemap', '', everything),
      ...Object.entries(PAGE_REVISIONS).map(([path, { revisedOn }]) => page(path, '', revisedOn)),
    ],
    categories,
    products,
    blog,
  }
}

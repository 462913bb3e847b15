import { SitemapBuilder } from 'next-sitemap'
import { type Category, type Dated, photographOf, type ProductAddress } from '@/lib/commerce/catalog/model'
import type { BlogTeaser } from '@/lib/commerce/content/model'
import type { OwnPolicy } from '@/lib/commerce/content/policies.model'
import { escapeXml } from '@/lib/html/text'
import { PAGE_REVISIONS } from './page-revisions'

/** A page that search engines may index. */
export type SitePage = {
  path: string
  /** '' for a page whose name stands in messages/en.json. */
  name: string
  /** When its content last changed, ISO 8601; null when unknown: a wrong date is worse than none (SEO-08). */
  updatedAt: string | null
  /** Paths or absolute URLs. */
  images: readonly string[]
}

export type SiteMap = Readonly<Record<'pages' | 'categories' | 'products' | 'blog', readonly SitePage[]>>

export type Listed = {
  /** Of all levels. */
  categories: readonly Dated<Category>[]
  products: readonly Omit<ProductAddress, 'id'>[]
  articles: readonly BlogTeaser[]
  /** Those that the shop has written itself. */
  policies: readonly Omit<OwnPolicy, 'html'>[]
}

/** As ISO 8601; null for a text of a remote server that is no date. */
function momentOf(text: string | null): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The latest date; null when none of the things has one. */
export const latestOf = (things: readonly { updatedAt: string | null }[]): string | null =>
  things.reduce<string | null>((latest, { updatedAt }) => (latest === null || (updatedAt ?? '') > latest ? updatedAt : latest), null)

const page = (path: string, name: string, updatedAt: string | null, images: readonly string[] = []): SitePage => ({
  path,
  name,
  updatedAt: momentOf(updatedAt),
  images: [...new Set(images)].filter(Boolean),
})

/** A category's page shows its products and those of its sub-categories, so it is as new as the newest of them. */
function mapCategories({ categories, products }: Listed): readonly SitePage[] {
  const newest = new Map<string, string | null>()
  for (const { categorySlug, updatedAt } of products)
    if (categorySlug !== null) newest.set(categorySlug, latestOf([{ updatedAt: newest.get(categorySlug) ?? null }, { updatedAt }]))
  return categories.map((category) => {
    const slugs = [category.slug, ...category.subcategories.map(({ slug }) => slug)]
    const dates = [category, ...slugs.map((slug) => ({ updatedAt: newest.get(slug) ?? null }))]
    return page(`/category/${category.slug}`, category.name, latestOf(dates), [photographOf(category.imageUrl)])
  })
}

/** Without a date of change the date of publication counts. */
const mapArticle = ({ slug, title, createdAt, updatedAt, bannerUrl }: BlogTeaser): SitePage =>
  page(`/blog/${slug}`, title, updatedAt ?? createdAt, [bannerUrl])

export const mapProduct = ({ slug, name, updatedAt, images }: Omit<ProductAddress, 'id'>): SitePage =>
  page(`/products/${slug}`, name, updatedAt, images)

/** Every page that may be indexed. Without the later pages of lists: links lead there, and each of their items has its own page. */
export function mapSite(listed: Listed): SiteMap {
  const products = listed.products.map(mapProduct)
  const categories = mapCategories(listed)
  const blog = listed.articles.map(mapArticle)
  const own = new Map(listed.policies.map(({ slug, updatedAt }) => [`/${slug}`, updatedAt]))
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
      ...Object.entries(PAGE_REVISIONS).map(([path, { revisedOn }]) => page(path, '', own.get(path) ?? revisedOn)),
    ],
    categories,
    products,
    blog,
  }
}

/** The protocol allows 50,000. A small file is built and read quickly. */
export const MAX_PAGES = 1_000
/** Google reads at most this many for one page. */
const MAX_IMAGES = 1_000

type Absolute = (path: string) => string

export type SitemapFile = { path: string; pages: readonly SitePage[] }

function split(pages: readonly SitePage[]): readonly (readonly SitePage[])[] {
  const count = Math.ceil(pages.length / MAX_PAGES)
  return Array.from({ length: count }, (_, index) => pages.slice(index * MAX_PAGES, (index + 1) * MAX_PAGES))
}

/** The files of the sitemap. A file without pages would be invalid and is left out. */
export function sitemapFiles({ pages, categories, products, blog }: SiteMap): readonly SitemapFile[] {
  const files = [
    { path: '/sitemaps/pages.xml', pages },
    { path: '/sitemaps/categories.xml', pages: categories },
    ...split(products).map((some, index) => ({ path: `/sitemaps/products-${index + 1}.xml`, pages: some })),
    { path: '/sitemaps/blog.xml', pages: blog },
  ]
  return files.filter((file) => file.pages.length > 0)
}

/** next-sitemap does not escape `&`. `URL` keeps the entity. */
const picture = (address: string) => ({ loc: new URL(escapeXml(address)) })

/** Equals the canonical link: Next writes the URL of the home page without a slash. */
export const pageAddress = (path: string, absolute: Absolute): string => (path === '/' ? absolute(path).replace(/\/$/, '') : absolute(path))

/** One page in all languages, for hreflang: each has all of them, and its own. */
export type InOtherLanguages = (path: string) => readonly { hreflang: string; href: string }[]

/** @param absolute the absolute URL of a path or a picture */
export const writeSitemap = (pages: readonly SitePage[], absolute: Absolute, inOtherLanguages: InOtherLanguages = () => []): string =>
  new SitemapBuilder().buildSitemapXml(
    pages.map(({ path, updatedAt, images }) => ({
      loc: escapeXml(pageAddress(path, absolute)),
      alternateRefs: inOtherLanguages(path).map(({ hreflang, href }) => ({ hreflang, href: escapeXml(href) })),
      ...(updatedAt === null ? {} : { lastmod: updatedAt }),
      images: images.slice(0, MAX_IMAGES).map((image) => picture(absolute(image))),
    })),
  )

/** Not next-sitemap's index: that has no lastmod, which tells a search engine which files to read again. */
export function writeSitemapIndex(files: readonly SitemapFile[], absolute: Absolute): string {
  const entries = files.map(({ path, pages }) => {
    const updatedAt = latestOf(pages)
    return `<sitemap><loc>${escapeXml(absolute(path))}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`}</sitemap>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

const writePaths = (pages: readonly SitePage[]): string => pages.map(({ path }) => `<path>${escapeXml(path)}</path>\n`).join('')

/** A file of `path` elements, from which v2 clients build their site map (CONT-08), piece by piece. */
export async function* writeSitemapPaths(
  listed: Omit<Listed, 'products' | 'policies'>,
  products: AsyncIterable<ProductAddress>,
): AsyncGenerator<string> {
  const { pages, categories, blog } = mapSite({ ...listed, products: [], policies: [] })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<paths>\n${writePaths(pages)}${writePaths(categories)}`
  for await (const product of products) yield writePaths([mapProduct(product)])
  yield `${writePaths(blog)}</paths>\n`
}

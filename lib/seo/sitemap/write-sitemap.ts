import { SitemapBuilder } from 'next-sitemap'
import { escapeXml } from '@/lib/html/escape'
import { latestOf, type SiteMap, type SitePage } from './site-map'

/** The protocol allows 50,000; a file of so many is read, and made, in one breath. */
const MOST_PAGES = 1_000
/** Of one page. Google reads so many at most. */
const MOST_IMAGES = 1_000

type Absolute = (path: string) => string

export type SitemapFile = { path: string; pages: readonly SitePage[] }

function cut(pages: readonly SitePage[]): readonly (readonly SitePage[])[] {
  const count = Math.ceil(pages.length / MOST_PAGES)
  return Array.from({ length: count }, (_, index) => pages.slice(index * MOST_PAGES, (index + 1) * MOST_PAGES))
}

/** The files a map is written in. One without a page would be no valid sitemap: there is none. */
export function sitemapFiles({ pages, categories, products, blog }: SiteMap): readonly SitemapFile[] {
  const files = [
    { path: '/sitemaps/pages.xml', pages },
    { path: '/sitemaps/categories.xml', pages: categories },
    ...cut(products).map((some, index) => ({ path: `/sitemaps/products-${index + 1}.xml`, pages: some })),
    { path: '/sitemaps/blog.xml', pages: blog },
  ]
  return files.filter((file) => file.pages.length > 0)
}

/** next-sitemap writes addresses as it is given them, `&` included. An address keeps the entity: it is made of characters of addresses. */
const picture = (address: string) => ({ loc: new URL(escapeXml(address)) })

/** As the page's canonical link has it: Next writes the address of the home page without a slash. */
const pageAddress = (path: string, absolute: Absolute): string => (path === '/' ? absolute(path).replace(/\/$/, '') : absolute(path))

/** `absolute`: the whole address of a path or a picture. */
export const writeSitemap = (pages: readonly SitePage[], absolute: Absolute): string =>
  new SitemapBuilder().buildSitemapXml(
    pages.map(({ path, updatedAt, images }) => ({
      loc: escapeXml(pageAddress(path, absolute)),
      ...(updatedAt === null ? {} : { lastmod: updatedAt }),
      images: images.slice(0, MOST_IMAGES).map((image) => picture(absolute(image))),
    })),
  )

/** Not next-sitemap's: its index knows no lastmod, by which a search engine sees which of the files to read again. */
export function writeSitemapIndex(files: readonly SitemapFile[], absolute: Absolute): string {
  const entries = files.map(({ path, pages }) => {
    const updatedAt = latestOf(pages)
    return `<sitemap><loc>${escapeXml(absolute(path))}</loc>${updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`}</sitemap>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** For v2 clients, which read a file of `path` elements and make a link of each (CONT-08). */
export function writeSitemapPaths({ pages, categories, products, blog }: SiteMap): string {
  const paths = [...pages, ...categories, ...products, ...blog].map(({ path }) => `<path>${escapeXml(path)}</path>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<paths>\n${paths.join('')}</paths>\n`
}

import 'server-only'
import { writeRobotsTxt } from '@/lib/seo/text-files'
import { sitemapFiles, writeSitemap, writeSitemapIndex, writeSitemapPaths } from '@/lib/seo/sitemap'
import { absolute } from './absolute'
import { writeBlogFile } from './blog-file'
import { writeLlmsFile } from './llms-file'
import { writeMerchantFile } from './merchant-file'
import { getSiteMap } from './site-map'

type CrawlerFile = { type: string; body: string | Buffer<ArrayBuffer> }

const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

const FILES: ReadonlyMap<string, { type: string; write: () => Promise<CrawlerFile['body']> }> = new Map([
  ['robots.txt', { type: TEXT, write: async () => writeRobotsTxt(absolute) }],
  ['llms.txt', { type: TEXT, write: writeLlmsFile }],
  ['sitemap.xml', { type: XML, write: async () => writeSitemapIndex(sitemapFiles(await getSiteMap()), absolute) }],
  ['sitemap-paths.xml', { type: XML, write: async () => writeSitemapPaths(await getSiteMap()) }],
  ['feeds/blog.xml', { type: RSS, write: writeBlogFile }],
  ['feeds/google-merchant.xml', { type: XML, write: writeMerchantFile }],
])

const SITEMAPS = 'sitemaps/'

/** One of the files that /sitemap.xml names; how many of products there are depends on the products. */
async function getSitemap(name: string): Promise<CrawlerFile | null> {
  const file = sitemapFiles(await getSiteMap()).find(({ path }) => path === `/${name}`)
  return file === undefined ? null : { type: XML, body: writeSitemap(file.pages, absolute) }
}

/** A file for crawlers by its path; null when there is none. Every address in it begins with SITE_URL. Throws SourceFailed rather than tell half. */
export async function getCrawlerFile(name: string): Promise<CrawlerFile | null> {
  if (name.startsWith(SITEMAPS)) return getSitemap(name)
  const file = FILES.get(name)
  return file === undefined ? null : { type: file.type, body: await file.write() }
}

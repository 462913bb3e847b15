import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { isElement, readTree, writeTree, type HtmlNode } from '@/lib/html/html-tree'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { ownDescription } from './page-texts'
import {
  type InOtherLanguages,
  latestOf,
  mapProduct,
  MAX_PAGES,
  pageAddress,
  type SitemapFile,
  sitemapFiles,
  writeSitemap,
  writeSitemapIndex,
  writeSitemapPaths,
} from './sitemap'
import { writeBlogFeed } from './blog-feed'
import { absolute } from './metadata'
import { DEFAULT_LOCALE, HTML_LANG, isLocale, LOCALES } from '@/lib/i18n/locales'
import { inLocale, pageFile, pageHref, pageLocale } from '@/lib/i18n/page-locale'
import { joinLanguage, LANGUAGE_PREFIXES } from '@/lib/routes.mjs'
import { getSettings } from '@/lib/commerce/content/pages'
import { tagPage, tags } from '@/lib/cache/page-tags'
import { STALE_HEADER } from '@/lib/cache/saved-copy'
import { trackOrder } from '@/lib/commerce/orders/wire'
import { isOffered, section } from '@/lib/v2/page-reads'
import { findSavedFile, saveFile } from './saved-files'
import { getSiteMap, listEveryArticle, listEveryCategory } from './site-lists'
import type { Category } from '@/lib/commerce/catalog/model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { type MerchantShop, type ShippingArea, readGoogleCategories, writeMerchantFeed } from './merchant-feed'
import type { ServedZone } from '@/lib/commerce/delivery/model'
import { getDeliveryZones } from '@/lib/commerce/delivery/pages'
import { readPriceSettings } from '@/lib/commerce/pricing/model'
import { readTransitDays } from './structured-data/online-store'
import { eachAddress, eachProduct, getTopSellingProducts, listAddresses } from '@/lib/commerce/catalog/pages'
import { type LlmsLink, type LlmsSection, writeLlmsTxt, writeRobotsTxt, writeSecurityTxt } from './text-files'
import { env } from '@/lib/config/env'
import { streamWhenLong } from './stream-when-long'

/** The subdivisions of India in ISO 3166-2, without 'IN-', by the states' codes for GST. Feeds name states by them. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{ '01': 'JK', '02': 'HP', '03': 'PB', '04': 'CH', '05': 'UK', '06': 'HR', '07': 'DL', '08': 'RJ', '09': 'UP', '10': 'BR' },
  ...{ '11': 'SK', '12': 'AR', '13': 'NL', '14': 'MN', '15': 'MZ', '16': 'TR', '17': 'ML', '18': 'AS', '19': 'WB', '20': 'JH' },
  ...{ '21': 'OD', '22': 'CG', '23': 'MP', '24': 'GJ', '26': 'DH', '27': 'MH', '29': 'KA', '30': 'GA', '31': 'LD', '32': 'KL' },
  ...{ '33': 'TN', '34': 'PY', '35': 'AN', '36': 'TS', '37': 'AP', '38': 'LA' },
}

/** 'MH' for '27'; null for an unknown code. */
export const regionOf = (gstCode: string): string | null => (Object.hasOwn(REGIONS, gstCode) ? (REGIONS[gstCode] ?? null) : null)

/** Whether the regions are all of India. */
const areAllRegions = (regions: readonly string[]): boolean => new Set(regions).size === Object.keys(REGIONS).length

/** More than the shop publishes in a month, so a feed reader that comes monthly misses none. */
const FEED_ARTICLES = 30
const withAbsoluteUrls = (nodes: readonly HtmlNode[], page: string): readonly HtmlNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const attributes = Object.entries(node.attributes).map(([name, value]): [string, string] =>
      (name === 'href' || name === 'src') && URL.canParse(value, page) ? [name, new URL(pageHref(value), page).href] : [name, value],
    )
    return { ...node, attributes: Object.fromEntries(attributes), children: withAbsoluteUrls(node.children, page) }
  })

/** /feeds/blog.xml: the newest articles with their full texts. */
async function writeBlogFile(): Promise<string> {
  await tagPage([tags.catalog])
  const [shop, articles] = await Promise.all([getSettings(), listEveryArticle()])
  const name = shop['website_name'] ?? ''
  return writeBlogFeed({
    title: name,
    language: HTML_LANG[pageLocale()],
    description: shop['meta_description'] ?? '',
    url: absolute('/blogs'),
    selfUrl: absolute(pageFile('/feeds/blog.xml')),
    updatedAt: latestOf(articles),
    articles: articles.slice(0, FEED_ARTICLES).map((article) => ({
      url: absolute(`/blog/${article.slug}`),
      title: article.title,
      description: ownDescription(article.metaDescription, article.descriptionHtml),
      // A feed reader cannot resolve relative URLs.
      html: writeTree(withAbsoluteUrls(readTree(sanitizeHtml(article.descriptionHtml)), absolute(`/blog/${article.slug}`))),
      imageUrl: article.bannerUrl === '' ? '' : absolute(article.bannerUrl),
      publishedAt: article.createdAt,
    })),
  })
}

/**
 * Each state with the days of its zone; one area for all of India if every state has the same days. Without zones, as of a remote server, all of India with the
 * days of the settings.
 */
function areasOf(zones: readonly ServedZone[], shop: BusinessSettings): readonly ShippingArea[] {
  const states = zones.flatMap(({ minDays, maxDays, states }) =>
    states.flatMap(({ gstCode }) => {
      const region = regionOf(gstCode)
      return region === null ? [] : [{ region, transit: { least: minDays, most: maxDays } }]
    }),
  )
  const [first, ...others] = states
  if (!first) return [{ region: null, transit: readTransitDays(shop['transit_days']) }]
  const isSameEverywhere =
    areAllRegions(states.map(({ region }) => region)) && others.every(({ transit }) => isDeepStrictEqual(transit, first.transit))
  return isSameEverywhere ? [{ region: null, transit: first.transit }] : states
}

function shippingOf(shop: BusinessSettings, zones: readonly ServedZone[]): MerchantShop['shipping'] {
  const { flatRatePaise, freeAbovePaise } = readPriceSettings(shop)
  return flatRatePaise === null || freeAbovePaise === null ? null : { flatRatePaise, freeAbovePaise, areas: areasOf(zones, shop) }
}

function trailsOf(categories: readonly Category[]): MerchantShop['categoryTrail'] {
  const parents = new Map(categories.flatMap(({ name, subcategories }) => subcategories.map(({ slug }) => [slug, name] as const)))
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (slug) => [parents.get(slug), names.get(slug)].filter((name) => name !== undefined)
}

/** Each piece is made in the language of this moment: a long file is read after its handler has returned. */
async function* inPageLocale<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const locale = pageLocale()
  for (;;) {
    const next: IteratorResult<Piece, unknown> = await inLocale(locale, () => pieces.next())
    if (next.done) return
    yield next.value
  }
}

async function writeMerchantFile(): Promise<CrawlerFile['body']> {
  await tagPage([tags.catalog])
  const [settings, categories, zones] = await Promise.all([getSettings(), listEveryCategory(), getDeliveryZones()])
  const shop: MerchantShop = {
    name: settings['website_name'] ?? '',
    description: settings['meta_description'] ?? '',
    url: absolute('/'),
    absolute,
    categoryTrail: trailsOf(categories),
    googleCategory: readGoogleCategories(settings['google_categories'], categories),
    shipping: shippingOf(settings, zones),
    now: new Date(),
  }
  return streamWhenLong(inPageLocale(writeMerchantFeed(eachProduct(), shop)))
}

async function writePathsFile(): Promise<CrawlerFile['body']> {
  await tagPage([tags.catalog])
  const [categories, articles] = await Promise.all([listEveryCategory(), listEveryArticle()])
  return streamWhenLong(writeSitemapPaths({ categories, articles }, eachAddress()))
}

const LLMS_ARTICLES = 10

/** [name, path, note] */
const HELP = [
  ['Questions and answers', '/faqs', ''],
  ['Contact', '/contact-us', 'address, phone, e-mail and a form that answers with a ticket number'],
  ['Track an order', '/track-order', ''],
  ['Gift finder', '/gift-finder', 'three questions that lead to a filtered list of products'],
  ['Shipping policy', '/shipping-policy', ''],
  ['Return policy', '/return-policy', ''],
  ['Warranty policy', '/warranty-policy', ''],
  ['Privacy policy', '/privacy-policy', ''],
  ['Terms and conditions', '/terms-conditions', ''],
  ['How products are ordered', '/ranking', 'what decides the order of Recommended, Top-selling and search results'],
  ['Fair design', '/compliance', 'the self-audit for dark patterns, with its tests and date'],
  ['Accessibility', '/accessibility', 'standards, tests, known limits and how to report a barrier'],
  ['About us', '/about-us', ''],
] as const

const LINKED_FILES = [
  ['Sitemap', '/sitemap.xml', 'every page that may be found, with the day it last changed'],
  ['Product feed', '/feeds/google-merchant.xml', 'every pack with price, MRP, net weight and availability'],
  ['Articles', '/feeds/blog.xml', 'RSS with the whole texts'],
] as const

const linksOf = (pages: readonly (readonly [string, string, string])[]): readonly LlmsLink[] =>
  pages.map(([name, path, note]) => ({ name, url: absolute(path), note }))

const fact = (name: string, value: string | undefined): readonly string[] => (value ? [`${name}: ${value}`] : [])

const factsOf = (shop: BusinessSettings): readonly string[] => [
  'Sells and delivers within India; prices are in rupees (INR) and include GST',
  ...fact('Seller', shop['legal_name']),
  ...fact('Address', shop['contact_address']),
  ...fact('Phone', shop['contact_phone']),
  ...fact('E-mail', shop['contact_email']),
  ...fact('Hours', shop['office_hours']),
  ...fact('Since', shop['established']),
]

async function writeLlmsFile(): Promise<string> {
  await tagPage([tags.catalog])
  const [shop, categories, products, articles, isTracked] = await Promise.all([
    getSettings(),
    listEveryCategory(),
    getTopSellingProducts(),
    listEveryArticle(),
    isOffered(trackOrder),
  ])
  const sections: readonly LlmsSection[] = [
    {
      title: 'Categories',
      links: categories.map(({ slug, name, metaDescription, shortDescriptionHtml }) => ({
        name,
        url: absolute(`/category/${slug}`),
        note: ownDescription(metaDescription, shortDescriptionHtml),
      })),
    },
    {
      title: 'Best sellers',
      links: products.map(({ slug, name, descriptionHtml }) => ({
        name,
        url: absolute(`/products/${slug}`),
        note: ownDescription('', descriptionHtml),
      })),
    },
    {
      title: 'Articles',
      links: articles.slice(0, LLMS_ARTICLES).map(({ slug, title, metaDescription, descriptionHtml }) => ({
        name: title,
        url: absolute(`/blog/${slug}`),
        note: ownDescription(metaDescription, descriptionHtml),
      })),
    },
    { title: 'Help and policies', links: linksOf(HELP.filter(([, path]) => isTracked || path !== '/track-order')) },
    { title: 'Files', links: linksOf(LINKED_FILES) },
  ]
  return writeLlmsTxt({ name: shop['website_name'] ?? '', summary: shop['meta_description'] ?? '', facts: factsOf(shop), sections })
}

async function writeSecurityFile(): Promise<string> {
  const shop = await getSettings()
  return writeSecurityTxt({ email: shop['contact_email'] ?? '', absolute, now: new Date() })
}

export const isIndexNowKey = (text: string): boolean => text === env().INDEXNOW_KEY

type CrawlerFile = { type: string; body: string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array> }

const TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

const inAllLanguages = (files: readonly SitemapFile[]): readonly SitemapFile[] =>
  LANGUAGE_PREFIXES.flatMap((prefix) => files.map((file) => ({ ...file, path: joinLanguage(prefix, file.path) })))

const FILES: ReadonlyMap<string, { type: string; write: () => Promise<CrawlerFile['body']> }> = new Map([
  ['robots.txt', { type: TEXT, write: async () => writeRobotsTxt(absolute) }],
  ['.well-known/security.txt', { type: TEXT, write: writeSecurityFile }],
  ['llms.txt', { type: TEXT, write: writeLlmsFile }],
  ['sitemap.xml', { type: XML, write: async () => writeSitemapIndex(inAllLanguages(sitemapFiles(await getSiteMap())), absolute) }],
  ['sitemap-paths.xml', { type: XML, write: writePathsFile }],
  ['feeds/blog.xml', { type: RSS, write: writeBlogFile }],
  ['feeds/google-merchant.xml', { type: XML, write: writeMerchantFile }],
])

/** The same as the links of the page (lib/seo/metadata.ts). */
const inOtherLanguages: InOtherLanguages = (path) => [
  ...LOCALES.map((locale) => ({ hreflang: HTML_LANG[locale], href: inLocale(locale, () => pageAddress(path, absolute)) })),
  { hreflang: 'x-default', href: inLocale(DEFAULT_LOCALE, () => pageAddress(path, absolute)) },
]

const SITEMAPS = 'sitemaps/'
/** What the other languages have. The index of the sitemap names the files of all. */
const IN_EACH_LANGUAGE = /^(?:sitemaps|feeds)\//

const PRODUCTS = /^sitemaps\/products-([1-9]\d{0,3})\.xml$/

/** One of the files that /sitemap.xml lists. The number of product files depends on the number of products; each reads its own products only. */
async function getSitemap(name: string): Promise<CrawlerFile | null> {
  const number = PRODUCTS.exec(name)?.[1]
  if (number !== undefined) {
    await tagPage([tags.catalog])
    const products = await listAddresses(Number(number), MAX_PAGES)
    return products.length === 0 ? null : { type: XML, body: writeSitemap(products.map(mapProduct), absolute, inOtherLanguages) }
  }
  const file = sitemapFiles(await getSiteMap()).find(({ path }) => path === `/${name}`)
  return file === undefined ? null : { type: XML, body: writeSitemap(file.pages, absolute, inOtherLanguages) }
}

/**
 * A file for crawlers by its path; null for an unknown path. Its URLs begin with SITE_URL. Throws SourceFailed instead of returning an incomplete file; the
 * stream of a long file fails.
 */
async function getCrawlerFile(name: string): Promise<CrawlerFile | null> {
  if (name.startsWith(SITEMAPS)) return getSitemap(name)
  const file = FILES.get(name)
  return file === undefined ? null : { type: file.type, body: await file.write() }
}

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
/** Caches revalidate each time; the ETag keeps the answer small. */
const ASKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...NO_SNIFFING }

const RETRY_SECONDS = '60'
const NO_STORE = { 'Cache-Control': 'no-store', ...NO_SNIFFING }

/** A crawler that gets a 503 comes again. A file is never sent empty or as if it were complete. */
const unavailable = (): Response =>
  new Response('The shop cannot be reached at the moment.\n', {
    status: 503,
    headers: { 'Content-Type': TEXT, 'Retry-After': RETRY_SECONDS, ...NO_STORE },
  })

const answerFile = ({ type, body }: CrawlerFile, headers: Readonly<Record<string, string>>): Response =>
  new Response(body, { headers: { 'Content-Type': type, ...headers } })

/**
 * While the source cannot be read, the last complete version of the file is sent, marked as such, or a 503 if there is none.
 * @param locale  the language of its texts and of the pages that it names
 */
export async function answerCrawlerFile(locale: string, name: string): Promise<Response> {
  const exists = isLocale(locale) && (locale === DEFAULT_LOCALE || IN_EACH_LANGUAGE.test(name))
  if (!exists) return notFound()
  const key = `${locale} ${name}`
  const read = await section(inLocale(locale, () => getCrawlerFile(name)))
  if (!read.ok) {
    const saved = findSavedFile(key)
    return saved ? answerFile(saved, { [STALE_HEADER]: '1', ...NO_STORE }) : unavailable()
  }
  if (read.value === null) return notFound()
  const { type, body } = read.value
  if (!(body instanceof ReadableStream)) saveFile(key, { type, body })
  return answerFile(read.value, ASKED_EACH_TIME)
}

const notFound = (): Response => new Response('Not found\n', { status: 404, headers: { 'Content-Type': TEXT, ...ASKED_EACH_TIME } })

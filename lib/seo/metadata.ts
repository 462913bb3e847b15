import 'server-only'
import type { Metadata } from 'next'
import { env } from '@/lib/config/env'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { DEFAULT_LOCALE, HTML_LANG, type Locale, LOCALES } from '@/lib/i18n/locales'
import { pageFile, pageHref, pageLocale } from '@/lib/i18n/page-locale'
import { localHref } from '@/lib/local-href.mjs'
import { manifestHref } from './manifest'
import { pageUrl } from './page-url'
import { fitDescription, fitShareTitle, fitTitle, ownDescription } from './page-texts'
import { pageShare, SHARE_IMAGE, shareImagePath, type ShareSubject } from './share-image'
import { getKnownSettings } from '@/lib/commerce/content/pages'

/**
 /** The absolute URL of a path in the page's language, or of a picture, which may be external. Never from the Host header, which a client can forge. */
export const absolute = (path: string): string => pageUrl(path, pageLocale(), env().SITE_URL)

type Article = {
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; null when it was never changed. */
  modifiedAt: string | null
  tags: readonly string[]
}

export type PageSubject = {
  title: string
  /** '– Page 2' on the later pages of a list. */
  ending?: string
  description: string
  /** The source of the description when `description` is empty. */
  descriptionHtml: string
  /** The canonical path. */
  path: string
  /** The path to share when it is not the canonical one: a product's page with a chosen variant. */
  sharedPath?: string
  /** false for filtered lists and search results, of which there are thousands with the same products (SEO-03). */
  indexed?: boolean
  /** The picture of link previews; without it that of the path, else the shop's. */
  shareImage?: (shop: BusinessSettings) => ShareSubject
  article?: Article
  /** true when the page writes og:type itself (ProductPreview): Next's metadata has no products. */
  isProduct?: boolean
}

/** The home page, the list of articles, and articles link the feed. */
const LINKS_FEED = /^\/(blogs?([/?].*)?)?$/
const FEED_PATH = '/feeds/blog.xml'

const typeOf = ({ article, isProduct = false }: PageSubject): Metadata['openGraph'] => {
  if (isProduct) return {}
  if (!article) return { type: 'website' }
  const { publishedAt, modifiedAt, tags } = article
  return { type: 'article', publishedTime: publishedAt, ...(modifiedAt === null ? {} : { modifiedTime: modifiedAt }), tags: [...tags] }
}

const picture = ({ shareImage, path }: PageSubject, shop: BusinessSettings, alt: string) => ({
  url: shareImagePath(shareImage?.(shop) ?? pageShare(path.replace(/\?.*/, ''), shop)),
  ...SHARE_IMAGE,
  alt,
})

/** 'en_IN'. */
const openGraphLocale = (locale: Locale): string => HTML_LANG[locale].replace('-', '_')

/** The addresses of one page by language, for hreflang. */
const inAllLanguages = (path: string): Record<string, string> => ({
  ...Object.fromEntries(LOCALES.map((locale) => [HTML_LANG[locale], localHref(path, locale)])),
  'x-default': localHref(path, DEFAULT_LOCALE),
})

/** Title and description within the lengths of SEO-02, and the link preview (SEO-07). `metadataBase` makes the paths absolute. */
export function composeMetadata(subject: PageSubject, shop: BusinessSettings): Metadata {
  const { path, ending = '', indexed = true } = subject
  const siteName = shop['website_name'] ?? ''
  const title = fitTitle(subject.title, siteName, ending)
  // A page without a text begins with its title: search engines drop pages that have the same description as another.
  const own = ownDescription(subject.description, subject.descriptionHtml) || `${subject.title}:`
  const description = fitDescription(own, '', shop['meta_description'] ?? '', ending)
  const shareTitle = fitShareTitle(subject.title, ending)
  const image = picture(subject, shop, shareTitle)
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: pageHref(path),
      ...(indexed ? { languages: inAllLanguages(path) } : {}),
      ...(LINKS_FEED.test(path) ? { types: { 'application/rss+xml': [{ url: pageFile(FEED_PATH), title: siteName }] } } : {}),
    },
    robots: indexed ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      ...typeOf(subject),
      locale: openGraphLocale(pageLocale()),
      alternateLocale: LOCALES.filter((locale) => locale !== pageLocale()).map(openGraphLocale),
      siteName,
      title: shareTitle,
      description,
      url: pageHref(subject.sharedPath ?? path),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: shareTitle, description, images: [{ url: image.url, alt: shareTitle }] },
  }
}

export const pageMetadata = async (subject: PageSubject): Promise<Metadata> => composeMetadata(subject, (await getKnownSettings()) ?? {})

/** The SVG, and for home screens, which accept no SVG, a PNG made of it. */
export const iconsOf = (icon: string): Metadata['icons'] => ({ icon, apple: '/apple-touch-icon.png' })

/** Default title, description, keywords and icon from the shop's settings (SHELL-20). */
export async function getDefaultMetadata(): Promise<Metadata> {
  const shop = (await getKnownSettings()) ?? {}
  const { website_name: name, site_icon_path: icon } = shop
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: shop['meta_title'] ?? '', template: name ? `%s | ${name}` : '%s' },
    description: shop['meta_description'] ?? '',
    keywords: shop['meta_keywords'] ?? '',
    ...(icon ? { icons: iconsOf(icon) } : {}),
    manifest: manifestHref(pageLocale()),
  }
}

import 'server-only'
import type { Metadata } from 'next'
import { settings } from '@/lib/config/settings'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { fitDescription, fitShareTitle, fitTitle } from './page-texts'
import { pageShare, SHARE_IMAGE, shareImagePath, type ShareSubject } from './share-image'
import { getKnownSettings } from '@/lib/commerce/content/pages'

/** The whole address of a path of ours, or of a picture that may live elsewhere. Never from a Host header: anybody can invent one. */
export const absolute = (path: string): string => new URL(path, settings().SITE_URL).href

type Article = {
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; null when nothing says that it was changed. */
  modifiedAt: string | null
  tags: readonly string[]
}

/** What a page knows of itself. */
export type PageSubject = {
  title: string
  /** '– Page 2' of a list's later pages. */
  ending?: string
  description: string
  /** Where the description comes from when there is none. */
  descriptionHtml: string
  /** The page's own address, from '/': its canonical. */
  path: string
  /** What is shared, where that is not the canonical address: a product's page that shows one variant. */
  sharedPath?: string
  /** false: a list that is filtered or searched for; one of thousands of the same products (SEO-03). */
  indexed?: boolean
  /** What link previews show; without it the picture that the path has, or the shop's. */
  shareImage?: (shop: BusinessSettings) => ShareSubject
  article?: Article
  /** true: the page says itself what kind of thing it is (ProductPreview); Next knows no such kind. */
  isProduct?: boolean
}

/** Where readers look for the feed: at home and beside articles. */
const TELLS_OF_FEED = /^\/(blogs?([/?].*)?)?$/
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

/** Within the lengths of SEO-02; with all that link previews show (SEO-07). Paths become absolute by metadataBase. */
export function composeMetadata(subject: PageSubject, shop: BusinessSettings): Metadata {
  const { path, ending = '', indexed = true } = subject
  const siteName = shop['website_name'] ?? ''
  const title = fitTitle(subject.title, siteName, ending)
  const description = fitDescription(subject.description, subject.descriptionHtml, shop['meta_description'] ?? '', ending)
  const shareTitle = fitShareTitle(subject.title, ending)
  const image = picture(subject, shop, shareTitle)
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: path,
      ...(TELLS_OF_FEED.test(path) ? { types: { 'application/rss+xml': [{ url: FEED_PATH, title: siteName }] } } : {}),
    },
    robots: indexed ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      ...typeOf(subject),
      locale: 'en_IN',
      siteName,
      title: shareTitle,
      description,
      url: subject.sharedPath ?? path,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: shareTitle, description, images: [{ url: image.url, alt: shareTitle }] },
  }
}

/** A page's head, from what it knows of itself and the shop's settings. */
export const pageMetadata = async (subject: PageSubject): Promise<Metadata> => composeMetadata(subject, (await getKnownSettings()) ?? {})

/** The drawing, and for browsers and home screens that take none a file made of it. */
export const iconsOf = (icon: string): Metadata['icons'] => ({ icon, apple: '/apple-touch-icon.png' })

/** The shop's default title, description, keywords and icon, from its settings (SHELL-20). */
export async function getDefaultMetadata(): Promise<Metadata> {
  const shop = (await getKnownSettings()) ?? {}
  const { website_name: name, site_icon_path: icon } = shop
  return {
    metadataBase: new URL(settings().SITE_URL),
    title: { default: shop['meta_title'] ?? '', template: name ? `%s | ${name}` : '%s' },
    description: shop['meta_description'] ?? '',
    keywords: shop['meta_keywords'] ?? '',
    ...(icon ? { icons: iconsOf(icon) } : {}),
  }
}

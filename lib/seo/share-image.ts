import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { type Category, chooseVariant, variantLinesOf, type Product } from '@/lib/commerce/catalog/model'
import type { BlogTeaser, BusinessSettings } from '@/lib/commerce/content/model'

/** WhatsApp, Facebook, X, Telegram and Pinterest show this size uncropped (SEO-07). */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The aspect ratios of photographs in search results. Google asks for all of them. */
export const CROPS = {
  '1x1': { width: 1200, height: 1200 },
  '4x3': { width: 1200, height: 900 },
  '16x9': { width: 1200, height: 675 },
} as const
export const CROP_NAMES = ['1x1', '4x3', '16x9'] as const
export type Crop = (typeof CROP_NAMES)[number]

export const isCrop = (text: string | null): text is Crop => text !== null && Object.hasOwn(CROPS, text)

/** `shows`: everything that is drawn; a change of it changes the address, and only that refreshes the previews of other sites. */
export type ShareSubject = {
  kind: 'products' | 'blog' | 'category' | 'page'
  slug: string
  /** The variant that the product's page shows; null for the page without a chosen one. */
  variant?: string | null
  /** The photograph alone, in this aspect ratio. */
  crop?: Crop
  shows: readonly string[]
}

/** Increase it when the drawing changes: it changes the address of every picture. */
const DRAWING = 1
const VERSION_CHARACTERS = 8

/** A hash of what the picture shows: other sites cache a picture by its address for weeks, so a new price needs a new address. */
export const shareVersion = ({ kind, slug, shows }: ShareSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, kind, slug, ...shows]))
    .digest('hex')
    .slice(0, VERSION_CHARACTERS)

/** '/og/products/mamra-almonds.jpg?v=1a2b3c4d', '/og/products/mamra-almonds.jpg?variant=250+g&language=hi&v=5e6f7a8b'. */
export function shareImagePath(subject: ShareSubject): string {
  const query = new URLSearchParams({
    ...(subject.variant ? { variant: subject.variant } : {}),
    ...(subject.crop ? { crop: subject.crop } : {}),
    ...(pageLocale() === DEFAULT_LOCALE ? {} : { language: pageLocale() }),
    v: shareVersion(subject),
  })
  return `/og/${subject.kind}/${subject.slug}.jpg?${query.toString()}`
}

type SharePrice = {
  pricePaise: number
  compareAtPaise: number | null
  /** The label of the variant in the language of the page; '' for a product without variants. */
  variant: string
  netGrams: number | null
  /** Other variants have another price. */
  isFrom: boolean
}

/** The price of one variant; without one the price a card shows (CAT-04): the cheapest variant in stock against its own MRP. */
export function sharePrice(product: Product, variant: string | null = null): SharePrice {
  const variants = variantLinesOf(product)
  const chosenVariant = variant === null ? undefined : variants.find((one) => one.label === variant)
  const { pricePaise, mrpPaise, netGrams, title } = chosenVariant ?? chooseVariant(variants) ?? variants[0]
  const compareAtPaise = mrpPaise !== null && mrpPaise > pricePaise ? mrpPaise : null
  return {
    pricePaise,
    compareAtPaise,
    variant: title,
    netGrams,
    isFrom: !chosenVariant && variants.some((one) => one.pricePaise !== pricePaise),
  }
}

/** The photo of a preview: the variant's own, else the product's. */
export const sharePhoto = ({ photos, imageUrl }: Product, variant: string | null): string =>
  (variant === null ? undefined : photos.find((photo) => photo.variant === variant)?.url) ?? imageUrl

/** The photograph of a product or an article in another aspect ratio. */
export const cropOf = (kind: 'products' | 'blog', slug: string, photoUrl: string, crop: Crop): ShareSubject => ({
  kind,
  slug,
  crop,
  shows: [photoUrl],
})

const brandOf = (shop: BusinessSettings): string => shop['website_name'] ?? ''

export const productShare = (product: Product, shop: BusinessSettings, variant: string | null = null): ShareSubject => ({
  kind: 'products',
  slug: product.slug,
  variant,
  shows: [brandOf(shop), product.name, sharePhoto(product, variant), ...Object.values(sharePrice(product, variant)).map(String)],
})

export const blogShare = (
  { slug, title, bannerUrl }: Pick<BlogTeaser, 'slug' | 'title' | 'bannerUrl'>,
  shop: BusinessSettings,
): ShareSubject => ({
  kind: 'blog',
  slug,
  shows: [brandOf(shop), title, bannerUrl],
})

export const categoryShare = (
  { slug, name, imageUrl }: Pick<Category, 'slug' | 'name' | 'imageUrl'>,
  shop: BusinessSettings,
): ShareSubject => ({
  kind: 'category',
  slug,
  shows: [brandOf(shop), name, imageUrl],
})

/** Pages with their own picture. Their titles stand in messages, shareImage.pages. */
export const SHARED_PAGES = [
  ...['home', 'shop', 'blogs', 'stories', 'about-us', 'why-us', 'gift-finder', 'faqs', 'contact-us', 'track-order', 'sitemap'],
  ...[
    'terms-conditions',
    'warranty-policy',
    'shipping-policy',
    'return-policy',
    'privacy-policy',
    'ranking',
    'compliance',
    'accessibility',
  ],
]

/** '/faqs' → 'faqs'; 'home', the picture of the shop, for a page without its own. */
const sharedPage = (path: string): string => {
  const name = path.replace(/^\/|\/$/g, '')
  return SHARED_PAGES.includes(name) ? name : 'home'
}

export const pageShare = (path: string, shop: BusinessSettings): ShareSubject => ({
  kind: 'page',
  slug: sharedPage(path),
  shows: [brandOf(shop), shop['meta_title'] ?? '', shop['about_us_image'] ?? ''],
})

import { createHash } from 'node:crypto'
import { choosePack, type Category, type Product } from '@/lib/domain/catalog'
import type { BlogTeaser, BusinessSettings } from '@/lib/domain/content'
import { packsOf } from '@/lib/domain/packs'

/** What WhatsApp, Facebook, X, Telegram and Pinterest all show whole (SEO-07). */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The shapes in which search results show a photograph. Google asks for all of them. */
export const CROPS = {
  '1x1': { width: 1200, height: 1200 },
  '4x3': { width: 1200, height: 900 },
  '16x9': { width: 1200, height: 675 },
} as const
export type Crop = keyof typeof CROPS

export const isCrop = (text: string | null): text is Crop => text !== null && Object.hasOwn(CROPS, text)

/** `shows`: everything that is drawn. What is not in it does not change the address, and so not what previews keep. */
export type ShareSubject = {
  kind: 'products' | 'blog' | 'category' | 'page'
  slug: string
  /** Of a product's page that shows one variant; null: the page as a whole. */
  variant?: string | null
  /** The photograph alone, in this shape. */
  crop?: Crop
  shows: readonly string[]
}

/** Raised when the drawing itself changes: then every picture is another one. */
const DRAWING = 1
const VERSION_CHARACTERS = 8

/** Of what the picture shows: previews keep a picture by its address for weeks, so a new price needs a new one. */
export const shareVersion = ({ kind, slug, shows }: ShareSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, kind, slug, ...shows]))
    .digest('hex')
    .slice(0, VERSION_CHARACTERS)

/** '/og/products/mamra-almonds.jpg?v=1a2b3c4d', '/og/products/mamra-almonds.jpg?variant=250+g&v=5e6f7a8b'. */
export function shareImagePath(subject: ShareSubject): string {
  const query = new URLSearchParams({
    ...(subject.variant ? { variant: subject.variant } : {}),
    ...(subject.crop ? { crop: subject.crop } : {}),
    v: shareVersion(subject),
  })
  return `/og/${subject.kind}/${subject.slug}.jpg?${query.toString()}`
}

type SharePrice = {
  pricePaise: number
  struckPaise: number | null
  /** '' for a product without variants. */
  variant: string
  netGrams: number | null
  /** Other packs cost more, or less while they are sold out. */
  isFrom: boolean
}

/** The price of one variant; without one the price a card shows (CAT-04): the cheapest variant in stock against its own MRP. */
export function sharePrice(product: Product, variant: string | null = null): SharePrice {
  const packs = packsOf(product)
  const wanted = variant === null ? undefined : packs.find((one) => one.label === variant)
  const { pricePaise, mrpPaise, netGrams, label } = wanted ?? choosePack(packs) ?? packs[0]
  const struckPaise = mrpPaise !== null && mrpPaise > pricePaise ? mrpPaise : null
  return { pricePaise, struckPaise, variant: label, netGrams, isFrom: !wanted && packs.some((one) => one.pricePaise !== pricePaise) }
}

/** The photo that a preview shows: the variant's own, where it has one. */
export const sharePhoto = ({ photos, imageUrl }: Product, variant: string | null): string =>
  (variant === null ? undefined : photos.find((photo) => photo.variant === variant)?.url) ?? imageUrl

/** The photograph of a product or an article in another shape. */
export const cropOf = (kind: 'products' | 'blog', slug: string, photoUrl: string, crop: Crop): ShareSubject => ({
  kind,
  slug,
  crop,
  shows: [photoUrl],
})

/** `shop`: its settings; what cannot be read is left out of the picture. */
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

/** Pages with a picture of their own: their titles are texts of the shop (messages, shareImage.pages). */
export const SHARED_PAGES = [
  ...['home', 'shop', 'blogs', 'stories', 'about-us', 'why-us', 'faqs', 'contact-us', 'track-order', 'sitemap'],
  ...['terms-conditions', 'warranty-policy', 'shipping-policy', 'return-policy', 'privacy-policy'],
]

/** '/faqs' → 'faqs'; a page that has none of its own has the shop's: 'home'. */
const sharedPage = (path: string): string => {
  const name = path.replace(/^\/|\/$/g, '')
  return SHARED_PAGES.includes(name) ? name : 'home'
}

/** `path`: the page's own address. */
export const pageShare = (path: string, shop: BusinessSettings): ShareSubject => ({
  kind: 'page',
  slug: sharedPage(path),
  shows: [brandOf(shop), shop['meta_title'] ?? '', shop['about_us_image'] ?? ''],
})

import 'server-only'
import { findVariant, photographOf, type Product } from '@/lib/commerce/catalog/model'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { isSlug } from '@/lib/kernel/links'
import { formatMoney, formatNetQuantity } from '@/lib/kernel/money'
import {
  blogShare,
  categoryShare,
  cropOf,
  pageShare,
  productShare,
  SHARED_PAGES,
  sharePhoto,
  sharePrice,
  type Crop,
  type ShareSubject,
} from '@/lib/seo/share-image'
import { getCategory, getProduct } from '@/lib/commerce/catalog/pages'
import { getBlog, getSettings } from '@/lib/commerce/content/pages'
import { messagesOf } from '@/lib/i18n/messages'
import { pageLocale } from '@/lib/i18n/page-locale'

/** Everything that is drawn, and `subject`, which identifies the picture. */
export type ShareCard = {
  subject: ShareSubject
  /** split: photo and words side by side; panel: the words on a panel over the photo. A crop (`subject.crop`) has no words. */
  look: 'split' | 'panel'
  ground: 'ivory' | 'green'
  brand: string
  /** Above the title; '' for none. */
  label: string
  title: string
  price: SharedPrice | null
  /** '' for none. */
  photoUrl: string
}

export type SharedPrice = {
  /** 'from', or ''. */
  before: string
  /** '₹145 · 100 g'. */
  price: string
  /** The MRP when it is above the price. */
  compareAt: { label: string; price: string } | null
}

const textsNow = () => messagesOf(pageLocale()).shareImage

const PLAIN = { look: 'split', ground: 'ivory', label: '', price: null } as const

function priceOf(product: Product, chosen: string | null): SharedPrice {
  const texts = textsNow()
  const { pricePaise, compareAtPaise, variant: label, netGrams, isFrom } = sharePrice(product, chosen)
  const variant = label || (netGrams === null ? '' : formatNetQuantity(netGrams, pageLocale()))
  return {
    before: isFrom ? texts.from : '',
    price: [formatMoney(pricePaise), variant].filter(Boolean).join(' · '),
    compareAt: compareAtPaise === null ? null : { label: texts.mrp, price: formatMoney(compareAtPaise) },
  }
}

/** The shop's meta title without its name, which the picture shows separately. */
function taglineOf({ meta_title: sentence = '', website_name: brand = '' }: BusinessSettings): string {
  const own = sentence.startsWith(brand) ? sentence.slice(brand.length).replace(/^[\s:|–-]+/, '') : sentence
  return own || brand
}

type Find = (slug: string, shop: BusinessSettings, variant: string | null) => Promise<Omit<ShareCard, 'brand'> | null>

const find: Readonly<Record<string, Find>> = {
  products: async (slug, shop, asked) => {
    const product = await getProduct(slug)
    if (!product) return null
    const variant = findVariant(product, asked)
    return {
      ...PLAIN,
      subject: productShare(product, shop, variant),
      title: product.name,
      price: priceOf(product, variant),
      photoUrl: photographOf(sharePhoto(product, variant)),
    }
  },
  category: async (slug, shop) => {
    const category = await getCategory(slug)
    return category && { ...PLAIN, subject: categoryShare(category, shop), title: category.name, photoUrl: photographOf(category.imageUrl) }
  },
  blog: async (slug, shop) => {
    const blog = await getBlog(slug)
    return (
      blog && {
        ...PLAIN,
        subject: blogShare(blog, shop),
        look: 'panel',
        label: textsNow().journal,
        title: blog.title,
        photoUrl: blog.bannerUrl,
      }
    )
  },
  page: async (slug, shop) => {
    if (!SHARED_PAGES.includes(slug)) return null
    const pageTitles: Readonly<Record<string, string>> = textsNow().pages
    return {
      ...PLAIN,
      subject: pageShare(slug, shop),
      ground: 'green',
      title: pageTitles[slug] ?? taglineOf(shop),
      photoUrl: shop['about_us_image'] ?? '',
    }
  },
}

/** `variant` of a product; an unknown one counts as none. `crop`: the photograph alone. */
type CardRequest = { variant?: string | null; crop?: Crop | null }

/** null when there is no photograph to crop. */
function cropCard(card: ShareCard, crop: Crop): ShareCard | null {
  const { kind, slug } = card.subject
  const hasCrops = kind === 'products' || kind === 'blog'
  return hasCrops && card.photoUrl !== '' ? { ...card, subject: cropOf(kind, slug, card.photoUrl, crop) } : null
}

/** What the picture of an address shows; null for an unknown address. Throws when v2 cannot be read. */
export async function findShareCard(
  kind: string,
  slug: string,
  { variant = null, crop = null }: CardRequest = {},
): Promise<ShareCard | null> {
  const findOne = Object.hasOwn(find, kind) ? find[kind] : undefined
  if (!findOne || !isSlug(slug)) return null
  const shop = await getSettings()
  const card = await findOne(slug, shop, variant)
  const whole = card && { ...card, brand: shop['website_name'] ?? '' }
  return whole && crop ? cropCard(whole, crop) : whole
}

import type { Availability, Category, Product } from '@/lib/commerce/catalog/model'
import { MADE_TO_ORDER_BUSINESS_DAYS, PROCESSING_BUSINESS_DAYS } from '@/lib/kernel/business'
import { paiseToRupees, type Paise } from '@/lib/kernel/money'
import { cutCharacters, plainText, xmlElement } from '@/lib/html/text'
import { availableFrom, offersOf, productGroupId, type Offer } from './offers'
import type { TransitDays } from './structured-data/online-store'

/** `region`: of ISO 3166-2, without the country; null: all of India. `transit`: working days; null when unknown. */
export type ShippingArea = { region: string | null; transit: TransitDays | null }

export type MerchantShop = {
  name: string
  description: string
  url: string
  absolute: (path: string) => string
  /** The names of the category and of those above it, the top one first; empty when unknown. */
  categoryTrail: (slug: string) => readonly string[]
  /** The category in Google's product taxonomy; null when the shop's settings do not name it. */
  googleCategory: (slug: string) => string | null
  /** null when unknown; the feed then has no shipping elements. Google accepts 100 areas. */
  shipping: { flatRatePaise: Paise; freeAbovePaise: Paise; areas: readonly ShippingArea[] } | null
  now: Date
}

/** Limits of Google's specification. */
const ID_MAX = 50
const TITLE_MAX = 150
const MORE_PICTURES = 10
/** Google accepts 5,000 and shows the first few hundred. */
const DESCRIPTION_MAX = 1_000
/** In Google's taxonomy; it fits everything that a food shop sells. */
const ANY_FOOD = 'Food, Beverages & Tobacco > Food Items'
/** Page and structured data also compare prices for 100 g. */
const UNIT_PRICE_GRAMS = 100

/** Made to order is a back-order, as in the structured data (structured-data/product.ts). */
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'in_stock',
  made_to_order: 'backorder',
  out_of_stock: 'out_of_stock',
}

const money = (paise: Paise): string => `${paiseToRupees(paise).toFixed(2)} INR`

/** The SKU, else the number of the product. */
const idOf = (product: Product, { sku }: Offer, index: number): string =>
  sku !== null && sku.length <= ID_MAX ? sku : `${product.id}${index === 0 ? '' : `-${index + 1}`}`

/** Google wants a time. */
const availabilityDate = (offer: Offer, { now }: MerchantShop): string => {
  const day = availableFrom(offer, now)
  return day === null ? '' : `${day}T00:00+0530`
}

function picturesOf(product: Product, offer: Offer, { absolute }: MerchantShop): string {
  // Without a photograph the drawing that card and page show.
  const first = offer.photo ?? product.imageUrl
  const others = product.photos.filter(({ url, variant }) => url !== first && (variant === '' || variant === offer.variant))
  return [
    xmlElement('g:image_link', first && absolute(first)),
    ...others.slice(0, MORE_PICTURES).map(({ url }) => xmlElement('g:additional_image_link', absolute(url))),
  ].join('')
}

/** Couriers work from Monday to Saturday. */
const BUSINESS_DAYS = 'Mon-Sat'

const transitOf = (transit: TransitDays | null): string =>
  transit === null ? '' : xmlElement('g:min_transit_time', `${transit.least}`) + xmlElement('g:max_transit_time', `${transit.most}`)

/**
 * Shipping of a cart that holds one piece of this variant alone: free above a limit. Google accepts one area per element, so each state is one; what all areas
 * share is written once per item. Without `g:service`: there is only one.
 */
function shippingOf({ pricePaise, availability }: Offer, { shipping }: MerchantShop): string {
  if (shipping === null) return ''
  const price = xmlElement('g:price', money(pricePaise > shipping.freeAbovePaise ? 0 : shipping.flatRatePaise))
  const handlingDays = availability === 'made_to_order' ? MADE_TO_ORDER_BUSINESS_DAYS : PROCESSING_BUSINESS_DAYS
  return [
    ...shipping.areas.map(
      ({ region, transit }) =>
        `<g:shipping>${xmlElement('g:country', 'IN')}${xmlElement('g:region', region ?? '')}${price}${transitOf(transit)}</g:shipping>`,
    ),
    xmlElement('g:min_handling_time', '0') + xmlElement('g:max_handling_time', `${handlingDays}`),
    xmlElement('g:shipping_handling_business_days', BUSINESS_DAYS) + xmlElement('g:shipping_transit_business_days', BUSINESS_DAYS),
  ].join('')
}

const unitPriceOf = ({ netGrams }: Offer): string =>
  netGrams === null
    ? ''
    : xmlElement('g:unit_pricing_measure', `${netGrams}g`) + xmlElement('g:unit_pricing_base_measure', `${UNIT_PRICE_GRAMS}g`)

/** The variants of a product differ in size. */
const groupOf = (product: Product, { variant, title }: Offer): string =>
  variant === '' ? '' : xmlElement('g:item_group_id', productGroupId(product)) + xmlElement('g:size', title)

function writeItem(product: Product, offer: Offer, index: number, shop: MerchantShop): string {
  // Google rejects an item without availability, and an invented one would be a false claim.
  if (offer.availability === null) return ''
  const title = offer.variant === '' ? product.name : `${product.name}, ${offer.title}`
  return [
    '<item>',
    xmlElement('g:id', idOf(product, offer, index)),
    xmlElement('g:title', cutCharacters(title, TITLE_MAX)),
    xmlElement('g:description', cutCharacters(plainText(product.descriptionHtml) || product.metaDescription || title, DESCRIPTION_MAX)),
    xmlElement('g:link', shop.absolute(offer.path)),
    picturesOf(product, offer, shop),
    xmlElement('g:availability', AVAILABILITY[offer.availability]),
    xmlElement('g:availability_date', availabilityDate(offer, shop)),
    // The selling price. No g:sale_price: the MRP is not a former price.
    xmlElement('g:price', money(offer.pricePaise)),
    xmlElement('g:maximum_retail_price', offer.mrpPaise === null ? '' : money(offer.mrpPaise)),
    unitPriceOf(offer),
    groupOf(product, offer),
    xmlElement('g:brand', shop.name),
    xmlElement('g:condition', 'new'),
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:google_product_category', (product.category && shop.googleCategory(product.category.slug)) ?? ANY_FOOD),
    xmlElement('g:product_type', product.category === null ? '' : shop.categoryTrail(product.category.slug).join(' > ')),
    shippingOf(offer, shop),
    '</item>\n',
  ].join('')
}

/** The items of one product for Google Merchant Center, one for each variant (SEO-08). */
export const writeMerchantItems = (product: Product, shop: MerchantShop): string =>
  offersOf(product)
    .map((offer, index) => writeItem(product, offer, index, shop))
    .join('')

/** RSS 2.0 in Google's namespace, piece by piece: the feed of a large shop has hundreds of megabytes. */
export async function* writeMerchantFeed(products: AsyncIterable<Product>, shop: MerchantShop): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
  yield `${xmlElement('title', shop.name)}\n${xmlElement('link', shop.url)}\n${xmlElement('description', shop.description || shop.name)}\n`
  for await (const product of products) yield writeMerchantItems(product, shop)
  yield '</channel>\n</rss>\n'
}

function readNames(setting: string): ReadonlyMap<string, string> {
  try {
    const read: unknown = JSON.parse(setting || '{}')
    const entries = Object.entries(read !== null && typeof read === 'object' ? read : {})
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
  } catch {
    // An invalid setting must not break the feed.
    return new Map()
  }
}

/**
 * Reads the setting google_categories, JSON from a category's slug to its name in Google's taxonomy:
 * '{"nuts":"Food, Beverages & Tobacco > Food Items > Nuts & Seeds"}'. A sub-category without an entry has its parent's; null when there is none.
 */
export function readGoogleCategories(setting: string | undefined, categories: readonly Category[]): (slug: string) => string | null {
  const names = readNames(setting ?? '')
  const parents = new Map(categories.flatMap(({ slug, subcategories }) => subcategories.map((one) => [one.slug, slug] as const)))
  return (slug) => names.get(slug) ?? names.get(parents.get(slug) ?? '') ?? null
}

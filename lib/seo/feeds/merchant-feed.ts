import type { Availability, Product } from '@/lib/domain/catalog'
import { PROCESSING_BUSINESS_DAYS } from '@/lib/domain/limits'
import { photographOf } from '@/lib/domain/placeholder-image'
import { paiseToRupees, type Paise } from '@/lib/domain/money'
import { afterWorkingDays, dayInIndia } from '@/lib/i18n/dates'
import { cutCharacters, plainText } from '@/lib/html/text'
import { offersOf, productGroupId, type Offer } from '../offers'
import type { TransitDays } from '../shop-settings'
import { element } from './xml-element'

/** What holds for all that the shop sells. */
export type MerchantShop = {
  name: string
  description: string
  url: string
  absolute: (path: string) => string
  /** Names from the top of the catalogue down to the category; empty when it is not known. */
  categoryTrail: (slug: string) => readonly string[]
  /** What Google calls the goods of a category, in its own taxonomy; null when the shop's settings do not say. */
  googleCategory: (slug: string) => string | null
  /** null: nobody can say, and then nothing is said of shipping. */
  shipping: { flatRatePaise: Paise; freeAbovePaise: Paise; transit: TransitDays | null } | null
  now: Date
}

/** Google's bounds. */
const ID_MAX = 50
const TITLE_MAX = 150
const MORE_PICTURES = 10
/** Google takes 5,000 and shows the first few hundred. */
const DESCRIPTION_MAX = 1_000
/** Of Google's own taxonomy; whatever a food shop sells is in it. */
const ANY_FOOD = 'Food, Beverages & Tobacco > Food Items'
/** As the page and the structured data compare: by the price for 100 g. */
const UNIT_PRICE_GRAMS = 100

/** As the structured data has it (offer-thing): orders are taken, and packed afterwards. */
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'in_stock',
  made_to_order: 'backorder',
  out_of_stock: 'out_of_stock',
}

const money = (paise: Paise): string => `${paiseToRupees(paise).toFixed(2)} INR`

/** The stock-keeping unit, by which merchants are known to name their offers; the product's number where nothing names it. */
const idOf = (product: Product, { sku }: Offer, index: number): string =>
  sku !== null && sku.length <= ID_MAX ? sku : `${product.id}${index === 0 ? '' : `-${index + 1}`}`

/** Of what is packed after the order: the day by which it has left. */
const availableFrom = ({ availability }: Offer, { now }: MerchantShop): string =>
  availability === 'made_to_order' ? `${afterWorkingDays(dayInIndia(now), PROCESSING_BUSINESS_DAYS)}T00:00+0530` : ''

function picturesOf(product: Product, offer: Offer, { absolute }: MerchantShop): string {
  const first = offer.photo ?? photographOf(product.imageUrl)
  const others = product.photos.filter(({ url, variant }) => url !== first && (variant === '' || variant === offer.variant))
  return [
    element('g:image_link', first === '' ? '' : absolute(first)),
    ...others.slice(0, MORE_PICTURES).map(({ url }) => element('g:additional_image_link', absolute(url))),
  ].join('')
}

/** For one of it and nothing else in the cart: free from above a sum. */
function shippingOf({ pricePaise }: Offer, { shipping }: MerchantShop): string {
  if (shipping === null) return ''
  const price = pricePaise > shipping.freeAbovePaise ? 0 : shipping.flatRatePaise
  return [
    `<g:shipping>${element('g:country', 'IN')}${element('g:service', 'Standard')}${element('g:price', money(price))}`,
    element('g:min_handling_time', '0') + element('g:max_handling_time', `${PROCESSING_BUSINESS_DAYS}`),
    shipping.transit &&
      element('g:min_transit_time', `${shipping.transit.least}`) + element('g:max_transit_time', `${shipping.transit.most}`),
    '</g:shipping>',
  ].join('')
}

const unitPriceOf = ({ netGrams }: Offer): string =>
  netGrams === null
    ? ''
    : element('g:unit_pricing_measure', `${netGrams}g`) + element('g:unit_pricing_base_measure', `${UNIT_PRICE_GRAMS}g`)

/** Packs of one product are told apart by their size. */
const groupOf = (product: Product, { variant }: Offer): string =>
  variant === '' ? '' : element('g:item_group_id', productGroupId(product)) + element('g:size', variant)

function writeItem(product: Product, offer: Offer, index: number, shop: MerchantShop): string {
  // Google refuses an item without it, and to invent one would be a false claim.
  if (offer.availability === null) return ''
  const title = offer.variant === '' ? product.name : `${product.name}, ${offer.variant}`
  return [
    '<item>',
    element('g:id', idOf(product, offer, index)),
    element('g:title', cutCharacters(title, TITLE_MAX)),
    element('g:description', cutCharacters(plainText(product.descriptionHtml) || product.metaDescription || title, DESCRIPTION_MAX)),
    element('g:link', shop.absolute(offer.path)),
    picturesOf(product, offer, shop),
    element('g:availability', AVAILABILITY[offer.availability]),
    element('g:availability_date', availableFrom(offer, shop)),
    // What the shopper pays. No sale price beside it: the MRP is not what it cost before.
    element('g:price', money(offer.pricePaise)),
    element('g:maximum_retail_price', offer.mrpPaise === null ? '' : money(offer.mrpPaise)),
    unitPriceOf(offer),
    groupOf(product, offer),
    element('g:brand', shop.name),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', (product.category && shop.googleCategory(product.category.slug)) ?? ANY_FOOD),
    element('g:product_type', product.category === null ? '' : shop.categoryTrail(product.category.slug).join(' > ')),
    shippingOf(offer, shop),
    '</item>\n',
  ].join('')
}

/** For Google Merchant Center: an item for each pack (SEO-08), written a product at a time, so that no shop is too large. */
export const writeMerchantItems = (product: Product, shop: MerchantShop): string =>
  offersOf(product)
    .map((offer, index) => writeItem(product, offer, index, shop))
    .join('')

/** RSS 2.0 in Google's namespace. */
export const writeMerchantFeed = (items: readonly string[], { name, url, description }: MerchantShop): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    `${element('title', name)}\n${element('link', url)}\n${element('description', description || name)}\n`,
    ...items,
    '</channel>\n</rss>\n',
  ].join('')

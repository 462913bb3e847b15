import { type Availability, photographOf, type Product, type Review } from '@/lib/commerce/catalog/model'
import { RATING_MIN } from '@/lib/commerce/reviews/model'
import { paiseToRupees, type Paise } from '@/lib/kernel/money'
import { availableFrom, offersOf, productGroupId, type Offer } from '../offers'
import { ownDescription } from '../page-texts'
import { CROP_NAMES, cropOf, shareImagePath } from '../share-image'
import { inContext, thing, type Thing } from './pages'

/** The values of Facebook and Pinterest. */
const OPEN_GRAPH_AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'in stock',
  made_to_order: 'available for order',
  out_of_stock: 'out of stock',
}

const DECIMALS = 2
const CURRENCY = 'INR'

type Property = { property: string; content: string }

/**
 * The Open Graph properties of a product, without those that are unknown.
 * @param variant the one that the page shows; null for the default one
 */
export function productPreview(product: Product, brand: string, variant: string | null = null): readonly Property[] {
  const offers = offersOf(product)
  const { sku, pricePaise, availability } = offers.find((offer) => offer.variant === variant) ?? offers[0]
  return [
    { property: 'og:type', content: 'product' },
    { property: 'product:price:amount', content: paiseToRupees(pricePaise).toFixed(DECIMALS) },
    { property: 'product:price:currency', content: CURRENCY },
    { property: 'product:availability', content: availability === null ? '' : OPEN_GRAPH_AVAILABILITY[availability] },
    { property: 'product:condition', content: 'new' },
    { property: 'product:brand', content: brand },
    { property: 'product:retailer_item_id', content: sku ?? '' },
  ].filter(({ content }) => content !== '')
}

const GRAMS = 'GRM'
/** The page also shows a price for 100 g. */
const UNIT_PRICE_GRAMS = 100

/** Made to order is BackOrder: the shop accepts orders and variants afterwards. Google's merchant listings do not support schema.org's MadeToOrder. */
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'https://schema.org/InStock',
  made_to_order: 'https://schema.org/BackOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
}

const grams = (value: number): Thing => thing('QuantitativeValue', { value, unitCode: GRAMS })

const price = (paise: Paise, more: Thing): Thing =>
  thing('UnitPriceSpecification', { price: paiseToRupees(paise), priceCurrency: CURRENCY, ...more })

/** The price for the net weight, from which a reader computes the price for 100 g. */
const activePrice = ({ pricePaise, netGrams }: Offer): readonly Thing[] =>
  netGrams === null ? [] : [price(pricePaise, { referenceQuantity: { ...grams(netGrams), valueReference: grams(UNIT_PRICE_GRAMS) } })]

/** The MRP when it is above the price, as on the page. Google rejects a struck price that is not higher. */
const compareAtPrice = ({ pricePaise, mrpPaise }: Offer): readonly Thing[] =>
  mrpPaise !== null && mrpPaise > pricePaise ? [price(mrpPaise, { priceType: 'https://schema.org/StrikethroughPrice' })] : []

/** @param url the absolute URL of the offer. Shipping and returns stand once, at the shop itself (online-store.ts). */
const offerThing = (offer: Offer, url: string, now: Date): Thing =>
  thing('Offer', {
    url,
    price: paiseToRupees(offer.pricePaise),
    priceCurrency: CURRENCY,
    availability: offer.availability === null ? null : AVAILABILITY[offer.availability],
    // Google requires the date of a back-order, as in the feed.
    availabilityStarts: availableFrom(offer, now),
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: [...activePrice(offer), ...compareAtPrice(offer)],
  })

/** The newest of those on the page: Next writes each word of JSON-LD three times into the page (PERF-01). */
const MAX_REVIEWS = 5

type Shown = {
  product: Product
  /** Exactly those on the page. */
  reviews: readonly Review[]
  /** The shop's name, which is the brand of all its goods; '' when unknown. */
  brand: string
  absolute: (path: string) => string
  now: Date
}

const reviewThing = ({ userName, rating, comment, createdAt }: Review): Thing =>
  thing('Review', {
    author: thing('Person', { name: userName }),
    datePublished: createdAt,
    reviewBody: comment,
    reviewRating: rating === null ? null : thing('Rating', { ratingValue: rating }),
  })

/** null without reviews: that is not a rating of zero. */
const ratingThing = ({ rating, reviewCount }: Product): Thing | null =>
  reviewCount !== null && reviewCount > 0 && rating !== null && rating >= RATING_MIN
    ? thing('AggregateRating', { ratingValue: rating, reviewCount })
    : null

/** The photograph in all aspect ratios that search results show: it may have any other. */
const cropsOf = ({ slug, imageUrl }: Product): readonly string[] => {
  const photo = photographOf(imageUrl)
  return photo === '' ? [] : CROP_NAMES.map((crop) => shareImagePath(cropOf('products', slug, photo, crop)))
}

/** The properties that all variants share. */
function commonTo({ product, reviews, brand, absolute }: Shown): Thing {
  const pictures = product.photos.length > 0 ? product.photos.map(({ url }) => url) : [photographOf(product.imageUrl)].filter(Boolean)
  return {
    name: product.name,
    url: absolute(`/products/${product.slug}`),
    description: ownDescription(product.metaDescription, product.descriptionHtml),
    image: [...pictures, ...cropsOf(product)].map(absolute),
    category: product.category?.name ?? null,
    brand: brand === '' ? null : thing('Brand', { name: brand }),
    countryOfOrigin: product.label?.originCountry ? thing('Country', { name: product.label.originCountry }) : null,
    aggregateRating: ratingThing(product),
    // schema.org requires author and rating; a review without either stands on the page alone.
    review: reviews
      .filter(({ userName, rating }) => userName !== '' && rating !== null)
      .slice(0, MAX_REVIEWS)
      .map(reviewThing),
  }
}

/** What can be ordered: a variant, or the product itself when it has no variants. */
const soldThing = (offer: Offer, { absolute, now }: Shown, more: Thing): Thing =>
  thing('Product', {
    ...more,
    sku: offer.sku,
    weight: offer.netGrams === null ? null : grams(offer.netGrams),
    offers: offerThing(offer, absolute(offer.path), now),
  })

/** Google requires a picture of each variant; without its own it has the product's. */
function variantThing(offer: Offer, shown: Shown): Thing {
  const { product, absolute } = shown
  const picture = offer.photo ?? photographOf(product.imageUrl)
  return soldThing(offer, shown, {
    name: `${product.name}, ${offer.title}`,
    size: offer.title,
    image: picture === '' ? null : absolute(picture),
  })
}

/** A ProductGroup with an offer for each variant; without variants a plain Product (SEO-05). */
export function productThing(shown: Shown): Thing {
  const { product } = shown
  const [only, ...others] = offersOf(product)
  const common = commonTo(shown)
  if (product.variants.length === 0) return inContext(soldThing(only, shown, common))
  return inContext(
    thing('ProductGroup', {
      ...common,
      productGroupID: productGroupId(product),
      variesBy: 'https://schema.org/size',
      hasVariant: [only, ...others].map((offer) => variantThing(offer, shown)),
    }),
  )
}

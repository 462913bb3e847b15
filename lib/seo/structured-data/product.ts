import type { Product, Review } from '@/lib/domain/catalog'
import { RATING_MIN } from '@/lib/domain/limits'
import { photographOf } from '@/lib/domain/placeholder-image'
import { ownDescription } from '@/lib/seo/page-texts'
import { cropOf, shareImagePath } from '../share-image'
import { offersOf, productGroupId, type Offer } from '../offers'
import { grams, offerThing } from './offer-thing'
import { inContext, thing, type Thing } from './thing'

/** The newest of those that are shown: every word here stands three times in the page (PERF-01). */
const MOST_REVIEWS = 5

type Shown = {
  product: Product
  /** Those of the page that is shown, and no others. */
  reviews: readonly Review[]
  /** The shop's name: what it sells is packed under it. '' when it is not known. */
  brand: string
  absolute: (path: string) => string
}

const reviewThing = ({ userName, rating, comment, createdAt }: Review): Thing =>
  thing('Review', {
    author: thing('Person', { name: userName }),
    datePublished: createdAt,
    reviewBody: comment,
    reviewRating: rating === null ? null : thing('Rating', { ratingValue: rating }),
  })

/** Nobody's review is no rating of zero. */
const ratingThing = ({ rating, reviewCount }: Product): Thing | null =>
  reviewCount !== null && reviewCount > 0 && rating !== null && rating >= RATING_MIN
    ? thing('AggregateRating', { ratingValue: rating, reviewCount })
    : null

/** The photograph in the shapes it does not have itself: a shop's photographs are square. */
const cropsOf = ({ slug, imageUrl }: Product): readonly string[] => {
  const photo = photographOf(imageUrl)
  return photo === '' ? [] : (['4x3', '16x9'] as const).map((crop) => shareImagePath(cropOf('products', slug, photo, crop)))
}

/** What holds for every pack, said once. */
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
    // A review wants an author and stars: one that lacks either is shown on the page alone.
    review: reviews
      .filter(({ userName, rating }) => userName !== '' && rating !== null)
      .slice(0, MOST_REVIEWS)
      .map(reviewThing),
  }
}

/** What can be bought: a pack, or the product itself when there is one only. */
const soldThing = (offer: Offer, { absolute }: Shown, more: Thing): Thing =>
  thing('Product', {
    ...more,
    sku: offer.sku,
    weight: offer.netGrams === null ? null : grams(offer.netGrams),
    offers: offerThing(offer, absolute(offer.path)),
  })

/** Google asks for a picture of each pack; where none is its own, the product's shows what is inside. */
function packThing(offer: Offer, shown: Shown): Thing {
  const { product, absolute } = shown
  const picture = offer.photo ?? photographOf(product.imageUrl)
  return soldThing(offer, shown, {
    name: `${product.name}, ${offer.variant}`,
    size: offer.variant,
    image: picture === '' ? null : absolute(picture),
  })
}

/** A product with its packs as variants, each with its own offer; one without variants is a plain Product (SEO-05). */
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
      hasVariant: [only, ...others].map((offer) => packThing(offer, shown)),
    }),
  )
}

import type { InferType } from 'yup'
import type { reviewRule } from './rules'
import { STARS, type Histogram, type LatestReview, type Review } from '@/lib/commerce/catalog/model'
import { publicName } from './model'
import { defineCall, type Wire } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import {
  asImageUrl,
  asNumberOrNull,
  asText,
  asTextOrNull,
  asWire,
  dataList,
  isWire,
  readEach,
  readLoosePage,
  type ServedPage,
  writeData,
  writeImage,
  writePage,
  writeResult,
} from '@/lib/v2/codec'

const writeReview = (review: Review): Wire => ({
  user_name: review.userName,
  rating: review.rating,
  comment: review.comment,
  time: review.time,
  created_at: review.createdAt,
  verified: review.verified,
  reply: review.reply,
})

/** A remote server need send only the documented fields: name, relative time, rating and comment. */
const readReview = (review: Wire): Review => ({
  userName: publicName(asText(review['user_name'])),
  rating: asNumberOrNull(review['rating']),
  comment: asText(review['comment']),
  time: asText(review['time']),
  createdAt: asTextOrNull(review['created_at']),
  verified: review['verified'] === true,
  reply: asText(review['reply']),
})

/** One page, and the product's number of reviews per star rating; null if the server does not report it. */
export type ReviewPage = ServedPage<Review> & { histogram: Histogram | null }

function readHistogram(value: unknown): Histogram | null {
  if (!isWire(value) || STARS.some((stars) => asNumberOrNull(value[stars]) === null)) return null
  // The check above guarantees that each exists.
  const of = (stars: (typeof STARS)[number]) => asNumberOrNull(value[stars]) ?? 0
  return { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) }
}

/**
 * GET /reviews/product/{product_id}: newest first, 10 a page; empty for an unknown product. `created_at`, `verified`, `reply` and `histogram` are additions.
 */
export const listProductReviews = defineCall<ReviewPage>({
  method: 'GET',
  path: '/reviews/product/{productId}',
  write: (page, to) => ({ ...writePage(page, page.items.map(writeReview), to), histogram: page.histogram }),
  read: (body) => ({ ...readLoosePage(body, readReview), histogram: readHistogram(body['histogram']) }),
})

/** GET /reviews/latest, an addition: the shop's newest reviews, at most six, each with its product. */
export const listLatestReviews = defineCall<readonly LatestReview[]>({
  method: 'GET',
  path: '/reviews/latest',
  isAddition: true,
  write: (reviews, to) =>
    writeData(
      reviews.map(({ product, ...review }) => ({
        ...writeReview(review),
        product: { slug: product.slug, name: product.name, thumbnail_image: writeImage(product.imageUrl, to) },
      })),
    ),
  read: (body, from) =>
    readEach(dataList(body), (review) => {
      const product = asWire(review['product'])
      const [slug, name] = [asText(product['slug']), asText(product['name'])]
      if (slug === '' || name === '') return null
      return { ...readReview(review), product: { slug, name, imageUrl: asImageUrl(product['thumbnail_image'], from) } }
    }),
})

/** POST /reviews/submit: one per customer and product; the token identifies the customer. Business refusals have status 200 (rulings 12 and 18). */
export const submitReview = defineCall<ActionAnswer, InferType<typeof reviewRule>>({
  method: 'POST',
  path: '/reviews/submit',
  access: 'bearer',
  callerFields: { customerId: 'body' },
  input: async () => (await import('./rules')).reviewRule,
  refusals: {
    not_found: { status: 404, text: 'catalog.product_not_found' },
    reviewed_before: { status: 200, text: 'reviews.reviewed_before' },
    buyers_only: { status: 200, text: 'reviews.buyers_only' },
  },
  write: ({ message }) => writeResult(message),
  read: (body) => ({ message: asText(body['message']) }),
})

import 'server-only'
import { cache } from 'react'
import { tagPage, tags } from '@/lib/cache/page-tags'
import { reviewsTag } from '@/lib/cache/reviews-tag'
import type { LatestReview } from '@/lib/commerce/catalog/model'
import { env } from '@/lib/config/env'
import { readAddition, readFilled, readOrThrow } from '@/lib/v2/page-reads'
import { listLatestReviews, listProductReviews, type ReviewPage } from './wire'

/** Newest first, ten a page, 1-based; a page past the end is empty. The product page already has their cache tag. */
export const getProductReviews = cache(async (productId: number, page: number): Promise<ReviewPage> => {
  const args = { params: { productId }, query: { page } }
  // The embedded server's triggers invalidate the product's tag instead.
  if (env().V2_API_URL) await tagPage([reviewsTag(productId)])
  const list = await (page === 1 ? readOrThrow(listProductReviews, args) : readFilled(listProductReviews, args))
  return { ...list, page }
})

/** The newest reviews, with their products. Empty if the v2 server does not have this addition. */
export const getLatestReviews = cache(async (): Promise<readonly LatestReview[]> => {
  await tagPage([tags.reviews])
  const reviews = (await readAddition(listLatestReviews)) ?? []
  await tagPage([...new Set(reviews.map(({ product }) => tags.product(product.slug)))])
  return reviews
})

import { readText } from '@/lib/domain/contact-data'
import { failure, success, type Result } from '@/lib/domain/result'
import { consumeRateLimit, type RateLimit } from '../rate-limits'
import { readSettings } from '../content'
import type { Context } from '../context'
import { findAuthorName, hasReceived, insertReview, isForSale } from './reviews.queries'

const BY_CUSTOMER: RateLimit = { name: 'review', limit: 30, windowSeconds: 60 * 60 }
const BUYERS = 'buyers'
const ON = '1'

export type NewReview = { productId: number; rating: number; comment: string }
type Refusal = 'not_found' | 'reviewed_before' | 'buyers_only' | 'rate_limited'

/**
 * One review a customer and product. 'Verified' is who has received the product from us; the settings may ask for that (`reviews_by`) or
 * have reviews read before they are shown (`reviews_moderated`).
 */
export async function submitReview(ctx: Context, customerId: number, review: NewReview): Promise<Result<{ published: boolean }, Refusal>> {
  const allowed = await consumeRateLimit(ctx, BY_CUSTOMER, String(customerId))
  if (!allowed.ok) return allowed
  const { productId, rating } = review
  const [settings, isSold, verified, authorName] = await Promise.all([
    readSettings(ctx.db, ['reviews_by', 'reviews_moderated']),
    isForSale(ctx.db, productId),
    hasReceived(ctx.db, customerId, productId),
    findAuthorName(ctx.db, customerId),
  ])
  if (!isSold) return failure('not_found')
  if (settings.reviews_by === BUYERS && !verified) return failure('buyers_only')
  const published = settings.reviews_moderated !== ON
  const isFirst = await insertReview(ctx.db, {
    productId,
    customerId,
    authorName,
    rating,
    comment: readText(review.comment),
    verified,
    published,
    createdAt: ctx.now(),
  })
  return isFirst ? success({ published }) : failure('reviewed_before')
}

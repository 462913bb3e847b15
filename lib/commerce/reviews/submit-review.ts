import { readText } from '@/lib/kernel/contact-data'
import { failure, type Result, success } from '@/lib/kernel/result'
import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'
import { shopSettings } from '@/lib/commerce/content'
import { recordActivity } from '@/lib/commerce/staff'
import { type Context, inTransaction } from '@/lib/db/context'
import {
  type AdminReview,
  findAuthorName,
  hasReceived,
  insertReview,
  isProductForSale,
  lockAdminReview,
  updateReviewPublished,
} from './queries'

const BY_CUSTOMER: RateLimit = { name: 'review', limit: 30, windowSeconds: 60 * 60 }
const BUYERS = 'buyers'
const ON = '1'

type NewReview = { productId: number; rating: number; comment: string }
type Refusal = 'not_found' | 'reviewed_before' | 'buyers_only' | 'rate_limited'

/**
 * Stores one review per customer and product. It is 'verified' if the shop has delivered the product to the customer; settings may require that (`reviews_by`)
 * or hold reviews for moderation (`reviews_moderated`).
 */
export async function submitReview(ctx: Context, customerId: number, review: NewReview): Promise<Result<{ published: boolean }, Refusal>> {
  const allowed = await consumeRateLimit(ctx, BY_CUSTOMER, String(customerId))
  if (!allowed.ok) return allowed
  const { productId, rating } = review
  const [settings, isSold, verified, authorName] = await Promise.all([
    shopSettings(ctx.db, ['reviews_by', 'reviews_moderated']),
    isProductForSale(ctx.db, productId),
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

/** `review`: its state before the change. */
type Outcome = Promise<Result<{ review: AdminReview; isChanged: boolean }, 'not_found'>>

const setPublished = (ctx: Context, id: number, published: boolean, dryRun: boolean): Outcome =>
  inTransaction(ctx.db, async (tx) => {
    const review = await lockAdminReview(tx, id)
    if (!review) return failure('not_found')
    const isChanged = review.published !== published
    if (isChanged && !dryRun) {
      await updateReviewPublished(tx, id, published)
      await recordActivity(tx, ctx, { subject: 'review', subjectId: id, action: published ? 'review.published' : 'review.hidden' })
    }
    return success({ review, isChanged })
  })

/** Publishes a review on its product's page and includes it in the rating. */
export const publishReview = (ctx: Context, id: number, { dryRun = false } = {}): Outcome => setPublished(ctx, id, true, dryRun)

/** Hides a review and removes it from the rating. It still counts as its author's only review of the product. */
export const hideReview = (ctx: Context, id: number, { dryRun = false } = {}): Outcome => setPublished(ctx, id, false, dryRun)

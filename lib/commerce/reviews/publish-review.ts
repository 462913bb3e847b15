import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockDeskReview, updateReviewPublished, type DeskReview } from './reviews.queries'

/** `review` is as it was. */
type Outcome = Promise<Result<{ review: DeskReview; isChanged: boolean }, 'not_found'>>

const setPublished = (ctx: Context, id: number, published: boolean, dryRun: boolean): Outcome =>
  inTransaction(ctx.db, async (tx) => {
    const review = await lockDeskReview(tx, id)
    if (!review) return failure('not_found')
    const isChanged = review.published !== published
    if (isChanged && !dryRun) await updateReviewPublished(tx, id, published)
    return success({ review, isChanged })
  })

/** Shows a review on the page of its product; it counts for the rating from now on. */
export const publishReview = (ctx: Context, id: number, { dryRun = false } = {}): Outcome => setPublished(ctx, id, true, dryRun)

/** Takes a review off the page and out of the rating. It stays its author's one review of the product. */
export const hideReview = (ctx: Context, id: number, { dryRun = false } = {}): Outcome => setPublished(ctx, id, false, dryRun)

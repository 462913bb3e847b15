import * as reviews from '@/lib/commerce/reviews'
import { success } from '@/lib/domain/result'
import * as calls from '@/lib/v2/reviews'
import { bindCustomer, bindRead, type Binding } from './binding'

const FIRST = 1

export const reviewBindings: readonly Binding[] = [
  bindRead(calls.listProductReviews, (ctx, { id, page }) => reviews.listProductReviews(ctx, id('productId'), page ?? FIRST)),
  bindRead(calls.listLatestReviews, (ctx) => reviews.listLatestReviews(ctx)),
  bindCustomer(calls.submitReview, async (ctx, { customerId, input }) => {
    const { product_id: productId, rating, comment } = input
    const submitted = await reviews.submitReview(ctx, customerId, { productId, rating, comment })
    if (!submitted.ok) return submitted
    return success({ message: submitted.value.published ? 'Review Submitted' : 'Review Submitted. It will be shown once we have read it.' })
  }),
]

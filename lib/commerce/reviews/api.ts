import { waitForPages } from '@/lib/cache/wait-for-pages'
import * as reviews from '.'
import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import * as calls from './wire'
import { bindCustomer, bindRead, type Binding } from '@/lib/v2/bind'

const FIRST = 1
const LONGEST_WAIT_MS = 2_000

export const reviewBindings: readonly Binding[] = [
  bindRead(calls.listProductReviews, (ctx, { id, page }) => reviews.listProductReviews(ctx, id('productId'), page ?? FIRST)),
  bindRead(calls.listLatestReviews, (ctx) => reviews.listLatestReviews(ctx)),
  bindCustomer(calls.submitReview, async (ctx, { customerId, input }) => {
    const { product_id: productId, rating, comment } = input
    const submitted = await reviews.submitReview(ctx, customerId, { productId, rating, comment })
    if (!submitted.ok) return submitted
    // Authors look for their review at once. If no server confirms in time, the page shows it a moment later.
    if (submitted.value.published) await waitForPages(ctx, { longestWaitMs: LONGEST_WAIT_MS })
    return success({
      message: apiText(ctx.locale, submitted.value.published ? 'reviews.submitted' : 'reviews.submitted_for_check'),
    })
  }),
]

import { waitForPages } from '@/lib/cache/wait-for-pages'
import type { Context } from '@/lib/db/context'
import { type Result, success } from '@/lib/kernel/result'
import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { REVIEW_STATES } from './admin.model'
import * as calls from './admin.wire'
import * as reviews from './index'

/** Answers once the shop's pages show the change. */
async function shown<T, F extends string>(ctx: Context, result: Result<T, F>, message: string): Promise<Result<{ message: string }, F>> {
  if (!result.ok) return result
  await waitForPages(ctx)
  return success({ message })
}

export const adminReviewBindings: readonly StaffBinding[] = [
  bindStaff(calls.listReviews, async (ctx, asked) => {
    const state = REVIEW_STATES.find((one) => one === asked.query.get('state')) ?? 'all'
    return success(await reviews.searchReviews(ctx, { state, q: asked.query.get('q') ?? '', ...pagingOf(asked) }))
  }),
  bindStaff(calls.publishReview, async (ctx, { id }) => shown(ctx, await reviews.publishReview(ctx, id('id')), 'The review is shown.')),
  bindStaff(calls.hideReview, async (ctx, { id }) => shown(ctx, await reviews.hideReview(ctx, id('id')), 'The review is hidden.')),
  bindStaff(calls.replyToReview, async (ctx, { id, input }) =>
    shown(ctx, await reviews.replyToReview(ctx, id('id'), input.text), 'Your reply is saved.'),
  ),
]

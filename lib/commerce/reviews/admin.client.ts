import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { Answer } from '@/lib/v2/call'
import type { ReviewState } from './admin.model'
import * as calls from './admin.wire'

export const useReviewList = (state: ReviewState, q: string, page: number) =>
  useAdminRead(calls.listReviews, { query: { state, q: q || null, page } })

async function refreshed<T>(change: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await change
  void refreshAdmin('/reviews')
  return answer
}

export const publishReview = (id: number) => refreshed(callAdmin(calls.publishReview, { params: { id } }))
export const hideReview = (id: number) => refreshed(callAdmin(calls.hideReview, { params: { id } }))
/** @param text '' removes the reply */
export const replyToReview = (id: number, text: string) => refreshed(callAdmin(calls.replyToReview, { params: { id }, body: { text } }))

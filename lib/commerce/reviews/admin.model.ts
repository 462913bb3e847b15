/** `unanswered`: the shop has not replied. */
export const REVIEW_STATES = ['hidden', 'published', 'unanswered', 'all'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REPLY_MAX_LENGTH = 2_000

export type StaffReview = {
  id: number
  productSlug: string
  productName: string
  authorName: string
  rating: number
  comment: string
  verified: boolean
  published: boolean
  reply: string
  createdAt: string
}

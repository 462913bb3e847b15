import type { Review } from '@/lib/domain/catalog'
import type { ReviewRow } from './reviews.queries'
import { timeAgo } from './time-ago'

export const presentReview = (row: ReviewRow, now: Date): Review => ({
  userName: row.authorName,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  time: timeAgo(row.createdAt, now),
  verified: row.verified,
})

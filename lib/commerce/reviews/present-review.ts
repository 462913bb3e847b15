import type { Review } from '@/lib/domain/catalog'
import { publicName } from '@/lib/domain/public-name'
import type { ReviewRow } from './reviews.queries'
import { timeAgo } from './time-ago'

export const presentReview = (row: ReviewRow, now: Date): Review => ({
  userName: publicName(row.authorName),
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  time: timeAgo(row.createdAt, now),
  verified: row.verified,
})

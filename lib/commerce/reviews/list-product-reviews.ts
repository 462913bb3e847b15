import type { Review } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { countPublishedReviews, listPublishedReviews, type ReviewRow } from './reviews.queries'
import { timeAgo } from './time-ago'

const REVIEWS_PER_PAGE = 10

const presentReview = (row: ReviewRow, now: Date): Review => ({
  userName: row.authorName,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  time: timeAgo(row.createdAt, now),
  verified: row.verified,
})

/** Newest first; an unknown product has none. */
export async function listProductReviews(ctx: Context, productId: number, page: number): Promise<CutPage<Review>> {
  const [rows, total] = await Promise.all([
    listPublishedReviews(ctx.db, productId, offsetOf(page, REVIEWS_PER_PAGE), REVIEWS_PER_PAGE),
    countPublishedReviews(ctx.db, productId),
  ])
  const now = ctx.now()
  return cutPage(
    rows.map((row) => presentReview(row, now)),
    page,
    REVIEWS_PER_PAGE,
    total,
  )
}

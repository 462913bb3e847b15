import type { Histogram, Review } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { presentReview } from './present-review'
import { countPublishedReviews, listPublishedReviews } from './reviews.queries'

const REVIEWS_PER_PAGE = 10

/** Newest first, with the histogram of them all; an unknown product has none. */
export async function listProductReviews(
  ctx: Context,
  productId: number,
  page: number,
): Promise<CutPage<Review> & { histogram: Histogram }> {
  const [rows, counts] = await Promise.all([
    listPublishedReviews(ctx.db, productId, offsetOf(page, REVIEWS_PER_PAGE), REVIEWS_PER_PAGE),
    countPublishedReviews(ctx.db, productId),
  ])
  const now = ctx.now()
  const total = counts.reduce((sum, row) => sum + row.total, 0)
  const of = (stars: number) => counts.find((row) => row.stars === stars)?.total ?? 0
  return {
    ...cutPage(
      rows.map((row) => presentReview(row, now)),
      page,
      REVIEWS_PER_PAGE,
      total,
    ),
    histogram: { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) },
  }
}

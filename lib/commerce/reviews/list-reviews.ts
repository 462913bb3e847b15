import { type Histogram, type LatestReview, placeholderImage, type Review } from '@/lib/commerce/catalog/model'
import { publicName } from './model'
import {
  countPublishedReviews,
  type AdminReview,
  listAdminReviews,
  listNewestReviews,
  listPublishedReviews,
  type ReviewRow,
} from './queries'
import type { Context } from '@/lib/db/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'

/** The number of reviews on the home page (HOME-06). */
const LATEST_REVIEWS = 6

const MINUTE_MS = 60_000
/** Largest first, with months of 30 and years of 365 days. */
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** '2 days ago', which v2 clients print as received. Our pages show the date, which does not become outdated in a cached page. */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS)
  for (const [name, length] of UNITS) {
    const units = Math.floor(minutes / length)
    if (units >= 1) return `${units} ${name}${units === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

const presentReview = (row: ReviewRow, now: Date): Review => ({
  userName: publicName(row.authorName),
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  time: timeAgo(row.createdAt, now),
  verified: row.verified,
  reply: row.reply,
})

const REVIEWS_PER_PAGE = 10

/** Newest first, with a histogram over all pages; empty for an unknown product. */
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

/** The newest reviews of products for sale. */
export async function listLatestReviews(ctx: Context): Promise<readonly LatestReview[]> {
  const rows = await listNewestReviews(ctx.db, LATEST_REVIEWS, ctx.locale)
  const now = ctx.now()
  return rows.map((row) => ({
    ...presentReview(row, now),
    product: {
      slug: row.productSlug,
      name: row.productTexts?.['name'] ?? row.productName,
      imageUrl: row.photoPath || placeholderImage(row.topCategorySlug),
    },
  }))
}

/** About one screen. */
const SHOWN = 50

/** For the shopkeeper: the newest reviews of all products, unpublished ones first. */
export const listReviewsForAdmin = (ctx: Context): Promise<readonly AdminReview[]> => listAdminReviews(ctx.db, SHOWN)

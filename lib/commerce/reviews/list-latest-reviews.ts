import type { LatestReview } from '@/lib/domain/catalog'
import { LATEST_REVIEWS } from '@/lib/domain/limits'
import { placeholderImage } from '@/lib/domain/placeholder-image'
import type { Context } from '../context'
import { presentReview } from './present-review'
import { listNewestReviews } from './reviews.queries'

/** The newest reviews of whatever is for sale. */
export async function listLatestReviews(ctx: Context): Promise<readonly LatestReview[]> {
  const rows = await listNewestReviews(ctx.db, LATEST_REVIEWS)
  const now = ctx.now()
  return rows.map((row) => ({
    ...presentReview(row, now),
    product: { slug: row.productSlug, name: row.productName, imageUrl: row.photoPath || placeholderImage(row.topCategorySlug) },
  }))
}

import { and, count, desc, eq } from 'drizzle-orm'
import { reviews } from '@/lib/db/schema'
import type { Queryable } from '../context'

const published = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.published, true))

export const listPublishedReviews = (db: Queryable, productId: number, offset: number, limit: number) =>
  db
    .select({
      authorName: reviews.authorName,
      rating: reviews.rating,
      comment: reviews.comment,
      verified: reviews.verified,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(published(productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .offset(offset)
    .limit(limit)

export async function countPublishedReviews(db: Queryable, productId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(published(productId))
  return row?.total ?? 0
}

export type ReviewRow = Awaited<ReturnType<typeof listPublishedReviews>>[number]

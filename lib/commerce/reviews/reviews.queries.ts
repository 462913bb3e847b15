import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { categories, productImages, products, reviews } from '@/lib/db/schema'
import type { Queryable } from '../context'

const reviewColumns = {
  authorName: reviews.authorName,
  rating: reviews.rating,
  comment: reviews.comment,
  verified: reviews.verified,
  createdAt: reviews.createdAt,
}

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)] as const

const published = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.published, true))

export const listPublishedReviews = (db: Queryable, productId: number, offset: number, limit: number) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .where(published(productId))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit)

/** How many gave so many stars; stars that nobody gave have no row. */
export const countPublishedReviews = (db: Queryable, productId: number) =>
  db.select({ stars: reviews.rating, total: count() }).from(reviews).where(published(productId)).groupBy(reviews.rating)

/** With the product each is about; those of products that are not for sale stay out. */
export function listNewestReviews(db: Queryable, limit: number) {
  const firstPhoto = db
    .select({ path: productImages.path })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
  return db
    .select({
      ...reviewColumns,
      productSlug: products.slug,
      productName: products.name,
      photoPath: sql<string | null>`${firstPhoto}`,
      categoryImagePath: categories.imagePath,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(reviews.published, true), eq(products.published, true), isNotNull(products.minPricePaise)))
    .orderBy(...newestFirst)
    .limit(limit)
}

export type ReviewRow = Awaited<ReturnType<typeof listPublishedReviews>>[number]

import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { categories, customers, orderLines, orders, productImages, products, reviews } from '@/lib/db/schema'
import { isForSale, topCategorySlug } from '@/lib/commerce/catalog'
import { hasFile } from '@/lib/db/pictures'
import { textsIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'
import type { ReviewState } from './admin.model'

const reviewColumns = {
  authorName: reviews.authorName,
  rating: reviews.rating,
  comment: reviews.comment,
  verified: reviews.verified,
  reply: reviews.reply,
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

/** The number of reviews per rating; ratings without reviews have no row. */
export const countPublishedReviews = (db: Queryable, productId: number) =>
  db.select({ stars: reviews.rating, total: count() }).from(reviews).where(published(productId)).groupBy(reviews.rating)

/** With their products; leaves out products that are not for sale. */
export function listNewestReviews(db: Queryable, limit: number, locale: Locale | undefined) {
  const firstPhoto = db
    .select({ path: productImages.path })
    .from(productImages)
    .where(and(eq(productImages.productId, products.id), hasFile(productImages.path)))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
  return db
    .select({
      ...reviewColumns,
      productSlug: products.slug,
      productName: products.name,
      productTexts: textsIn(products.translations, locale),
      photoPath: sql<string | null>`${firstPhoto}`,
      topCategorySlug,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(reviews.published, true), isForSale))
    .orderBy(...newestFirst)
    .limit(limit)
}

export async function isProductForSale(db: Queryable, productId: number): Promise<boolean> {
  return (await db.$count(products, and(eq(products.id, productId), isForSale))) > 0
}

/** Whether an order with this product has been delivered to the customer. */
export async function hasReceived(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), eq(orders.customerId, customerId), eq(orders.deliveryStatus, 'delivered')))
    .limit(1)
  return row !== undefined
}

export async function findAuthorName(db: Queryable, customerId: number): Promise<string> {
  const [row] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
  if (!row) throw new Error('a session has no customer')
  return row.name
}

/** @returns false if the customer has already reviewed the product: the unique index decides, also for concurrent requests */
export async function insertReview(db: Queryable, review: typeof reviews.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return inserted.length > 0
}

const deskColumns = {
  id: reviews.id,
  ...reviewColumns,
  published: reviews.published,
  productSlug: products.slug,
  productName: products.name,
}

/** Unpublished ones first, because they may await moderation. */
export const listAdminReviews = (db: Queryable, limit: number) =>
  db
    .select(deskColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .orderBy(asc(reviews.published), ...newestFirst)
    .limit(limit)

export type WantedReviews = { state: ReviewState; patterns: readonly string[] }

const reviewWords = sql`staff_words(${reviews.authorName} || ' ' || ${reviews.comment} || ' ' || ${products.name} || ' ' || jsonb_path_query_array(${products.translations}, '$.*.name')::text)`

function matchingReviews({ state, patterns }: WantedReviews) {
  const inState =
    state === 'all' ? undefined : state === 'unanswered' ? eq(reviews.reply, '') : eq(reviews.published, state === 'published')
  return and(inState, ...patterns.map((pattern) => sql`${reviewWords} like ${pattern}`))
}

/** A page of all reviews, newest first. */
export const listReviewPage = (db: Queryable, wanted: WantedReviews, offset: number, limit: number) =>
  db
    .select(deskColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(matchingReviews(wanted))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit)

export async function countReviews(db: Queryable, wanted: WantedReviews): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(matchingReviews(wanted))
  return row?.total ?? 0
}

/** '' removes the reply. */
export const updateReply = (db: Queryable, id: number, reply: string, now: Date) =>
  db
    .update(reviews)
    .set({ reply, repliedAt: reply === '' ? null : now })
    .where(eq(reviews.id, id))

export async function lockAdminReview(tx: Queryable, id: number) {
  const [row] = await tx
    .select(deskColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews })
  return row ?? null
}

export const updateReviewPublished = (db: Queryable, id: number, published: boolean) =>
  db.update(reviews).set({ published }).where(eq(reviews.id, id))

export type AdminReview = Awaited<ReturnType<typeof listAdminReviews>>[number]
export type ReviewRow = Awaited<ReturnType<typeof listPublishedReviews>>[number]

/** A review is called by its product. */
export const listReviewNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: reviews.id, name: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.id, [...ids]))

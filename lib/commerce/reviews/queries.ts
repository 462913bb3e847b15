import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { activeCustomers, orderedLines, productSummaries, reviews } from '@/lib/db/schema'
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

/** With their products; excludes products that are not for sale. */
export const listNewestReviews = (db: Queryable, limit: number, locale: Locale | undefined) =>
  db
    .select({
      ...reviewColumns,
      productSlug: productSummaries.slug,
      productName: productSummaries.name,
      productTexts: textsIn(productSummaries.translations, locale),
      photoPath: productSummaries.imagePath,
      topCategorySlug: productSummaries.topCategorySlug,
    })
    .from(reviews)
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(and(eq(reviews.published, true), productSummaries.isForSale))
    .orderBy(...newestFirst)
    .limit(limit)

export async function isProductForSale(db: Queryable, productId: number): Promise<boolean> {
  return (await db.$count(productSummaries, and(eq(productSummaries.id, productId), productSummaries.isForSale))) > 0
}

/** Whether an order with this product has been delivered to the customer. */
export async function hasReceived(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orderedLines.id })
    .from(orderedLines)
    .where(and(eq(orderedLines.productId, productId), eq(orderedLines.customerId, customerId), orderedLines.isDelivered))
    .limit(1)
  return row !== undefined
}

export async function findAuthorName(db: Queryable, customerId: number): Promise<string> {
  const [row] = await db.select({ name: activeCustomers.name }).from(activeCustomers).where(eq(activeCustomers.id, customerId))
  if (!row) throw new Error('a session has no customer')
  return row.name
}

/** @returns false if the customer has already reviewed the product: the unique index decides, even for concurrent requests */
export async function insertReview(db: Queryable, review: typeof reviews.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return inserted.length > 0
}

const deskColumns = {
  id: reviews.id,
  ...reviewColumns,
  published: reviews.published,
  productSlug: productSummaries.slug,
  productName: productSummaries.name,
}

/** Unpublished ones first, because they may await moderation. */
export const listAdminReviews = (db: Queryable, limit: number) =>
  db
    .select(deskColumns)
    .from(reviews)
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .orderBy(asc(reviews.published), ...newestFirst)
    .limit(limit)

export type WantedReviews = { state: ReviewState; patterns: readonly string[] }

const reviewWords = sql`staff_words(${reviews.authorName} || ' ' || ${reviews.comment} || ' ' || ${productSummaries.name} || ' ' || jsonb_path_query_array(${productSummaries.translations}, '$.*.name')::text)`

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
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(matchingReviews(wanted))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit)

export async function countReviews(db: Queryable, wanted: WantedReviews): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(matchingReviews(wanted))
  return row?.total ?? 0
}

export const countNewReviews = (db: Queryable, since: Date): Promise<number> => db.$count(reviews, gt(reviews.createdAt, since))

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
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews })
  return row ?? null
}

export const updateReviewPublished = (db: Queryable, id: number, published: boolean) =>
  db.update(reviews).set({ published }).where(eq(reviews.id, id))

export type AdminReview = Awaited<ReturnType<typeof listAdminReviews>>[number]
export type ReviewRow = Awaited<ReturnType<typeof listPublishedReviews>>[number]

/** A review is named after its product. */
export const listReviewNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: reviews.id, name: productSummaries.name })
    .from(reviews)
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(inArray(reviews.id, [...ids]))

/** For the customer's data download, oldest first. */
export const listReviewsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      product: productSummaries.name,
      signedAs: reviews.authorName,
      rating: reviews.rating,
      comment: reviews.comment,
      verified: reviews.verified,
      published: reviews.published,
      writtenAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(productSummaries, eq(productSummaries.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(asc(reviews.id))

const AUTHOR_WHO_LEFT = 'Customer'

/** Keeps the reviews, without their author. */
export const disownReviews = (db: Queryable, customerId: number) =>
  db.update(reviews).set({ authorName: AUTHOR_WHO_LEFT, customerId: null }).where(eq(reviews.customerId, customerId))

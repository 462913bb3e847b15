import { and, asc, count, desc, eq, not } from 'drizzle-orm'
import { activeCustomers, productSummaries, wishlists, wishlistShares } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { textsIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'

/** Products for sale, newest wish first. */
export const listWishRows = (db: Queryable, customerId: number) =>
  db
    .select({ id: wishlists.id, productId: wishlists.productId })
    .from(wishlists)
    .innerJoin(productSummaries, eq(productSummaries.id, wishlists.productId))
    .where(and(eq(wishlists.customerId, customerId), productSummaries.isForSale))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))

/** Products that are no longer for sale, newest wish first. */
export const listUnavailableRows = (db: Queryable, customerId: number, locale: Locale | undefined) =>
  db
    .select({
      id: wishlists.id,
      slug: productSummaries.slug,
      name: productSummaries.name,
      texts: textsIn(productSummaries.translations, locale),
      imagePath: productSummaries.imagePath,
      topCategorySlug: productSummaries.topCategorySlug,
    })
    .from(wishlists)
    .innerJoin(productSummaries, eq(productSummaries.id, wishlists.productId))
    .where(and(eq(wishlists.customerId, customerId), not(productSummaries.isForSale)))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))

/** Includes products no longer for sale, for the limit. */
export async function countWishes(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(wishlists).where(eq(wishlists.customerId, customerId))
  return row?.total ?? 0
}

export async function findWish(db: Queryable, customerId: number, productId: number) {
  const [row] = await db
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(and(eq(wishlists.customerId, customerId), eq(wishlists.productId, productId)))
  return row ?? null
}

export async function insertWish(db: Queryable, wish: { customerId: number; productId: number; createdAt: Date }): Promise<number> {
  const [row] = await db.insert(wishlists).values(wish).returning({ id: wishlists.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** @returns whether it was in the list */
export async function deleteWish(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const deleted = await db
    .delete(wishlists)
    .where(and(eq(wishlists.customerId, customerId), eq(wishlists.productId, productId)))
    .returning({ id: wishlists.id })
  return deleted.length > 0
}

/** An existing token is kept. */
export async function insertOrFindShare(db: Queryable, customerId: number, token: string): Promise<string> {
  const [row] = await db
    .insert(wishlistShares)
    .values({ customerId, token })
    // A no-op update, so that RETURNING yields the existing row.
    .onConflictDoUpdate({ target: wishlistShares.customerId, set: { customerId } })
    .returning({ token: wishlistShares.token })
  if (!row) throw new Error('an upsert returned no row')
  return row.token
}

export const deleteShare = (db: Queryable, customerId: number) => db.delete(wishlistShares).where(eq(wishlistShares.customerId, customerId))

/** The customer whose list is shared; null if it is not. */
export async function findSharer(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ customerId: wishlistShares.customerId })
    .from(wishlistShares)
    .innerJoin(activeCustomers, eq(activeCustomers.id, wishlistShares.customerId))
    .where(eq(wishlistShares.token, token))
  return row?.customerId ?? null
}

/** For the customer's data download, oldest first. */
export const listWishesOf = (db: Queryable, customerId: number) =>
  db
    .select({ product: productSummaries.name, addedAt: wishlists.createdAt })
    .from(wishlists)
    .innerJoin(productSummaries, eq(productSummaries.id, wishlists.productId))
    .where(eq(wishlists.customerId, customerId))
    .orderBy(asc(wishlists.id))

/** Includes the public link. */
export async function deleteWishesOf(tx: Queryable, customerId: number): Promise<void> {
  await tx.delete(wishlists).where(eq(wishlists.customerId, customerId))
  await deleteShare(tx, customerId)
}

import { and, count, desc, eq, isNull, not } from 'drizzle-orm'
import { categories, customers, products, wishlists, wishlistShares } from '@/lib/db/schema'
import { firstImage, isForSale, topCategorySlug } from '@/lib/commerce/catalog'
import type { Queryable } from '@/lib/db/context'
import { textsIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'

/** Products for sale, newest wish first. */
export const listWishRows = (db: Queryable, customerId: number) =>
  db
    .select({ id: wishlists.id, productId: wishlists.productId })
    .from(wishlists)
    .innerJoin(products, eq(products.id, wishlists.productId))
    .where(and(eq(wishlists.customerId, customerId), isForSale))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))

/** Products that are no longer for sale, newest wish first. */
export const listUnavailableRows = (db: Queryable, customerId: number, locale: Locale | undefined) =>
  db
    .select({
      id: wishlists.id,
      slug: products.slug,
      name: products.name,
      texts: textsIn(products.translations, locale),
      imagePath: firstImage,
      topCategorySlug,
    })
    .from(wishlists)
    .innerJoin(products, eq(products.id, wishlists.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(wishlists.customerId, customerId), not(isForSale)))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))

/** Counts also what is no longer for sale, for the limit. */
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

/** An existing token stays. */
export async function insertOrFindShare(db: Queryable, customerId: number, token: string): Promise<string> {
  const [row] = await db
    .insert(wishlistShares)
    .values({ customerId, token })
    // A no-op update, so that RETURNING has the existing row.
    .onConflictDoUpdate({ target: wishlistShares.customerId, set: { customerId } })
    .returning({ token: wishlistShares.token })
  if (!row) throw new Error('an upsert returned no row')
  return row.token
}

export const deleteShare = (db: Queryable, customerId: number) => db.delete(wishlistShares).where(eq(wishlistShares.customerId, customerId))

/** The customer whose list is shared; null if it is not (any more). */
export async function findSharer(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ customerId: wishlistShares.customerId })
    .from(wishlistShares)
    .innerJoin(customers, eq(customers.id, wishlistShares.customerId))
    .where(and(eq(wishlistShares.token, token), eq(customers.banned, false), isNull(customers.deletedAt)))
  return row?.customerId ?? null
}

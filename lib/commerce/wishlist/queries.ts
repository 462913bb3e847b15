import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { customers, products, wishlists, wishlistShares } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

const isForSale = and(eq(products.published, true), isNotNull(products.minPricePaise))

/** What is for sale, the newest wish first. */
export const listWishRows = (db: Queryable, customerId: number) =>
  db
    .select({ id: wishlists.id, productId: wishlists.productId })
    .from(wishlists)
    .innerJoin(products, eq(products.id, wishlists.productId))
    .where(and(eq(wishlists.customerId, customerId), isForSale))
    .orderBy(desc(wishlists.createdAt), desc(wishlists.id))

/** Of what is for sale: a product that nobody sees is not in anybody's way. */
export async function countWishes(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(wishlists)
    .innerJoin(products, eq(products.id, wishlists.productId))
    .where(and(eq(wishlists.customerId, customerId), isForSale))
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

/** @returns whether it was there */
export async function deleteWish(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const deleted = await db
    .delete(wishlists)
    .where(and(eq(wishlists.customerId, customerId), eq(wishlists.productId, productId)))
    .returning({ id: wishlists.id })
  return deleted.length > 0
}

/** The token that is there already stays. */
export async function insertOrFindShare(db: Queryable, customerId: number, token: string): Promise<string> {
  const [row] = await db
    .insert(wishlistShares)
    .values({ customerId, token })
    // Changes nothing, but makes the row that is there come back.
    .onConflictDoUpdate({ target: wishlistShares.customerId, set: { customerId } })
    .returning({ token: wishlistShares.token })
  if (!row) throw new Error('an upsert returned no row')
  return row.token
}

export const deleteShare = (db: Queryable, customerId: number) => db.delete(wishlistShares).where(eq(wishlistShares.customerId, customerId))

/** Whose list it is; null: nobody's, any more. */
export async function findSharer(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ customerId: wishlistShares.customerId })
    .from(wishlistShares)
    .innerJoin(customers, eq(customers.id, wishlistShares.customerId))
    .where(and(eq(wishlistShares.token, token), eq(customers.banned, false), isNull(customers.deletedAt)))
  return row?.customerId ?? null
}

import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  addresses,
  avatars,
  cartLines,
  carts,
  cities,
  countries,
  customers,
  knownDevices,
  oneTimeTokens,
  outboundMessages,
  products,
  reviews,
  savedLines,
  sessions,
  states,
  variants,
  wishlists,
  wishlistShares,
} from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/** The data of a customer that they may download: no hash and no token. */

export async function findProfile(db: Queryable, customerId: number) {
  const [row] = await db
    .select({
      name: customers.name,
      email: customers.email,
      emailVerifiedAt: customers.emailVerifiedAt,
      phone: customers.phone,
      phoneVerifiedAt: customers.phoneVerifiedAt,
      photo: customers.avatarPath,
      customerSince: customers.createdAt,
      changedAt: customers.updatedAt,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? null
}

export const listSessionDates = (db: Queryable, customerId: number) =>
  db
    .select({ startedAt: sessions.createdAt, endsAt: sessions.expiresAt, browser: sessions.browser, system: sessions.system })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(asc(sessions.id))

export const listDeviceDates = (db: Queryable, customerId: number) =>
  db
    .select({ firstSignInAt: knownDevices.createdAt, lastSignInAt: knownDevices.lastSignInAt })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(asc(knownDevices.id))

export const listAddressesOf = (db: Queryable, customerId: number) =>
  db
    .select({
      address: addresses.address,
      postalCode: addresses.postalCode,
      city: cities.name,
      state: states.name,
      country: countries.name,
      phone: addresses.phone,
      isDefault: addresses.isDefault,
      addedAt: addresses.createdAt,
    })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id))

export const listWishesOf = (db: Queryable, customerId: number) =>
  db
    .select({ product: products.name, addedAt: wishlists.createdAt })
    .from(wishlists)
    .innerJoin(products, eq(products.id, wishlists.productId))
    .where(eq(wishlists.customerId, customerId))
    .orderBy(asc(wishlists.id))

export const listReviewsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      product: products.name,
      signedAs: reviews.authorName,
      rating: reviews.rating,
      comment: reviews.comment,
      verified: reviews.verified,
      published: reviews.published,
      writtenAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(asc(reviews.id))

/** Of a line whose variant may have been removed since. */
type Line = typeof cartLines | typeof savedLines
const packOf = ({ removedLabel }: Line) => sql<string>`coalesce(${variants.label}, ${removedLabel})`
const productOf = ({ removedProductId }: Line) => sql`coalesce(${variants.productId}, ${removedProductId})`

export const listCartOf = (db: Queryable, customerId: number) =>
  db
    // `pack` is the wire's spelling: the export of personal data is written as it is read.
    .select({ product: products.name, pack: packOf(cartLines), quantity: cartLines.quantity, addedAt: cartLines.createdAt })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .leftJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, productOf(cartLines)))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(cartLines.id))

export const listSavedOf = (db: Queryable, customerId: number) =>
  db
    .select({ product: products.name, pack: packOf(savedLines), quantity: savedLines.quantity, savedAt: savedLines.createdAt })
    .from(carts)
    .innerJoin(savedLines, eq(savedLines.cartId, carts.id))
    .leftJoin(variants, eq(variants.id, savedLines.variantId))
    .innerJoin(products, eq(products.id, productOf(savedLines)))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(savedLines.id))

const ANONYMISED_NAME = 'Deleted customer'
const AUTHOR_WHO_LEFT = 'Customer'

/** Keeps the reviews, without their author. */
export const disownReviews = (db: Queryable, customerId: number) =>
  db.update(reviews).set({ authorName: AUTHOR_WHO_LEFT, customerId: null }).where(eq(reviews.customerId, customerId))

/** Sent and unsent messages. */
export const deleteMessagesTo = (db: Queryable, recipients: readonly string[]) =>
  db.delete(outboundMessages).where(inArray(outboundMessages.recipient, recipients))

/** Deletes dependent rows by cascade. */
export const deleteCustomer = (db: Queryable, customerId: number) => db.delete(customers).where(eq(customers.id, customerId))

/** Removes the personal data but keeps the row, because orders reference it. */
export async function anonymiseCustomer(db: Queryable, customerId: number, now: Date): Promise<void> {
  const anonymised = {
    name: ANONYMISED_NAME,
    email: null,
    phone: null,
    phoneVerifiedAt: null,
    passwordHash: null,
    avatarPath: null,
    emailVerifiedAt: null,
  }
  await db
    .update(customers)
    .set({ ...anonymised, deletedAt: now, updatedAt: now })
    .where(eq(customers.id, customerId))
  for (const table of [addresses, avatars, carts, knownDevices, oneTimeTokens, sessions, wishlists, wishlistShares])
    await db.delete(table).where(eq(table.customerId, customerId))
}

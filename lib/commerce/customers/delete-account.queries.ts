import { eq, inArray } from 'drizzle-orm'
import {
  addresses,
  avatars,
  carts,
  customers,
  knownDevices,
  oneTimeTokens,
  outboundMessages,
  reviews,
  sessions,
  wishlists,
  wishlistShares,
} from '@/lib/db/schema'
import type { Queryable } from '../context'

const NAME_OF_NOBODY = 'Deleted customer'
const AUTHOR_WHO_LEFT = 'Customer'

/** They stay, as nobody's. */
export const disownReviews = (db: Queryable, customerId: number) =>
  db.update(reviews).set({ authorName: AUTHOR_WHO_LEFT, customerId: null }).where(eq(reviews.customerId, customerId))

/** What was written to them, sent or not. */
export const deleteMessagesTo = (db: Queryable, recipients: readonly string[]) =>
  db.delete(outboundMessages).where(inArray(outboundMessages.recipient, recipients))

/** With all that hangs on it. */
export const deleteCustomer = (db: Queryable, customerId: number) => db.delete(customers).where(eq(customers.id, customerId))

/** The row without its owner, for the orders that hang on it. */
export async function anonymiseCustomer(db: Queryable, customerId: number, now: Date): Promise<void> {
  const nobody = {
    name: NAME_OF_NOBODY,
    email: null,
    phone: null,
    phoneVerifiedAt: null,
    passwordHash: null,
    avatarPath: null,
    emailVerifiedAt: null,
  }
  await db
    .update(customers)
    .set({ ...nobody, deletedAt: now, updatedAt: now })
    .where(eq(customers.id, customerId))
  for (const table of [addresses, avatars, carts, knownDevices, oneTimeTokens, sessions, wishlists, wishlistShares])
    await db.delete(table).where(eq(table.customerId, customerId))
}

import { asc, eq } from 'drizzle-orm'
import { avatars, customers, knownDevices, oneTimeTokens, sessions } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/* The account's part of the customer's data download (no hashes or tokens) and deletion: lib/commerce/customer-data. */

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

const ANONYMISED_NAME = 'Deleted customer'
/** Cascades to dependent rows. */
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
  for (const table of [avatars, knownDevices, oneTimeTokens, sessions]) await db.delete(table).where(eq(table.customerId, customerId))
}

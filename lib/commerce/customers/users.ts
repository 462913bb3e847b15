import type { User } from './model'
import { type CustomerRow, findCustomer } from './queries'
import type { Context, Queryable } from '@/lib/db/context'

const UNIQUE_VIOLATION = '23505'

/** Whether a write violated a unique constraint. Drizzle wraps the driver's error. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Object && 'code' in error.cause && error.cause.code === UNIQUE_VIOLATION

/** The embedded engine always knows the id. */
export type PresentedUser = User & { id: number }

export const presentUser = ({ id, name, email, phone, avatarPath, passwordHash, phoneVerifiedAt }: CustomerRow): PresentedUser => ({
  id,
  name,
  email,
  phone,
  avatarUrl: avatarPath,
  hasPassword: passwordHash !== null,
  isPhoneProven: phoneVerifiedAt !== null,
})

/** The customer of a valid session. @throws if the account was deleted since the session was checked */
export const getCustomer = async (db: Queryable, id: number): Promise<CustomerRow> => orGone(await findCustomer(db, id))

type Contacts = Pick<CustomerRow, 'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt'>

/**
 * The address and the number that the customer has proven; null: none. Anyone can register with another person's address and list their number, so nothing
 * that concerns an address or a number outside the account may follow from an unproven one.
 */
export const provenContacts = ({ email, emailVerifiedAt, phone, phoneVerifiedAt }: Contacts) => ({
  email: emailVerifiedAt === null ? null : email,
  phone: phoneVerifiedAt === null ? null : phone,
})

export function orGone(customer: CustomerRow | null): CustomerRow {
  if (customer === null) throw new Error('the customer of a live session is gone')
  return customer
}

/** null if there is no such customer. */
export async function getUser(ctx: Context, customerId: number): Promise<User | null> {
  const customer = await findCustomer(ctx.db, customerId)
  return customer && presentUser(customer)
}

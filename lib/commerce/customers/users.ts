import type { User } from './model'
import { type CustomerRow, findCustomer } from './queries'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'

const UNIQUE_VIOLATION = '23505'

/** Whether a write was refused because somebody has that already. Drizzle wraps what the driver throws. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Object && 'code' in error.cause && error.cause.code === UNIQUE_VIOLATION

/** The embedded engine always tells the id. */
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

/** Of a session that was good a moment ago. @throws when the account was deleted in that moment */
export const getCustomer = async (db: Queryable, id: number): Promise<CustomerRow> => orGone(await findCustomer(db, id))

export function orGone(customer: CustomerRow | null): CustomerRow {
  if (customer === null) throw new Error('the customer of a live session is gone')
  return customer
}

/** null: there is no such customer (any more). */
export async function getUser(ctx: Context, customerId: number): Promise<User | null> {
  const customer = await findCustomer(ctx.db, customerId)
  return customer && presentUser(customer)
}

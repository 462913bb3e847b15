import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { customers } from '@/lib/db/schema'
import type { Queryable } from '../context'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  phoneVerifiedAt: customers.phoneVerifiedAt,
  passwordHash: customers.passwordHash,
  avatarPath: customers.avatarPath,
  banned: customers.banned,
}

const exists = isNull(customers.deletedAt)
const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, email.toLowerCase())

export async function findCustomer(db: Queryable, id: number) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.id, id), exists))
  return row ?? null
}

export async function findCustomerByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(hasEmail(email), exists))
  return row ?? null
}

/**
 * Of several accounts with the same number: the one that has proven it, else the one that has nothing but it, else the oldest. So nobody takes
 * a number from an account by writing it into another.
 */
export async function findCustomerByPhone(db: Queryable, phone: string) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.phone, phone), exists))
    .orderBy(sql`${customers.phoneVerifiedAt} is null`, sql`${customers.email} is not null`, asc(customers.id))
    .limit(1)
  return row ?? null
}

/** Whether another account has proven the number to be its own. */
export async function isPhoneProvenByOther(db: Queryable, phone: string, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.phone, phone), isNotNull(customers.phoneVerifiedAt), ne(customers.id, customerId)))
    .limit(1)
  return row !== undefined
}

type NewCustomer = { name: string; email: string | null; phone: string | null; passwordHash: string | null }

/** @returns null when somebody has that e-mail address or, of an account with nothing else, that phone number. */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<CustomerRow | null> {
  const [row] = await db.insert(customers).values(customer).onConflictDoNothing().returning(customerColumns)
  return row ?? null
}

type CustomerChanges = Partial<
  Pick<typeof customers.$inferInsert, 'name' | 'email' | 'phone' | 'phoneVerifiedAt' | 'passwordHash' | 'avatarPath' | 'emailVerifiedAt'>
>

/** @returns null when there is no such customer (any more). */
export async function updateCustomer(db: Queryable, id: number, changes: CustomerChanges, now: Date): Promise<CustomerRow | null> {
  const [row] = await db
    .update(customers)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(customers.id, id), exists))
    .returning(customerColumns)
  return row ?? null
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

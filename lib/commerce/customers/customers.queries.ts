import { and, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '@/lib/db/schema'
import type { Queryable } from '../context'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
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

export async function findCustomerByPhone(db: Queryable, phone: string) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.phone, phone), exists))
  return row ?? null
}

type NewCustomer = { name: string; email: string | null; phone: string | null; passwordHash: string | null }

/** @returns null when somebody has that e-mail address or phone number. */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<CustomerRow | null> {
  const [row] = await db.insert(customers).values(customer).onConflictDoNothing().returning(customerColumns)
  return row ?? null
}

type CustomerChanges = Partial<
  Pick<typeof customers.$inferInsert, 'name' | 'email' | 'phone' | 'passwordHash' | 'avatarPath' | 'emailVerifiedAt'>
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

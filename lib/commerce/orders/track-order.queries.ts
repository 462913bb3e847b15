import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { customers, orders } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** One of the two. */
export type Contact = { phone: string } | { email: string }

const isReachedBy = (contact: Contact) =>
  'phone' in contact
    ? or(
        eq(sql`${orders.shippingAddress} ->> 'phone'`, contact.phone),
        and(eq(customers.phone, contact.phone), isNotNull(customers.phoneVerifiedAt)),
      )
    : or(eq(sql`lower(${orders.shippingAddress} ->> 'email')`, contact.email), eq(sql`lower(${customers.email})`, contact.email))

/** One question for both, so that a wrong code and a wrong contact take the same work. */
export async function findTracked(db: Queryable, code: string, contact: Contact) {
  const [row] = await db
    .select({
      id: orders.id,
      code: orders.code,
      createdAt: orders.createdAt,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      grandTotalPaise: orders.grandTotalPaise,
      shippingAddress: orders.shippingAddress,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.code, code), isReachedBy(contact)))
  return row ?? null
}

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTracked>>>

import { eq } from 'drizzle-orm'
import { customers } from '@/lib/db/schema'
import type { Queryable } from './context'

/**
 * Serialises a customer's writes until the transaction ends: otherwise two concurrent first addresses would both become the default, and two wishes could
 * exceed the limit. The first lock in the global order, followed by cart, order, payment, coupon, products, variants. Also locks a deleted account, because its
 * orders continue. The lock mode does not block inserts of rows that reference the customer.
 */
export async function lockCustomer(tx: Queryable, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

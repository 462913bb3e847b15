import { eq } from 'drizzle-orm'
import { customers } from '@/lib/db/schema'
import type { Queryable } from './context'

/**
 * One thing at a time for a customer, until the transaction ends: two first addresses would both be the default, two wishes would each find the
 * last free place. The first lock of all; then cart, order, payment, coupon, products, variants. A deleted account is locked, too: its orders
 * go on. Rows that merely name the customer are written beside it.
 */
export async function lockCustomer(tx: Queryable, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

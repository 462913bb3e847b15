import type { User } from '@/lib/domain/customer'
import type { Context } from '../context'
import { findCustomer } from './customers.queries'
import { presentUser } from './present-user'

/** null: there is no such customer (any more). */
export async function getUser(ctx: Context, customerId: number): Promise<User | null> {
  const customer = await findCustomer(ctx.db, customerId)
  return customer && presentUser(customer)
}

import type { Queryable } from '@/lib/commerce/kernel/context'
import { lockCustomerOf, lockOrderRow, type LockedOrder, type OrderKey } from './lock-order.queries'

/** Locks the order's customer, then the order, until the transaction ends. null: there is no such order. */
export async function lockOrder(tx: Queryable, by: OrderKey): Promise<LockedOrder | null> {
  return (await lockCustomerOf(tx, by, { skipLocked: false })) ? lockOrderRow(tx, by) : null
}

/** The same for work that can wait: null as well when somebody else is at work on it. */
export async function tryLockOrder(tx: Queryable, by: OrderKey): Promise<LockedOrder | null> {
  return (await lockCustomerOf(tx, by, { skipLocked: true })) ? lockOrderRow(tx, by) : null
}

import type { Queryable } from '@/lib/commerce/kernel/context'
import { insertRefund, type NewRefund } from './refunds.queries'

/**
 * Sends money back: written in the transaction that causes it, carried to the provider afterwards (carryRefunds), so nothing is promised that
 * was rolled back. `receipt` names it to us and to the provider, at most 40 characters: the same one goes back once.
 */
export async function queueRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await insertRefund(tx, refund)
}

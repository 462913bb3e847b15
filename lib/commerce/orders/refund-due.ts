import type { Queryable } from '@/lib/commerce/kernel/context'
import { maskAccount, type RefundDue } from './refund-account.model'
import { findRefundAccount, sumToPayBack } from './refund-account.queries'
import { type LockedOrder, sumRefunds } from './state.queries'

/** What of the order's money is not back yet; null: nothing. Cash is named first, because its customer has something to do. */
export async function readRefundDue(
  db: Queryable,
  { id, combinedOrderId }: Pick<LockedOrder, 'id' | 'combinedOrderId'>,
): Promise<RefundDue | null> {
  const { pendingPaise, heldPaise } = await sumRefunds(db, combinedOrderId)
  if (pendingPaise === 0) return null
  const byHandPaise = await sumToPayBack(db, combinedOrderId)
  if (byHandPaise === 0) return { amountPaise: heldPaise || pendingPaise, byHand: false, account: '', isHeld: heldPaise > 0 }
  const given = await findRefundAccount(db, id)
  return { amountPaise: byHandPaise, byHand: true, account: given ? maskAccount(given.account) : '', isHeld: false }
}

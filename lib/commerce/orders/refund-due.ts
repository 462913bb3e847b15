import type { Queryable } from '@/lib/commerce/kernel/context'
import { maskAccount, type RefundDue } from './refund-account.model'
import { findRefundAccount, sumToPayBack } from './refund-account.queries'
import { type LockedOrder, sumRefunds } from './state.queries'

/**
 * What of the order's money is not back yet; null: nothing. If its refunds stand differently, those are named that need somebody most: cash, whose
 * customer has something to do; then those that have failed; then those that wait for a dispute.
 */
export async function readRefundDue(
  db: Queryable,
  { id, combinedOrderId }: Pick<LockedOrder, 'id' | 'combinedOrderId'>,
): Promise<RefundDue | null> {
  const { pendingPaise, heldPaise, failedPaise } = await sumRefunds(db, combinedOrderId)
  if (pendingPaise === 0) return null
  const byHandPaise = await sumToPayBack(db, combinedOrderId)
  if (byHandPaise === 0) {
    const hasFailed = failedPaise > 0
    const isHeld = !hasFailed && heldPaise > 0
    return { amountPaise: failedPaise || heldPaise || pendingPaise, byHand: false, account: '', isHeld, hasFailed }
  }
  const given = await findRefundAccount(db, id)
  return { amountPaise: byHandPaise, byHand: true, account: given ? maskAccount(given.account) : '', isHeld: false, hasFailed: false }
}

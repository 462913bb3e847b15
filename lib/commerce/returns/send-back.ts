import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { findRefundAccount, type LockedOrder, notifyCustomer, startRefund } from '@/lib/commerce/orders'
import { maskAccount } from '@/lib/commerce/orders/refund-account.model'

/** `units`: of the line; omitted: all of it. `timelineNote`: the reason of a refund without goods. `isOwnWish`: the customer has cancelled the line. */
type Money = {
  paymentId: number
  provider: string
  amountPaise: Paise
  receipt: string
  lineId: number | null
  units?: number
  timelineNote?: string
  isOwnWish?: boolean
  now: Date
}

/**
 * Queues the refund: the provider sends it, or the shopkeeper transfers what was paid in cash, to the account of an earlier refund if there is one. @returns
 * whether it is done by hand
 */
export async function sendBack(
  tx: Queryable,
  order: LockedOrder,
  { provider, units, timelineNote = '', isOwnWish = false, ...money }: Money,
  note: string,
): Promise<boolean> {
  const { amountPaise, lineId } = money
  const quantity = units ?? null
  await startRefund(tx, { ...money, quantity, orderId: order.id, reason: 'returned', note: timelineNote })
  const byHand = provider === 'cash'
  const given = byHand ? await findRefundAccount(tx, order.id) : null
  const about = { amountPaise, note, lineId, units: quantity }
  if (given) await notifyCustomer(tx, order, { kind: 'refund_account_known', detail: maskAccount(given.account), ...about })
  else if (byHand) await notifyCustomer(tx, order, { kind: 'refund_account_needed', ...about })
  else await notifyCustomer(tx, order, { kind: isOwnWish ? 'own_item_cancelled' : 'refund_started', ...about })
  return byHand
}

import { inTransaction, type Context, type Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, success, type Result } from '@/lib/kernel/result'
import { isNewestRefundHeld } from './held-refunds.queries'
import { isInShop } from './model'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import { mustTransition, transition } from './transition'
import { findRefundableRest, lockOrder, type LockedOrder } from './state.queries'

type OwnRefusal = 'cancelled_already' | 'packed' | 'too_late'

/** Why the customer can no longer cancel or change the order. */
export function ownRefusalOf(order: LockedOrder): OwnRefusal {
  if (order.deliveryStatus === 'cancelled') return 'cancelled_already'
  return isInShop(order) && order.packedAt !== null ? 'packed' : 'too_late'
}

type OwnCancelled = { order: LockedOrder; refundPaise: Paise; isHeld: boolean }

/** The customer of the locked order cancels it: until it is packed, and before it is paid also by the rule of the setting. What was paid goes back. */
export async function cancelByCustomer(tx: Queryable, order: LockedOrder, now: Date): Promise<Result<OwnCancelled, OwnRefusal>> {
  const isPaid = order.paymentStatus !== 'unpaid'
  const refundable = isPaid ? await findRefundableRest(tx, order) : null
  const done = await transition(tx, order, isPaid ? 'cancelPaidByCustomer' : 'cancelByCustomer', { now, refundable })
  if (!done.ok) return failure(ownRefusalOf(order))
  const isHeld = refundable !== null && (await isNewestRefundHeld(tx, order.combinedOrderId))
  return success({ order: done.value, refundPaise: refundable?.amountPaise ?? 0, isHeld })
}

/**
 * GET /order/cancel/{id}: the customer cancels their own unpaid order. Another customer's order is `not_found`. A paid order has no such button in the
 * documented client, so its payment arrived after the page was shown, and the customer has not seen what goes back: `being_paid`. The storefront
 * cancels paid orders, and single lines, with POST /order/cancel-items (lib/commerce/order-changes).
 */
export function cancelOrder(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<null, OwnRefusal | 'being_paid' | 'not_found'>> {
  return inTransaction<null, OwnRefusal | 'being_paid' | 'not_found'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId, customerId })
    if (!order) return failure('not_found')
    if (order.paymentStatus !== 'unpaid') return failure(order.deliveryStatus === 'pending' ? 'being_paid' : ownRefusalOf(order))
    const cancelled = await cancelByCustomer(tx, order, ctx.now())
    return cancelled.ok ? success(null) : cancelled
  })
}

/**
 * `refundPaise`: what goes back to the customer; 0 when nothing was paid or everything was already refunded. `isHeld`: the refund waits until the bank has
 * decided a dispute.
 */
export type CancelledByShop = { order: LockedOrder; refundPaise: Paise; isHeld: boolean; isChanged: boolean }

/** The shop cancels an order that the courier does not have yet, and refunds what was paid. `note` is for the customer. */
export const cancelByShop = (
  ctx: Context,
  code: string,
  note: string,
  dry: DryRun = {},
): Promise<Result<CancelledByShop, 'wrong_state' | 'not_found'>> =>
  changeOrder<CancelledByShop, 'wrong_state'>(ctx, code, dry, async (tx, order) => {
    const { deliveryStatus: status } = order
    if (status === 'cancelled') return success({ order, refundPaise: 0, isHeld: false, isChanged: false })
    if (status !== 'pending' && status !== 'confirmed') return failure('wrong_state', { status })
    const now = ctx.now()
    if (order.paymentStatus === 'unpaid') {
      const after = await mustTransition(tx, order, 'cancelByShop', { now, note })
      await recordOrderChange(tx, ctx, 'cancelled', { before: order, after })
      return success({ order, refundPaise: 0, isHeld: false, isChanged: true })
    }
    const refundable = await findRefundableRest(tx, order)
    const refundPaise = refundable?.amountPaise ?? 0
    const after = await mustTransition(tx, order, 'cancelPaidByShop', { now, note, refundable })
    await recordOrderChange(tx, ctx, 'cancelled', { before: order, after, amountPaise: refundPaise })
    const isHeld = refundable !== null && (await isNewestRefundHeld(tx, order.combinedOrderId))
    return success({ order, refundPaise, isHeld, isChanged: true })
  })

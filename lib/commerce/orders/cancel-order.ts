import { inTransaction, type Context } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, success, type Result } from '@/lib/kernel/result'
import { isNewestRefundHeld } from './held-refunds.queries'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import { mustTransition, transition } from './transition'
import { findRefundableRest, lockOrder, type LockedOrder } from './state.queries'

type Refusal = 'cancelled_already' | 'being_paid' | 'too_late'

function refusalOf({ deliveryStatus, paymentStatus }: LockedOrder): Refusal {
  if (deliveryStatus === 'cancelled') return 'cancelled_already'
  // Paid orders have no cancel button, so the payment arrived after the page was shown.
  return deliveryStatus === 'pending' && paymentStatus !== 'unpaid' ? 'being_paid' : 'too_late'
}

/** GET /order/cancel/{id}: the customer cancels their own unpaid order on the day it was placed (India). Another customer's order is `not_found`. */
export function cancelOrder(ctx: Context, customerId: number, orderId: number): Promise<Result<null, Refusal | 'not_found'>> {
  const now = ctx.now()
  return inTransaction<null, Refusal | 'not_found'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId, customerId })
    if (!order) return failure('not_found')
    const cancelled = await transition(tx, order, 'cancelByCustomer', { now })
    return cancelled.ok ? success(null) : failure(refusalOf(order))
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

import type { Paise } from '@/lib/commerce/kernel/money'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { findOrderPayment, queueRefund, sumRefunds } from '../refunds'
import { changeOrder, type DryRun } from './change-order'
import { closeOrder, endOrder } from './end-order'
import type { LockedOrder } from './lock-order.queries'
import { receiptOfCancelled } from './refund-receipts'
import { notifyCustomer } from './tell-customer'

/** `refundPaise`: what goes back; 0 when nothing was paid, or all of it is back already. */
export type CancelledByShop = { order: LockedOrder; refundPaise: Paise; isChanged: boolean }
type Refusal = 'wrong_state'

/** What of the order's payment has not gone back yet. null: there is none that we know of. */
export async function findRefundable(tx: Queryable, order: LockedOrder) {
  const payment = await findOrderPayment(tx, order.combinedOrderId)
  if (!payment) return null
  const { donePaise, pendingPaise } = await sumRefunds(tx, order.combinedOrderId)
  return { paymentId: payment.id, provider: payment.provider, leftPaise: payment.amountPaise - donePaise - pendingPaise }
}

/** @returns what goes back */
async function endPaidOrder(tx: Queryable, order: LockedOrder, now: Date, note: string): Promise<Paise> {
  await closeOrder(tx, order, { reason: 'shop', now, note })
  const refundable = await findRefundable(tx, order)
  if (!refundable || refundable.leftPaise <= 0) return 0
  const { paymentId, leftPaise: amountPaise } = refundable
  await queueRefund(tx, { paymentId, amountPaise, reason: 'order_cancelled', receipt: receiptOfCancelled(order.id) })
  await notifyCustomer(tx, order, { kind: 'paid_order_cancelled', amountPaise, note })
  return amountPaise
}

/** Before the parcel service has it. Stock and coupon are given back, and whatever was paid. `note` is for the customer. */
export const cancelByShop = (
  ctx: Context,
  code: string,
  note: string,
  dry: DryRun = {},
): Promise<Result<CancelledByShop, Refusal | 'not_found'>> =>
  changeOrder<CancelledByShop, Refusal>(ctx, code, dry, async (tx, order) => {
    const { deliveryStatus } = order
    if (deliveryStatus === 'cancelled') return success({ order, refundPaise: 0, isChanged: false })
    if (deliveryStatus !== 'pending' && deliveryStatus !== 'confirmed') return failure('wrong_state', { status: deliveryStatus })
    const now = ctx.now()
    if (order.paymentStatus !== 'unpaid') return success({ order, refundPaise: await endPaidOrder(tx, order, now, note), isChanged: true })
    await endOrder(tx, order, 'shop', now, note)
    return success({ order, refundPaise: 0, isChanged: true })
  })

import { inTransaction, type Context } from '@/lib/commerce/kernel/context'
import { success } from '@/lib/commerce/kernel/result'
import { lockOrder, updateRefundedPayment } from '@/lib/commerce/orders'
import { completeRefund } from '@/lib/commerce/returns'
import { processBatch, retryDelay, type BatchResult } from '@/lib/jobs/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import {
  claimDueRefunds,
  findPayment,
  lockPayments,
  updateRefundDone,
  updateRefundFailed,
  type DueRefund,
  type PaymentRow,
} from './queries'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'

/** Never given up: the shop owes the money. */
const RETRIES = { minutes: [1, 5, 15, 60], afterwards: 6 * 60 }

/** Money that came too late or twice never belonged to the order, so its refund changes nothing about the order. */
const isOfOrder = ({ reason }: DueRefund): boolean => reason === 'order_cancelled' || reason === 'returned'

async function recordDone(ctx: Context, refund: DueRefund, payment: PaymentRow, providerRefundId: string): Promise<void> {
  const now = ctx.now()
  await inTransaction<null, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId: payment.combinedOrderId })
    await lockPayments(tx, payment.combinedOrderId)
    if (!order || !(await updateRefundDone(tx, refund.id, { providerRefundId, doneAt: now }))) return success(null)
    await updateRefundedPayment(tx, payment.id)
    if (isOfOrder(refund)) await completeRefund(tx, order.id, { refundId: refund.id, now })
    return success(null)
  })
}

async function sendRefund(ctx: Context, provider: PaymentProvider, refund: DueRefund): Promise<keyof BatchResult> {
  const payment = await findPayment(ctx.db, refund.paymentId)
  if (!payment?.providerPaymentId) throw new Error(`the payment of refund ${refund.id} never arrived`)
  const { amountPaise, receipt } = refund
  const sent = await provider.refund({ providerPaymentId: payment.providerPaymentId, amountPaise, receipt })
  if (sent.ok) {
    await recordDone(ctx, refund, payment, sent.value.providerRefundId)
    return 'done'
  }
  const nextTryAt = minutesAfter(ctx.now(), retryDelay(RETRIES, refund.attempts))
  await updateRefundFailed(ctx.db, refund.id, { nextTryAt, lastError: reasonOf(sent) })
  return 'failed'
}

/**
 * Sends a batch of queued refunds to the provider. Its receipt prevents a second refund when the answer to the first was lost. Cash is
 * refunded by hand. @returns zeros when none was due
 */
export async function sendRefunds(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueRefunds(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (refund) => sendRefund(ctx, provider, refund))
}

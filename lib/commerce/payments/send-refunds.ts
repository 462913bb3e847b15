import { inTransaction, type Context } from '@/lib/commerce/kernel/context'
import { success } from '@/lib/commerce/kernel/result'
import { isDisputed, lockOrder, updateRefundedPayment } from '@/lib/commerce/orders'
import { completeRefund } from '@/lib/commerce/returns'
import { processBatch, retryDelay, type BatchResult } from '@/lib/jobs/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import {
  claimDueRefunds,
  findPayment,
  isRefundPending,
  lockPayments,
  updateRefundDone,
  updateRefundFailed,
  type DueRefund,
  type PaymentRow,
} from './queries'
import { isOfOrder, recordListedRefunds } from './refunds-at-provider'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'

/** Never given up: the shop owes the money. */
const RETRIES = { minutes: [1, 5, 15, 60], afterwards: 6 * 60 }

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

async function postpone(ctx: Context, { id, attempts }: DueRefund, lastError: string): Promise<'failed'> {
  await updateRefundFailed(ctx.db, id, { nextTryAt: minutesAfter(ctx.now(), retryDelay(RETRIES, attempts)), lastError })
  return 'failed'
}

async function sendRefund(ctx: Context, provider: PaymentProvider, refund: DueRefund): Promise<keyof BatchResult> {
  const payment = await findPayment(ctx.db, refund.paymentId)
  const providerPaymentId = payment?.providerPaymentId
  if (!payment || !providerPaymentId) throw new Error(`the payment of refund ${refund.id} never arrived`)
  // While the customer disputes the payment, or when they have its money through the dispute, a refund would pay them twice.
  if (await isDisputed(ctx.db, { provider: payment.provider, providerPaymentId }))
    return postpone(ctx, refund, 'held: the customer disputes this payment')
  // A refund that somebody has just made in the provider's dashboard may settle this one.
  const recorded = await recordListedRefunds(ctx, provider, payment)
  if (!recorded.ok) return postpone(ctx, refund, reasonOf(recorded))
  if (!(await isRefundPending(ctx.db, refund.id))) return 'done'
  const { amountPaise, receipt } = refund
  const sent = await provider.refund({ providerPaymentId, amountPaise, receipt })
  if (!sent.ok) return postpone(ctx, refund, reasonOf(sent))
  await recordDone(ctx, refund, payment, sent.value.providerRefundId)
  return 'done'
}

/**
 * Sends a batch of queued refunds to the provider. Its receipt prevents a second refund when the answer to the first was lost. Cash is
 * refunded by hand. @returns zeros when none was due
 */
export async function sendRefunds(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueRefunds(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (refund) => sendRefund(ctx, provider, refund))
}

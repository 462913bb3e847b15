import { success } from '@/lib/commerce/kernel/result'
import { processBatch, retryDelay, type BatchResult } from '@/lib/jobs/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { inTransaction } from '@/lib/commerce/kernel/context'
import { lockOrder, markRefunded } from '../orders'
import {
  claimDueRefunds,
  findPayment,
  updateRefundDone,
  updateRefundFailed,
  updateWhollyRefunded,
  type DueRefund,
} from './due-refunds.queries'
import { lockPayments, type PaymentRow } from './payments.queries'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'

/** Never given up: the shop owes the money. */
const RETRIES = { minutes: [1, 5, 15, 60], afterwards: 6 * 60 }

/** Money that was the order's. What came too late, or twice, never was: its way back is no news of the order's. */
const isOfOrder = ({ reason }: DueRefund): boolean => reason === 'order_cancelled' || reason === 'returned'

async function noteDone(ctx: Context, refund: DueRefund, payment: PaymentRow, providerRefundId: string): Promise<void> {
  const now = ctx.now()
  await inTransaction<null, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId: payment.combinedOrderId })
    await lockPayments(tx, payment.combinedOrderId)
    if (!order || !(await updateRefundDone(tx, refund.id, { providerRefundId, doneAt: now }))) return success(null)
    await updateWhollyRefunded(tx, payment.id)
    if (isOfOrder(refund)) await markRefunded(tx, order.id, now)
    return success(null)
  })
}

async function carry(ctx: Context, provider: PaymentProvider, refund: DueRefund): Promise<keyof BatchResult> {
  const payment = await findPayment(ctx.db, refund.paymentId)
  if (!payment?.providerPaymentId) throw new Error(`refund ${refund.id} is of money that never came`)
  const { amountPaise, receipt } = refund
  const sent = await provider.refund({ providerPaymentId: payment.providerPaymentId, amountPaise, receipt })
  if (sent.ok) {
    await noteDone(ctx, refund, payment, sent.value.providerRefundId)
    return 'done'
  }
  const nextTryAt = minutesAfter(ctx.now(), retryDelay(RETRIES, refund.attempts))
  await updateRefundFailed(ctx.db, refund.id, { nextTryAt, lastError: reasonOf(sent) })
  return 'failed'
}

/**
 * Sends a batch of queued refunds to the provider. The receipt keeps a refund whose answer was lost from being sent twice. Cash is refunded by hand.
 * @returns all zero when none was due
 */
export async function carryRefunds(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueRefunds(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (refund) => carry(ctx, provider, refund))
}

import type { Context } from '@/lib/db/context'
import { isDisputed } from '@/lib/commerce/orders'
import { processBatch, retryDelay, type BatchResult } from '@/lib/db/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import {
  claimDueRefunds,
  findPayment,
  findQueuedRefund,
  updateRefundFailed,
  type DueRefund,
  type PaymentRow,
  type RefundRow,
} from './queries'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'
import { isUnderWay, recordListedRefunds, recordRefund, sentReceiptOf, settleQueued, withLockedPayment } from './refunds-at-provider'

/** Retries never end: the shop owes the money. */
const RETRIES = { minutes: [1, 5, 15, 60], afterwards: 6 * 60 }

const tryLater = (ctx: Context, { id, attempts }: DueRefund, lastError: string | null): Promise<void> =>
  updateRefundFailed(ctx.db, id, { nextTryAt: minutesAfter(ctx.now(), retryDelay(RETRIES, attempts)), lastError })

async function postpone(ctx: Context, refund: DueRefund, lastError: string): Promise<'failed'> {
  await tryLater(ctx, refund, lastError)
  return 'failed'
}

const HOLD_MINUTES = 15

/** Waits for something decided elsewhere: the dispute of its payment, or a refund that the provider is still processing. */
async function hold(ctx: Context, { id }: DueRefund): Promise<'done'> {
  await updateRefundFailed(ctx.db, id, { nextTryAt: minutesAfter(ctx.now(), HOLD_MINUTES), lastError: null })
  return 'done'
}

/** The refund to send now; null: it is settled, dropped, or for a member to decide. */
const prepareRefund = (ctx: Context, payment: PaymentRow, id: number): Promise<RefundRow | null> =>
  withLockedPayment(ctx, payment, async (tx, locked) => {
    await settleQueued(tx, locked)
    return findQueuedRefund(tx, id)
  })

async function sendRefund(ctx: Context, provider: PaymentProvider, due: DueRefund): Promise<keyof BatchResult> {
  const payment = await findPayment(ctx.db, due.paymentId)
  const providerPaymentId = payment?.providerPaymentId
  if (!payment || !providerPaymentId) throw new Error(`the payment of refund ${due.id} never arrived`)
  // While the customer disputes the payment, a refund might pay them twice.
  if (await isDisputed(ctx.db, { provider: payment.provider, providerPaymentId })) return hold(ctx, due)
  // A refund just made in the provider's dashboard may settle this one.
  const listed = await recordListedRefunds(ctx, provider, payment)
  if (!listed.ok) return postpone(ctx, due, reasonOf(listed))
  if (listed.value.isOtherUnderWay) return hold(ctx, due)
  const refund = await prepareRefund(ctx, payment, due.id)
  if (!refund) return 'done'
  if (refund.providerRefundId === null) {
    const sent = await provider.refund({ providerPaymentId, amountPaise: refund.amountPaise, receipt: sentReceiptOf(refund) })
    if (!sent.ok) return postpone(ctx, due, reasonOf(sent))
    await recordRefund(ctx, payment, sent.value, true)
    if (!isUnderWay(sent.value)) return 'done'
  }
  // The webhook reports the outcome; if it is lost, the next listing does.
  await tryLater(ctx, due, null)
  return 'done'
}

/**
 * Sends a batch of queued refunds to the provider. The receipt prevents a second refund when the answer to the first was lost. A refund counts as done once the
 * provider has processed it. Cash is refunded by hand. @returns zeros if none was due
 */
export async function sendRefunds(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueRefunds(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (refund) => sendRefund(ctx, provider, refund))
}

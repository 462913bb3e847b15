import { success } from '@/lib/commerce/kernel/result'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
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
import { BATCH, LEASE_MINUTES, minutesAfter, reasonOf, workOff, type Worked } from './work-off'

/** After the first try, the second, …; the last one from then on: money that is owed is not given up. */
const RETRY_MINUTES = [1, 5, 15, 60] as const
const LAST_RETRY_MINUTES = 6 * 60

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

async function carry(ctx: Context, provider: PaymentProvider, refund: DueRefund): Promise<boolean> {
  const payment = await findPayment(ctx.db, refund.paymentId)
  if (!payment?.providerPaymentId) throw new Error(`refund ${refund.id} is of money that never came`)
  const { amountPaise, receipt } = refund
  const sent = await provider.refund({ providerPaymentId: payment.providerPaymentId, amountPaise, receipt })
  if (sent.ok) {
    await noteDone(ctx, refund, payment, sent.value.providerRefundId)
    return true
  }
  const minutes = RETRY_MINUTES[refund.attempts - 1] ?? LAST_RETRY_MINUTES
  await updateRefundFailed(ctx.db, refund.id, { nextTryAt: minutesAfter(ctx.now(), minutes), lastError: reasonOf(sent) })
  return false
}

/**
 * Sends a batch of queued refunds to the provider. Claimed like events; the receipt sees to it that one whose answer was lost does not go twice.
 * What was paid at the door is paid back by hand. @returns all zero when none was due
 */
export async function carryRefunds(ctx: Context, provider: PaymentProvider): Promise<Worked> {
  const now = ctx.now()
  const due = await claimDueRefunds(ctx.db, { provider: provider.name, now, until: minutesAfter(now, LEASE_MINUTES), limit: BATCH })
  return workOff(due, (refund) => carry(ctx, provider, refund))
}

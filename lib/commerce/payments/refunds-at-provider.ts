import { inTransaction, type Context, type Queryable } from '@/lib/commerce/kernel/context'
import type { Paise } from '@/lib/commerce/kernel/money'
import { success, type Result } from '@/lib/commerce/kernel/result'
import { lockOrder, recordProviderReport, updateRefundedPayment, type LockedOrder } from '@/lib/commerce/orders'
import type { ProviderReport } from '@/lib/commerce/orders/reports.model'
import { completeRefund } from '@/lib/commerce/returns'
import type { PaymentProvider, ProviderFailure, ProviderRefund } from '@/lib/providers/payment/provider'
import { insertRefundAtProvider, listRefundsOf, lockPayments, updateRefundDone, type PaymentRow, type RefundRow } from './queries'

/** Money that a provider has given back. `receipt` '': the shop did not ask for it. */
type Returned = { id: string; amountPaise: Paise; receipt: string }

/** Money that came too late or twice never belonged to the order, so its refund changes nothing about the order. */
export const isOfOrder = ({ reason }: Pick<RefundRow, 'reason'>): boolean => reason !== 'paid_late' && reason !== 'paid_twice'

/** The queued refund that this money settles: its own, or one of the same amount, which must not go back a second time. */
const findQueued = (known: readonly RefundRow[], { receipt, amountPaise }: Returned): RefundRow | undefined => {
  const queued = known.filter(({ status }) => status === 'pending')
  return queued.find((one) => one.receipt === receipt) ?? queued.find((one) => one.amountPaise === amountPaise)
}

/** Books money that the provider has returned, once; from then on it counts as refunded. @returns whether the books have changed */
async function bookReturned(tx: Queryable, order: LockedOrder, payment: PaymentRow, returned: Returned, now: Date): Promise<boolean> {
  const known = await listRefundsOf(tx, payment.id)
  if (known.some(({ providerRefundId }) => providerRefundId === returned.id)) return false
  const done = { providerRefundId: returned.id, doneAt: now }
  const queued = findQueued(known, returned)
  // A payment that never was the order's has its whole refund queued already; a part of it is for a person to look at.
  if (!queued && !known.every(isOfOrder)) return false
  // A dispute may take all of a payment of which a part is back already: more than was paid never counts.
  const gonePaise = known.reduce((sum, { status, amountPaise }) => (status === 'done' ? sum + amountPaise : sum), 0)
  const amountPaise = Math.min(returned.amountPaise, payment.amountPaise - gonePaise)
  if (amountPaise <= 0) return false
  if (queued) await updateRefundDone(tx, queued.id, done)
  const refundId = queued?.id ?? (await insertRefundAtProvider(tx, { ...done, paymentId: payment.id, amountPaise }))
  await updateRefundedPayment(tx, payment.id)
  if (order.paymentStatus === 'paid' && (!queued || isOfOrder(queued))) await completeRefund(tx, order.id, { refundId, now })
  return true
}

/** The report of a refund; null: the shop has asked for it, and it has not failed. */
function reportOf(refund: ProviderRefund, known: readonly RefundRow[]): ProviderReport | null {
  const isOwn = known.some(({ providerRefundId, receipt }) => providerRefundId === refund.id || receipt === refund.receipt)
  if (isOwn && refund.status !== 'failed') return null
  const { id: subjectId, ...rest } = refund
  return { ...rest, kind: 'refund', subjectId, reason: '', respondBy: null }
}

type Reported = { payment: PaymentRow; report: ProviderReport; returned: Returned | null }

/** Stores a report and books what has gone back through it, under the locks of customer, order and payments. */
export async function recordReport(ctx: Context, { payment, report, returned }: Reported): Promise<void> {
  const now = ctx.now()
  await inTransaction<null, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId: payment.combinedOrderId })
    if (!order) throw new Error(`payment ${payment.id} has no order`)
    await lockPayments(tx, payment.combinedOrderId)
    await recordProviderReport(tx, order, { provider: payment.provider, report, now })
    if (returned && payment.providerPaymentId === report.providerPaymentId) await bookReturned(tx, order, payment, returned, now)
    return success(null)
  })
}

/** A refund that the provider's own list holds. One that the shop has asked for is booked when its answer arrives (sendRefunds). */
export async function recordRefund(ctx: Context, payment: PaymentRow, refund: ProviderRefund, isListed: boolean): Promise<void> {
  const report = reportOf(refund, await listRefundsOf(ctx.db, payment.id))
  if (report) await recordReport(ctx, { payment, report, returned: isListed && refund.status !== 'failed' ? refund : null })
}

/** Records refunds of this payment that were made in the provider's dashboard, so that the same money is not sent a second time. */
export async function recordListedRefunds(
  ctx: Context,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<Result<null, ProviderFailure>> {
  const listed = await provider.listRefunds(payment.providerPaymentId ?? '')
  if (!listed.ok) return listed
  for (const refund of listed.value) await recordRefund(ctx, payment, refund, true)
  return success(null)
}

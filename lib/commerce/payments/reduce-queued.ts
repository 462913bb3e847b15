import type { Queryable } from '@/lib/db/context'
import { moveCreditNotes } from '@/lib/commerce/invoices'
import { CURRENCY, formatMoney, type Paise } from '@/lib/kernel/money'
import { type LockedOrder, recordProviderReport } from '@/lib/commerce/orders'
import { deleteQueued, listRefundsOf, updateQueuedAmount, type PaymentRow, type RefundRow } from './queries'

/** The latest first, and before all of them those that the provider does not have yet. */
const inTurn = (refunds: readonly RefundRow[]): readonly RefundRow[] => {
  const queued = refunds.filter(({ status }) => status === 'pending').reverse()
  return [
    ...queued.filter(({ providerRefundId }) => providerRefundId === null),
    ...queued.filter(({ providerRefundId }) => providerRefundId !== null),
  ]
}

/**
 * Reduces queued refunds of a payment to what is left of it after money went back without them: in the provider's dashboard, or through a dispute. The
 * provider would refuse to send more. Each reduction is reported. All of the money is then back or on its way, so the order ends as a refunded one, and
 * with it the returns whose refund was dropped. `replacementId`: the refund that has just been booked; a dropped one that had failed after it was done leaves
 * its credit note to it.
 */
export async function reduceQueued(
  tx: Queryable,
  { order, payment, now, replacementId }: { order: LockedOrder; payment: PaymentRow; now: Date; replacementId?: number },
): Promise<void> {
  const refunds = await listRefundsOf(tx, payment.id)
  let excessPaise: Paise = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, -payment.amountPaise)
  const heirId = replacementId ?? refunds.findLast(({ status }) => status === 'done')?.id
  for (const { id, receipt, amountPaise } of inTurn(refunds)) {
    const cutPaise = Math.min(excessPaise, amountPaise)
    if (cutPaise <= 0) return
    excessPaise -= cutPaise
    const leftPaise = amountPaise - cutPaise
    if (leftPaise === 0) {
      if (heirId !== undefined) await moveCreditNotes(tx, { from: id, to: heirId })
      await deleteQueued(tx, id)
    } else await updateQueuedAmount(tx, id, leftPaise)
    const report = {
      kind: 'reduced',
      subjectId: `${receipt}/${leftPaise}`,
      providerPaymentId: payment.providerPaymentId ?? '',
      status: leftPaise === 0 ? 'dropped' : 'reduced',
      amountPaise: leftPaise,
      currency: CURRENCY,
      reason: formatMoney(amountPaise),
      respondBy: null,
    } as const
    await recordProviderReport(tx, order, { provider: payment.provider, report, now })
  }
}

import type { Context } from '@/lib/commerce/kernel/context'
import type { ProviderDispute } from '@/lib/providers/payment/provider'
import type { PaymentRow } from './queries'
import { recordReport } from './refunds-at-provider'
import { CURRENCY } from './settle-payment'

/** What a lost dispute has taken; 0: nothing, or an amount that cannot be compared with the payment. */
const lostPaise = ({ status, currency, deductedPaise, amountPaise }: ProviderDispute): number =>
  status === 'lost' && currency === CURRENCY ? (deductedPaise ?? amountPaise) : 0

/**
 * Records a step of a dispute, as a signed event or the provider's list describes it. When it is lost, the money that the provider has given to the
 * customer counts as refunded. `at`: when the step happened, by the provider's clock; null: not reported.
 */
export async function recordDispute(ctx: Context, payment: PaymentRow, dispute: ProviderDispute, at: Date | null): Promise<void> {
  const { id: subjectId, providerPaymentId, status, amountPaise, currency, reason, respondBy } = dispute
  const dates = { respondBy: respondBy === null ? null : new Date(respondBy), reportedAt: at }
  const lost = lostPaise(dispute)
  await recordReport(ctx, {
    payment,
    report: { kind: 'dispute', subjectId, providerPaymentId, status, amountPaise, currency, reason, ...dates },
    returned: lost > 0 ? { id: subjectId, amountPaise: lost, receipt: '' } : null,
  })
}

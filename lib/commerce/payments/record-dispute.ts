import type { Context } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import type { ProviderDispute } from '@/lib/kernel/payment'
import type { PaymentRow } from './queries'
import { recordReport } from './refunds-at-provider'

/** The amount that a lost dispute took: its full amount until the provider reports a deduction. */
export const takenPaise = ({ deductedPaise, amountPaise }: Pick<ProviderDispute, 'deductedPaise' | 'amountPaise'>): Paise =>
  deductedPaise !== null && deductedPaise > 0 ? deductedPaise : amountPaise

/**
 * Records a step of a dispute, as described by a signed event or the provider's list. When the dispute is lost, the money that the provider has given to the
 * customer counts as refunded. `at`: when the step happened, by the provider's clock; null: not reported.
 */
export async function recordDispute(ctx: Context, payment: PaymentRow, dispute: ProviderDispute, at: Date | null): Promise<void> {
  const { id: subjectId, providerPaymentId, status, currency, reason, respondBy } = dispute
  const amountPaise = status === 'lost' ? takenPaise(dispute) : dispute.amountPaise
  const dates = { respondBy: respondBy === null ? null : new Date(respondBy), reportedAt: at }
  await recordReport(ctx, {
    payment,
    report: { kind: 'dispute', subjectId, providerPaymentId, status, amountPaise, currency, reason, ...dates },
  })
}

import type { Context } from '@/lib/db/context'
import { processBatch } from '@/lib/db/queue'
import type { PaymentProvider, ProviderLedger, ProviderPayment } from '@/lib/providers/payment/provider'
import { findBookedStatus, findByProviderOrder, findByProviderPayment, findLastLook, type PaymentRow, updateLastLook } from './queries'
import { recordDispute } from './record-dispute'
import { recordRefund } from './refunds-at-provider'
import { HAS_NO_MONEY, settlePayment } from './settle-payment'

const DAY_MS = 86_400_000
/** Banks may authorize a payment days after it was created, and the lists are selected by the time of creation. */
const OVERLAP_DAYS = 7
const FIRST_LOOK_DAYS = 30

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)

type Look = { ctx: Context; provider: PaymentProvider; ledger: ProviderLedger }

/** null: the payment belongs to no order of this shop. */
async function findRow({ ctx: { db }, provider: { name }, ledger }: Look, providerPaymentId: string): Promise<PaymentRow | null> {
  const booked = await findByProviderPayment(db, name, providerPaymentId)
  const listed = ledger.payments.find(({ id }) => id === providerPaymentId)
  return booked ?? (listed ? findByProviderOrder(db, name, listed.providerOrderId) : null)
}

async function settleListed({ ctx, provider }: Look, payment: ProviderPayment): Promise<void> {
  if (HAS_NO_MONEY.includes(payment.status)) return
  if ((await findBookedStatus(ctx.db, provider.name, payment.id)) !== null) return
  const row = await findByProviderOrder(ctx.db, provider.name, payment.providerOrderId)
  if (row) await settlePayment(ctx, provider, row, payment)
}

/**
 * Once a day, reads the provider's lists and records payments, disputes and refunds that no event has reported, because a webhook was lost, is not subscribed
 * to, or was received by an older version of the shop. Can be repeated. @throws Error if the provider does not list them; otherwise the first error at an
 * entry, after all others are recorded
 */
export async function lookAtProvider(ctx: Context, provider: PaymentProvider): Promise<void> {
  const now = ctx.now()
  const last = await findLastLook(ctx.db, provider.name)
  if (last !== null && last > daysBefore(now, 1)) return
  const ledger = await provider.readLedger(last === null ? daysBefore(now, FIRST_LOOK_DAYS) : daysBefore(last, OVERLAP_DAYS))
  if (!ledger.ok) throw new Error(`${provider.name} did not list its payments: ${String(ledger.detail?.['reason'] ?? ledger.reason)}`)
  const look = { ctx, provider, ledger: ledger.value }
  try {
    await processBatch(entriesOf(look), async (record) => {
      await record()
      return 'done'
    })
  } finally {
    // An entry that cannot be recorded is retried on the following days, as long as the lists overlap.
    await updateLastLook(ctx.db, provider.name, now)
  }
}

/** One recording task per list entry: payments first, because disputes and refunds belong to them. */
function entriesOf(look: Look): readonly (() => Promise<void>)[] {
  const { ctx, ledger } = look
  return [
    ...ledger.payments.map((payment) => () => settleListed(look, payment)),
    ...ledger.disputes.map((dispute) => async () => {
      const row = await findRow(look, dispute.providerPaymentId)
      if (row) await recordDispute(ctx, row, dispute, ctx.now())
    }),
    ...ledger.refunds.map((refund) => async () => {
      const row = await findRow(look, refund.providerPaymentId)
      if (row) await recordRefund(ctx, row, refund, true)
    }),
  ]
}

import type { ProviderPayment, PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { claimAsking, updateProviderState, type PaymentRow } from './payments.queries'
import { takePayment } from './settle-payment'

/** A result page asks every few seconds while it is open; the provider is asked on its behalf no more often than this. */
const ASK_AGAIN_SECONDS = 4
const SECOND_MS = 1_000

/** `isKnown` false: the provider gave no answer, or the money it reported could not be booked yet. */
export type Asked = { isKnown: boolean; isPaid: boolean }

/** The payments of this provider order as the provider has them; null: no answer. `id`: a payment that a callback named, '' without one. */
async function listPayments(provider: PaymentProvider, row: PaymentRow, id: string): Promise<readonly ProviderPayment[] | null> {
  const listed = await provider.listPayments(row.providerOrderId)
  if (id === '' || (listed.ok && listed.value.length > 0)) return listed.ok ? listed.value : null
  const one = await provider.findPayment(id)
  if (one.ok && one.value.providerOrderId === row.providerOrderId) return [one.value]
  return listed.ok ? listed.value : null
}

/**
 * Asks the provider what became of this provider order, books what it reports, and notes whether a payment is still under way there.
 * Asking twice changes nothing.
 */
export async function askProvider(ctx: Context, provider: PaymentProvider, row: PaymentRow, providerPaymentId = ''): Promise<Asked> {
  const payments = await listPayments(provider, row, providerPaymentId)
  if (payments === null) return { isKnown: false, isPaid: false }
  const asked = { isKnown: true, isPaid: false }
  for (const payment of payments) {
    const taken = await takePayment(ctx, provider, row, payment)
    if (!taken.ok) asked.isKnown = false
    else if (taken.value === 'paid') asked.isPaid = true
  }
  const isPending = payments.some(({ status }) => status === 'created')
  if (asked.isKnown) await updateProviderState(ctx.db, row.id, isPending ? 'pending' : 'idle')
  return asked
}

type Looked = { customerId: number; combinedOrderId: number }

/**
 * The customer looks at their unpaid order: the provider is asked at once, so that a lost callback or a late webhook does not keep the truth from
 * them. Asks nothing about orders of other customers, of other providers, or whose payment is decided.
 */
export async function askAboutOrder(ctx: Context, provider: PaymentProvider, { customerId, combinedOrderId }: Looked): Promise<void> {
  const now = ctx.now()
  const askedBefore = new Date(now.getTime() - ASK_AGAIN_SECONDS * SECOND_MS)
  const row = await claimAsking(ctx.db, { customerId, combinedOrderId, provider: provider.name, now, askedBefore })
  if (row) await askProvider(ctx, provider, row)
}

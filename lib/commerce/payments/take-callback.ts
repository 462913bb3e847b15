import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { askProvider } from './ask-gateway'
import { findByProviderOrder, findStandingOf, updateCheckedSoon, type PaymentRow } from './payments.queries'
import { takePayment } from './settle-payment'

/** What a browser brings back from the provider. `signature` null: it says that the payment failed or was not tried, which the provider does not sign. */
export type Callback = { providerOrderId: string; providerPaymentId: string; signature: string | null }

/** `combinedOrderId` null: nobody knows what it was about. */
export type CallbackOutcome = { isPaid: boolean; combinedOrderId: number | null }

async function takeSigned(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: Callback): Promise<boolean> {
  const { providerPaymentId, signature } = callback
  // Over the id that we have stored, never over the one that came along.
  if (!provider.isSignedCallback({ providerOrderId: row.providerOrderId, providerPaymentId, signature: signature ?? '' })) return false
  const standing = await findStandingOf(ctx.db, provider.name, providerPaymentId)
  if (standing !== null) return standing === 'paid'
  const found = await provider.findPayment(providerPaymentId)
  const taken = found.ok ? await takePayment(ctx, provider, row, found.value) : found
  // The money may be gone all the same: the order waits, and the provider is asked again.
  if (!taken.ok) await updateCheckedSoon(ctx.db, row.id, ctx.now())
  return taken.ok && taken.value === 'paid'
}

/**
 * Nothing is signed: a payment failed, or the shopper left the payment window. Anybody can post that, so it only makes us ask the provider; what
 * then is booked, the provider has said itself.
 */
async function lookAgain(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: Callback): Promise<boolean> {
  if (row.status !== 'created') return false
  const asked = await askProvider(ctx, provider, row, callback.providerPaymentId)
  if (!asked.isKnown) await updateCheckedSoon(ctx.db, row.id, ctx.now())
  return asked.isPaid
}

/** The browser is back from the provider. However often it comes with the same payment, the order is paid once. */
export async function takeCallback(ctx: Context, provider: PaymentProvider, callback: Callback): Promise<CallbackOutcome> {
  const row = await findByProviderOrder(ctx.db, provider.name, callback.providerOrderId)
  if (!row) return { isPaid: false, combinedOrderId: null }
  const take = callback.signature === null ? lookAgain : takeSigned
  return { isPaid: await take(ctx, provider, row, callback), combinedOrderId: row.combinedOrderId }
}

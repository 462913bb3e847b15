import type { Context } from '@/lib/commerce/kernel/context'
import type { PaymentProvider, ProviderCallback } from '@/lib/providers/payment/provider'
import { checkPayment } from './check-payment'
import { findBookedStatus, findByProviderOrder, updateCheckSoon, type PaymentRow } from './queries'
import { settlePayment } from './settle-payment'

/** `combinedOrderId` null: no payment was opened under the id that the browser brought. */
export type CallbackOutcome = { isPaid: boolean; combinedOrderId: number | null }

async function receiveSigned(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: ProviderCallback): Promise<boolean> {
  const { providerPaymentId, signature } = callback
  // The signature must cover the stored order id, not the id that came with the callback.
  if (!provider.isSignedCallback({ providerOrderId: row.providerOrderId, providerPaymentId, signature: signature ?? '' })) return false
  const booked = await findBookedStatus(ctx.db, provider.name, providerPaymentId)
  if (booked !== null) return booked === 'paid'
  const found = await provider.findPayment(providerPaymentId)
  const settled = found.ok ? await settlePayment(ctx, provider, row, found.value) : found
  // The money may have been taken all the same: the worker checks soon.
  if (!settled.ok) await updateCheckSoon(ctx.db, row.id, ctx.now())
  return settled.ok && settled.value === 'paid'
}

/** An unsigned callback (failed, or left without paying) can come from anybody, so it only causes a check at the provider. */
async function receiveUnsigned(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: ProviderCallback): Promise<boolean> {
  if (row.status !== 'created') return false
  const checked = await checkPayment(ctx, provider, row, callback.providerPaymentId)
  if (!checked.isKnown) await updateCheckSoon(ctx.db, row.id, ctx.now())
  return checked.isPaid
}

/** The provider has sent the browser back to the shop. Repeating a callback changes nothing. */
export async function receiveCallback(ctx: Context, provider: PaymentProvider, callback: ProviderCallback): Promise<CallbackOutcome> {
  const row = await findByProviderOrder(ctx.db, provider.name, callback.providerOrderId)
  if (!row) return { isPaid: false, combinedOrderId: null }
  const receive = callback.signature === null ? receiveUnsigned : receiveSigned
  return { isPaid: await receive(ctx, provider, row, callback), combinedOrderId: row.combinedOrderId }
}

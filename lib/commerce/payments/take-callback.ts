import type { PaymentGateway } from '@/lib/gateways/payment/payment-gateway'
import type { Context } from '@/lib/commerce/kernel/context'
import { askGateway } from './ask-gateway'
import { findByGatewayOrder, findStandingOf, updateCheckedSoon, type PaymentRow } from './payments.queries'
import { takePayment } from './settle-payment'

/** What a browser brings back from the gateway. `signature` null: it says that the payment failed or was not tried, which the gateway does not sign. */
export type Callback = { gatewayOrderId: string; gatewayPaymentId: string; signature: string | null }

/** `combinedOrderId` null: nobody knows what it was about. */
export type CallbackOutcome = { isPaid: boolean; combinedOrderId: number | null }

async function takeSigned(ctx: Context, gateway: PaymentGateway, row: PaymentRow, callback: Callback): Promise<boolean> {
  const { gatewayPaymentId, signature } = callback
  // Over the id that we have stored, never over the one that came along.
  if (!gateway.isSignedCallback({ gatewayOrderId: row.gatewayOrderId, gatewayPaymentId, signature: signature ?? '' })) return false
  const standing = await findStandingOf(ctx.db, gateway.name, gatewayPaymentId)
  if (standing !== null) return standing === 'paid'
  const found = await gateway.findPayment(gatewayPaymentId)
  const taken = found.ok ? await takePayment(ctx, gateway, row, found.value) : found
  // The money may be gone all the same: the order waits, and the gateway is asked again.
  if (!taken.ok) await updateCheckedSoon(ctx.db, row.id, ctx.now())
  return taken.ok && taken.value === 'paid'
}

/**
 * Nothing is signed: a payment failed, or the shopper left the payment window. Anybody can post that, so it only makes us ask the gateway; what
 * then is booked, the gateway has said itself.
 */
async function lookAgain(ctx: Context, gateway: PaymentGateway, row: PaymentRow, callback: Callback): Promise<boolean> {
  if (row.status !== 'created') return false
  const asked = await askGateway(ctx, gateway, row, callback.gatewayPaymentId)
  if (!asked.isKnown) await updateCheckedSoon(ctx.db, row.id, ctx.now())
  return asked.isPaid
}

/** The browser is back from the gateway. However often it comes with the same payment, the order is paid once. */
export async function takeCallback(ctx: Context, gateway: PaymentGateway, callback: Callback): Promise<CallbackOutcome> {
  const row = await findByGatewayOrder(ctx.db, gateway.name, callback.gatewayOrderId)
  if (!row) return { isPaid: false, combinedOrderId: null }
  const take = callback.signature === null ? lookAgain : takeSigned
  return { isPaid: await take(ctx, gateway, row, callback), combinedOrderId: row.combinedOrderId }
}

import type { GatewayPayment, PaymentGateway } from '@/lib/gateways/payment/payment-gateway'
import type { Context } from '@/lib/commerce/kernel/context'
import { claimAsking, updateGatewayState, type PaymentRow } from './payments.queries'
import { takePayment } from './settle-payment'

/** A result page asks every few seconds while it is open; the gateway is asked on its behalf no more often than this. */
const ASK_AGAIN_SECONDS = 4
const SECOND_MS = 1_000

/** `isKnown` false: the gateway gave no answer, or the money it reported could not be booked yet. */
export type Asked = { isKnown: boolean; isPaid: boolean }

/** The payments of this gateway order as the gateway has them; null: no answer. `id`: a payment that a callback named, '' without one. */
async function listPayments(gateway: PaymentGateway, row: PaymentRow, id: string): Promise<readonly GatewayPayment[] | null> {
  const listed = await gateway.listPayments(row.gatewayOrderId)
  if (id === '' || (listed.ok && listed.value.length > 0)) return listed.ok ? listed.value : null
  const one = await gateway.findPayment(id)
  if (one.ok && one.value.gatewayOrderId === row.gatewayOrderId) return [one.value]
  return listed.ok ? listed.value : null
}

/**
 * Asks the gateway what became of this gateway order, books what it reports, and notes whether a payment is still under way there.
 * Asking twice changes nothing.
 */
export async function askGateway(ctx: Context, gateway: PaymentGateway, row: PaymentRow, gatewayPaymentId = ''): Promise<Asked> {
  const payments = await listPayments(gateway, row, gatewayPaymentId)
  if (payments === null) return { isKnown: false, isPaid: false }
  const asked = { isKnown: true, isPaid: false }
  for (const payment of payments) {
    const taken = await takePayment(ctx, gateway, row, payment)
    if (!taken.ok) asked.isKnown = false
    else if (taken.value === 'paid') asked.isPaid = true
  }
  const isPending = payments.some(({ status }) => status === 'created')
  if (asked.isKnown) await updateGatewayState(ctx.db, row.id, isPending ? 'pending' : 'idle')
  return asked
}

type Looked = { customerId: number; combinedOrderId: number }

/**
 * The customer looks at their unpaid order: the gateway is asked at once, so that a lost callback or a late webhook does not keep the truth from
 * them. Asks nothing about orders of other customers, of other gateways, or whose payment is decided.
 */
export async function askAboutOrder(ctx: Context, gateway: PaymentGateway, { customerId, combinedOrderId }: Looked): Promise<void> {
  const now = ctx.now()
  const askedBefore = new Date(now.getTime() - ASK_AGAIN_SECONDS * SECOND_MS)
  const row = await claimAsking(ctx.db, { customerId, combinedOrderId, gateway: gateway.name, now, askedBefore })
  if (row) await askGateway(ctx, gateway, row)
}

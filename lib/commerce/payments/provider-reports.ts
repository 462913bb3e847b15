import type { Context } from '@/lib/commerce/kernel/context'
import type { PaymentProvider, ProviderCallback } from '@/lib/providers/payment/provider'
import { checkPayment } from './check-payment'
import {
  claimDueEvents,
  type DueEvent,
  findBookedStatus,
  findByProviderOrder,
  insertWebhookEvent,
  type PaymentRow,
  updateCheckSoon,
  updateWebhookEvent,
} from './queries'
import { settlePayment } from './settle-payment'
import { type BatchResult, processBatch, retryDelay } from '@/lib/jobs/queue'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'

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

/**
 * Stores a webhook event, once, for processWebhookEvents: the provider gets its answer at once, and sends the event again when it gets none. Events of
 * other kinds are not stored.
 */
export async function receiveWebhook(
  ctx: Context,
  provider: PaymentProvider,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<'accepted' | 'forged'> {
  const event = provider.readWebhook(rawBody, headers)
  if (!event) return 'forged'
  if (event.kind !== 'other') await insertWebhookEvent(ctx.db, { ...event, provider: provider.name, nextTryAt: ctx.now() })
  return 'accepted'
}

/** Then the event is given up: by that time the payment itself has been looked up (reconcilePayments). */
const RETRIES = { minutes: [1, 5, 15, 60, 6 * 60, 24 * 60], afterwards: null }

type Failure = Parameters<typeof reasonOf>[0]

async function retryLater(ctx: Context, { id, attempts }: DueEvent, failure: Failure): Promise<keyof BatchResult> {
  const [now, lastError, minutes] = [ctx.now(), reasonOf(failure), retryDelay(RETRIES, attempts)]
  await updateWebhookEvent(
    ctx.db,
    id,
    minutes === null ? { handledAt: now, lastError } : { nextTryAt: minutesAfter(now, minutes), lastError },
  )
  return 'failed'
}

async function processEvent(ctx: Context, provider: PaymentProvider, event: DueEvent): Promise<keyof BatchResult> {
  const row = await findByProviderOrder(ctx.db, provider.name, event.providerOrderId)
  const isBooked = (await findBookedStatus(ctx.db, provider.name, event.providerPaymentId)) !== null
  // No row: the event is about another shop with the same account. The event is a hint only; the payment is fetched.
  if (row && !isBooked) {
    const found = await provider.findPayment(event.providerPaymentId)
    const settled = found.ok ? await settlePayment(ctx, provider, row, found.value) : found
    if (!settled.ok) return retryLater(ctx, event, settled)
  }
  await updateWebhookEvent(ctx.db, event.id, { handledAt: ctx.now(), lastError: null })
  return 'done'
}

/** Processes a batch of stored webhook events. Processing an event twice changes nothing, so the expiry of a lease does no harm. @returns zeros when none was due */
export async function processWebhookEvents(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueEvents(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (event) => processEvent(ctx, provider, event))
}

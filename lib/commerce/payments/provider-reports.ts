import type { Context } from '@/lib/db/context'
import type { ProviderRefund } from '@/lib/kernel/payment'
import type { PaymentProvider, ProviderCallback } from '@/lib/providers/payment/provider'
import { checkPayment } from './check-payment'
import {
  claimDueEvents,
  type DueEvent,
  findBookedStatus,
  findByProviderOrder,
  findByProviderPayment,
  insertWebhookEvent,
  type PaymentRow,
  updateCheckSoon,
  updateEventRetry,
  updateHandledEvent,
} from './queries'
import { recordDispute } from './record-dispute'
import { recordListedRefunds, recordRefund } from './refunds-at-provider'
import { reportMismatch, settlePayment } from './settle-payment'
import { type BatchResult, processBatch, retryDelay } from '@/lib/db/queue'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'

/** `combinedOrderId` null: no payment was opened under the id in the callback. */
export type CallbackOutcome = { isPaid: boolean; combinedOrderId: number | null }

async function receiveSigned(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: ProviderCallback): Promise<boolean> {
  const { providerPaymentId, signature } = callback
  // The signature must cover the stored order id, not the id that came with the callback.
  if (!provider.isSignedCallback({ providerOrderId: row.providerOrderId, providerPaymentId, signature: signature ?? '' })) return false
  const booked = await findBookedStatus(ctx.db, provider.name, providerPaymentId)
  if (booked !== null) return booked === 'paid'
  const found = await provider.findPayment(providerPaymentId)
  const settled = found.ok ? await settlePayment(ctx, provider, row, found.value) : found
  // The money may still have been taken: the worker checks soon.
  if (!settled.ok) await updateCheckSoon(ctx.db, row.id, ctx.now())
  return settled.ok && settled.value === 'paid'
}

/** Anyone can send an unsigned callback (failed, or left without paying), so it only triggers a check at the provider. */
async function receiveUnsigned(ctx: Context, provider: PaymentProvider, row: PaymentRow, callback: ProviderCallback): Promise<boolean> {
  if (row.status !== 'created') return false
  const checked = await checkPayment(ctx, provider, row, callback.providerPaymentId)
  if (!checked.isKnown) await updateCheckSoon(ctx.db, row.id, ctx.now())
  return checked.isPaid
}

/** Handles the browser's return from the provider. Repeating a callback changes nothing. */
export async function receiveCallback(ctx: Context, provider: PaymentProvider, callback: ProviderCallback): Promise<CallbackOutcome> {
  const row = await findByProviderOrder(ctx.db, provider.name, callback.providerOrderId)
  if (!row) return { isPaid: false, combinedOrderId: null }
  const receive = callback.signature === null ? receiveUnsigned : receiveSigned
  return { isPaid: await receive(ctx, provider, row, callback), combinedOrderId: row.combinedOrderId }
}

/** Known events that the shop does not need: they change neither an order nor its money. Other unused events are logged. */
const IGNORED =
  /^(?:refund\.speed_changed|payment\.downtime|invoice|payment_link|settlement|subscription|virtual_account|qr_code|transfer|token)\b/

/**
 * Stores a webhook event, once, for processWebhookEvents: the provider gets its answer at once, and resends the event if it gets none. Other kinds of events
 * are not stored.
 */
export async function receiveWebhook(
  ctx: Context,
  provider: PaymentProvider,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<'accepted' | 'forged'> {
  const event = provider.readWebhook(rawBody, headers)
  if (!event) return 'forged'
  const { kind, name, ...stored } = event
  if (kind !== 'other') await insertWebhookEvent(ctx.db, { ...stored, kind, provider: provider.name, nextTryAt: ctx.now() })
  else if (!IGNORED.test(name)) console.warn(`payments: ${provider.name} has sent an event that the shop does not use: ${name}`)
  return 'accepted'
}

/** After the last retry the event is given up: by then the payment itself has been looked up (reconcilePayments). */
const RETRIES = { minutes: [1, 5, 15, 60, 6 * 60, 24 * 60], afterwards: null }

type Failure = Parameters<typeof reasonOf>[0]

async function retryLater(ctx: Context, { id, attempts }: DueEvent, failure: Failure): Promise<keyof BatchResult> {
  const [now, lastError, minutes] = [ctx.now(), reasonOf(failure), retryDelay(RETRIES, attempts)]
  if (minutes === null) await updateHandledEvent(ctx.db, id, { at: now, lastError })
  else await updateEventRetry(ctx.db, id, { nextTryAt: minutesAfter(now, minutes), lastError })
  return 'failed'
}

type Processed = { ok: true } | ({ ok: false } & Failure)
const DONE: Processed = { ok: true }
const NO_ANSWER: Processed = { ok: false, reason: 'not_now' }

/** The event is reported at once. The refund counts once it is in the provider's own list. */
async function processRefund(ctx: Context, provider: PaymentProvider, payment: PaymentRow, refund: ProviderRefund): Promise<Processed> {
  await recordRefund(ctx, payment, refund, false)
  if (payment.providerPaymentId !== refund.providerPaymentId) return DONE
  const recorded = await recordListedRefunds(ctx, provider, payment)
  return recorded.ok || recorded.reason === 'refused' ? DONE : recorded
}

async function processPayment(ctx: Context, provider: PaymentProvider, row: PaymentRow, event: DueEvent): Promise<Processed> {
  if (event.providerPaymentId === '') return (await checkPayment(ctx, provider, row)).isKnown ? DONE : NO_ANSWER
  if ((await findBookedStatus(ctx.db, provider.name, event.providerPaymentId)) !== null) return DONE
  const found = await provider.findPayment(event.providerPaymentId)
  const settled = found.ok ? await settlePayment(ctx, provider, row, found.value) : found
  if (settled.ok) return DONE
  // The provider does not answer, but the signed event alone proves that this money does not fit.
  if (event.kind === 'paid' && event.fact?.about === 'payment')
    await reportMismatch(ctx, row, { ...event.fact, id: event.providerPaymentId, status: 'captured' })
  return settled
}

/** A refund or dispute event may overtake the event of its payment, which is then settled first: money that is not booked cannot be returned. */
async function processFact(ctx: Context, provider: PaymentProvider, row: PaymentRow, event: DueEvent): Promise<Processed> {
  const settled = await processPayment(ctx, provider, row, event)
  const { fact } = event
  if (fact === null || fact.about === 'payment') return settled
  const payment = (await findByProviderPayment(ctx.db, provider.name, event.providerPaymentId)) ?? row
  if (fact.about === 'dispute') {
    const { at, ...dispute } = fact
    await recordDispute(ctx, payment, dispute, at ? new Date(at) : null)
  }
  const processed = fact.about === 'refund' ? await processRefund(ctx, provider, payment, fact) : DONE
  return settled.ok || settled.reason === 'refused' ? processed : settled
}

async function processEvent(ctx: Context, provider: PaymentProvider, event: DueEvent): Promise<keyof BatchResult> {
  const row =
    (await findByProviderOrder(ctx.db, provider.name, event.providerOrderId)) ??
    (await findByProviderPayment(ctx.db, provider.name, event.providerPaymentId))
  // No row: the event belongs to another shop with the same account. The event is only a hint; the payment is fetched.
  const processed = row ? await processFact(ctx, provider, row, event) : DONE
  if (!processed.ok) return retryLater(ctx, event, processed)
  await updateHandledEvent(ctx.db, event.id, { at: ctx.now(), lastError: null })
  return 'done'
}

/** Processes a batch of stored webhook events. Processing an event twice changes nothing, so an expired lease does no harm. @returns zeros if none was due */
export async function processWebhookEvents(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueEvents(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (event) => processEvent(ctx, provider, event))
}

import { processBatch, retryDelay, type BatchResult } from '@/lib/jobs/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { claimDueEvents, updateEvent, type DueEvent } from './gateway-events.queries'
import { findByProviderOrder, findStandingOf } from './payments.queries'
import { claimAt, minutesAfter, reasonOf } from './provider-jobs'
import { takePayment } from './settle-payment'

/** Then the event is given up: by that time the payment itself has been looked up (reconcilePayments). */
const RETRIES = { minutes: [1, 5, 15, 60, 6 * 60, 24 * 60], afterwards: null }

type Failure = Parameters<typeof reasonOf>[0]

async function tryLater(ctx: Context, { id, attempts }: DueEvent, failure: Failure): Promise<keyof BatchResult> {
  const [now, lastError, minutes] = [ctx.now(), reasonOf(failure), retryDelay(RETRIES, attempts)]
  await updateEvent(ctx.db, id, minutes === null ? { handledAt: now, lastError } : { nextTryAt: minutesAfter(now, minutes), lastError })
  return 'failed'
}

async function handle(ctx: Context, provider: PaymentProvider, event: DueEvent): Promise<keyof BatchResult> {
  const row = await findByProviderOrder(ctx.db, provider.name, event.providerOrderId)
  const isKnown = (await findStandingOf(ctx.db, provider.name, event.providerPaymentId)) !== null
  // Without a row it is of somebody else who uses the same account. The event is a hint: the payment is what counts.
  if (row && !isKnown) {
    const found = await provider.findPayment(event.providerPaymentId)
    const taken = found.ok ? await takePayment(ctx, provider, row, found.value) : found
    if (!taken.ok) return tryLater(ctx, event, taken)
  }
  await updateEvent(ctx.db, event.id, { handledAt: ctx.now(), lastError: null })
  return 'done'
}

/**
 * Processes a batch of webhook events. Processing an event twice changes nothing, so the expiry of a lease does no harm.
 * @returns all zero when none was due
 */
export async function handleWebhookEvents(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueEvents(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (event) => handle(ctx, provider, event))
}

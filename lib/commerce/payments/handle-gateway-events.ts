import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { claimDueEvents, updateEvent, type DueEvent } from './gateway-events.queries'
import { findByProviderOrder, findStandingOf } from './payments.queries'
import { takePayment } from './settle-payment'
import { BATCH, LEASE_MINUTES, minutesAfter, reasonOf, workOff, type Worked } from './work-off'

/** After the first try, the second, …; then it is given up: by then the payment itself is asked about (reconcilePayments). */
const RETRY_MINUTES = [1, 5, 15, 60, 6 * 60, 24 * 60] as const

type Failure = Parameters<typeof reasonOf>[0]

async function tryLater(ctx: Context, { id, attempts }: DueEvent, failure: Failure): Promise<boolean> {
  const [now, lastError, minutes] = [ctx.now(), reasonOf(failure), RETRY_MINUTES[attempts - 1]]
  await updateEvent(
    ctx.db,
    id,
    minutes === undefined ? { handledAt: now, lastError } : { nextTryAt: minutesAfter(now, minutes), lastError },
  )
  return false
}

async function handle(ctx: Context, provider: PaymentProvider, event: DueEvent): Promise<boolean> {
  const row = await findByProviderOrder(ctx.db, provider.name, event.providerOrderId)
  const isKnown = (await findStandingOf(ctx.db, provider.name, event.providerPaymentId)) !== null
  // Without a row it is of somebody else who uses the same account. The event is a hint: the payment is what counts.
  if (row && !isKnown) {
    const found = await provider.findPayment(event.providerPaymentId)
    const taken = found.ok ? await takePayment(ctx, provider, row, found.value) : found
    if (!taken.ok) return tryLater(ctx, event, taken)
  }
  await updateEvent(ctx.db, event.id, { handledAt: ctx.now(), lastError: null })
  return true
}

/**
 * Works on a batch of what the provider has told. Each is claimed for some minutes first, so several instances never take the same one, and one
 * that dies leaves it to the next; working on it twice changes nothing. @returns all zero when nothing was due
 */
export async function handleWebhookEvents(ctx: Context, provider: PaymentProvider): Promise<Worked> {
  const now = ctx.now()
  const due = await claimDueEvents(ctx.db, { provider: provider.name, now, until: minutesAfter(now, LEASE_MINUTES), limit: BATCH })
  return workOff(due, (event) => handle(ctx, provider, event))
}

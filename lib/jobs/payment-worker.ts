import type { Context } from '@/lib/db/context'
import { expireOrders } from '@/lib/commerce/orders'
import { purgeExpiredPages, listUnservedProviders, processWebhookEvents, reconcilePayments, sendRefunds } from '@/lib/commerce/payments'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { startPoller, type Poller } from './poller'
import { drainQueue, queueReporter, type BatchResult } from '@/lib/db/queue'

/** Finds ending reservations, due retries, and rows whose notification was lost. */
const POLL_MS = 10_000
/** A slow provider must not delay the shop's shutdown: the current job's lease expires, and the job is repeated. */
const STOP_LIMIT_MS = 10_000

type Options = {
  ctx: Context
  /** The providers whose payments are processed. */
  providers: () => readonly PaymentProvider[]
  /** Calls `wake` when there may be new work, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

type ProcessBatch = (ctx: Context, provider: PaymentProvider) => Promise<BatchResult>

/**
 * The background work for payments: expires unpaid orders, processes webhook events, looks up payments without news at the provider, and sends refunds. Several
 * instances share the work. Log lines contain neither customer nor order; the rows have the details.
 */
export function startPaymentWorker({ ctx, providers, listen, log = console.warn }: Options): Poller {
  const queue = (what: string, batch: ProcessBatch) => ({
    batch,
    report: queueReporter(
      {
        failing: `payments: ${what} failed and will be retried; see last_error in the database`,
        recovered: `payments: ${what} work again`,
      },
      log,
    ),
  })
  const queues = [queue('events', processWebhookEvents), queue('checks', reconcilePayments), queue('refunds', sendRefunds)]
  const reportedIdle = new Set<string>()

  /** Payments of a provider without keys wait until it is configured again, or until someone settles them by hand. Logged once per provider. */
  async function reportIdle(served: readonly PaymentProvider[]): Promise<void> {
    const names = served.map(({ name }) => name)
    for (const name of await listUnservedProviders(ctx.db, names, ctx.now())) {
      if (!reportedIdle.has(name)) log(`payments: payments of '${name}' are not processed, because its keys are not set`)
      reportedIdle.add(name)
    }
  }

  /** A job that throws does not stop the others; the first error is thrown after all have run. */
  async function run(signal: AbortSignal): Promise<void> {
    const errors: unknown[] = []
    const attempt = async (job: () => Promise<unknown>) => {
      if (!signal.aborted) await job().catch((error: unknown) => errors.push(error))
    }
    await attempt(() => expireOrders(ctx))
    await attempt(() => purgeExpiredPages(ctx))
    await attempt(async () => {
      const served = providers()
      for (const provider of served)
        for (const { batch, report } of queues) await attempt(() => drainQueue(() => batch(ctx, provider), report, signal))
      await attempt(() => reportIdle(served))
    })
    if (errors.length > 0) throw errors[0]
  }

  return startPoller({ name: 'payments', run, pollMs: POLL_MS, stopLimitMs: STOP_LIMIT_MS, listen, log })
}

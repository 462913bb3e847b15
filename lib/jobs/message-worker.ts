import { papers } from '@/lib/commerce/invoices'
import type { Context } from '@/lib/db/context'
import { sendDueMessages, type MessagingProviders } from '@/lib/commerce/messaging'
import { startPoller, type Poller } from './poller'
import { drainQueue, queueReporter } from '@/lib/db/queue'

/** Finds retries that are due, and messages whose notification was lost. */
const POLL_MS = 10_000
/** A slow mail server must not delay the shutdown of the shop. */
const STOP_LIMIT_MS = 10_000

type Options = {
  ctx: Context
  providers: MessagingProviders
  /** Calls `wake` when there may be new messages, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

/**
 * Sends queued mails and SMS: at once when PostgreSQL notifies of them, and by a poll. Log lines name no recipient; outbound_messages.last_error
 * has the details.
 */
export function startMessageWorker({ ctx, providers, listen, log = console.warn }: Options): Poller {
  const report = queueReporter(
    {
      failing: 'mail: could not be sent and will be tried again; outbound_messages.last_error says why',
      recovered: 'mail: goes out again',
      givenUp: (count) => `mail: given up on ${count}; outbound_messages.last_error says why`,
    },
    log,
  )
  return startPoller({
    name: 'mail',
    run: (signal) => drainQueue(() => sendDueMessages(ctx, { ...providers, papers }), report, signal),
    pollMs: POLL_MS,
    stopLimitMs: STOP_LIMIT_MS,
    listen,
    log,
  })
}

import type { Context } from '@/lib/commerce/kernel/context'
import { sendDueMail, type MessagingProviders, type Sent } from '@/lib/commerce/mail'
import { startRounds, type Rounds } from '../rounds'

/** For what is to be tried again, and should the call of a new mail be lost. */
const POLL_MS = 10_000
/** A mail server that is slow to answer must not keep the shop from closing. */
const STOP_LIMIT_MS = 10_000

export type MailLoop = Rounds

type Options = {
  ctx: Context
  providers: MessagingProviders
  /** Calls back whenever there may be new mail, also after a lost connection. @returns what ends it */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

const limit = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Sends what the shop has written, mails and SMS, beside its requests: at once when the database says so, and by a poll besides. What goes
 * wrong is told without a name or an address; the row in outbound_messages has the rest.
 */
export function startMailLoop({ ctx, providers, listen, log = console.warn }: Options): MailLoop {
  let stopped = false
  let failing = false

  function tell({ sent, failed, givenUp }: Sent): void {
    if (givenUp > 0) log(`mail: given up on ${givenUp}; outbound_messages.last_error says why`)
    if (failed > 0 && !failing) log('mail: could not be sent and will be tried again; outbound_messages.last_error says why')
    if (sent > 0 && failed === 0 && failing) log('mail: goes out again')
    if (sent + failed > 0) failing = failed > 0
  }

  async function sendSome(): Promise<boolean> {
    const batch = await sendDueMail(ctx, providers)
    tell(batch)
    return Object.values(batch).some((count) => count > 0)
  }

  async function sendAll(): Promise<void> {
    while (!stopped && (await sendSome()));
  }

  const rounds = startRounds({ name: 'mail', goRound: sendAll, pollMs: POLL_MS, listen, log })
  return {
    stop: async () => {
      stopped = true
      await Promise.race([rounds.stop(), limit(STOP_LIMIT_MS)])
    },
  }
}

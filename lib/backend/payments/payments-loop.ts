import type { Context } from '@/lib/commerce/kernel/context'
import { expireOrders } from '@/lib/commerce/orders'
import {
  carryRefunds,
  forgetOldPages,
  handleWebhookEvents,
  listIdleProviders,
  reconcilePayments,
  type Worked,
} from '@/lib/commerce/payments'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { startRounds, type Rounds } from '../rounds'

/** For holds that end and what is to be tried again, and should the call of something new be lost. */
const POLL_MS = 10_000
/** A provider that is slow to answer must not keep the shop from closing: what is under way is taken up again by its lease. */
const STOP_LIMIT_MS = 10_000

export type PaymentsLoop = Rounds

type Options = {
  ctx: Context
  /** Whose payments are looked after. Asked in each round: the demo shop may be filled after the server has started. */
  providers: () => Promise<readonly PaymentProvider[]>
  /** Calls back whenever there may be something new, also after a lost connection. @returns what ends it */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

const limit = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * What payments need beside the requests: the end of unpaid orders, the provider's news, payments nobody has told of, money on its way back. Several
 * instances share the work. What goes wrong is told without saying whose it is; the rows have the rest.
 */
export function startPaymentsLoop({ ctx, providers, listen, log = console.warn }: Options): PaymentsLoop {
  let stopped = false
  const failing = new Set<string>()
  const idle = new Set<string>()

  function tell(what: string, { done, failed }: Worked): void {
    if (failed > 0 && !failing.has(what)) log(`payments: ${what} could not be finished and will be tried again; the database says why`)
    if (failed === 0 && done > 0 && failing.has(what)) log(`payments: ${what} go on again`)
    if (failed > 0) failing.add(what)
    else if (done > 0) failing.delete(what)
  }

  type Work = (ctx: Context, provider: PaymentProvider) => Promise<Worked>
  type Job = () => Promise<unknown>

  const all = (what: string, work: Work, provider: PaymentProvider) => async (): Promise<void> => {
    for (let worked: Worked | null = null; !stopped && (worked === null || worked.done + worked.failed > 0);) {
      worked = await work(ctx, provider)
      tell(what, worked)
    }
  }

  /** Once: they wait until their provider is configured again, or somebody sees to them by hand. */
  async function tellIdle(served: readonly PaymentProvider[]): Promise<void> {
    const names = served.map(({ name }) => name)
    for (const name of await listIdleProviders(ctx.db, names, ctx.now())) {
      if (!idle.has(name)) log(`payments: those of '${name}' are left alone, because its keys are not set`)
      idle.add(name)
    }
  }

  const jobsFor = (served: readonly PaymentProvider[]): readonly Job[] => [
    ...served.flatMap((provider) => [
      all('events', handleWebhookEvents, provider),
      all('checks', reconcilePayments, provider),
      all('refunds', carryRefunds, provider),
    ]),
    () => tellIdle(served),
  ]

  /** One that fails keeps none of the others from their turn. */
  async function goRound(): Promise<void> {
    const errors: unknown[] = []
    const run = async (job: Job) => {
      if (!stopped) await job().catch((error: unknown) => errors.push(error))
    }
    await run(() => expireOrders(ctx))
    await run(() => forgetOldPages(ctx))
    await run(async () => {
      for (const job of jobsFor(await providers())) await run(job)
    })
    if (errors.length > 0) throw errors[0]
  }

  const rounds = startRounds({ name: 'payments', goRound, pollMs: POLL_MS, listen, log })
  return {
    stop: async () => {
      stopped = true
      await Promise.race([rounds.stop(), limit(STOP_LIMIT_MS)])
    },
  }
}

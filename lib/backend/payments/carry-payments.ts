import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { listServedProviders } from '@/lib/providers/payment'
import { startPaymentsLoop, type PaymentsLoop } from './payments-loop'

declare global {
  var shopPaymentsLoop: PaymentsLoop | undefined
}

function start(): PaymentsLoop {
  const ctx = { db: database(), now: () => new Date() }
  return startPaymentsLoop({ ctx, providers: () => listServedProviders(ctx.db), listen: (wake) => listen('payments', wake) })
}

/** Starts what this process does beside its requests for payments, once. On globalThis for a reload in development, and for who closes the shop. */
export function carryPayments(): void {
  globalThis.shopPaymentsLoop ??= start()
}

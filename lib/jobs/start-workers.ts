import { hostname } from 'node:os'
import { pageCache } from '@/lib/cache/page-cache.mjs'
import { storeSiteUrl } from '@/lib/commerce/content'
import type { Context } from '@/lib/commerce/kernel/context'
import { purgeExpired } from '@/lib/commerce/customers'
import { env } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { openIndexNow } from '@/lib/providers/indexnow'
import { openMailProvider } from '@/lib/providers/mail'
import { listServedProviders } from '@/lib/providers/payment'
import { openSmsProvider } from '@/lib/providers/sms'
import { startAnnouncementWorker } from './announcement-worker'
import { startInvalidationWorker, type InvalidationWorker } from './invalidation-worker'
import { startMessageWorker } from './message-worker'
import { startPaymentWorker } from './payment-worker'
import { startPoller, type Poller } from './poller'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type Workers = Pick<InvalidationWorker, 'stop'> & { invalidationAgeMs: InvalidationWorker['ageMs'] }

declare global {
  /** The workers of this process: for /readyz and for the shutdown of the server. */
  var shopWorkers: Workers | undefined
}

function startHourlyWork(name: string, run: () => Promise<unknown>): Poller {
  return startPoller({ name, run: async () => void (await run()), pollMs: HOUR_MS, retryMs: MINUTE_MS })
}

function start(): Workers {
  const { SITE_URL: siteUrl, GUEST_CART_DAYS: guestCartDays } = env()
  const ctx: Context = { db: database(), now: () => new Date() }
  const providers = { mail: openMailProvider(), sms: openSmsProvider() }
  const indexNow = openIndexNow()
  const invalidation = startInvalidationWorker({
    db: ctx.db,
    listen: (wake) => listen('cache_invalidations', wake),
    pages: pageCache(),
    instanceId: `${hostname()}:${process.pid}:${Date.now()}`,
  })
  const workers: readonly Poller[] = [
    invalidation,
    ...(indexNow === null ? [] : [startAnnouncementWorker({ db: ctx.db, indexNow, siteUrl })]),
    startMessageWorker({ ctx, providers, listen: (wake) => listen('outbound_messages', wake) }),
    startPaymentWorker({ ctx, providers: listServedProviders, listen: (wake) => listen('payments', wake) }),
    startHourlyWork('old sessions, codes and carts', () => purgeExpired(ctx, { guestCartDays })),
    // For commands that write to customers: they run in other processes and do not know the server's address.
    startHourlyWork('address of the shop', () => storeSiteUrl(ctx, siteUrl)),
  ]
  return {
    invalidationAgeMs: invalidation.ageMs,
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()))
      providers.mail.close()
    },
  }
}

/** Starts the background work of this process, once. On globalThis: Next bundles modules apart, and reloads them in development. */
export function startWorkers(): void {
  globalThis.shopWorkers ??= start()
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { pageCache, type SharedPages } from '@/lib/cache/page-cache'
import { findDatabaseIdentity, isUnchanged } from '@/lib/cache/queries'
import { checkInvariantsDaily } from '@/lib/commerce/invariants'
import { isSubscribed, purgeConsents } from '@/lib/commerce/consents'
import { publishDueArticles, storeSiteUrl } from '@/lib/commerce/content'
import type { Context } from '@/lib/db/context'
import { purgeExpired } from '@/lib/commerce/customers'
import { purgeRefundAccounts } from '@/lib/commerce/orders'
import { purgeReturnPhotos } from '@/lib/commerce/returns'
import { lookAtProvider } from '@/lib/commerce/payments'
import { storeSearches } from '@/lib/commerce/search'
import { purgeStaffSessions, purgeViews } from '@/lib/commerce/staff'
import { countPairs } from '@/lib/commerce/bought-together'
import { countUnitsSold, withdrawBatches } from '@/lib/commerce/stock'
import { env } from '@/lib/config/env'
import { databaseUrl, shopDatabase, type Database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import type { RequestLimit } from '@/lib/http/request-limit'
import { openOwnCdn } from '@/lib/providers/cdn'
import { openIndexNow } from '@/lib/providers/indexnow'
import { openMailProvider } from '@/lib/providers/mail'
import { listServedProviders } from '@/lib/providers/payment'
import { openSmsProvider } from '@/lib/providers/sms'
import { openStorage } from '@/lib/providers/storage/storage'
import type { Workers } from '@/lib/runtime-types'
import { readRuntime } from '@/lib/runtime'
import { startAnnouncementWorker } from './announcement-worker'
import { startCatalogWorker, startFileCollector, startPictureCheck } from './catalog-worker'
import { startInvalidationWorker } from './invalidation-worker'
import { startPaymentWorker } from './payment-worker'
import { startPoller, type Poller } from './poller'
import { startPoolWatch } from './pool-watch'
import { startPurgeWorker } from './purge-worker'
import { startRequestCountWorker } from './request-count-worker'
import { papers } from '@/lib/commerce/invoices'
import { sendDueMessages, type MessagingProviders } from '@/lib/commerce/messaging'
import { drainQueue, queueReporter } from '@/lib/db/queue'

/** Finds due retries, and messages whose notification was lost. */
const POLL_MS = 10_000
/** A slow mail server must not delay the shop's shutdown. */
const STOP_LIMIT_MS = 10_000

type Options = {
  ctx: Context
  providers: MessagingProviders
  /** Calls `wake` when there may be new messages, and after a lost connection. @returns a function that stops listening */
  listen: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

/**
 * Sends queued mails and SMS: at once on a PostgreSQL notification, and by polling. Log lines contain no recipient; outbound_messages.last_error has the
 * details.
 */
export function startMessageWorker({ ctx, providers, listen, log = console.warn }: Options): Poller {
  const report = queueReporter(
    {
      failing: 'mail: sending failed and will be retried; see outbound_messages.last_error',
      recovered: 'mail: sending works again',
      givenUp: (count) => `mail: gave up on ${count}; see outbound_messages.last_error`,
    },
    log,
  )
  return startPoller({
    name: 'mail',
    run: (signal) => drainQueue(() => sendDueMessages(ctx, { ...providers, papers, isSubscribed }), report, signal),
    pollMs: POLL_MS,
    stopLimitMs: STOP_LIMIT_MS,
    listen,
    log,
  })
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The maximum delay of a scheduled article. */
const ARTICLES_MS = 5_000

/** Batches change with the day; an order never gets one that is too old meanwhile. */
const BATCHES_MS = 5 * MINUTE_MS

function startHourlyWork(name: string, run: (signal: AbortSignal) => Promise<unknown>): Poller {
  return startPoller({ name, run: async (signal) => void (await run(signal)), pollMs: HOUR_MS, retryMs: MINUTE_MS })
}

/** An unresponsive provider does not prevent checking the next one; the first error is thrown at the end. */
async function lookAtProviders(ctx: Context): Promise<void> {
  const looks = await Promise.allSettled(listServedProviders().map((provider) => lookAtProvider(ctx, provider)))
  const failed = looks.find((look) => look.status === 'rejected')
  if (failed) throw failed.reason
}

/** Shares rendered pages with instances that run the same build, for the same address, on the same database. */
async function sharePages(db: Database, url: string): Promise<SharedPages> {
  const { openSharedPages } = await import('@/lib/cache/shared-pages')
  const prefix = async () => {
    const build = await readFile(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8')
    const whole = createHash('sha256').update([build, env().SITE_URL, await findDatabaseIdentity(db)].join('\n'))
    return `shop:${whole.digest('base64url')}:`
  }
  const shared = openSharedPages({ url, prefix, isUnchanged: (tags, snapshot) => isUnchanged(db, tags, snapshot) })
  pageCache().share(shared)
  return shared
}

function start(limit: RequestLimit): Workers {
  const { SITE_URL: siteUrl, GUEST_CART_DAYS: guestCartDays, REDIS_URL: redisUrl } = env()
  const open = shopDatabase()
  const ctx: Context = { db: open.database, now: () => new Date() }
  const sharedPages = redisUrl === undefined ? null : sharePages(ctx.db, redisUrl)
  const providers = { mail: openMailProvider(), sms: openSmsProvider() }
  const storage = openStorage(env())
  const [indexNow, cdn] = [openIndexNow(), openOwnCdn()]
  const instanceId = `${hostname()}:${process.pid}:${Date.now()}`
  const invalidation = startInvalidationWorker({
    db: ctx.db,
    listen: (wake) => listen('cache_invalidations', wake),
    pages: pageCache(),
    instanceId,
  })
  const workers: readonly Poller[] = [
    invalidation,
    startPoolWatch({ open, url: databaseUrl(), end: () => process.exit(1) }),
    ...(indexNow === null ? [] : [startAnnouncementWorker({ db: ctx.db, indexNow, siteUrl })]),
    ...(cdn === null ? [] : [startPurgeWorker({ ctx, cdn, listen: (wake) => listen('cache_invalidations', wake) })]),
    startMessageWorker({ ctx, providers, listen: (wake) => listen('outbound_messages', wake) }),
    startPaymentWorker({ ctx, providers: listServedProviders, listen: (wake) => listen('payments', wake) }),
    startRequestCountWorker({ db: ctx.db, limit, instanceId, listen }),
    startCatalogWorker({ ctx, storage, listen: (wake) => listen('catalog_jobs', wake) }),
    startFileCollector({ ctx, storage }),
    startPictureCheck({ ctx, storage }),
    startPoller({ name: 'planned articles', run: async () => void (await publishDueArticles(ctx)), pollMs: ARTICLES_MS }),
    startPoller({
      name: 'counts of searches',
      run: () => storeSearches(ctx, readRuntime().searches?.take() ?? []),
      pollMs: MINUTE_MS,
    }),
    startPoller({ name: 'units sold', run: () => countUnitsSold(ctx.db), pollMs: MINUTE_MS }),
    startPoller({ name: 'batches to withdraw', run: () => withdrawBatches(ctx), pollMs: BATCHES_MS }),
    startHourlyWork('products bought together', (signal) => countPairs(ctx.db, signal)),
    startHourlyWork('old sessions, codes and carts', () => purgeExpired(ctx, { guestCartDays })),
    startHourlyWork('old consents and links', () => purgeConsents(ctx)),
    startHourlyWork('bank data of refunds that were paid', () => purgeRefundAccounts(ctx)),
    startHourlyWork('photos of returns that are settled', () => purgeReturnPhotos(ctx)),
    startHourlyWork('old sessions of the staff', () => purgeStaffSessions(ctx)),
    startHourlyWork('old views of personal data', () => purgeViews(ctx)),
    startHourlyWork('check of the books', () => checkInvariantsDaily(ctx)),
    startHourlyWork('lists of the payment providers', () => lookAtProviders(ctx)),
    // For commands that send messages to customers: they run in other processes and do not know the server's address.
    startHourlyWork('address of the shop', () => storeSiteUrl(ctx, siteUrl)),
  ]
  return {
    invalidationAgeMs: invalidation.ageMs,
    connections: open.connections,
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()))
      providers.mail.close()
      const shared = await sharedPages
      shared?.close()
    },
  }
}

/**
 * Starts this process's background work, once. `limit`: the request limit of this process's server, passed in because Next bundles modules separately and
 * reloads them in development.
 */
export function startWorkers(limit: RequestLimit): void {
  readRuntime().workers ??= start(limit)
}

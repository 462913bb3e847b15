import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '@/lib/db/connection'
import { generateShoppers } from '@/lib/testing/generate-shoppers'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { aRedis } from '@/lib/testing/a-redis'
import { aTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy'
import { namesOf, PROBES, type Probe } from '@/lib/testing/fault-matrix'
import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '@/lib/picture-sizes.mjs'
import { freshSearches } from '@/scripts/bench/search-words.mjs'
import { until } from '@/lib/testing/until'
import { callShop, checkOut, placedOrder, type Answer, type Shopper } from './shop-calls'
import { openShop, OwnDatabase, temporaryFolder } from './own-shop'
import { steppedClockEnv, writeDatabaseClock } from './stepped-database-clock'
import { test as base } from './test'

const HOT_PRODUCTS = 1
/** Internals that must not reach a shopper during a fault. */
const INSIDES = /\n\s+at |node_modules|\.m?[jt]s:\d|ECONN|EPIPE|ENOSPC|postgres|sqlstate|\bselect .+ from\b/i

/** `orderId`: a combined order awaiting online payment. */
type Waiting = Shopper & { orderId: number; grandTotal: number }

export type FaultyShop = {
  address: string
  pid: number
  folder: string
  database: OwnDatabase
  /** Between the shop and what it uses. */
  lines: Readonly<Record<'database' | 'pages' | 'mail' | 'payments', TcpProxy>>
  mail: MailServer
  payments: RazorpayStandIn
  /** Sets the wall clock of the shop's server. */
  stepClock: (aheadMs: number) => Promise<void>
  /** Sets PostgreSQL's wall clock, if CAN_STEP_DATABASE_CLOCK. */
  stepDatabaseClock: (aheadMs: number) => void
  /** Adds customers who are ready to order. */
  shoppers: (count: number) => Promise<readonly Shopper[]>
  aShopper: () => Promise<Shopper>
  /** Queries the database directly, even while it is read-only. */
  query: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}

/** What the probes request, before and after the fault. */
export type Plan = { buyer: Shopper; waiting: Waiting; product: { id: number; variant: string }; search: string; picture: string }

const newSearch = freshSearches('query')
const pictures = readdirSync('public/demo/products').flatMap((name) =>
  PICTURE_WIDTHS.map((width) => `/_next/image?url=${encodeURIComponent(`/demo/products/${name}`)}&w=${width}&q=${PICTURE_QUALITIES.plain}`),
)

/** Data for the probes, created before the fault. */
export async function preparePlan(site: FaultyShop): Promise<Plan> {
  const [buyer, payer] = [await site.aShopper(), await site.aShopper()]
  const placed = await checkOut(site.address, payer, true)
  const orderId = placedOrder(placed)
  if (orderId === 0) throw new Error(`The order was not placed: ${placed.text}`)
  const [product] = await site.query<{ id: number; variant: string; total: number }>(
    `select products.id, variants.label as variant, 0 as total from variants join products on products.id = variants.product_id
     where products.published and variants.stock > 100000 order by variants.id limit 1`,
  )
  const [order] = await site.query<{ total: number }>('select grand_total_paise::int as total from combined_orders where id = $1', [
    orderId,
  ])
  // The shoppers' products' new stock has made it outdated.
  const { status } = await callShop(site.address, '/')
  if (status !== 200) throw new Error(`The home page was answered ${status}.`)
  return {
    buyer,
    waiting: { ...payer, orderId, grandTotal: (order?.total ?? 0) / 100 },
    product: product ?? { id: 0, variant: '' },
    search: `/search?${newSearch()}`,
    picture: pictures.pop() ?? '',
  }
}

const ASK: Readonly<Record<Probe, (site: FaultyShop, plan: Plan) => Promise<Answer>>> = {
  page: (site) => callShop(site.address, '/'),
  search: (site, { search }) => callShop(site.address, search),
  picture: (site, { picture }) => callShop(site.address, picture),
  cart: (site, { product }) => callShop(site.address, '/api/v2/carts/add', { body: { ...product, quantity: 1 } }),
  checkout: (site, { buyer }) => checkOut(site.address, buyer),
  payment: (site, { waiting }) =>
    callShop(site.address, '/api/v2/razorpay/pay-with-razorpay', {
      token: waiting.token,
      body: { combined_order_id: waiting.orderId, amount: waiting.grandTotal, payment_type: 'cart_payment' },
    }),
  order: (site, { waiting }) => callShop(site.address, `/api/v2/order-status/${waiting.orderId}`, { token: waiting.token }),
  health: (site) => callShop(site.address, '/healthz'),
  ready: (site) => callShop(site.address, '/readyz'),
}

/** Each call's answer when it succeeded. */
const WORKED: Readonly<Record<Probe, RegExp>> = {
  page: /<html/,
  search: /<article/,
  picture: /^/,
  cart: /"result":true/,
  checkout: /"combined_order_id":[1-9]/,
  payment: /"success":true/,
  order: /"status":"\w/,
  health: /^/,
  ready: /true/,
}

/** An outcome in the matrix, or the actual answer. */
function judge(probe: Probe, { status, headers, text }: Answer): string {
  if (status === 200 && WORKED[probe].test(text)) return 'works'
  const summary = `${status} retry-after ${headers.get('retry-after')} ${text.slice(0, 300)}`
  if (INSIDES.test(text.replace(/<script[\s\S]*?<\/script>/g, ''))) return `shows its insides: ${summary}`
  if (probe === 'search' && status === 200 && text.includes('Try again')) return 'retries'
  if (probe === 'ready') return status === 503 ? 'not_ready' : summary
  if (status === 503 && Number(headers.get('retry-after')) > 0 && /"result":false,"message":"\w/.test(text)) return 'try_later'
  if (probe === 'payment' && text.includes('We cannot reach the payment service right now')) return 'not_charged'
  return summary
}

/** Runs all probes at once. @returns each answer, and the order that the checkout placed, or 0 */
export async function probeAll(site: FaultyShop, plan: Plan): Promise<{ outcomes: Record<Probe, string>; orderId: number }> {
  let orderId = 0
  const judged = await Promise.all(
    namesOf(PROBES).map(async (probe) => {
      const answer = await ASK[probe](site, plan)
      if (probe === 'checkout') orderId = placedOrder(answer)
      return [probe, judge(probe, answer)] as const
    }),
  )
  return { outcomes: Object.fromEntries(judged) as Record<Probe, string>, orderId } // one for each probe
}

/** More than the pool's connections. */
const CROWD = 12
const ORDERS_OF_EACH = 8
/** A shopper whose request failed retries after this time, as a browser does. */
const RETRY_MS = 100

/**
 * Shoppers who place one order after another, and repeat with the same key until an order is confirmed.
 * @returns `done`: resolves once all have their orders, with the order that the shop returned for each key
 */
export async function startCrowd(site: FaultyShop): Promise<{ done: Promise<ReadonlyMap<string, number>> }> {
  const acknowledged = new Map<string, number>()
  const shoppers = await site.shoppers(CROWD * ORDERS_OF_EACH)
  const buy = async (shopper: Shopper): Promise<void> => {
    for (;;) {
      const orderId = placedOrder(await checkOut(site.address, shopper))
      if (orderId > 0) return void acknowledged.set(shopper.key, orderId)
      await pause(RETRY_MS)
    }
  }
  const buyAll = async (own: readonly Shopper[]): Promise<void> => {
    for (const shopper of own) await buy(shopper)
  }
  const lanes = Array.from({ length: CROWD }, (_, lane) => buyAll(shoppers.slice(lane * ORDERS_OF_EACH, (lane + 1) * ORDERS_OF_EACH)))
  const done = Promise.all(lanes).then(() => acknowledged)
  await Promise.race([until(() => acknowledged.size > 0), done])
  return { done }
}

/** Large enough for the demo shop's database and its log. */
const SMALL_DISK_MEGABYTES = 700

const mountSmallDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder]).status === 0

/** Whether this machine lets a test mount a disk: root may, outside most containers. */
export const CAN_MOUNT = canMount()

function canMount(): boolean {
  const { folder, remove } = temporaryFolder()
  const isMounted = mountSmallDisk(folder)
  if (isMounted) spawnSync('umount', [folder])
  remove()
  return isMounted
}

/** Tests with a shop whose database, page store, mail server, payment provider, disk and clocks can fail. A worker's tests share it. */
export const test = base.extend<object, { site: FaultyShop }>({
  site: [
    async ({}, use) => {
      const { folder, remove } = temporaryFolder()
      if (CAN_MOUNT) mountSmallDisk(folder)
      const databaseClock = path.join(folder, 'database-clock')
      const database = await OwnDatabase.start(folder, { isDurable: true, env: steppedClockEnv(databaseClock) })
      const [redis, mail, payments] = [await aRedis(), await aMailServer(), await aRazorpay()]
      const portOf = (address: string) => Number(new URL(address).port)
      const lines = {
        database: await aTcpProxy(portOf(database.url)),
        pages: await aTcpProxy(portOf(redis.url)),
        mail: await aTcpProxy(portOf(mail.url)),
        payments: await aTcpProxy(portOf(payments.address)),
      }
      const through = (address: string, { port }: TcpProxy) => address.replace(`:${portOf(address)}`, `:${port}`)
      const clock = path.join(folder, 'clock')
      const shop = await openShop(
        {
          DATABASE_URL: through(database.url, lines.database),
          REDIS_URL: through(redis.url, lines.pages),
          SMTP_URL: through(mail.url, lines.mail),
          RAZORPAY_KEY_ID: payments.keys.keyId,
          RAZORPAY_KEY_SECRET: payments.keys.keySecret,
          RAZORPAY_WEBHOOK_SECRET: payments.keys.webhookSecret,
          RAZORPAY_API_URL: through(payments.address, lines.payments),
          RAZORPAY_CHECKOUT_URL: payments.keys.checkoutUrl,
          TRUSTED_PROXY_HOPS: '1',
          STEPPED_CLOCK: clock,
          NODE_OPTIONS: `--import ${path.resolve('lib/testing/stepped-clock.mjs')}`,
        },
        folder,
      )
      const direct = openDatabase(database.url, { mostConnections: 1 })
      const shoppers = async (count: number) =>
        (await generateShoppers(direct.database, count, HOT_PRODUCTS)).map((token) => ({ token, key: randomUUID() }))
      await use({
        ...shop,
        folder,
        database,
        lines,
        mail,
        payments,
        stepClock: async (aheadMs) => {
          writeFileSync(clock, String(aheadMs))
          process.kill(shop.pid, 'SIGUSR2')
          await until(() => !existsSync(clock))
        },
        stepDatabaseClock: (aheadMs) => writeDatabaseClock(databaseClock, aheadMs),
        shoppers,
        aShopper: async () => {
          const [shopper] = await shoppers(1)
          if (!shopper) throw new Error('No shopper was added.')
          return shopper
        },
        query: async <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) => {
          const client = new pg.Client({ connectionString: database.url, options: '-c default_transaction_read_only=off' })
          await client.connect()
          try {
            return (await client.query<Row>(statement, [...values])).rows
          } finally {
            await client.end()
          }
        },
      })
      await direct.close()
      await shop.close()
      for (const line of Object.values(lines)) await line.close()
      await Promise.all([redis.close(), mail.close(), payments.close()])
      await database.stop()
      if (CAN_MOUNT) spawnSync('umount', [folder])
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

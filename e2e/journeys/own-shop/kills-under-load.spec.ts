import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { openDatabase } from '@/lib/db/connection'
import { generateShoppers } from '@/lib/testing/generate-shoppers'
import { kill, openKillableShop } from '../../killable-shop'
import { temporaryFolder } from '../../own-shop'
import { callShop, checkOut, placedOrder, type Answer, type Shopper } from '../../shop-calls'
import { expectBooksInOrder } from '../../books'

/** TEST_KILLS: fewer, to try out the test itself. */
const KILLS = Number(process.env.TEST_KILLS ?? 500)
const MS_OF_KILL = 60_000
const SHOPPERS_AT_ONCE = 8
const SHOPPERS_OF_BATCH = 200
const HOT_PRODUCTS = 3
/** This many orders are placed between two kills, followed by a random pause, so that there is something to lose on any machine. */
const MAX_ORDERS_BETWEEN = 6
const LONGEST_MOMENT_MS = 300
/** This many of ten kills hit the database. */
const DATABASE_KILLS = 3
/** A shopper whose request failed retries after this time, as a browser does. */
const RETRY_MS = 50

type Shop = Awaited<ReturnType<typeof openKillableShop>>
type Acknowledged = { key: string; orderId: number; isPaid: boolean }

/** Repeats a request until the shop answers: nothing arrives while it is down, and 5xx while its database is. */
async function persist<T>(work: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const result = await work().catch(() => null)
    if (result !== null) return result
    await pause(RETRY_MS)
  }
}

/** null: retry. */
const final = (answer: Answer): Answer | null => (answer.status >= 500 ? null : answer)

async function placeOrder({ address }: Shop, shopper: Shopper, isOnline: boolean): Promise<number> {
  const answer = await persist(async () => final(await checkOut(address, shopper, isOnline)))
  const orderId = placedOrder(answer)
  if (orderId === 0) throw new Error(`The order was not placed: ${answer.status} ${answer.text}`)
  return orderId
}

const isPaid = (address: string, token: string, orderId: number): Promise<boolean> =>
  persist(async () => {
    const status = final(await callShop(address, `/api/v2/order-status/${orderId}`, { token }))
    return status === null ? null : status.text.includes('"status":"paid"')
  })

const fieldsOf = (html: string) =>
  Object.fromEntries(
    ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '',
    ]),
  )

/** Presses the test payment's button, occasionally twice, until the order is paid. */
async function pay({ address }: Shop, { token }: Shopper, orderId: number): Promise<void> {
  while (!(await isPaid(address, token, orderId))) {
    const asked = await persist(async () =>
      final(
        await callShop(address, '/api/v2/razorpay/pay-with-razorpay', {
          token,
          body: { combined_order_id: orderId, payment_type: 'cart_payment' },
        }),
      ),
    )
    const page = /"page_url":"([^"]+)"/.exec(asked.text)?.[1]
    if (page === undefined) continue
    // A page is shown once: if its answer was lost, the shopper starts again.
    const shown = await callShop(address, page, { token }).catch(() => null)
    if (shown?.status !== 200) continue
    const form = fieldsOf(shown.text)
    const press = () => persist(async () => final(await callShop(address, '/api/v2/razorpay/payment', { token, form })))
    await Promise.all(randomInt(4) === 0 ? [press(), press()] : [press()])
  }
}

async function addShoppers({ databaseUrl }: Shop): Promise<Shopper[]> {
  const tokens = await persist(async () => {
    const { database, close } = openDatabase(databaseUrl(), { mostConnections: 1 })
    try {
      return await generateShoppers(database, SHOPPERS_OF_BATCH, HOT_PRODUCTS)
    } finally {
      await close()
    }
  })
  return tokens.map((token) => ({ token, key: randomUUID() }))
}

async function killOne(shop: Shop): Promise<void> {
  const pidOf = randomInt(10) < DATABASE_KILLS ? shop.databasePid : shop.serverPid
  const pid = pidOf()
  kill(pid)
  await expect.poll(pidOf, { timeout: MS_OF_KILL }).not.toBe(pid)
  await shop.isOpen()
}

async function lastOrder({ databaseUrl }: Shop): Promise<number> {
  const { database, close } = openDatabase(databaseUrl(), { mostConnections: 1 })
  const rows = await database.query.combinedOrders.findMany({ columns: { id: true } })
  await close()
  return Math.max(0, ...rows.map(({ id }) => id))
}

/** `lastBefore`: the demo shop's last order. */
async function expectAllInOrder({ databaseUrl }: Shop, acknowledged: readonly Acknowledged[], lastBefore: number): Promise<void> {
  const { database, close } = openDatabase(databaseUrl(), { mostConnections: 1 })
  const all = await database.query.combinedOrders.findMany({ columns: { id: true, customerId: true, idempotencyKey: true } })
  const rows = all.filter(({ id }) => id > lastBefore)
  const orderOfKey = new Map(rows.map(({ id, idempotencyKey }) => [idempotencyKey, id]))
  expect(acknowledged.filter(({ key, orderId }) => orderOfKey.get(key) !== orderId)).toEqual([])
  // Each customer has ordered once.
  expect(rows.length).toBe(new Set(rows.map(({ customerId }) => customerId)).size)
  expect(rows.length).toBe(acknowledged.length)
  const orders = await database.query.orders.findMany({ columns: { combinedOrderId: true, paymentStatus: true } })
  const paid = new Set(orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ combinedOrderId }) => combinedOrderId))
  expect(acknowledged.filter((order) => order.isPaid !== paid.has(order.orderId))).toEqual([])
  const payments = await database.query.payments.findMany({ columns: { combinedOrderId: true, status: true } })
  const taken = payments.filter(
    ({ status, combinedOrderId }) => combinedOrderId > lastBefore && (status === 'paid' || status === 'refunded'),
  )
  expect(taken.length).toBe(acknowledged.filter(({ isPaid }) => isPaid).length)
  await expectBooksInOrder(databaseUrl())
  await close()
}

test.describe('checkouts while server and database are killed', () => {
  let place: ReturnType<typeof temporaryFolder>
  let shop: Shop
  test.beforeEach(async () => {
    place = temporaryFolder()
    shop = await openKillableShop(place.folder, { TRUSTED_PROXY_HOPS: '1' })
  })
  test.afterEach(async () => {
    shop.command.kill('SIGTERM')
    await shop.ended
    place.remove()
  })

  const title = `REL-01 REL-02 ${KILLS} times kill -9: no order is lost, doubled or paid twice, and the books are right`
  test(title, { tag: '@long' }, async () => {
    test.setTimeout(300_000 + KILLS * MS_OF_KILL)
    const lastBefore = await lastOrder(shop)
    const acknowledged: Acknowledged[] = []
    const waiting: Shopper[] = []
    let adding: Promise<unknown> | null = null
    let isOver = false

    const nextShopper = async (): Promise<Shopper> => {
      for (;;) {
        const shopper = waiting.pop()
        if (shopper) return shopper
        adding ??= addShoppers(shop).then((added) => {
          waiting.push(...added)
          adding = null
        })
        await adding
      }
    }
    const shopUntilTheEnd = async (): Promise<void> => {
      while (!isOver) {
        const shopper = await nextShopper()
        const isOnline = randomInt(2) === 0
        const orderId = await placeOrder(shop, shopper, isOnline)
        if (isOnline) await pay(shop, shopper, orderId)
        acknowledged.push({ key: shopper.key, orderId, isPaid: isOnline })
      }
    }
    const began = performance.now()
    const shopping = Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, shopUntilTheEnd))
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const enough = acknowledged.length + randomInt(MAX_ORDERS_BETWEEN)
        await Promise.race([expect.poll(() => acknowledged.length, { timeout: MS_OF_KILL }).toBeGreaterThan(enough), shopping])
        await pause(randomInt(LONGEST_MOMENT_MS))
        await killOne(shop)
      }
    } finally {
      isOver = true
    }
    await shopping
    const minutes = (performance.now() - began) / 60_000
    console.log(`${KILLS} kills, ${acknowledged.length} orders, ${minutes.toFixed(1)} min: ${(KILLS / minutes).toFixed(1)} kills a minute`)
    await expectAllInOrder(shop, acknowledged, lastBefore)
  })
})

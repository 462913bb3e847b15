import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expireOrders } from '@/lib/commerce/orders'
import { sendRefunds } from '@/lib/commerce/payments'
import { database } from '@/lib/db/connection'
import { gstRates, orders, refunds, pincodes } from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer } from '../a-buyer'
import { aClock } from '../a-clock'
import { aCoupon } from '../a-coupon'
import { aShop } from '../a-shop'
import { drawSeed, timesOf } from '../long-run'
import { aRandom } from '../random'
import { useShopDatabase } from '../shop-database'
import { somePlaces } from '../some-places'
import { expectInvariantsToHold } from '../expect-invariants'
import type { Acknowledged, Shift } from './acknowledged'
import { compileEngine } from './compile-engine'
import { startServer } from './start-server'

useShopDatabase()

const KILLS = timesOf({ short: 5, long: 50 })
/** The number of concurrent servers of one shop. */
const SERVERS = 3
const SHOPPERS_OF_SERVER = 4
/** Enough that no customer reaches the limit on unpaid orders. */
const PEOPLE = timesOf({ short: 40, long: 120 })
/** A server is killed after a few answers and a random moment, so that there is something to lose on any machine. */
const MAX_ANSWERS = 6
const LONGEST_MOMENT_MS = 60
const HOUR_SECONDS = 3_600
/** Repeats the same moments, as far as the machine allows. */
const SEED = drawSeed()
const random = aRandom(SEED)

async function aShopFullOfPeople() {
  const { ctx } = aClock()
  const shop = await aShop({
    sells: [
      { slug: 'almonds', stock: 5_000 },
      { slug: 'dates', stock: 25 },
      { slug: 'hamper', stock: 3, madeToOrder: true },
    ],
  })
  await database().insert(gstRates).values({ hsn: '08021200', percent: 5, validFrom: '2025-09-22' })
  await aCoupon({ code: 'FESTIVE', totalLimit: 20, perCustomerLimit: 2 })
  const { bengaluru } = await somePlaces()
  await database().update(pincodes).set({ cashOnDelivery: true }).where(eq(pincodes.pin, '560001'))
  const people: number[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push((await aBuyer(ctx, bengaluru, [])).id)
  return { people, productIds: [shop.productId('almonds'), shop.productId('dates'), shop.productId('hamper')] as const }
}

type Row = typeof orders.$inferSelect

const HOLDS: Readonly<Record<Acknowledged['what'], (order: Row) => boolean>> = {
  placed: () => true,
  paid: ({ paymentStatus }) => paymentStatus !== 'unpaid',
  cancelled: ({ deliveryStatus }) => deliveryStatus === 'cancelled',
  delivered: ({ deliveryStatus, paymentStatus }) => deliveryStatus === 'delivered' && paymentStatus === 'paid',
}

/** Acknowledged actions that did not persist. */
async function listLost(acknowledged: readonly Acknowledged[]): Promise<readonly Acknowledged[]> {
  const rows = new Map((await database().select().from(orders)).map((order) => [order.combinedOrderId, order]))
  return acknowledged.filter(({ what, combinedOrderId }) => {
    const order = rows.get(combinedOrderId)
    return order === undefined || !HOLDS[what](order)
  })
}

it(`REL-02 REL-01 kill -9 of servers at ${KILLS} random moments loses no acknowledged order and violates no invariant (seed ${SEED})`, async () => {
  const { people, productIds } = await aShopFullOfPeople()
  const engine = await compileEngine()
  const all: Acknowledged[] = []
  const countOf = (what: string) => all.filter((one) => one.what === what).length
  let kills = 0
  let hasFailed = false
  /** Every kind of action must have been acknowledged: a few more kills if the first ones were too early. */
  const isEnough = () => hasFailed || (kills >= KILLS && Object.keys(HOLDS).every((what) => countOf(what) > 0))
  const aShift = (): Shift => {
    const first = random.between(0, people.length - SHOPPERS_OF_SERVER)
    const [one = 0, ...others] = people.slice(first, first + SHOPPERS_OF_SERVER)
    return { seed: random.between(0, 2 ** 31), shoppers: [one, ...others], productIds }
  }
  const serveAgain = async (): Promise<void> => {
    while (!isEnough()) {
      kills += 1
      const server = await startServer(engine.folder, aShift())
      server.open()
      await server.hasAnswered(random.between(0, MAX_ANSWERS))
      // The random moment is what this test is about.
      await pause(random.between(0, LONGEST_MOMENT_MS))
      const acknowledged = await server.kill()
      all.push(...acknowledged)
      expect(await listLost(acknowledged)).toEqual([])
      await expectInvariantsToHold()
    }
  }
  try {
    await Promise.all(Array.from({ length: SERVERS }, serveAgain))
  } finally {
    // Ends the other servers after one has failed.
    hasFailed = true
    engine.remove()
  }
  // After the restart the workers complete what the killed servers left, without manual repair.
  const { ctx, pass } = aClock()
  pass(HOUR_SECONDS)
  await expireOrders(ctx)
  while ((await sendRefunds(ctx, testProvider())).done > 0);
  expect(await listLost(all)).toEqual([])
  await expectInvariantsToHold()
  expect(await database().$count(refunds, eq(refunds.status, 'pending'))).toBe(0)
}, 600_000)

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { creditNotes, orders, payments, refunds, returns } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { sendAllRefunds } from '@/lib/testing/a-delivered-order'
import { aLife, live } from '@/lib/testing/after-sale'
import { aShop } from '@/lib/testing/a-shop'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const seed = drawSeed()
/** Together in one shop. */
const PARALLEL = 50

const STOCK = 1_000_000

async function sellingShop() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 33.33, stock: STOCK }] },
      { slug: 'figs', variants: [{ sku: 'FIG', priceRupees: 101, stock: STOCK }] },
    ],
    settings: { return_shipping_charge: '20' },
  })
  return new Map([
    [shop.variantId('almonds'), 3],
    [shop.variantId('figs'), 3],
  ])
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The worker has sent every refund, and the shop has paid back all cash. */
async function settleAll(): Promise<void> {
  pass(60)
  while ((await sendAllRefunds(ctx)).done > 0);
  await payBackAll(ctx)
}

it(`ORD-02 IND-07 cancellations, returns, goodwill and refunds in any order add up to the paisa, in money, stock and credit notes (TEST_SEED=${seed})`, async () => {
  const variants = await sellingShop()
  await fc.assert(
    fc.asyncProperty(aLife, async (life) => {
      const order = await live(ctx, { customerId: (await aCustomer()).id, variants }, life)
      await settleAll()
      const back = await database()
        .select({ amountPaise: refunds.amountPaise, status: refunds.status })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.combinedOrderId, order.combinedOrderId))
      expect(back.every(({ status }) => status === 'done')).toBe(true)
      const backPaise = sum(back.map(({ amountPaise }) => amountPaise))
      const withheld = (await database().select().from(returns)).filter(({ orderLineId }) => order.lineIds.includes(orderLineId))
      const keptPaise = sum(withheld.map(({ withheldPaise }) => withheldPaise))
      const [now] = await database().select().from(orders).where(eq(orders.id, order.id))
      const isPaid = now?.paymentStatus !== 'unpaid'
      const paidPaise = isPaid ? (now?.grandTotalPaise ?? 0) : 0
      expect(backPaise).toBeLessThanOrEqual(paidPaise)
      if (now?.deliveryStatus === 'cancelled') expect(backPaise).toBe(paidPaise)
      else if (life.refundsRest) expect(backPaise + keptPaise).toBe(paidPaise)
      await expectInvariantsToHold()
    }),
    { numRuns: timesOf({ short: 12, long: 200 }), seed },
  )
  expect(await database().$count(creditNotes)).toBeGreaterThan(0)
}, 600_000)

it(`ORD-02 IND-07 the books of many orders, ${PARALLEL} at a time, are right after their cancellations, returns and refunds (TEST_SEED=${seed})`, async () => {
  const variants = await sellingShop()
  const lives = fc.sample(aLife, { numRuns: timesOf({ short: 50, long: 10_000 }), seed })
  for (let at = 0; at < lives.length; at += PARALLEL) {
    const together = lives.slice(at, at + PARALLEL).map(async (life) => live(ctx, { customerId: (await aCustomer()).id, variants }, life))
    await Promise.all(together)
  }
  await settleAll()
  expect(await database().$count(orders)).toBe(lives.length)
  await expectInvariantsToHold()
}, 7_200_000)

import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { placeOrder } from '@/lib/commerce/checkout'
import { applyCoupon } from '@/lib/commerce/coupons'
import { sendRefunds } from '@/lib/commerce/payments'
import { refundOrder } from '@/lib/commerce/returns'
import { coupons, orderLines, orders, payments, pincodes, refunds, variants } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { timesOf } from '@/lib/testing/long-run'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { cancelItems } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

const SLUGS = ['almonds', 'figs', 'dates'] as const
const STOCK = 1_000_000
const RUNS = timesOf({ short: 8, long: 60 })

let shop: Shop
let place: PlaceIds
beforeEach(async () => {
  shop = await aShop({ sells: SLUGS.map((slug) => ({ slug, variants: [{ sku: slug, stock: STOCK }] })) })
  place = (await somePlaces()).bengaluru
  await database().update(pincodes).set({ cashOnDelivery: true })
  await aCoupon({ code: 'RANDOM' })
})

type Step = { by: 'customer' | 'shop'; line: number | null }
type Plan = {
  cart: readonly { slug: (typeof SLUGS)[number]; pricePaise: number; quantity: number }[]
  percent: number | null
  paymentMethod: PaymentMethod
  steps: readonly Step[]
}

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('customer', 'customer', 'shop'),
  line: fc.option(fc.nat(2), { nil: null, freq: 4 }),
})
const plans: fc.Arbitrary<Plan> = fc.record({
  cart: fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom(...SLUGS),
      pricePaise: fc.integer({ min: 100, max: 500_00 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: SLUGS.length, selector: ({ slug }) => slug },
  ),
  percent: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  paymentMethod: fc.constantFrom<PaymentMethod>('online', 'cash_on_delivery'),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
})

async function anOrder({ cart, percent, paymentMethod }: Plan) {
  for (const { slug, pricePaise } of cart)
    await database()
      .update(variants)
      .set({ pricePaise, mrpPaise: 1_000_00 })
      .where(eq(variants.id, shop.variantId(slug)))
  if (percent !== null) await database().update(coupons).set({ percent, amountPaise: null })
  const buyer = await aBuyer(
    ctx,
    place,
    cart.map(({ slug, quantity }) => ({ productId: shop.productId(slug), quantity })),
  )
  if (percent !== null) await applyCoupon(ctx, { kind: 'customer', customerId: buyer.id }, { code: 'RANDOM' })
  const placed = await placeOrder(ctx, buyer.id, paying({ paymentMethod }), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const { combinedOrderId } = placed.value
  if (paymentMethod === 'online') await comeBackPaid(ctx, await goToTestPage(ctx, { customerId: buyer.id, combinedOrderId }))
  return { customerId: buyer.id, combinedOrderId }
}

const rowOf = async (combinedOrderId: number) => {
  const [order] = await database().select().from(orders).where(eq(orders.combinedOrderId, combinedOrderId))
  if (!order) throw new Error('the order is lost')
  return order
}

async function moneyBack(combinedOrderId: number): Promise<number> {
  const rows = await database()
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.combinedOrderId, combinedOrderId))
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** @returns what goes back; 0 when it is refused, or no item was chosen */
async function refundByShop(code: string, sku: string | undefined): Promise<number> {
  const done = sku === undefined ? null : await refundOrder(ctx, code, { sku, note: '' })
  return done?.ok ? done.value.amountPaise : 0
}

/** Cancels exactly what the preview has shown. @returns what goes back */
async function cancelAsShown(customerId: number, orderId: number, lineId: number | null): Promise<number> {
  const preview = await cancelItems(ctx, customerId, orderId, { lineId, seen: null, isPreview: true })
  const seen = preview.ok ? preview.value : null
  const done = await cancelItems(ctx, customerId, orderId, { lineId, seen, isPreview: false })
  expect(done).toEqual(preview)
  return done.ok ? done.value.refundPaise : 0
}

it('ORD-03 after any sequence of cancellations and refunds, each refund is what was shown, and a cancelled order has given back all', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { customerId, combinedOrderId } = await anOrder(plan)
      const { id, code, grandTotalPaise } = await rowOf(combinedOrderId)
      const lines = await database().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)
      let shown = 0
      for (const { by, line } of plan.steps) {
        const chosen = line === null ? null : (lines[line % lines.length] ?? null)
        shown += by === 'shop' ? await refundByShop(code, chosen?.sku) : await cancelAsShown(customerId, id, chosen?.id ?? null)
      }
      const after = await rowOf(combinedOrderId)
      expect(await moneyBack(combinedOrderId)).toBe(shown)
      if (plan.paymentMethod === 'cash_on_delivery') expect(shown).toBe(0)
      else if (after.deliveryStatus === 'cancelled') expect(shown).toBe(grandTotalPaise)
      else expect(shown).toBeLessThan(grandTotalPaise)
      pass(60)
      while ((await sendRefunds(ctx, testProvider())).done > 0);
      const isOver = after.deliveryStatus === 'cancelled' && plan.paymentMethod === 'online'
      if (isOver) expect(await rowOf(combinedOrderId)).toMatchObject({ paymentStatus: 'refunded' })
    }),
    { numRuns: RUNS },
  )
  expect((await checkInvariants(ctx)).violations).toEqual([])
}, 240_000)

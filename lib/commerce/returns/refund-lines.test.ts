import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { placeOrder } from '@/lib/commerce/checkout'
import { applyCoupon } from '@/lib/commerce/coupons'
import { sendRefunds } from '@/lib/commerce/payments'
import { coupons, orderLines, orders, refunds, payments, pincodes, settings, variants } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { timesOf } from '@/lib/testing/long-run'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { deliverOrder, shipOrder } from '@/lib/commerce/orders'
import { refundOrder } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

const SLUGS = ['almonds', 'figs', 'dates', 'saffron'] as const
/** Orders made of random carts; each run places two of the same. */
const RUNS = timesOf({ short: 6, long: 40 })

let shop: Shop
let place: PlaceIds
beforeEach(async () => {
  shop = await aShop({ sells: SLUGS.map((slug) => ({ slug, variants: [{ sku: slug.toUpperCase(), stock: 1_000_000 }] })) })
  place = (await somePlaces()).bengaluru
  await database().update(pincodes).set({ cashOnDelivery: true })
  await aCoupon({ code: 'RANDOM' })
})

type Plan = {
  cart: readonly { slug: (typeof SLUGS)[number]; pricePaise: number; quantity: number }[]
  /** null: no coupon. */
  coupon: { percent: number; amountPaise: null } | { percent: null; amountPaise: number } | null
  deliveryRupees: number
  feeRupees: number
  paymentMethod: PaymentMethod
  /** By which the lines go back. */
  ranks: readonly number[]
}

const plans: fc.Arbitrary<Plan> = fc.record({
  cart: fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom(...SLUGS),
      pricePaise: fc.integer({ min: 1, max: 3_000_00 }),
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: SLUGS.length, selector: ({ slug }) => slug },
  ),
  coupon: fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountPaise: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amountPaise: fc.integer({ min: 1, max: 5_000_00 }) }),
    ),
    { nil: null },
  ),
  deliveryRupees: fc.integer({ min: 0, max: 150 }),
  feeRupees: fc.integer({ min: 0, max: 99 }),
  paymentMethod: fc.constantFrom<PaymentMethod>('online', 'cash_on_delivery'),
  ranks: fc.array(fc.integer(), { minLength: SLUGS.length, maxLength: SLUGS.length }),
})

const set = (type: string, rupees: number) =>
  database()
    .insert(settings)
    .values({ type, value: String(rupees), public: true })
    .onConflictDoUpdate({ target: settings.type, set: { value: String(rupees) } })

async function arrange({ cart, coupon, deliveryRupees, feeRupees }: Plan): Promise<void> {
  for (const { slug, pricePaise } of cart)
    await database()
      .update(variants)
      .set({ pricePaise, mrpPaise: 3_000_00 })
      .where(eq(variants.id, shop.variantId(slug)))
  if (coupon) await database().update(coupons).set(coupon)
  await set('flat_rate_shipping_cost', deliveryRupees)
  await set('cash_on_delivery_fee', feeRupees)
  await set('cash_on_delivery_limit', 1_000_000)
}

/** Placed, paid and delivered, as a shopper and a shopkeeper do it. null: nothing was to be paid for it. */
async function aDeliveredOrder({ cart, coupon, paymentMethod }: Plan) {
  const buyer = await aBuyer(
    ctx,
    place,
    cart.map(({ slug, quantity }) => ({ productId: shop.productId(slug), quantity })),
  )
  if (coupon) await applyCoupon(ctx, { kind: 'customer', customerId: buyer.id }, { code: 'RANDOM' })
  const placed = await placeOrder(ctx, buyer.id, paying({ paymentMethod }), ONLINE)
  // Less than a rupee, which no provider collects.
  if (!placed.ok && placed.reason === 'online_limit') return null
  if (!placed.ok) throw new Error(placed.reason)
  const { combinedOrderId } = placed.value
  const [order] = await database().select().from(orders).where(eq(orders.combinedOrderId, combinedOrderId))
  if (!order) throw new Error('the order is not there')
  if (order.grandTotalPaise === 0) return null
  if (paymentMethod === 'online') await comeBackPaid(ctx, await goToTestPage(ctx, { customerId: buyer.id, combinedOrderId }))
  await shipOrder(ctx, order.code, {})
  await deliverOrder(ctx, order.code)
  return order
}

type Order = NonNullable<Awaited<ReturnType<typeof aDeliveredOrder>>>

async function refund({ code }: Order, sku?: string): Promise<number> {
  const refunded = await refundOrder(ctx, code, sku === undefined ? { note: '' } : { sku, note: '' })
  if (!refunded.ok) throw new Error(`${sku}: ${refunded.reason}`)
  return refunded.value.amountPaise
}

const linesOf = (order: Order) => database().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id)
const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function moneyBack({ combinedOrderId }: Order): Promise<number> {
  const rows = await database()
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.combinedOrderId, combinedOrderId))
  return totalOf(rows.map(({ amountPaise }) => amountPaise))
}

it('ORD-02 an order refunded line by line, in any order, gives back what it gives back at once: all of it, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await arrange(plan)
      const [byLine, atOnce] = [await aDeliveredOrder(plan), await aDeliveredOrder(plan)]
      if (!byLine || !atOnce) return
      const lines = await linesOf(byLine)
      const nets = new Map(lines.map((line) => [line.sku, line.unitPricePaise * line.quantity - line.discountPaise]))
      expect(totalOf(lines.map(({ discountPaise }) => discountPaise))).toBe(byLine.couponDiscountPaise)
      const way = lines.toSorted((a, b) => (plan.ranks[lines.indexOf(a)] ?? 0) - (plan.ranks[lines.indexOf(b)] ?? 0))
      const given: number[] = []
      for (const { sku } of way) given.push(await refund(byLine, sku))
      // Delivery and fee once, with the last line.
      const charges = byLine.shippingPaise + byLine.cashOnDeliveryFeePaise
      expect(given).toEqual(way.map(({ sku }, at) => (nets.get(sku) ?? 0) + (at === way.length - 1 ? charges : 0)))
      expect(totalOf(given)).toBe(byLine.grandTotalPaise)
      expect(await refund(atOnce)).toBe(byLine.grandTotalPaise)
      pass(60)
      await payBackAll(ctx)
      while ((await sendRefunds(ctx, testProvider())).done > 0);
      for (const order of [byLine, atOnce]) {
        expect(await moneyBack(order)).toBe(order.grandTotalPaise)
        expect(await database().select().from(orders).where(eq(orders.id, order.id))).toMatchObject([{ paymentStatus: 'refunded' }])
      }
    }),
    { numRuns: RUNS },
  )
  expect((await checkInvariants(ctx)).violations).toEqual([])
}, 240_000)

import { asc } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { placeOrder } from '@/lib/commerce/checkout'
import { applyCoupon } from '@/lib/commerce/coupons'
import {
  combinedOrders,
  coupons,
  couponUsages,
  invoices,
  orderLines,
  orders,
  pincodes,
  rewardPointEntries,
  settings,
  staffActivity,
  variants,
} from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { confirmOrder, deliverOrder, getOrderDetails, removeLine, shipOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

const set = (type: string, value: string) =>
  database().insert(settings).values({ type, value, public: true }).onConflictDoUpdate({ target: settings.type, set: { value } })

/** ₹3,000 of saffron, ₹500 of almonds and ₹50 of figs, with cash on delivery for ₹49: delivery is ₹79, and free above ₹2,999. */
async function aCashOrder({ coupon }: { coupon?: Parameters<typeof aCoupon>[0] } = {}) {
  const shop = await aShop({
    sells: [
      { slug: 'saffron', variants: [{ sku: 'SAF', stock: 5, priceRupees: 3_000 }] },
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 5, priceRupees: 250 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 5, priceRupees: 50 }] },
    ],
  })
  const place = (await somePlaces()).bengaluru
  await database().update(pincodes).set({ cashOnDelivery: true })
  const { id: customerId } = await aBuyer(ctx, place, [
    { productId: shop.productId('saffron') },
    { productId: shop.productId('almonds'), quantity: 2 },
    { productId: shop.productId('figs') },
  ])
  if (coupon) {
    await aCoupon(coupon)
    expect(await applyCoupon(ctx, { kind: 'customer', customerId }, { code: coupon.code })).toMatchObject({ ok: true })
  }
  const placed = await placeOrder(ctx, customerId, paying({ paymentMethod: 'cash_on_delivery' }), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const order = await row()
  return { customerId, order }
}

const row = async () => {
  const [order] = await database().select().from(orders)
  if (!order) throw new Error('there is no order')
  return order
}
const stock = async () => (await database().select().from(variants).orderBy(asc(variants.id))).map((one) => one.stock)
const skus = async () => (await database().select().from(orderLines).orderBy(asc(orderLines.id))).map(({ sku }) => sku)

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a line that is taken out of an unpaid cash order', () => {
  it('ORD-02 IND-10 leaves an order of the other lines: total, stock, timeline, message and log', async () => {
    const { customerId, order } = await aCashOrder()
    expect(order.grandTotalPaise).toBe(359_900)
    await confirmOrder(ctx, order.code)
    expect(await removeLine(ctx, order.code, { sku: 'ALM', note: 'Sold out, sorry.' })).toMatchObject({ value: { savedPaise: 50_000 } })
    expect(await row()).toMatchObject({ itemsPaise: 305_000, shippingPaise: 0, cashOnDeliveryFeePaise: 4_900, grandTotalPaise: 309_900 })
    expect(await database().select().from(combinedOrders)).toMatchObject([{ grandTotalPaise: 309_900 }])
    expect(await skus()).toEqual(['SAF', 'FIG'])
    expect(await stock()).toEqual([4, 5, 4])
    const mail = (await queuedMessages()).at(-1)
    expect(mail?.subject).toBe(`Your order ${order.code} has changed: ₹3,099 to pay`)
    for (const said of ['We took 2 × Almonds', 'You now pay ₹3,099', 'Sold out, sorry.']) expect(mail?.text).toContain(said)
    expect(await getOrderDetails(ctx, customerId, order.id)).toMatchObject({ value: { grandTotalPaise: 309_900 } })
    const [, logged] = await database().select().from(staffActivity).orderBy(asc(staffActivity.id))
    expect(logged).toMatchObject({
      action: 'order.item_removed',
      before: { grandTotalPaise: 359_900 },
      after: { grandTotalPaise: 309_900, sku: 'ALM' },
    })
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    expect(await database().select().from(invoices)).toMatchObject([{ content: { totals: { grandTotalPaise: 309_900 } } }])
    expect(await database().select().from(rewardPointEntries)).toMatchObject([{ points: 30 }])
  })

  it('IND-10 charges delivery again below the limit of the day of the order, whatever the settings say now', async () => {
    const { order } = await aCashOrder()
    await set('flat_rate_shipping_cost', '999')
    await set('free_shipping_above', '10')
    await set('cash_on_delivery_fee', '500')
    await removeLine(ctx, order.code, { sku: 'SAF', note: '' })
    expect(await row()).toMatchObject({ itemsPaise: 55_000, shippingPaise: 7_900, cashOnDeliveryFeePaise: 4_900, grandTotalPaise: 67_800 })
  })

  it('IND-10 keeps delivery free when the rest would cost more than all of it did', async () => {
    const { order } = await aCashOrder({ coupon: { code: 'MANY', percent: null, amountPaise: 52_000, minBuyPaise: 0 } })
    expect(order.grandTotalPaise).toBe(307_900)
    await removeLine(ctx, order.code, { sku: 'FIG', note: '' })
    // ₹2,980 for the rest: with ₹79 for delivery it would be ₹29 more than before.
    expect(await row()).toMatchObject({ shippingPaise: 0, grandTotalPaise: 302_900 })
  })

  it('CHK-04 works the coupon out again, and gives it back when it no longer holds', async () => {
    const { order } = await aCashOrder({ coupon: { code: 'TENTH', percent: 10, amountPaise: null, minBuyPaise: 340_000 } })
    expect(order).toMatchObject({ couponDiscountPaise: 35_500, couponCode: 'TENTH' })
    await removeLine(ctx, order.code, { sku: 'FIG', note: '' })
    expect(await row()).toMatchObject({ couponDiscountPaise: 35_000, couponCode: 'TENTH' })
    await removeLine(ctx, order.code, { sku: 'ALM', note: '' })
    expect(await row()).toMatchObject({ couponDiscountPaise: 0, couponCode: null, couponId: null })
    expect(await database().select().from(couponUsages)).toMatchObject([{ state: 'released' }])
  })

  it.each([
    ['gives more', () => database().update(coupons).set({ percent: 50 })],
    ['gives an amount', () => database().update(coupons).set({ percent: null, amountPaise: 100 })],
    ['needs a higher total', () => database().update(coupons).set({ minBuyPaise: 99_000_000 })],
    ['is for other products', () => database().update(coupons).set({ kind: 'product' })],
    [
      'has ended',
      () =>
        database()
          .update(coupons)
          .set({ active: false, startsAt: new Date('2025-01-01'), endsAt: new Date('2025-02-01') }),
    ],
    ['is deleted', () => database().delete(coupons)],
  ])('CHK-04 prices the rest by the coupon of the day of the order when it now %s', async (_, change) => {
    const { order } = await aCashOrder({ coupon: { code: 'TENTH', percent: 10, amountPaise: null, minBuyPaise: 340_000 } })
    await change()
    await removeLine(ctx, order.code, { sku: 'FIG', note: '' })
    expect(await row()).toMatchObject({ couponDiscountPaise: 35_000, couponCode: 'TENTH' })
    await removeLine(ctx, order.code, { sku: 'ALM', note: '' })
    expect(await row()).toMatchObject({ couponDiscountPaise: 0, couponCode: null, couponRule: null })
  })

  it('CHK-04 keeps what the coupon gave to each of the other lines in an order from before its rule was stored', async () => {
    const { order } = await aCashOrder({ coupon: { code: 'TENTH', percent: 10, amountPaise: null, minBuyPaise: 340_000 } })
    await database().update(orders).set({ couponRule: null })
    await removeLine(ctx, order.code, { sku: 'FIG', note: '' })
    expect(await row()).toMatchObject({ couponDiscountPaise: 35_000, couponCode: 'TENTH' })
  })

  it('CHK-04 is refused when the lost coupon would make the rest cost more', async () => {
    const { order } = await aCashOrder({ coupon: { code: 'BIG', percent: null, amountPaise: 100_000, minBuyPaise: 352_000 } })
    expect(await removeLine(ctx, order.code, { sku: 'FIG', note: '' })).toMatchObject({ reason: 'total_rises' })
    expect(await skus()).toHaveLength(3)
  })

  it('ORD-02 is refused for the last line, an unknown one, and once the parcel has left', async () => {
    const { order } = await aCashOrder()
    expect(await removeLine(ctx, order.code, { sku: 'NUT', note: '' })).toMatchObject({ reason: 'unknown_item' })
    const twice = await Promise.all(['SAF', 'SAF'].map((sku) => removeLine(ctx, order.code, { sku, note: '' })))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    await removeLine(ctx, order.code, { sku: 'FIG', note: '' })
    expect(await removeLine(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ reason: 'last_item' })
    await shipOrder(ctx, order.code, {})
    expect(await removeLine(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ reason: 'wrong_state' })
  })
})

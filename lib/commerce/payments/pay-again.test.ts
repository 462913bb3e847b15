import { eq, sql } from 'drizzle-orm'
import { getCart } from '@/lib/commerce/cart'
import { listOrders } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { coupons, couponUsages, orderLines, orders, products, variants } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder, inCart } from '@/lib/testing/a-placed-order'
import { aPurchase, type Purchase } from '@/lib/testing/a-purchase'
import { aShop } from '@/lib/testing/a-shop'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { startPayment } from './start-payment'

useShopDatabase()
const razorpay = useRazorpay()

const MINUTE_SECONDS = 60
const HOLD_SECONDS = 30 * MINUTE_SECONDS
const DAY_SECONDS = 86_400

const stockLeft = async (variantId: number) =>
  (await database().select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock
const holdEnd = async ({ order }: Purchase) => (await database().select().from(orders).where(eq(orders.id, order.id)))[0]?.holdEndsAt

/** What the purchase history offers. */
async function offersPayment({ ctx, customer, order }: Purchase): Promise<boolean | null | undefined> {
  const { items } = await listOrders(ctx, customer.id, null, { deliveryStatus: null, paymentStatus: null })
  return items.find(({ id }) => id === order.id)?.canPay
}

/** Somebody else buys what is left. */
async function sellOut({ ctx, variantId }: Purchase, pieces = 1): Promise<void> {
  await aPaidOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[variantId, pieces]]) })
}

describe('Pay now for an expired order', () => {
  it('PAY-03 reserves its stock again and is paid as it was placed, at the original price', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 3 })
    const { ctx, go, come, order, state, variantId } = purchase
    const first = await go()
    await purchase.expire()
    await database().update(variants).set({ pricePaise: 99_900, mrpPaise: 99_900 })
    expect([await offersPayment(purchase), await stockLeft(variantId)]).toEqual([true, 3])
    expect(await go()).toBe(first)
    expect(await state()).toMatchObject({ delivery: 'pending', reason: null, stock: ['held'] })
    expect(await holdEnd(purchase)).toEqual(new Date(ctx.now().getTime() + HOLD_SECONDS * 1_000))
    const { payment, postBack } = razorpay().pay(first)
    expect(payment.amount).toBe(order.grandTotalPaise)
    expect(await come(postBack)).toMatchObject({ isPaid: true })
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1, stock: ['sold'], refunds: [] })
    await expectInvariantsToHold()
  })

  it('PAY-03 is opened once by two tabs at the same moment', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 1 })
    await purchase.expire()
    const pages = await Promise.all([purchase.start(), purchase.start(), purchase.start()])
    expect(pages.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await purchase.state()).payments).toHaveLength(1)
    expect(await stockLeft(purchase.variantId)).toBe(0)
    await expectInvariantsToHold()
  })

  it('PAY-03 takes out of the cart only what it bought', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 9 })
    const { ctx, customer, go, come } = purchase
    const shop = await aShop({ sells: [{ slug: 'figs' }] })
    const [line] = await database().select().from(orderLines)
    await inCart(ctx, customer.id, line?.productId ?? 0, 3)
    await inCart(ctx, customer.id, shop.productId('figs'), 2)
    await purchase.expire()
    await come(razorpay().pay(await go()).postBack)
    const { lines } = await getCart(ctx, { kind: 'customer', customerId: customer.id })
    expect(lines.map(({ productSlug, quantity }) => [productSlug, quantity])).toEqual([
      ['mamra-almonds', 2],
      ['figs', 2],
    ])
  })

  it.each([
    ['is long', 10 * MINUTE_SECONDS, false],
    ['is short', 29 * MINUTE_SECONDS, true],
    ['is over, and the order is not expired yet', HOLD_SECONDS, true],
  ])('PAY-03 while its stock is still held gives it time to pay: what is left %s', async (_what, passed, isRenewed) => {
    const purchase = await aPurchase(razorpay())
    const before = await holdEnd(purchase)
    purchase.pass(passed)
    expect(await purchase.start()).toMatchObject({ ok: true })
    const renewed = new Date(purchase.ctx.now().getTime() + HOLD_SECONDS * 1_000)
    expect(await holdEnd(purchase)).toEqual(isRenewed ? renewed : before)
  })
})

describe('Pay now says what has changed', () => {
  it('PAY-03 which item is sold out, or short, and leaves the order as it was', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 1 })
    await purchase.expire()
    await sellOut(purchase)
    const before = await purchase.state()
    expect(await purchase.start()).toEqual({ ok: false, reason: 'out_of_stock', detail: { name: 'Mamra Almonds', available: 0 } })
    expect(await purchase.state()).toEqual(before)
    await database().update(variants).set({ stock: 1 })
    expect(await purchase.start()).toMatchObject({ ok: true })
    await expectInvariantsToHold()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is no longer sold', () => database().update(products).set({ published: false })],
    ['is gone', () => database().delete(variants)],
  ])('PAY-03 that an item %s', async (_what, change) => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    await purchase.expire()
    await change()
    expect(await purchase.start()).toMatchObject({ reason: 'out_of_stock', detail: { name: 'Mamra Almonds', available: 0 } })
  })

  it.each<[string, Partial<typeof coupons.$inferInsert>, boolean]>([
    ['is still on offer', {}, true],
    ['has ended', { endsAt: new Date(1) }, false],
    ['was withdrawn', { active: false }, false],
    ['is used up', { totalLimit: 0 }, false],
  ])('PAY-03 CHK-08 whether its coupon can still be used: it %s', async (_what, change, can) => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    const { customer, order } = purchase
    const period = { startsAt: new Date(0), endsAt: new Date('2099-01-01') }
    const [coupon] = await database()
      .insert(coupons)
      .values({ code: 'FESTIVE', amountPaise: 5_000, ...period })
      .returning()
    const couponId = coupon?.id ?? 0
    await database().execute(
      sql`update orders set coupon_id = ${couponId}, coupon_discount_paise = 5000, grand_total_paise = grand_total_paise - 5000`,
    )
    await database().insert(couponUsages).values({ couponId, customerId: customer.id, orderId: order.id })
    await purchase.expire()
    await database()
      .update(coupons)
      .set({ code: 'FESTIVE', ...change })
    const started = await purchase.start()
    expect(started).toMatchObject(can ? { ok: true } : { reason: 'coupon_unusable', detail: { coupon: 'FESTIVE' } })
    expect(await database().select({ state: couponUsages.state }).from(couponUsages)).toEqual([{ state: can ? 'reserved' : 'released' }])
    expect(await stockLeft(purchase.variantId)).toBe(can ? 4 : 5)
  })

  it('PAY-03 that a newer order has the same items in it, paid or on its way', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    const { ctx, customer, variantId } = purchase
    await purchase.expire()
    const newer = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[variantId, 2]]) })
    expect(await offersPayment(purchase)).toBe(false)
    expect(await purchase.start()).toEqual({ ok: false, reason: 'replaced', detail: { code: newer.code } })
    expect(await stockLeft(variantId)).toBe(3)
  })

  it('PAY-03 that another order waits for its payment: a customer has one at a time, and the older one stays', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    const { ctx, customer } = purchase
    await purchase.expire()
    const figs = (await aShop({ sells: [{ slug: 'figs', stock: 5 }] })).variantId('figs')
    const waiting = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[figs, 1]]) })
    expect(await offersPayment(purchase)).toBe(false)
    expect(await purchase.start()).toEqual({ ok: false, reason: 'other_waiting', detail: { code: waiting.code } })
    await endOrder(ctx, waiting.id, 'customer')
    expect(await offersPayment(purchase)).toBe(true)
    expect(await purchase.start()).toMatchObject({ ok: true })
    // Now the older one waits, and the newer one has to.
    const { combinedOrderId } = waiting
    expect(await startPayment(ctx, [purchase.provider], customer.id, { combinedOrderId, amountPaise: null })).toMatchObject({
      reason: 'other_waiting',
      detail: { code: purchase.order.code },
    })
    await expectInvariantsToHold()
  })

  it('PAY-03 ignores a newer order without any of its items', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    const { ctx, customer } = purchase
    await purchase.expire()
    const figs = (await aShop({ sells: [{ slug: 'figs', stock: 5 }] })).variantId('figs')
    await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[figs, 1]]) })
    expect(await offersPayment(purchase)).toBe(true)
    expect(await purchase.start()).toMatchObject({ ok: true })
  })

  it('PAY-03 that its prices are too old, after a week', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    await purchase.expire()
    purchase.pass(7 * DAY_SECONDS - HOLD_SECONDS)
    expect(await offersPayment(purchase)).toBe(true)
    purchase.pass(1)
    expect(await offersPayment(purchase)).toBe(false)
    expect(await purchase.start()).toEqual({ ok: false, reason: 'too_old' })
  })

  it.each(['customer', 'shop', 'superseded'] as const)('PAY-03 that it was ended for good: %s', async (reason) => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    const { ctx, order } = purchase
    await endOrder(ctx, order.id, reason)
    expect(await offersPayment(purchase)).toBe(false)
    expect(await purchase.start()).toEqual({ ok: false, reason: 'not_payable' })
  })

  it('CHK-07 nothing is taken for another amount than the order’s', async () => {
    const purchase = await aPurchase(razorpay(), { stock: 5 })
    await purchase.expire()
    expect(await purchase.start(100)).toEqual({ ok: false, reason: 'amount_mismatch' })
    expect(await stockLeft(purchase.variantId)).toBe(5)
  })
})

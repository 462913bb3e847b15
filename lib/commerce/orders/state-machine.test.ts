import { asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { carts, cartLines, combinedOrders, invoices, orderEvents, rewardPointEntries, settings, variants } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder, inCart, payFor, withOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { inLanes } from '@/lib/testing/in-lanes'
import { timesOf } from '@/lib/testing/long-run'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getOrderDetails } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

const AT_ONCE = timesOf({ short: 15, long: 50 })
const times = (count: number) => Array.from({ length: count })
const stockOf = async (variantId: number) =>
  (await database().select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock
const kindsOf = async (orderId: number) =>
  (await database().select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))).map(({ kind }) => kind)

async function anAlmondShop({ stock = 10, priceRupees = 499 } = {}) {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock, priceRupees, sku: 'ALM-250' }] }] })
  return { almonds: shop.variantId('almonds'), productId: shop.productId('almonds') }
}

/** The books agree, whatever was done to them. */
afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('an order that is paid', () => {
  it('PAY-03 REL-04 IND-07 is paid once, however often it is reported simultaneously: one invoice, one entry of points, one mail, stock sold once', async () => {
    const { almonds, productId } = await anAlmondShop()
    const { id: customerId, email } = await aCustomer()
    await inCart(ctx, customerId, productId, 5)
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 3]]) })
    await inLanes(times(AT_ONCE).map(() => () => payFor(ctx, order)))
    expect(await database().$count(invoices)).toBe(1)
    expect(await database().select().from(rewardPointEntries)).toMatchObject([{ reason: 'paid', points: 14 }])
    expect((await queuedMessages()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Payment received for your order ${order.code}`],
    ])
    expect(await stockOf(almonds)).toBe(7)
    expect(await kindsOf(order.id)).toEqual(['placed', 'paid'])
    // Two were added since: they stay.
    expect((await database().select().from(cartLines)).map(({ quantity }) => quantity)).toEqual([2])
    const details = await getOrderDetails(ctx, customerId, order.id)
    expect(details).toMatchObject({ ok: true, value: { paymentStatus: 'paid', points: 14, hasInvoice: true, canCancel: true } })
  })

  it('ORD-01 is announced to the shopkeeper once, when the setting names an address', async () => {
    const { almonds } = await anAlmondShop()
    await database().insert(settings).values({ type: 'order_mail_to', value: 'orders@shop.example' })
    const order = await aPlacedOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[almonds, 3]]) })
    await inLanes(times(5).map(() => () => payFor(ctx, order)))
    const told = (await queuedMessages()).filter(({ to }) => to === 'orders@shop.example')
    expect(told.map(({ subject }) => subject)).toEqual([`New order ${order.code}, ₹1,497`])
    expect(told[0]?.text).toContain('3 × Almonds')
  })

  it(`REL-01 IND-07 draws consecutive invoice numbers for ${AT_ONCE} orders that are paid at the same moment`, async () => {
    const { almonds } = await anAlmondShop({ stock: 100 })
    const place = async () => aPlacedOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[almonds, 1]]) })
    const waiting = await inLanes(times(AT_ONCE).map(() => place))
    await inLanes(waiting.map((order) => () => payFor(ctx, order)))
    const serials = (await database().select().from(invoices).orderBy(asc(invoices.serial))).map(({ serial }) => serial)
    expect(serials).toEqual(times(AT_ONCE).map((_, index) => index + 1))
    expect(await stockOf(almonds)).toBe(100 - AT_ONCE)
  })

  it('PAY-03 no longer waits: the same cart makes a new order, and it never expires', async () => {
    const { almonds } = await anAlmondShop()
    const { id: customerId } = await aCustomer()
    const order = await aPaidOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    const [combined] = await database().select().from(combinedOrders)
    expect(combined).toMatchObject({ cartDigest: null, idempotencyKey: order.code })
    expect(await withOrder(ctx, order.id, (_, locked) => Promise.resolve(locked))).toMatchObject({ holdEndsAt: null, paidAt: ctx.now() })
  })

  it('PAY-03 cannot be paid once it has ended: its money must be refunded', async () => {
    const { almonds } = await anAlmondShop()
    const { id: customerId } = await aCustomer()
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    await endOrder(ctx, order.id, 'customer')
    await expect(payFor(ctx, order)).rejects.toThrow("cancelled and unpaid: no 'pay'")
    const paid = await aPaidOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    await expect(endOrder(ctx, paid.id, 'shop')).rejects.toThrow("pending and paid: no 'cancelByShop'")
  })

  it('ACC-13 books a point for every full hundred rupees, or by the setting', async () => {
    const { almonds } = await anAlmondShop({ priceRupees: 299.99 })
    await aShop({ settings: { rupees_per_point: '50' } })
    const { id: customerId } = await aCustomer()
    await aPaidOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    expect(await database().select().from(rewardPointEntries)).toMatchObject([{ points: 5 }])
  })

  it('PAY-03 is announced by SMS to a customer without an e-mail address', async () => {
    const { almonds } = await anAlmondShop()
    const { id: customerId } = await aCustomer({ email: null, phone: '9876543211' })
    const order = await aPaidOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    expect(await queuedMessages()).toEqual([
      {
        to: '9876543211',
        subject: 'order_paid',
        text: `localhost: we have received ₹499 for your order ${order.code}. Track it: http://localhost:3000/track-order?code=${order.code}`,
      },
    ])
  })
})

describe('an order with cash on delivery', () => {
  it('IND-10 commits its stock when placed, and has neither invoice nor points yet', async () => {
    const { almonds, productId } = await anAlmondShop()
    const { id: customerId } = await aCustomer()
    await inCart(ctx, customerId, productId, 2)
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 2]]), paymentMethod: 'cash_on_delivery' })
    expect(await database().$count(cartLines)).toBe(0)
    expect(await database().$count(carts)).toBe(1)
    expect(await database().$count(invoices)).toBe(0)
    expect(await database().$count(rewardPointEntries)).toBe(0)
    expect(await stockOf(almonds)).toBe(8)
    expect((await queuedMessages()).map(({ subject }) => subject)).toEqual([`Your order ${order.code} at localhost`])
  })
})

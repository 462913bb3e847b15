import { asc, eq, sql } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { combinedOrders, coupons, couponUsages, orderEvents, orders, variants } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder, payFor, withOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { expireOrders, lockOrder, mustTransition, reviveOrder } from '.'

const database = useShopDatabase()
const HALF_AN_HOUR = 30 * 60

async function aShopOf(stock: number) {
  const clock = aClock()
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock }] }] })
  return { clock, ctx: clock.ctx, almonds: shop.variantId('almonds') }
}

const stockLeft = async () => (await database().select({ stock: variants.stock }).from(variants))[0]?.stock
const orderRow = async (id: number) => (await database().select().from(orders).where(eq(orders.id, id)))[0]
const eventsOf = async (orderId: number) =>
  (await database().select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))).map(
    ({ kind, note }) => `${kind}: ${note}`,
  )

describe('an order that is not paid', () => {
  it('PAY-03 releases its stock after half an hour, and notifies the customer', async () => {
    const { clock, ctx, almonds } = await aShopOf(10)
    const { id: customerId, email } = await aCustomer()
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 3]]) })
    clock.pass(HALF_AN_HOUR - 1)
    expect(await expireOrders(ctx)).toBe(0)
    clock.pass(1)
    expect(await expireOrders(ctx)).toBe(1)
    expect(await stockLeft()).toBe(10)
    expect(await orderRow(order.id)).toMatchObject({ deliveryStatus: 'cancelled', cancelReason: 'expired', holdEndsAt: null })
    expect((await database().select().from(combinedOrders))[0]).toMatchObject({ cartDigest: null })
    expect(await eventsOf(order.id)).toEqual(['placed: ', 'cancelled: Payment was not received in time.'])
    expect(await queuedMessages()).toMatchObject([{ to: email, subject: `Your order ${order.code} was not paid in time` }])
    expect(await expireOrders(ctx)).toBe(0)
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('REL-01 is expired once by five simultaneous servers; paid and cash orders are unaffected', async () => {
    const { clock, ctx, almonds } = await aShopOf(100)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer()))
    for (const { id: customerId } of buyers)
      for (let count = 0; count < 3; count += 1) await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 2]]) })
    const { id: customerId } = await aCustomer()
    await aPaidOrder(ctx, { customerId, variants: new Map([[almonds, 5]]) })
    await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 5]]), paymentMethod: 'cash_on_delivery' })
    clock.pass(HALF_AN_HOUR)
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireOrders(ctx)))
    // What one server has left to another that gave up in the meantime is for the next round.
    const rest = await expireOrders(ctx)
    expect(ended.reduce((sum, count) => sum + count, rest)).toBe(12)
    expect(await stockLeft()).toBe(90)
    expect(await database().$count(orderEvents, eq(orderEvents.kind, 'cancelled'))).toBe(12)
    expect((await queuedMessages()).filter(({ subject }) => subject.endsWith('in time'))).toHaveLength(12)
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('REL-03 does not stop other orders from expiring when it cannot be expired itself', async () => {
    const { clock, ctx, almonds } = await aShopOf(10)
    const { id: customerId } = await aCustomer()
    const [broken, whole] = [
      await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) }),
      await aPlacedOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[almonds, 1]]) }),
    ]
    // A mail to them cannot be written.
    await database().execute(
      sql`alter table outbound_messages add constraint refused check (text not like ${sql.raw(`'%${broken.code}%'`)})`,
    )
    clock.pass(HALF_AN_HOUR)
    await expect(expireOrders(ctx)).rejects.toThrow('some orders could not be expired')
    expect([await orderRow(broken.id), await orderRow(whole.id)]).toMatchObject([
      { deliveryStatus: 'pending' },
      { deliveryStatus: 'cancelled' },
    ])
    await database().execute(sql`alter table outbound_messages drop constraint refused`)
    expect(await expireOrders(ctx)).toBe(1)
  })

  it('REL-04 is not expired while a payment holds its lock: a payment that arrives in the last second wins', async () => {
    const { clock, ctx, almonds } = await aShopOf(10)
    const { id: customerId } = await aCustomer()
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 3]]) })
    clock.pass(HALF_AN_HOUR)
    await withOrder(ctx, order.id, async (tx, locked) => {
      expect(await expireOrders(ctx)).toBe(0)
      await mustTransition(tx, locked, 'pay', { now: ctx.now() })
    })
    expect(await expireOrders(ctx)).toBe(0)
    expect(await orderRow(order.id)).toMatchObject({ deliveryStatus: 'pending', paymentStatus: 'paid' })
    expect(await stockLeft()).toBe(7)
  })
})

describe('an order whose payment arrives late', () => {
  async function anExpiredOrder(stock = 3) {
    const shop = await aShopOf(stock)
    const { id: customerId } = await aCustomer()
    const order = await aPlacedOrder(shop.ctx, { customerId, variants: new Map([[shop.almonds, 3]]) })
    shop.clock.pass(HALF_AN_HOUR)
    await expireOrders(shop.ctx)
    return { ...shop, customerId, order }
  }

  it('PAY-03 is revived and paid if all of it is still available', async () => {
    const { ctx, order } = await anExpiredOrder()
    await withOrder(ctx, order.id, async (tx, locked) => expect(await reviveOrder(tx, locked, ctx.now())).not.toBeNull())
    expect(await orderRow(order.id)).toMatchObject({ deliveryStatus: 'pending', cancelReason: null, cancelledAt: null })
    expect(await stockLeft()).toBe(0)
    await payFor(ctx, order)
    expect(await eventsOf(order.id)).toEqual(['placed: ', 'cancelled: Payment was not received in time.', 'paid: '])
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('PAY-03 REL-01 stays cancelled if someone else has bought its stock', async () => {
    const { ctx, almonds, order } = await anExpiredOrder()
    await aPaidOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[almonds, 1]]) })
    const before = await orderRow(order.id)
    await withOrder(ctx, order.id, async (tx, locked) => expect(await reviveOrder(tx, locked, ctx.now())).toBeNull())
    expect(await orderRow(order.id)).toEqual(before)
    expect(await stockLeft()).toBe(2)
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('PAY-03 stays cancelled if its customer has ordered again: late money buys nothing twice', async () => {
    const { ctx, almonds, customerId, order } = await anExpiredOrder()
    const again = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 1]]) })
    const revive = () => withOrder(ctx, order.id, (tx, locked) => reviveOrder(tx, locked, ctx.now()))
    expect(await revive()).toBeNull()
    await endOrder(ctx, again.id, 'customer')
    expect(await revive()).not.toBeNull()
  })

  it.each(['customer', 'shop', 'superseded'] as const)('PAY-03 stays cancelled if it was ended as %s', async (reason) => {
    const { ctx, almonds } = await aShopOf(10)
    const { id: customerId } = await aCustomer()
    const order = await aPlacedOrder(ctx, { customerId, variants: new Map([[almonds, 3]]) })
    await endOrder(ctx, order.id, reason)
    await withOrder(ctx, order.id, async (tx, locked) => expect(await reviveOrder(tx, locked, ctx.now())).toBeNull())
    expect(await stockLeft()).toBe(10)
    expect(await queuedMessages()).toHaveLength(reason === 'superseded' ? 0 : 1)
  })

  it('PAY-03 CHK-08 stays cancelled, with its stock unchanged, if its coupon has been used up', async () => {
    const { ctx, almonds } = await aShopOf(10)
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    const period = { startsAt: new Date(0), endsAt: new Date(ctx.now().getTime() + 86_400_000) }
    const [coupon] = await database()
      .insert(coupons)
      .values({ code: 'FESTIVE', amountPaise: 5_000, totalLimit: 1, ...period })
      .returning({ id: coupons.id })
    const couponId = coupon?.id ?? 0
    const order = await aPlacedOrder(ctx, { customerId: asha.id, variants: new Map([[almonds, 3]]) })
    await database().update(orders).set({ couponId, couponCode: 'FESTIVE' })
    await database().insert(couponUsages).values({ couponId, customerId: asha.id, orderId: order.id })
    await endOrder(ctx, order.id, 'expired')
    expect(await database().select().from(couponUsages)).toMatchObject([{ state: 'released' }])
    const newer = await aPlacedOrder(ctx, { customerId: ravi.id, variants: new Map([[almonds, 1]]) })
    await database().insert(couponUsages).values({ couponId, customerId: ravi.id, orderId: newer.id })
    await withOrder(ctx, order.id, async (tx, locked) => expect(await reviveOrder(tx, locked, ctx.now())).toBeNull())
    expect(await stockLeft()).toBe(9)
  })
})

it('REL-01 an order that does not exist cannot be locked', async () => {
  await database().transaction(async (tx) => expect(await lockOrder(tx, { code: 'none' })).toBeNull())
})

import { asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { getCart } from '@/lib/commerce/cart'
import { invoices, orderEvents, orders, payments, rewardPointEntries, variants } from '@/lib/db/schema'
import { DELIVERY_STATUSES, type DeliveryStatus } from '@/lib/commerce/orders/model'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, inCart } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { waitBehind } from '@/lib/testing/wait-behind'
import type { Shipment } from './model'
import { cancelByShop, confirmOrder, correctShipment, deliverOrder, packOrder, pickUpOrder, shipOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

type Move = typeof confirmOrder
const ship = (...[context, code, dry]: Parameters<Move>) => shipOrder(context, code, {}, dry)
const cancel = (...[context, code, dry]: Parameters<Move>) => cancelByShop(context, code, '', dry)

async function anAlmondShop() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock: 10 }] }] })
  const customer = await aCustomer()
  return {
    customer,
    productId: shop.productId('almonds'),
    plan: { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 3]]) },
  }
}

const row = async () => (await database().select().from(orders))[0]
const kinds = async () => (await database().select().from(orderEvents).orderBy(asc(orderEvents.id))).map(({ kind }) => kind)
const subjects = async () => (await queuedMessages()).map(({ subject }) => subject)
const stockLeft = async () => (await database().select({ stock: variants.stock }).from(variants))[0]?.stock

describe('an order on its way', () => {
  it('ORD-01 moves step by step; each step is in the timeline once, and its customer is notified', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    for (const move of [confirmOrder, pickUpOrder, ship, deliverOrder]) {
      expect(await move(ctx, ` ${code.toLowerCase()} `)).toMatchObject({ ok: true, value: { isChanged: true } })
      const again = await move(ctx, code)
      expect(again).toMatchObject(move === ship ? { ok: false, reason: 'wrong_state' } : { ok: true, value: { isChanged: false } })
    }
    expect(await kinds()).toEqual(['placed', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'])
    expect(await subjects()).toEqual([
      `Payment received for your order ${code}`,
      `Your order ${code} is confirmed`,
      `Your order ${code} is on its way`,
      `Your order ${code} has been delivered`,
    ])
    expect(await row()).toMatchObject({ deliveryStatus: 'delivered', deliveredAt: ctx.now() })
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('ORD-01 is confirmed by packing it, and its customer is told once', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    for (const move of [packOrder, packOrder, confirmOrder]) expect(await move(ctx, code)).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ deliveryStatus: 'confirmed', packedAt: ctx.now() })
    expect(await kinds()).toEqual(['placed', 'paid', 'confirmed', 'packed'])
    expect(await subjects()).toEqual([`Payment received for your order ${code}`, `Your order ${code} is confirmed`])
  })

  it('ORD-01 may be shipped at once: the timeline gets the steps in between', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    await shipOrder(ctx, code, { courier: 'Dak', trackingNumber: 'IN-1' })
    expect(await kinds()).toEqual(['placed', 'paid', 'confirmed', 'picked_up', 'on_the_way'])
    expect(await row()).toMatchObject({ courier: 'Dak', trackingNumber: 'IN-1' })
    const [, mail] = await queuedMessages()
    expect(mail?.text).toContain('Courier: Dak\nTracking number: IN-1')
  })

  it('ORD-01 a wrong tracking number is corrected, and the customer is notified again', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    await shipOrder(ctx, code, { courier: 'Dak', trackingNumber: 'IN-1' })
    const correct = (shipment: Partial<Shipment>, seen?: Shipment) => correctShipment(ctx, code, seen ? { shipment, seen } : { shipment })
    expect(await correct({ trackingNumber: 'IN-2' })).toMatchObject({ value: { isChanged: true } })
    expect(await row()).toMatchObject({ courier: 'Dak', trackingNumber: 'IN-2' })
    expect((await queuedMessages()).at(-1)?.text).toContain('IN-2')
    expect(await correct({})).toMatchObject({ value: { isChanged: false } })
    expect(await kinds()).toHaveLength(5)
    const mails = (await queuedMessages()).length
    expect(await correct({ courier: 'Dak', trackingNumber: '' }, { courier: 'Dak', trackingNumber: 'IN-1' })).toMatchObject({
      reason: 'shipment_changed',
      detail: { courier: 'Dak', trackingNumber: 'IN-2' },
    })
    expect(await row()).toMatchObject({ courier: 'Dak', trackingNumber: 'IN-2' })
    expect(await queuedMessages()).toHaveLength(mails)
  })

  it('ORD-01 the tracking number that its customer knows is replaced, but never removed; nor is its courier', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    const sent = { courier: 'Dak', trackingNumber: 'IN-1' }
    await shipOrder(ctx, code, sent)
    const mails = (await queuedMessages()).length
    for (const shipment of [{ trackingNumber: '' }, { courier: '', trackingNumber: '' }])
      expect(await correctShipment(ctx, code, { shipment, seen: sent })).toEqual({
        ok: false,
        reason: 'number_removed',
        detail: { status: 'on_the_way', ...sent },
      })
    expect(await correctShipment(ctx, code, { shipment: { courier: '' }, seen: sent })).toEqual({ ok: false, reason: 'courier_missing' })
    expect(await row()).toMatchObject(sent)
    expect(await queuedMessages()).toHaveLength(mails)
  })

  it('ORD-01 leaves with a number only if the courier is named', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPaidOrder(ctx, plan)
    expect(await shipOrder(ctx, code, { trackingNumber: 'IN-1' })).toEqual({ ok: false, reason: 'courier_missing' })
    expect(await shipOrder(ctx, code, { courier: 'Dak' })).toMatchObject({ ok: true })
    expect(await correctShipment(ctx, code, { shipment: { courier: 'Blue Dart' } })).toMatchObject({ ok: true })
  })

  it('ORD-01 does not leave under a number that another order is given at the same moment', async () => {
    const { plan } = await anAlmondShop()
    const [{ code }, other] = [await aPaidOrder(ctx, plan), await aPaidOrder(ctx, plan)]
    const lock = "select pg_advisory_xact_lock(hashtextextended('tracking IN-1', 0))"
    const shipOther = `update orders set courier = 'Dak', tracking_number = 'in-1' where code = '${other.code}'`
    const shipped = await waitBehind(lock, () => shipOrder(ctx, code, { courier: 'Dak', trackingNumber: 'IN-1' }), shipOther)
    expect(shipped).toMatchObject({ reason: 'number_taken', detail: { other: other.code } })
  })

  const reach: Readonly<Record<string, readonly DeliveryStatus[]>> = {
    confirmed: ['pending', 'confirmed'],
    picked_up: ['confirmed', 'picked_up'],
    on_the_way: ['pending', 'confirmed', 'picked_up'],
    delivered: ['on_the_way', 'delivered'],
    cancelled: ['pending', 'confirmed', 'cancelled'],
  }
  const moves = {
    confirmed: confirmOrder,
    picked_up: pickUpOrder,
    on_the_way: ship,
    delivered: deliverOrder,
    cancelled: cancel,
  }

  it.each(Object.entries(moves))('ORD-01 becomes %s only from an allowed status', async (to, move) => {
    const { plan } = await anAlmondShop()
    const { code, id } = await aPaidOrder(ctx, plan)
    for (const from of DELIVERY_STATUSES) {
      const over =
        from === 'cancelled' ? { cancelledAt: ctx.now(), cancelReason: 'shop' as const } : { cancelledAt: null, cancelReason: null }
      await database()
        .update(orders)
        .set({ deliveryStatus: from, ...over })
        .where(eq(orders.id, id))
      const moved = await move(ctx, code, { dryRun: true })
      if (reach[to]?.includes(from)) expect([from, moved]).toMatchObject([from, { ok: true }])
      else expect([from, moved]).toMatchObject([from, { ok: false, reason: 'wrong_state', detail: { status: from } }])
      expect(await row()).toMatchObject({ deliveryStatus: from })
    }
    expect(await move(ctx, 'NONE')).toMatchObject({ ok: false, reason: 'not_found' })
  })

  it('PAY-03 is neither packed nor sent before it is paid online', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, plan)
    expect(await confirmOrder(ctx, code)).toMatchObject({ reason: 'not_paid' })
    expect(await shipOrder(ctx, code, {})).toMatchObject({ reason: 'not_paid' })
    expect(await kinds()).toEqual(['placed'])
  })

  it('ORD-01 a dry run leaves nothing behind', async () => {
    const { plan } = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    const before = [await row(), await kinds(), await subjects()]
    expect(await shipOrder(ctx, code, { courier: 'Dak' }, { dryRun: true })).toMatchObject({
      ok: true,
      value: { order: { courier: 'Dak' } },
    })
    expect([await row(), await kinds(), await subjects()]).toEqual(before)
    expect(await database().$count(invoices)).toBe(0)
  })
})

describe('an order with cash on delivery', () => {
  it('IND-10 IND-07 gets its invoice when it ships, and is paid on delivery: once', async () => {
    const { customer, plan } = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    await confirmOrder(ctx, code)
    expect(await database().$count(invoices)).toBe(0)
    await pickUpOrder(ctx, code)
    await shipOrder(ctx, code, {})
    expect(await database().$count(invoices)).toBe(1)
    expect((await queuedMessages()).at(-1)?.text).toContain('Cash on delivery: please keep ₹1,497 ready.')
    await Promise.all(Array.from({ length: 10 }, () => deliverOrder(ctx, code)))
    expect(await row()).toMatchObject({ paymentStatus: 'paid', deliveryStatus: 'delivered' })
    expect(await database().select().from(payments)).toMatchObject([
      { provider: 'cash', providerOrderId: `cash-${code}`, amountPaise: 149_700, status: 'paid' },
    ])
    expect(await database().select().from(rewardPointEntries)).toMatchObject([{ customerId: customer.id, points: 14 }])
    expect(await kinds()).toEqual(['placed', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'paid'])
    expect((await subjects()).filter((subject) => subject.endsWith('has been delivered'))).toHaveLength(1)
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('IND-10 keeps what its customer has added to the cart since', async () => {
    const { customer, plan, productId } = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    await inCart(ctx, customer.id, productId, 2)
    await shipOrder(ctx, code, {})
    await deliverOrder(ctx, code)
    expect((await getCart(ctx, { kind: 'customer', customerId: customer.id })).lines).toMatchObject([{ quantity: 2 }])
  })
})

describe('a shop that cancels', () => {
  it('ORD-03 releases the stock and owes nothing if nothing was paid', async () => {
    const { customer, plan } = await anAlmondShop()
    const { code } = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    expect(await cancelByShop(ctx, code, 'The harvest was poor.')).toMatchObject({ value: { refundPaise: 0, isChanged: true } })
    expect(await cancelByShop(ctx, code, '')).toMatchObject({ value: { isChanged: false } })
    expect(await stockLeft()).toBe(10)
    expect(await row()).toMatchObject({ cancelReason: 'shop' })
    const mail = (await queuedMessages()).at(-1)
    expect(mail).toMatchObject({ to: customer.email, subject: `We had to cancel your order ${code}` })
    expect(mail?.text).toContain('You were not charged')
    expect(mail?.text).toContain('The harvest was poor.')
    const [event] = await database().select().from(orderEvents).where(eq(orderEvents.kind, 'cancelled'))
    expect(event?.note).toBe('The harvest was poor.')
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { placeOrder } from '@/lib/commerce/checkout'
import { packOrder, shipOrder, trackOrder } from '@/lib/commerce/orders'
import { cities, invoices, orderEvents, orders, pincodes } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { inLanes } from '@/lib/testing/in-lanes'
import { ONLINE } from '@/lib/testing/offers'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import type { NewDelivery } from './model'
import { changeDelivery, changeTrackedDelivery } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

const row = async () => {
  const [order] = await database().select().from(orders)
  if (!order) throw new Error('there is no order')
  return order
}

/** Delivered to Bengaluru in 2 to 4 days. Mysuru is in the same state, and Kochi in another. */
async function anOrder(paymentMethod: PaymentMethod = 'online') {
  const shop = await aShop({
    sells: [{ slug: 'almonds', variants: [{ stock: 5, priceRupees: 500 }] }],
    settings: { order_mail_to: 'orders@shop.example', seller_state: 'Karnataka' },
  })
  const { bengaluru, kochi } = await somePlaces()
  const [mysuru] = await database().insert(cities).values({ stateId: bengaluru.stateId, name: 'Mysuru' }).returning({ id: cities.id })
  const cityId = mysuru?.id ?? 0
  await database().insert(pincodes).values({ pin: '570001', cityId, minDays: 2, maxDays: 4 })
  await database().update(pincodes).set({ cashOnDelivery: true })
  const { id: customerId, email } = await aBuyer(ctx, bengaluru, [{ productId: shop.productId('almonds') }])
  const placed = await placeOrder(ctx, customerId, paying({ paymentMethod }), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const { combinedOrderId } = placed.value
  if (paymentMethod === 'online') await comeBackPaid(ctx, await goToTestPage(ctx, { customerId, combinedOrderId }))
  const order = await row()
  const change = (wish: NewDelivery) => changeDelivery(ctx, customerId, order.id, wish)
  const to = (place: typeof bengaluru, postalCode: string, accepted: NewDelivery['accepted'] = null): NewDelivery => ({
    phone: '98765 43211',
    address: { address: '7, Sayyaji Rao Road', ...place, postalCode, phone: '98765 43211' },
    accepted,
  })
  const toMysuru = (accepted?: NewDelivery['accepted']) => to({ ...bengaluru, cityId }, '570 001', accepted)
  const toKochi = (accepted?: NewDelivery['accepted']) => to(kochi, '682001', accepted)
  return { customerId, email, order, change, toMysuru, toKochi }
}

const setPin = (pin: string, change: Partial<typeof pincodes.$inferInsert>) =>
  database().update(pincodes).set(change).where(eq(pincodes.pin, pin))
const notes = async () =>
  (await database().select().from(orderEvents).where(eq(orderEvents.kind, 'delivery_changed'))).map(({ note }) => note)

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a customer who changes where an order goes', () => {
  it('ORD-02 keeps its total and state, and both sides are notified once, however often it is sent', async () => {
    const { change, toMysuru, order, email } = await anOrder()
    const tries = await inLanes(Array.from({ length: 6 }, () => () => change(toMysuru())))
    expect(tries.every((one) => one.ok && one.value.isChanged)).toBe(true)
    expect(await row()).toMatchObject({
      grandTotalPaise: order.grandTotalPaise,
      shippingAddress: { address: '7, Sayyaji Rao Road', city: 'Mysuru', state: 'Karnataka', postalCode: '570001', phone: '9876543211' },
    })
    const told = (await queuedMessages()).filter(({ subject }) => /delivery/.test(subject)).map(({ to }) => to)
    expect(told.toSorted()).toEqual([email, 'orders@shop.example'].toSorted())
    expect(await notes()).toEqual(['New address'])
  })

  it('ORD-02 changes only the phone number, and a guest then tracks the order by the new one', async () => {
    const { change, order } = await anOrder()
    expect(await change({ phone: '91234 56789', address: null, accepted: null })).toMatchObject({ value: { isChanged: true } })
    expect(await row()).toMatchObject({ shippingAddress: { ...order.shippingAddress, phone: '9123456789' } })
    const track = (phoneOrEmail: string) => trackOrder(ctx, { code: order.code, phoneOrEmail, client: null })
    expect(await track('9123456789')).toMatchObject({ ok: true, value: { canChangeDelivery: true } })
    expect(await track(order.shippingAddress.phone)).toMatchObject({ ok: false })
    const inHindi = await trackOrder({ ...ctx, locale: 'hi' }, { code: order.code, phoneOrEmail: '9123456789', client: null })
    expect(inHindi.ok && inHindi.value.timeline.map(({ note }) => note)).toContain('नया फ़ोन नंबर')
  })

  it('ORD-02 IND-09 sees that delivery would take other days, and changes nothing before accepting them', async () => {
    const { change, toMysuru, order } = await anOrder()
    await setPin('570001', { minDays: 5, maxDays: 9 })
    const days = { minDays: 5, maxDays: 9 }
    const offer = { value: { isChanged: false, days, before: { minDays: 2, maxDays: 4 } } }
    expect(await change(toMysuru())).toMatchObject(offer)
    expect(await change(toMysuru({ minDays: 5, maxDays: 8 }))).toMatchObject(offer)
    expect(await row()).toEqual(order)
    expect(await change(toMysuru(days))).toMatchObject({ value: { isChanged: true } })
    expect(await row()).toMatchObject({ deliveryMinDays: 5, deliveryMaxDays: 9, shippingAddress: { city: 'Mysuru' } })
  })

  it('IND-07 stays in the state of an issued invoice, whose GST depends on it', async () => {
    const { change, toKochi, order } = await anOrder()
    expect(await change(toKochi())).toMatchObject({ reason: 'invoiced_state', detail: { state: 'Karnataka' } })
    expect(await row()).toEqual(order)
  })

  it('IND-07 may leave the state before the invoice is issued, which then has IGST', async () => {
    const { change, toKochi, order } = await anOrder('cash_on_delivery')
    expect(await change(toKochi())).toMatchObject({ value: { isChanged: true } })
    await shipOrder(ctx, order.code, {})
    const [invoice] = await database().select().from(invoices)
    expect(invoice?.content).toMatchObject({ placeOfSupply: { state: 'Kerala' }, stateTax: null })
  })

  it.each([
    ['is not served', { serviceable: false }, 'not_serviceable'],
    ['has no cash on delivery', { cashOnDelivery: false }, 'cash_not_offered'],
  ])('IND-09 is refused where the PIN code %s', async (_, pin, reason) => {
    const { change, toMysuru, order } = await anOrder('cash_on_delivery')
    await setPin('570001', pin)
    expect(await change(toMysuru())).toMatchObject({ reason })
    expect(await row()).toEqual(order)
  })

  it('ORD-02 REL-04 cannot once it is packed; of both at once, the later one is refused or packs the new address', async () => {
    const { change, toMysuru, order } = await anOrder()
    const [changed] = await Promise.all([change(toMysuru()), packOrder(ctx, order.code)])
    expect((await row()).shippingAddress.city).toBe(changed.ok ? 'Mysuru' : 'Bengaluru')
    expect(await change({ phone: '9123456789', address: null, accepted: null })).toMatchObject({ reason: 'packed' })
  })

  it('D-11 changes no other customer’s order; a guest needs code and contact', async () => {
    const { order, toMysuru } = await anOrder()
    expect(await changeDelivery(ctx, (await aCustomer()).id, order.id, toMysuru())).toMatchObject({ reason: 'not_found' })
    const asGuest = (phoneOrEmail: string) =>
      changeTrackedDelivery(ctx, { code: order.code, phoneOrEmail, client: '203.0.113.7' }, toMysuru())
    expect(await asGuest('9999999999')).toMatchObject({ reason: 'not_found' })
    expect(await asGuest('9876543210')).toMatchObject({ ok: true })
  })
})

import { asc, eq, sql } from 'drizzle-orm'
import {
  addresses,
  cartLines,
  combinedOrders,
  couponUsages,
  customers,
  gstRates,
  orderEvents,
  orderLines,
  orders,
  outboundMessages,
  pincodes,
  products,
  reservations,
  states,
  unitsSoldChanges,
  variants,
} from '@/lib/db/schema'
import { ORDER_CODE_PATTERN } from '@/lib/commerce/orders/model'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { waitBehind } from '@/lib/testing/wait-behind'
import { applyCoupon } from '../coupons'
import { placeOrder } from '.'

const database = useShopDatabase()
const MINUTE_MS = 60_000

let shop: Shop
let places: SomePlaces
let clock: ReturnType<typeof aClock>
beforeEach(async () => {
  clock = aClock()
  places = await somePlaces()
  await database().update(states).set({ gstCode: '29' }).where(eq(states.name, 'Karnataka'))
  await database().update(pincodes).set({ cashOnDelivery: true }).where(eq(pincodes.pin, '560001'))
  shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ label: '250 g', priceRupees: 649.5, mrpRupees: 700, stock: 5 }] },
      { slug: 'figs', hsn: '08042010', variants: [{ priceRupees: 499, stock: 3 }] },
    ],
  })
  await database()
    .insert(gstRates)
    .values([
      { hsn: '08021200', percent: 12, validFrom: '2020-01-01' },
      { hsn: '08021200', percent: 5, validFrom: '2025-09-22' },
      { hsn: '08021200', percent: 28, validFrom: '2999-01-01' },
      { hsn: '08042010', percent: 5, validFrom: '2020-01-01' },
      { productId: shop.productId('figs'), percent: 12, validFrom: '2020-01-01' },
    ])
})

const cart = () => [
  { productId: shop.productId('almonds'), variant: '250 g', quantity: 2 },
  { productId: shop.productId('figs'), quantity: 1 },
]
const buyer = () => aBuyer(clock.ctx, places.bengaluru, cart())
const onlyOrder = async () => (await database().select().from(orders))[0]
const linesOf = () => database().select().from(orderLines).orderBy(asc(orderLines.id))
const stock = async () =>
  (await database().select().from(variants).orderBy(asc(variants.id))).map((variant) => [variant.stock, variant.stockReceipts])

describe('a placed order', () => {
  it('CHK-07 IND-07 records the cart at its prices: unpaid, stock reserved for half an hour, the cart unchanged', async () => {
    const { id: customerId, email } = await buyer()
    await aCoupon({ code: 'FESTIVE10' })
    expect(await applyCoupon(clock.ctx, { kind: 'customer', customerId: customerId }, { code: 'festive10' })).toMatchObject({ ok: true })
    const placed = await placeOrder(clock.ctx, customerId, paying({ idempotencyKey: 'first' }), ONLINE)
    const order = await onlyOrder()
    expect(placed).toEqual({ ok: true, value: { combinedOrderId: order?.combinedOrderId, totalPaise: order?.grandTotalPaise } })
    expect(order).toMatchObject({
      customerId,
      deliveryStatus: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'online',
      itemsPaise: 179_800,
      couponDiscountPaise: 17_980,
      couponCode: 'FESTIVE10',
      shippingPaise: 7_900,
      cashOnDeliveryFeePaise: 0,
      grandTotalPaise: 169_720,
      gstPaise: 5_838 + 5_046,
      holdEndsAt: new Date(clock.now().getTime() + 30 * MINUTE_MS),
      createdAt: clock.now(),
    })
    expect(order?.code).toMatch(ORDER_CODE_PATTERN)
    expect(order?.shippingAddress).toEqual({
      name: 'Asha Rao',
      email,
      address: '12, MG Road',
      country: 'India',
      state: 'Karnataka',
      stateGstCode: '29',
      city: 'Bengaluru',
      postalCode: '560001',
      phone: '9876543210',
    })
    expect(await linesOf()).toMatchObject([
      {
        variantLabel: '250 g',
        quantity: 2,
        unitPricePaise: 64_950,
        unitMrpPaise: 70_000,
        gstPercent: 5,
        discountPaise: 12_990,
        chargesPaise: 5_708,
        gstPaise: 5_838,
      },
      { variantLabel: '', quantity: 1, unitPricePaise: 49_900, gstPercent: 12, discountPaise: 4_990, chargesPaise: 2_192, gstPaise: 5_046 },
    ])
    expect(await database().select().from(combinedOrders)).toMatchObject([{ idempotencyKey: 'first', grandTotalPaise: 169_720 }])
    expect(await database().select().from(orderEvents)).toMatchObject([{ orderId: order?.id, kind: 'placed' }])
    expect(await database().select().from(reservations)).toMatchObject([
      { quantity: 2, state: 'held' },
      { quantity: 1, state: 'held' },
    ])
    expect(await database().select().from(couponUsages)).toMatchObject([{ customerId, orderId: order?.id, state: 'reserved' }])
    expect(await stock()).toEqual([
      [3, 5],
      [2, 3],
    ])
    expect(await database().$count(cartLines)).toBe(2)
  })

  it('CHK-07 keeps names, prices and rates when catalogue, rates and address change', async () => {
    const { id } = await buyer()
    await placeOrder(clock.ctx, id, paying(), ONLINE)
    const before = [await onlyOrder(), (await linesOf()).map(({ productId, variantId, ...frozen }) => frozen)]
    await database().update(variants).set({ pricePaise: 1_000, label: 'gone' }).where(eq(variants.label, '250 g'))
    await database().update(products).set({ name: 'Renamed', hsn: '99999999' })
    await database().update(gstRates).set({ percent: 18 })
    await database().delete(addresses)
    await database().delete(products).where(eq(products.slug, 'figs'))
    expect([await onlyOrder(), (await linesOf()).map(({ productId, variantId, ...frozen }) => frozen)]).toEqual(before)
  })

  it('IND-10 with cash on delivery includes the fee, commits the stock and empties the cart', async () => {
    const { id } = await buyer()
    expect(
      await placeOrder(clock.ctx, id, paying({ paymentMethod: 'cash_on_delivery', expectedTotalPaise: 192_600 }), ONLINE),
    ).toMatchObject({
      ok: true,
    })
    expect(await onlyOrder()).toMatchObject({
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
      cashOnDeliveryFeePaise: 4_900,
      grandTotalPaise: 192_600,
      holdEndsAt: null,
    })
    expect((await linesOf()).map(({ chargesPaise }) => chargesPaise)).toEqual([9_248, 3_552])
    expect(await database().select().from(combinedOrders)).toMatchObject([{ cartDigest: null, grandTotalPaise: 192_600 }])
    expect((await database().select().from(reservations)).map(({ state }) => state)).toEqual(['sold', 'sold'])
    expect(await database().$count(cartLines)).toBe(0)
  })

  it('CHK-07 may have a total of 0, with a coupon for everything and free delivery', async () => {
    const { id } = await buyer()
    await database().execute(sql`insert into settings (type, value) values ('flat_rate_shipping_cost', '0')`)
    await aCoupon({ code: 'GIFT', percent: 100 })
    await applyCoupon(clock.ctx, { kind: 'customer', customerId: id }, { code: 'GIFT' })
    expect(await placeOrder(clock.ctx, id, paying(), ONLINE)).toMatchObject({ ok: true })
    expect(await onlyOrder()).toMatchObject({ grandTotalPaise: 0, gstPaise: 0, paymentStatus: 'unpaid' })
  })

  it('SRCH-03 reserves the existing stock of a product made to order; the rest is made', async () => {
    const more = await aShop({ sells: [{ slug: 'hamper', madeToOrder: true, stock: 2 }] })
    const { id } = await aBuyer(clock.ctx, places.bengaluru, [{ productId: more.productId('hamper'), quantity: 5 }])
    expect(await placeOrder(clock.ctx, id, paying(), ONLINE)).toMatchObject({ ok: true })
    expect(await database().select().from(reservations)).toMatchObject([{ quantity: 2 }])
    expect(await linesOf()).toMatchObject([{ quantity: 5 }])
  })

  it('CART-05 leaves out products that are no longer for sale', async () => {
    const { id } = await buyer()
    await database().update(products).set({ published: false }).where(eq(products.slug, 'figs'))
    expect(await placeOrder(clock.ctx, id, paying(), ONLINE)).toMatchObject({ ok: true })
    expect(await linesOf()).toMatchObject([{ quantity: 2 }])
  })

  it('CART-05 leaves out removed variants, whose lines stay in the cart', async () => {
    const { id } = await buyer()
    await database().delete(variants).where(eq(variants.label, ''))
    expect(await placeOrder(clock.ctx, id, paying({ paymentMethod: 'cash_on_delivery' }), ONLINE)).toMatchObject({ ok: true })
    expect(await linesOf()).toMatchObject([{ quantity: 2 }])
    expect(await onlyOrder()).toMatchObject({ itemsPaise: 2 * 64_950 })
    expect(await database().select().from(cartLines)).toMatchObject([{ variantId: null, removedProductId: shop.productId('figs') }])
  })
})

describe('an order during another change of its products', () => {
  const DEARER = "update variants set price_paise = 60000 where label = '250 g'"

  /** Places an order while another transaction makes the change: the order has read the variants and waits for them. */
  const duringChange = (change: string, place: () => ReturnType<typeof placeOrder>) =>
    waitBehind('select from products for no key update', place, change)

  it('REL-01 has the new price, in the order and in its total', async () => {
    const { id } = await buyer()
    const placed = await duringChange(DEARER, () => placeOrder(clock.ctx, id, paying(), ONLINE))
    expect(placed.ok).toBe(true)
    expect(await onlyOrder()).toMatchObject({ itemsPaise: 2 * 60_000 + 49_900 })
    expect(await database().select().from(orderLines).orderBy(asc(orderLines.id))).toMatchObject([
      { unitPricePaise: 60_000 },
      { unitPricePaise: 49_900 },
    ])
  })

  it('REL-01 is refused when its shopper saw the old price, and leaves nothing', async () => {
    const { id } = await buyer()
    const lines = await database().select().from(cartLines).orderBy(asc(cartLines.id))
    const expectedLines = lines.map((line, index) => ({ id: line.id, quantity: line.quantity, pricePaise: index === 0 ? 64_950 : 49_900 }))
    const placed = await duringChange(DEARER, () => placeOrder(clock.ctx, id, paying({ expectedLines }), ONLINE))
    expect(placed).toMatchObject({ ok: false, reason: 'price_changed' })
    for (const table of [orders, combinedOrders, orderLines, reservations, orderEvents]) expect(await database().$count(table)).toBe(0)
  })

  it('REL-01 is refused when the other took the last units, and leaves nothing', async () => {
    const { id } = await buyer()
    const placed = await duringChange('update variants set stock = 1', () =>
      placeOrder(clock.ctx, id, paying({ paymentMethod: 'cash_on_delivery' }), ONLINE),
    )
    expect(placed).toMatchObject({ ok: false, reason: 'out_of_stock' })
    for (const table of [orders, reservations, outboundMessages, unitsSoldChanges]) expect(await database().$count(table)).toBe(0)
    expect(await database().$count(cartLines)).toBe(2)
  })
})

describe('an order is refused', () => {
  /** Also checks that the refusal leaves no rows behind. */
  const refused = async (customerId: number, reason: string, detail?: object, request = paying()) => {
    const before = await stock()
    expect(await placeOrder(clock.ctx, customerId, request, ONLINE)).toEqual({ ok: false, reason, ...(detail ? { detail } : {}) })
    expect(await database().$count(combinedOrders)).toBe(0)
    expect(await stock()).toEqual(before)
  }

  it('CHK-07 for an empty cart, or one without products for sale', async () => {
    await refused((await aCustomer()).id, 'empty_cart')
    const { id } = await buyer()
    await database().update(products).set({ published: false })
    await refused(id, 'empty_cart')
    await database().delete(variants)
    await refused(id, 'empty_cart')
  })

  it('CHK-06 without a default address', async () => {
    const { id } = await buyer()
    await database().update(addresses).set({ isDefault: false })
    await refused(id, 'no_address')
  })

  it('IND-09 for a PIN code without delivery, but not for an unknown one', async () => {
    const { id } = await buyer()
    await database().update(pincodes).set({ serviceable: false })
    await refused(id, 'not_serviceable', { pin: '560001' })
    await database().delete(pincodes)
    expect(await placeOrder(clock.ctx, id, paying(), ONLINE)).toMatchObject({ ok: true })
  })

  it('REL-01 for more than the stock of any of its variants', async () => {
    const { id } = await buyer()
    await database().update(variants).set({ stock: 1 }).where(eq(variants.label, '250 g'))
    await refused(id, 'out_of_stock', { name: 'Almonds (250 g)', available: 1 })
    await database().update(variants).set({ stock: 5 }).where(eq(variants.label, '250 g'))
    await database().update(variants).set({ stock: 0 }).where(eq(variants.label, ''))
    await refused(id, 'out_of_stock', { name: 'Figs', available: 0 })
  })

  it.each([
    ['the shop does not offer', sql`insert into settings (type, value) values ('cash_on_delivery', '0')`],
    ['is above the limit', sql`insert into settings (type, value) values ('cash_on_delivery_limit', '1876.99')`],
    ['the PIN code does not take', sql`update pincodes set cash_on_delivery = false`],
    ['has an unknown PIN code', sql`delete from pincodes`],
  ])('IND-10 with cash on delivery that %s', async (_, change) => {
    const { id } = await buyer()
    await database().execute(change)
    await refused(id, 'cash_not_offered', undefined, paying({ paymentMethod: 'cash_on_delivery' }))
  })

  it('API-05 for a deleted or banned customer', async () => {
    const { id } = await buyer()
    await database().update(customers).set({ banned: true })
    await refused(id, 'no_customer')
    await database().update(customers).set({ banned: false, deletedAt: new Date() })
    await refused(id, 'no_customer')
    await refused(999_999, 'no_customer')
  })
})

import { asc, eq } from 'drizzle-orm'
import { addresses, combinedOrders, couponUsages, orders, pincodes, products, reservations, variants } from '@/lib/db/schema'
import type { OrderRequest } from './model'
import { aBuyer, fillCart, paying, type Buyer } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { inLanes } from '@/lib/testing/in-lanes'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { changeQuantity, getCart, removeLine } from '../cart'
import { applyCoupon } from '../coupons'
import { inTransaction } from '@/lib/db/context'
import { lockOrder, mustTransition } from '../orders'
import { getCartSummary, placeOrder } from '.'

const database = useShopDatabase()
const HOLD_SECONDS = 30 * 60

let shop: Shop
let buyer: Buyer
let place: PlaceIds
let clock: ReturnType<typeof aClock>
beforeEach(async () => {
  clock = aClock()
  shop = await aShop({
    sells: [
      { slug: 'almonds', stock: 5 },
      { slug: 'figs', stock: 3 },
    ],
  })
  place = (await somePlaces()).bengaluru
  buyer = await aBuyer(clock.ctx, place, [{ productId: shop.productId('almonds'), quantity: 3 }])
})

const order = async (request: Partial<OrderRequest> = {}): Promise<number> => {
  const placed = await placeOrder(clock.ctx, buyer.id, paying(request), ONLINE)
  return placed.ok ? placed.value.combinedOrderId : Promise.reject(new Error(placed.reason))
}
const refusal = (request: Partial<OrderRequest>) => placeOrder(clock.ctx, buyer.id, paying(request), ONLINE)
const add = (slug: string, quantity = 1) => fillCart(clock.ctx, buyer.id, [{ productId: shop.productId(slug), quantity }])
const stockOf = async (slug: string) =>
  (
    await database()
      .select()
      .from(variants)
      .where(eq(variants.productId, shop.productId(slug)))
  )[0]?.stock
const ends = async () => (await database().select().from(orders).orderBy(asc(orders.id))).map(({ cancelReason }) => cancelReason)
const lines = async () => (await getCart(clock.ctx, buyer.visitor)).lines
const seen = async () => (await lines()).map(({ id, quantity, pricePaise }) => ({ id, quantity, pricePaise }))

/** Settles the order like a payment does, or cancels it like its customer does. */
const withOrder = (combinedOrderId: number, todo: 'pay' | 'cancel') =>
  inTransaction(database(), async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (locked) await mustTransition(tx, locked, todo === 'pay' ? 'pay' : 'cancelByShop', { now: clock.now() })
    return { ok: true, value: null }
  })

describe('the same cart again', () => {
  it('PAY-03 gets the same order, with any key, and its reservation is not extended', async () => {
    const first = await order({ idempotencyKey: 'a' })
    const before = await database().select().from(orders)
    clock.pass(60)
    expect([await order({ idempotencyKey: 'a' }), await order({ idempotencyKey: 'b' }), await order()]).toEqual([first, first, first])
    expect(await database().select().from(orders)).toEqual(before)
    expect(await stockOf('almonds')).toBe(2)
  })

  it('PAY-03 gets the same order when it is sent twenty times concurrently', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'click' : `click ${i}`))
    const all = await inLanes(keys.map((idempotencyKey) => () => order({ idempotencyKey })))
    expect(new Set(all).size).toBe(1)
    expect(await database().$count(orders)).toBe(1)
    expect(await stockOf('almonds')).toBe(2)
  })

  it('CART-07 shows the stock reserved by its own order as available to its owner only', async () => {
    await add('almonds', 2)
    await order()
    expect(await stockOf('almonds')).toBe(0)
    expect(await lines()).toMatchObject([{ quantity: 5, upperLimit: 5 }])
    const [line] = await lines()
    expect(await changeQuantity(clock.ctx, buyer.visitor, { lineId: line?.id ?? 0, quantity: 4 })).toMatchObject({ ok: true })
    expect(await changeQuantity(clock.ctx, buyer.visitor, { lineId: line?.id ?? 0, quantity: 6 })).toMatchObject({ reason: 'too_many' })
    await add('almonds', 1)
    await expect(add('almonds', 1)).rejects.toThrow('too_many')
    const other = aBuyer(clock.ctx, place, [{ productId: shop.productId('almonds') }])
    await expect(other).rejects.toThrow('stock_out')
  })

  it('REL-01 gets a new order after the reservation has expired, whether or not the expiry was processed', async () => {
    const first = await order({ idempotencyKey: 'a' })
    clock.pass(HOLD_SECONDS)
    const second = await order({ idempotencyKey: 'a' })
    expect(second).not.toBe(first)
    expect(await ends()).toEqual(['expired', null])
    expect(await stockOf('almonds')).toBe(2)
    expect(await database().select().from(combinedOrders).orderBy(asc(combinedOrders.id))).toMatchObject([
      { id: first, idempotencyKey: null, cartDigest: null },
      { id: second, idempotencyKey: 'a' },
    ])
  })
})

describe('a different cart', () => {
  it.each([
    ['a pack more', () => add('figs')],
    ['a piece more of the last that are left', () => add('almonds', 2)],
    ['another price', () => database().update(variants).set({ pricePaise: 40_000 })],
    ['another address', () => database().update(addresses).set({ address: '7, Church Street' })],
  ])('PAY-03 replaces the unpaid order, whose stock is released first: %s', async (_, change) => {
    const first = await order()
    await change()
    const second = await order()
    expect(second).not.toBe(first)
    expect(await ends()).toEqual(['superseded', null])
    const held = await database().select().from(reservations).where(eq(reservations.state, 'held'))
    expect(held.map(({ quantity }) => quantity)).toEqual((await lines()).map(({ quantity }) => quantity))
  })

  it('IND-10 also replaces the unpaid order when paying with cash on delivery', async () => {
    await order()
    await database().update(pincodes).set({ cashOnDelivery: true })
    await order({ paymentMethod: 'cash_on_delivery' })
    expect(await ends()).toEqual(['superseded', null])
    expect(await stockOf('almonds')).toBe(2)
    expect(await lines()).toEqual([])
  })

  it('PAY-03 that is refused leaves the unpaid order unchanged', async () => {
    await order()
    await add('figs', 3)
    await database()
      .update(variants)
      .set({ stock: 1 })
      .where(eq(variants.productId, shop.productId('figs')))
    expect(await refusal({})).toMatchObject({ reason: 'out_of_stock', detail: { name: 'Figs', available: 1 } })
    expect(await ends()).toEqual([null])
    expect(await stockOf('almonds')).toBe(2)
  })

  it('CHK-08 may use the coupon that the replaced order had redeemed', async () => {
    await aCoupon({ code: 'ONCE', totalLimit: 1 })
    await applyCoupon(clock.ctx, { kind: 'customer', customerId: buyer.id }, { code: 'ONCE' })
    await order()
    expect(await getCartSummary(clock.ctx, buyer.visitor, ONLINE)).toMatchObject({ couponApplied: true, couponTrouble: null })
    expect(await applyCoupon(clock.ctx, { kind: 'customer', customerId: buyer.id }, { code: 'ONCE' })).toMatchObject({ ok: true })
    await add('figs')
    await order()
    expect((await database().select().from(couponUsages).orderBy(asc(couponUsages.id))).map(({ state }) => state)).toEqual([
      'released',
      'reserved',
    ])
  })
})

describe('the idempotency key', () => {
  it('PAY-03 finds the placed order if the answer was lost and the cart is empty', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'pay')
    expect(await lines()).toEqual([])
    expect(await order({ idempotencyKey: 'a' })).toBe(first)
    expect(await refusal({ idempotencyKey: 'b' })).toMatchObject({ reason: 'empty_cart' })
    expect(await refusal({})).toMatchObject({ reason: 'empty_cart' })
  })

  it('PAY-03 belongs to a new order once the cart has items again', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'pay')
    await add('figs')
    const second = await order({ idempotencyKey: 'a' })
    expect(second).not.toBe(first)
    expect(await order({ idempotencyKey: 'a' })).toBe(second)
  })

  it('PAY-03 finds no cancelled order', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'cancel')
    const second = await order({ idempotencyKey: 'a' })
    expect(second).not.toBe(first)
    await withOrder(second, 'cancel')
    for (const { id } of await lines()) await removeLine(clock.ctx, buyer.visitor, id)
    expect(await refusal({ idempotencyKey: 'a' })).toMatchObject({ reason: 'empty_cart' })
  })

  it('API-05 is scoped to the customer', async () => {
    const first = await order({ idempotencyKey: 'a' })
    const other = await aBuyer(clock.ctx, place, [{ productId: shop.productId('figs') }])
    const second = await placeOrder(clock.ctx, other.id, paying({ idempotencyKey: 'a' }), ONLINE)
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toMatchObject({ value: { combinedOrderId: first } })
  })
})

describe('the cart that the shopper saw', () => {
  it('IND-06 is the one that is ordered', async () => {
    const { grandTotalPaise } = await getCartSummary(clock.ctx, buyer.visitor, ONLINE)
    expect(await refusal({ expectedLines: await seen(), expectedTotalPaise: grandTotalPaise })).toMatchObject({ ok: true })
  })

  it('IND-06 a changed price is reported before anything is ordered', async () => {
    const expectedLines = await seen()
    await database().update(variants).set({ pricePaise: 51_250 })
    expect(await refusal({ expectedLines })).toEqual({ ok: false, reason: 'price_changed', detail: { name: 'Almonds', price: '₹512.50' } })
  })

  it('IND-06 so is a variant whose label has changed', async () => {
    const expectedLines = (await lines()).map(({ id, quantity, pricePaise, variant }) => ({ id, quantity, pricePaise, variant }))
    await database().update(variants).set({ label: '200 g' })
    expect(await refusal({ expectedLines })).toEqual({ ok: false, reason: 'cart_changed', detail: { name: 'Almonds (200 g)' } })
    expect(await refusal({ expectedLines: await seen() })).toMatchObject({ ok: true })
  })

  it('IND-06 so are a changed quantity, an added line and a removed line', async () => {
    const [line] = await seen()
    const expectedLines = line ? [line] : []
    const changed = (name: string) => ({ ok: false, reason: 'cart_changed', detail: { name } })
    expect(await refusal({ expectedLines: [] })).toEqual(changed('Almonds'))
    expect(await refusal({ expectedLines: expectedLines.map((one) => ({ ...one, quantity: 2 })) })).toEqual(changed('Almonds'))
    await add('figs')
    expect(await refusal({ expectedLines })).toEqual(changed('Figs'))
    const both = await seen()
    await database().update(products).set({ published: false }).where(eq(products.slug, 'figs'))
    expect(await refusal({ expectedLines: both })).toEqual(changed('Figs'))
    await database()
      .delete(variants)
      .where(eq(variants.productId, shop.productId('figs')))
    expect(await refusal({ expectedLines: both })).toEqual(changed('Figs'))
    await database().delete(products).where(eq(products.slug, 'figs'))
    expect(await refusal({ expectedLines: both })).toEqual(changed(''))
    expect(await database().$count(orders)).toBe(0)
  })

  it('IND-06 a total that differs by one paisa is reported: D-4', async () => {
    const { grandTotalPaise } = await getCartSummary(clock.ctx, buyer.visitor, ONLINE)
    for (const expectedTotalPaise of [grandTotalPaise - 1, grandTotalPaise + 1, 100, 0])
      expect(await refusal({ expectedTotalPaise })).toEqual({ ok: false, reason: 'total_changed', detail: { total: '₹1,576' } })
    expect(await database().$count(orders)).toBe(0)
  })

  it('CHK-08 IND-06 a coupon that no longer applies changes the total', async () => {
    const couponId = await aCoupon({ code: 'ONCE', totalLimit: 1 })
    await applyCoupon(clock.ctx, { kind: 'customer', customerId: buyer.id }, { code: 'ONCE' })
    const { grandTotalPaise } = await getCartSummary(clock.ctx, buyer.visitor, ONLINE)
    const other = await aBuyer(clock.ctx, place, [{ productId: shop.productId('figs') }])
    await applyCoupon(clock.ctx, { kind: 'customer', customerId: other.id }, { code: 'ONCE' })
    await placeOrder(clock.ctx, other.id, paying(), ONLINE)
    expect(await database().select().from(couponUsages)).toMatchObject([{ couponId, customerId: other.id }])
    expect(await refusal({ expectedTotalPaise: grandTotalPaise })).toMatchObject({ reason: 'total_changed' })
  })
})

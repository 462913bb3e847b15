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
import { inTransaction } from '@/lib/commerce/kernel/context'
import { endOrder, lockOrder, settleOrder } from '../orders'
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

/** What the provider's word, or nobody's, makes of the only order. */
const withOrder = (combinedOrderId: number, todo: 'pay' | 'cancel') =>
  inTransaction(database(), async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (locked) await (todo === 'pay' ? settleOrder(tx, locked, clock.now()) : endOrder(tx, locked, 'customer', clock.now()))
    return { ok: true, value: null }
  })

describe('the same cart again', () => {
  it('PAY-03 is the same order, with whatever key, and is held no longer', async () => {
    const first = await order({ idempotencyKey: 'a' })
    const before = await database().select().from(orders)
    clock.pass(60)
    expect([await order({ idempotencyKey: 'a' }), await order({ idempotencyKey: 'b' }), await order()]).toEqual([first, first, first])
    expect(await database().select().from(orders)).toEqual(before)
    expect(await stockOf('almonds')).toBe(2)
  })

  it('PAY-03 is the same order when it is sent twenty times at once', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'click' : `click ${i}`))
    const all = await inLanes(keys.map((idempotencyKey) => () => order({ idempotencyKey })))
    expect(new Set(all).size).toBe(1)
    expect(await database().$count(orders)).toBe(1)
    expect(await stockOf('almonds')).toBe(2)
  })

  it('CART-07 is not shown as sold out while its own order holds its stock, to nobody but its owner', async () => {
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

  it('REL-01 is a new order once its time is up, whether that was noticed or not', async () => {
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

describe('another cart', () => {
  it.each([
    ['a pack more', () => add('figs')],
    ['a piece more of the last that are left', () => add('almonds', 2)],
    ['another price', () => database().update(variants).set({ pricePaise: 40_000 })],
    ['another address', () => database().update(addresses).set({ address: '7, Church Street' })],
  ])('PAY-03 takes the place of the order that waits, which gives its stock back first: %s', async (_, change) => {
    const first = await order()
    await change()
    const second = await order()
    expect(second).not.toBe(first)
    expect(await ends()).toEqual(['superseded', null])
    const held = await database().select().from(reservations).where(eq(reservations.state, 'held'))
    expect(held.map(({ quantity }) => quantity)).toEqual((await lines()).map(({ quantity }) => quantity))
  })

  it('IND-10 takes its place as well when it is to be paid at the door', async () => {
    await order()
    await database().update(pincodes).set({ cashOnDelivery: true })
    await order({ paymentMethod: 'cash_on_delivery' })
    expect(await ends()).toEqual(['superseded', null])
    expect(await stockOf('almonds')).toBe(2)
    expect(await lines()).toEqual([])
  })

  it('PAY-03 that cannot be had leaves the order that waits as it is', async () => {
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

  it('CHK-08 may use the coupon that the order before it has spoken for', async () => {
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

describe('the key of a request', () => {
  it('PAY-03 finds what was bought with it, when the answer got lost and the cart is empty', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'pay')
    expect(await lines()).toEqual([])
    expect(await order({ idempotencyKey: 'a' })).toBe(first)
    expect(await refusal({ idempotencyKey: 'b' })).toMatchObject({ reason: 'empty_cart' })
    expect(await refusal({})).toMatchObject({ reason: 'empty_cart' })
  })

  it('PAY-03 is a new order’s when there is something in the cart again', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'pay')
    await add('figs')
    const second = await order({ idempotencyKey: 'a' })
    expect(second).not.toBe(first)
    expect(await order({ idempotencyKey: 'a' })).toBe(second)
  })

  it('PAY-03 finds no order that was cancelled', async () => {
    const first = await order({ idempotencyKey: 'a' })
    await withOrder(first, 'cancel')
    const second = await order({ idempotencyKey: 'a' })
    expect(second).not.toBe(first)
    await withOrder(second, 'cancel')
    for (const { id } of await lines()) await removeLine(clock.ctx, buyer.visitor, id)
    expect(await refusal({ idempotencyKey: 'a' })).toMatchObject({ reason: 'empty_cart' })
  })

  it('API-05 is the customer’s own', async () => {
    const first = await order({ idempotencyKey: 'a' })
    const other = await aBuyer(clock.ctx, place, [{ productId: shop.productId('figs') }])
    const second = await placeOrder(clock.ctx, other.id, paying({ idempotencyKey: 'a' }), ONLINE)
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toMatchObject({ value: { combinedOrderId: first } })
  })
})

describe('what the shopper saw', () => {
  it('IND-06 is what is ordered', async () => {
    const { grandTotalPaise } = await getCartSummary(clock.ctx, buyer.visitor, ONLINE)
    expect(await refusal({ expectedLines: await seen(), expectedTotalPaise: grandTotalPaise })).toMatchObject({ ok: true })
  })

  it('IND-06 another price is named before anything is ordered', async () => {
    const expectedLines = await seen()
    await database().update(variants).set({ pricePaise: 51_250 })
    expect(await refusal({ expectedLines })).toEqual({ ok: false, reason: 'price_changed', detail: { name: 'Almonds', price: '₹512.50' } })
  })

  it('IND-06 so is another quantity, a line that came and a line that went', async () => {
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
    await database().delete(products).where(eq(products.slug, 'figs'))
    expect(await refusal({ expectedLines: both })).toEqual(changed(''))
    expect(await database().$count(orders)).toBe(0)
  })

  it('IND-06 another total is told, be it by a paisa: D-4', async () => {
    const { grandTotalPaise } = await getCartSummary(clock.ctx, buyer.visitor, ONLINE)
    for (const expectedTotalPaise of [grandTotalPaise - 1, grandTotalPaise + 1, 100, 0])
      expect(await refusal({ expectedTotalPaise })).toEqual({ ok: false, reason: 'total_changed', detail: { total: '₹1,576' } })
    expect(await database().$count(orders)).toBe(0)
  })

  it('CHK-08 IND-06 a coupon that gives nothing any more is another total', async () => {
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

import { eq } from 'drizzle-orm'
import { carts, coupons, couponUsages } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aBuyer, fillCart, paying, type Buyer } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { addItem, mergeGuestCart } from '../cart'
import { getCartSummary, placeOrder } from '../checkout'
import type { Queryable } from '@/lib/db/context'
import {
  applyCoupon,
  confirmCoupon,
  COUPONS_OF_ADDRESS,
  COUPONS_OF_CUSTOMER,
  COUPONS_OF_GUEST,
  releaseCoupon,
  removeCoupon,
  reserveCoupon,
  reserveCouponAgain,
} from '.'

const database = useShopDatabase()
const clock = aClock()
const { ctx } = clock
const SECOND_MS = 1_000

let shop: Shop
let buyer: Buyer
beforeEach(async () => {
  shop = await aShop({ sells: [{ slug: 'almonds', stock: 90 }, { slug: 'figs' }] })
  buyer = await aBuyer(ctx, (await somePlaces()).bengaluru, [{ productId: shop.productId('almonds') }])
})

const apply = (code: string, customerId = buyer.id) => applyCoupon(ctx, { kind: 'customer', customerId }, { code })
const couponOf = async (customerId: number) => (await database().select().from(carts).where(eq(carts.customerId, customerId)))[0]?.couponId

describe('applying a coupon', () => {
  it('CHK-08 sets it on the cart, in any case, replacing the previous one; removing always succeeds', async () => {
    const festive = await aCoupon({ code: 'Festive10' })
    const welcome = await aCoupon({ code: 'WELCOME' })
    expect(await apply(' fesTIVE10 ')).toEqual({ ok: true, value: null })
    expect(await couponOf(buyer.id)).toBe(festive)
    for (const typed of ['“FESTIVE१०”', '#festive\u200b10', '\u2068Festive10\u2069'])
      expect([typed, await apply(typed)]).toEqual([typed, { ok: true, value: null }])
    await apply('welcome')
    expect(await couponOf(buyer.id)).toBe(welcome)
    await removeCoupon(ctx, { kind: 'customer', customerId: buyer.id })
    await removeCoupon(ctx, { kind: 'customer', customerId: buyer.id })
    expect(await couponOf(buyer.id)).toBeNull()
  })

  it.each([
    ['that does not exist', 'NONE', {}, 'unknown_coupon'],
    ['that is switched off', 'X', { active: false }, 'unknown_coupon'],
    ['that has not begun', 'X', { startsAt: new Date(Date.now() + 60 * SECOND_MS) }, 'expired'],
    ['that is over', 'X', { endsAt: new Date(Date.now() - SECOND_MS) }, 'expired'],
    ['for other products', 'X', { kind: 'product' as const }, 'not_applicable'],
    ['that gives nothing', 'X', { percent: 0.01, maxDiscountPaise: 0 }, 'not_applicable'],
    ['for larger carts', 'X', { minBuyPaise: 49_901 }, 'below_minimum'],
    ['with a limit of 0 per customer', 'X', { perCustomerLimit: 0 }, 'used_already'],
    ['that is used up', 'X', { totalLimit: 0 }, 'used_up'],
  ])('CHK-08 refuses one %s', async (_, code, plan, reason) => {
    await aCoupon({ code: 'X', ...plan })
    expect(await apply(code)).toMatchObject({ ok: false, reason })
    expect(await couponOf(buyer.id)).toBeNull()
  })

  it('CHK-08 reports the first of several reasons, in the documented order', async () => {
    const id = await aCoupon({
      code: 'X',
      active: false,
      totalLimit: 0,
      perCustomerLimit: 0,
      minBuyPaise: 49_901,
      endsAt: new Date(clock.now().getTime() - SECOND_MS),
    })
    const newcomer = await aCustomer()
    const reasonOf = async (customerId?: number) => {
      const applied = await apply('X', customerId)
      return applied.ok ? null : applied.reason
    }
    const reasonAfter = async (change: Partial<typeof coupons.$inferInsert>) => {
      await database().update(coupons).set(change).where(eq(coupons.id, id))
      return reasonOf()
    }
    expect(await reasonOf()).toBe('unknown_coupon')
    expect(await reasonAfter({ active: true })).toBe('expired')
    expect(await reasonOf(newcomer.id)).toBe('not_applicable')
    expect(await reasonAfter({ endsAt: new Date(clock.now().getTime() + SECOND_MS) })).toBe('used_already')
    expect(await reasonAfter({ perCustomerLimit: 1 })).toBe('used_up')
    expect(await reasonAfter({ totalLimit: null })).toBe('below_minimum')
    expect(await reasonAfter({ minBuyPaise: 49_900 })).toBeNull()
  })

  it('CHK-08 reports the minimum as a price', async () => {
    await aCoupon({ code: 'X', minBuyPaise: 99_900 })
    expect(await apply('X')).toEqual({ ok: false, reason: 'below_minimum', detail: { minimum: '₹999' } })
  })

  it('REL-06 limits the attempts of a customer per time window', async () => {
    const tries = await Promise.all(Array.from({ length: COUPONS_OF_CUSTOMER.limit + 3 }, () => apply('GUESS')))
    expect(tries.filter((one) => !one.ok && one.reason === 'rate_limited')).toHaveLength(3)
    await aCoupon({ code: 'REAL' })
    expect(await apply('REAL')).toMatchObject({ reason: 'rate_limited' })
    clock.pass(COUPONS_OF_CUSTOMER.windowSeconds)
    expect(await apply('REAL')).toMatchObject({ ok: true })
  })
})

describe('a guest’s coupon', () => {
  const aGuest = async (quantity = 1) => {
    const guest = { kind: 'guest', guestId: newGuestId() } as const
    await addItem(ctx, guest, { productId: shop.productId('almonds'), variant: '', quantity })
    return guest
  }
  const merge = ({ guestId }: { guestId: string }) => database().transaction((tx) => mergeGuestCart(tx, guestId, buyer.id, clock.now()))

  it('CHK-08 reduces the total of the cart, and can be removed again', async () => {
    const guest = await aGuest()
    await aCoupon({ code: 'FESTIVE', percent: 10 })
    expect(await applyCoupon(ctx, guest, { code: 'festive' })).toEqual({ ok: true, value: null })
    expect(await getCartSummary(ctx, guest, ONLINE)).toMatchObject({ couponApplied: true, couponCode: 'FESTIVE', discountPaise: 4_990 })
    await removeCoupon(ctx, guest)
    expect(await getCartSummary(ctx, guest, ONLINE)).toMatchObject({ couponApplied: false, couponCode: '', discountPaise: 0 })
  })

  it('CHK-08 applies to that cart only', async () => {
    const [guest, other] = [await aGuest(), await aGuest()]
    await aCoupon({ code: 'FESTIVE' })
    await applyCoupon(ctx, guest, { code: 'FESTIVE' })
    expect(await getCartSummary(ctx, other, ONLINE)).toMatchObject({ couponCode: '' })
    expect(await couponOf(buyer.id)).toBeNull()
  })

  it('CHK-08 CART-07 moves with the cart to the account and replaces the customer’s coupon; without a guest coupon the customer’s stays', async () => {
    const [own, festive] = [await aCoupon({ code: 'OWN' }), await aCoupon({ code: 'FESTIVE' })]
    await apply('OWN')
    await merge(await aGuest())
    expect(await couponOf(buyer.id)).toBe(own)
    const guest = await aGuest()
    await applyCoupon(ctx, guest, { code: 'FESTIVE' })
    await merge(guest)
    expect(await couponOf(buyer.id)).toBe(festive)
  })

  it('CHK-08 is checked against the customer’s limit after the guest has signed in', async () => {
    const couponId = await aCoupon({ code: 'ONCE' })
    const orderId = await anOrder({ customerId: buyer.id })
    await database().transaction((tx) => reserveCoupon(tx, { couponId, customerId: buyer.id, orderId }))
    await database().transaction((tx) => confirmCoupon(tx, orderId))
    const guest = await aGuest()
    expect(await applyCoupon(ctx, guest, { code: 'ONCE' })).toMatchObject({ ok: true })
    await merge(guest)
    const buyerSums = await getCartSummary(ctx, { kind: 'customer', customerId: buyer.id }, ONLINE)
    expect(buyerSums).toMatchObject({ couponApplied: false, discountPaise: 0, couponTrouble: { reason: 'used_already' } })
  })

  it('CHK-08 is refused for an empty cart', async () => {
    await aCoupon({ code: 'FESTIVE' })
    expect(await applyCoupon(ctx, { kind: 'guest', guestId: newGuestId() }, { code: 'FESTIVE' })).toMatchObject({
      reason: 'not_applicable',
    })
  })

  it('REL-06 limits the attempts per guest id and per network address', async () => {
    const client = '203.0.113.9'
    const guess = (guestId: string) => applyCoupon(ctx, { kind: 'guest', guestId }, { code: 'GUESS', client })
    const one = newGuestId()
    const tries = await Promise.all(Array.from({ length: COUPONS_OF_GUEST.limit + 2 }, () => guess(one)))
    expect(tries.filter((tried) => !tried.ok && tried.reason === 'rate_limited')).toHaveLength(2)
    const more = await Promise.all(Array.from({ length: COUPONS_OF_ADDRESS.limit }, () => guess(newGuestId())))
    expect(more.filter((tried) => !tried.ok && tried.reason === 'rate_limited')).toHaveLength(COUPONS_OF_GUEST.limit)
  })
})

describe('redeeming a coupon', () => {
  const inTransaction = <T>(work: (tx: Queryable) => Promise<T>) => database().transaction(work)
  const reserve = (couponId: number, customerId: number, orderId: number) =>
    inTransaction((tx) => reserveCoupon(tx, { couponId, customerId, orderId }))
  const ordersOf = async (customers: readonly { id: number }[]): Promise<readonly number[]> => {
    const ids: number[] = []
    for (const { id } of customers) ids.push(await anOrder({ customerId: id }))
    return ids
  }
  const states = async () => (await database().select().from(couponUsages).orderBy(couponUsages.id)).map(({ state }) => state)

  it('CHK-08 counts per customer, once unless the coupon allows more, whether paid or not', async () => {
    const couponId = await aCoupon({ code: 'TWICE', perCustomerLimit: 2 })
    const orders = await ordersOf([buyer, buyer, buyer, buyer])
    const uses: boolean[] = []
    for (const orderId of orders.slice(0, 3)) uses.push(await reserve(couponId, buyer.id, orderId))
    expect(uses).toEqual([true, true, false])
    await inTransaction((tx) => confirmCoupon(tx, orders[0] ?? 0))
    expect(await apply('TWICE')).toMatchObject({ reason: 'used_already' })
    await inTransaction((tx) => releaseCoupon(tx, orders[1] ?? 0))
    expect(await apply('TWICE')).toMatchObject({ ok: true })
    expect(await reserve(couponId, buyer.id, orders[3] ?? 0)).toBe(true)
    expect(await states()).toEqual(['confirmed', 'released', 'reserved'])
  })

  it('REL-01 never exceeds the limits with concurrent orders', async () => {
    const couponId = await aCoupon({ code: 'FEW', totalLimit: 5, perCustomerLimit: 3 })
    const others = await Promise.all(Array.from({ length: 6 }, () => aCustomer()))
    const wanted = [buyer, buyer, buyer, buyer, buyer, ...others]
    const orderIds = await ordersOf(wanted)
    const won = await Promise.all(wanted.map(({ id }, index) => reserve(couponId, id, orderIds[index] ?? 0)))
    expect(won.filter(Boolean)).toHaveLength(5)
    expect(won.slice(0, 5).filter(Boolean).length).toBeLessThanOrEqual(3)
  })

  it('CHK-08 is released once when the order ends, and can be reserved again if uses are left', async () => {
    const couponId = await aCoupon({ code: 'LAST', totalLimit: 1 })
    const [mine, theirs, none] = await ordersOf([buyer, await aCustomer(), buyer])
    const again = (orderId = 0) => inTransaction((tx) => reserveCouponAgain(tx, orderId))
    const release = (orderId = 0) => inTransaction((tx) => releaseCoupon(tx, orderId))
    await reserve(couponId, buyer.id, mine ?? 0)
    expect([await again(mine), await again(none)]).toEqual([true, true])
    await release(mine)
    await release(mine)
    expect([await again(mine), await states()]).toEqual([true, ['reserved']])
    await release(mine)
    const other = await aCustomer()
    expect(await reserve(couponId, other.id, theirs ?? 0)).toBe(true)
    expect([await again(mine), await states()]).toEqual([false, ['released', 'reserved']])
    await release(theirs)
    expect(await again(mine)).toBe(true)
  })

  it('CHK-08 counts an unpaid order for all but its own customer, whose next order replaces it', async () => {
    await aCoupon({ code: 'LAST', totalLimit: 1 })
    await apply('LAST')
    await placeOrder(ctx, buyer.id, paying(), ONLINE)
    expect(await apply('LAST')).toMatchObject({ ok: true })
    const other = await aCustomer()
    await fillCart(ctx, other.id, [{ productId: shop.productId('figs') }])
    expect(await apply('LAST', other.id)).toMatchObject({ reason: 'used_up' })
  })
})

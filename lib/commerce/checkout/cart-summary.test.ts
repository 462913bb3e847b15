import { sql } from 'drizzle-orm'
import { couponProducts, coupons, gstRates, pincodes, variants } from '@/lib/db/schema'
import { newGuestId, type Visitor } from '@/lib/kernel/visitor'
import { aBuyer, fillCart, paying, type Buyer } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { addItem, changeQuantity, getCart } from '../cart'
import { applyCoupon } from '../coupons'
import { getCartSummary, placeOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

let shop: Shop
let place: PlaceIds
beforeEach(async () => {
  place = (await somePlaces()).bengaluru
  shop = await aShop({
    sells: [
      { slug: 'almonds', stock: 90, variants: [{ priceRupees: 1_499.5, mrpRupees: 2_000 }] },
      { slug: 'figs', stock: 90 },
    ],
  })
})

const summary = (visitor: Visitor) => getCartSummary(ctx, visitor, ONLINE)
const setting = (type: string, value: string) => database().execute(sql`insert into settings (type, value) values (${type}, ${value})`)

async function aGuest(quantity = 1): Promise<Visitor> {
  const guest = { kind: 'guest', guestId: newGuestId() } as const
  await addItem(ctx, guest, { productId: shop.productId('almonds'), variant: '', quantity })
  return guest
}

describe('the cart summary', () => {
  it('CART-05 uses current prices, with free delivery above the setting', async () => {
    const guest = await aGuest(2)
    expect(await summary(guest)).toMatchObject({ subTotalPaise: 299_900, shippingPaise: 7_900, grandTotalPaise: 307_800 })
    await database().update(variants).set({ pricePaise: 149_951, mrpPaise: 200_000 })
    expect(await summary(guest)).toMatchObject({ subTotalPaise: 299_902, shippingPaise: 0, grandTotalPaise: 299_902 })
  })

  it('CART-05 IND-03 has the total at MRP', async () => {
    expect(await summary(await aGuest(2))).toMatchObject({ mrpTotalPaise: 400_000, subTotalPaise: 299_900 })
    expect(await summary({ kind: 'anonymous' })).toMatchObject({ mrpTotalPaise: 0 })
  })

  it('CART-05 reads delivery cost and threshold from the settings, and uses defaults for invalid ones', async () => {
    await setting('flat_rate_shipping_cost', '49.50')
    await setting('free_shipping_above', 'a lot')
    expect(await summary(await aGuest())).toMatchObject({ shippingPaise: 4_950 })
    expect(await summary(await aGuest(3))).toMatchObject({ shippingPaise: 0 })
  })

  it('CART-03 has zeros without a guest id and for an empty cart', async () => {
    for (const visitor of [{ kind: 'anonymous' }, { kind: 'guest', guestId: newGuestId() }] as const)
      expect(await summary(visitor)).toMatchObject({
        subTotalPaise: 0,
        shippingPaise: 0,
        grandTotalPaise: 0,
        gstPaise: 0,
        couponApplied: false,
        couponTrouble: null,
      })
  })

  it('IND-06 IND-07 has the included GST at the rates of the day in India: a product’s own rate before its HSN’s', async () => {
    await database()
      .insert(gstRates)
      .values([
        { hsn: '08021200', percent: 12, validFrom: '2020-01-01' },
        { hsn: '08021200', percent: 5, validFrom: '2026-04-01' },
        { productId: shop.productId('figs'), percent: 18, validFrom: '2026-04-01' },
      ])
    const guest = await aGuest(3)
    const gstAt = async (moment: string) => (await getCartSummary({ ...ctx, now: () => new Date(moment) }, guest, ONLINE)).gstPaise
    // Midnight in India is 18:30 UTC on the day before.
    expect([await gstAt('2026-03-31T18:29:59Z'), await gstAt('2026-03-31T18:30:00Z')]).toEqual([48_198, 21_422])
    if (guest.kind === 'guest') await addItem(ctx, guest, { productId: shop.productId('figs'), variant: '', quantity: 1 })
    expect(await gstAt('2026-04-01T00:00:00Z')).toBe(21_422 + 7_612)
    expect(await gstAt('2019-12-31T00:00:00Z')).toBe(0)
  })
})

describe('cash on delivery', () => {
  const cash = async (visitor: Visitor) => (await summary(visitor)).cashOnDelivery

  it('IND-10 is offered with its fee and limit before the checkout; for a guest only the amount decides', async () => {
    await setting('cash_on_delivery_limit', '3078')
    await setting('cash_on_delivery_fee', '25')
    expect(await cash(await aGuest(2))).toEqual({
      allowed: true,
      reason: null,
      feePaise: 2_500,
      limitPaise: 307_800,
      grandTotalPaise: 310_300,
      gstPaise: 0,
    })
    const price = (pricePaise: number) => database().update(variants).set({ pricePaise, mrpPaise: 200_000 })
    await price(153_900)
    expect(await cash(await aGuest(2))).toMatchObject({ allowed: true, grandTotalPaise: 310_300 })
    await price(153_901)
    expect(await cash(await aGuest(2))).toMatchObject({ allowed: false, reason: 'limit' })
  })

  it('IND-10 is off if the shop’s setting says so', async () => {
    await setting('cash_on_delivery', '0')
    expect(await cash(await aGuest())).toMatchObject({ allowed: false, reason: 'off' })
  })

  it.each([
    ['takes cash', { cashOnDelivery: true }, null],
    ['takes none', { cashOnDelivery: false }, 'pin'],
    ['is not served', { cashOnDelivery: true, serviceable: false }, 'pin'],
  ])('IND-10 depends on the PIN code of the default address: one that %s', async (_, service, reason) => {
    await database().update(pincodes).set(service)
    const buyer = await aBuyer(ctx, place, [{ productId: shop.productId('almonds') }])
    expect(await cash(buyer.visitor)).toMatchObject({ allowed: reason === null, reason })
  })

  it('IND-10 is refused for an unknown PIN code, but allowed while there is no address', async () => {
    const buyer = await aBuyer(ctx, place, [{ productId: shop.productId('almonds') }], '560999')
    expect(await cash(buyer.visitor)).toMatchObject({ reason: 'pin' })
    const newcomer = await aCustomer()
    await fillCart(ctx, newcomer.id, [{ productId: shop.productId('almonds') }])
    expect(await cash({ kind: 'customer', customerId: newcomer.id })).toMatchObject({ allowed: true })
  })
})

describe('a coupon on the cart', () => {
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await aBuyer(ctx, place, [{ productId: shop.productId('almonds'), quantity: 2 }])
  })

  it('CHK-08 is checked on every read: gives no discount, with the reason, while its conditions are not met, and a discount once they are', async () => {
    await aCoupon({ code: 'FESTIVE100', amountPaise: 10_000, minBuyPaise: 299_900 })
    await applyCoupon(ctx, { kind: 'customer', customerId: buyer.id }, { code: 'FESTIVE100' })
    const fits = { couponApplied: true, couponCode: 'FESTIVE100', discountPaise: 10_000, grandTotalPaise: 297_800, couponTrouble: null }
    expect(await summary(buyer.visitor)).toMatchObject(fits)
    const [line] = (await getCart(ctx, buyer.visitor)).lines
    const change = (quantity: number) => changeQuantity(ctx, buyer.visitor, { lineId: line?.id ?? 0, quantity })
    await change(1)
    expect(await summary(buyer.visitor)).toMatchObject({
      couponApplied: false,
      couponCode: 'FESTIVE100',
      discountPaise: 0,
      grandTotalPaise: 157_850,
      couponTrouble: { reason: 'below_minimum', detail: { minimum: '₹2,999' } },
    })
    await change(2)
    expect(await summary(buyer.visitor)).toMatchObject(fits)
  })

  it('CHK-08 for listed products discounts their lines only', async () => {
    await aCoupon({ code: 'FIGS20', kind: 'product', percent: 20, productIds: [shop.productId('figs')] })
    await fillCart(ctx, buyer.id, [{ productId: shop.productId('figs'), quantity: 3 }])
    await applyCoupon(ctx, { kind: 'customer', customerId: buyer.id }, { code: 'FIGS20' })
    expect(await summary(buyer.visitor)).toMatchObject({ subTotalPaise: 449_600, discountPaise: 29_940 })
    await database().delete(couponProducts)
    expect(await summary(buyer.visitor)).toMatchObject({ discountPaise: 0, couponTrouble: { reason: 'not_applicable' } })
  })

  it.each([
    ['was switched off', { active: false }, 'unknown_coupon'],
    ['is over', { endsAt: new Date(Date.now() - 1_000) }, 'expired'],
    ['was used up by others', { totalLimit: 1 }, 'used_up'],
  ])('CHK-08 gives no discount if it %s', async (_, change, reason) => {
    await aCoupon({ code: 'FESTIVE' })
    const other = await aBuyer(ctx, place, [{ productId: shop.productId('figs') }])
    for (const { id } of [buyer, other]) await applyCoupon(ctx, { kind: 'customer', customerId: id }, { code: 'FESTIVE' })
    await placeOrder(ctx, other.id, paying(), ONLINE)
    await database().update(coupons).set(change)
    expect(await summary(buyer.visitor)).toMatchObject({ couponApplied: false, discountPaise: 0, couponTrouble: { reason } })
  })
})

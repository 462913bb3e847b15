import { eq } from 'drizzle-orm'
import { COUPONS_OF_CUSTOMER } from '@/lib/commerce/coupons'
import { addresses, carts, combinedOrders, orders, pincodes, settings, variants } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aBuyer, type Buyer } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()
const { ctx } = aClock()

let shop: Shop
let buyer: Buyer
beforeEach(async () => {
  shop = await aShop({ sells: [{ slug: 'almonds', stock: 5 }, { slug: 'figs' }] })
  buyer = await aBuyer(ctx, (await somePlaces()).bengaluru, [{ productId: shop.productId('almonds'), quantity: 2 }])
})

const post = (path: string, body: unknown, who = buyer) => client.post(path, body, who.headers)
const order = (body: object = {}) => post('/order-drm', { owner_id: 1, user_id: buyer.id, payment_type: 'Razorpay', ...body })
const summary = async () => (await post('/cart-summary', {})).body
const items = async () => {
  const { body } = await post('/carts', {})
  const [group] = body['data'] as { cart_items: { id: number; quantity: number; product_price: number }[] }[]
  return (group?.cart_items ?? []).map(({ id, quantity, product_price: price }) => ({ id, quantity, price }))
}

describe('coupons over v2', () => {
  it('API-01 CHK-08 are applied and removed, by JSON and by form, and appear in the summary', async () => {
    await aCoupon({ code: 'FESTIVE10' })
    const json = { user_id: buyer.id, owner_id: 1, coupon_code: ' festive10 ' }
    expect(await post('/coupon-apply', json)).toMatchObject({
      status: 200,
      body: { result: true, message: 'Coupon applied successfully.' },
    })
    expect(await summary()).toMatchObject({
      sub_total: '₹998.00',
      discount: '₹99.80',
      shipping_cost: '₹79.00',
      grand_total: '₹977.20',
      grand_total_value: 977.2,
      coupon_code: 'FESTIVE10',
      coupon_applied: true,
      coupon_message: '',
    })
    expect(await post('/coupon-remove', { user_id: buyer.id })).toMatchObject({
      status: 200,
      body: { result: true, message: 'Coupon removed successfully.' },
    })
    expect(await summary()).toMatchObject({ discount: '₹0.00', coupon_code: '', coupon_applied: false })
    const form = new FormData()
    for (const [name, value] of Object.entries({ user_id: '1', owner_id: '1', coupon_code: 'FESTIVE10' })) form.set(name, value)
    for (const body of [form, new URLSearchParams({ user_id: '1', owner_id: '1', coupon_code: 'FESTIVE10' })]) {
      expect(await client.ask('/coupon-apply', { method: 'POST', headers: buyer.headers, body })).toMatchObject({ body: { result: true } })
      expect(await summary()).toMatchObject({ coupon_applied: true })
      expect(await client.ask('/coupon-remove', { method: 'POST', headers: buyer.headers, body })).toMatchObject({ body: { result: true } })
      expect(await summary()).toMatchObject({ coupon_applied: false })
    }
  })

  it.each([
    ['an unknown code', {}, 'NONE', 'Invalid coupon code!'],
    ['a coupon that is over', { endsAt: new Date(0), startsAt: new Date(0) }, 'X', 'Coupon expired!'],
    ['one for other products', { kind: 'product' as const }, 'X', 'This coupon is not applicable to your cart products!'],
    ['one for larger carts', { minBuyPaise: 99_900 }, 'X', 'This coupon needs items for ₹999 or more.'],
    ['one that was used', { perCustomerLimit: 0 }, 'X', 'You already used this coupon!'],
    ['one that is used up', { totalLimit: 0 }, 'X', 'This coupon is no longer available.'],
  ])('CHK-08 refuse %s with 200, and the documented message', async (_, plan, code, message) => {
    await aCoupon({ code: 'X', ...plan })
    expect(await post('/coupon-apply', { coupon_code: code })).toMatchObject({ status: 200, body: { result: false, message } })
  })

  it('CHK-08 explain in the summary, with the same message, why an entered one gives no discount', async () => {
    await aCoupon({ code: 'X', minBuyPaise: 99_800 })
    await post('/coupon-apply', { coupon_code: 'X' })
    const [line] = await items()
    await post('/carts/change-quantity', { id: line?.id, quantity: 1 })
    expect(await summary()).toMatchObject({
      coupon_applied: false,
      coupon_code: 'X',
      coupon_message: 'This coupon needs items for ₹998 or more.',
      discount: '₹0.00',
    })
  })

  it.each([
    ['nothing', {}, 'Please enter a coupon code'],
    ['blanks', { coupon_code: '  ' }, 'Please enter a coupon code'],
    ['a number', { coupon_code: 7 }, expect.any(String) as unknown],
    ['a novel', { coupon_code: 'x'.repeat(65) }, 'Invalid coupon code!'],
  ])('REL-06 CHK-08 refuse %s with 422', async (_, body, message) => {
    expect(await post('/coupon-apply', body)).toMatchObject({ status: 422, body: { message } })
  })

  it('REL-06 answer 429 with Retry-After after too many attempts', async () => {
    for (let tries = 0; tries < COUPONS_OF_CUSTOMER.limit; tries += 1) await post('/coupon-apply', { coupon_code: 'GUESS' })
    const refused = await post('/coupon-apply', { coupon_code: 'GUESS' })
    expect(refused).toMatchObject({ status: 429, body: { result: false } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('API-05 D-6 belong to the token’s owner, whatever user_id says', async () => {
    await aCoupon({ code: 'X' })
    const other = await aCustomer()
    expect(await client.post('/coupon-apply', { user_id: buyer.id, coupon_code: 'X' })).toMatchObject({ body: { result: false } })
    await post('/coupon-apply', { user_id: buyer.id, coupon_code: 'X' }, { ...buyer, headers: other.headers })
    expect(await database().select().from(carts)).toMatchObject([{ customerId: buyer.id, couponId: null }])
  })
})

describe('a guest’s coupon over v2', () => {
  const guest = `?temp_user_id=${newGuestId()}`
  const asGuest = (path: string, body: object = {}) => client.post(`${path}${guest}`, body)

  it('CHK-08 is applied to the cart of their temp_user_id and removed from it', async () => {
    await aCoupon({ code: 'FESTIVE10' })
    await asGuest('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: 1 })
    expect((await asGuest('/coupon-apply', { owner_id: 1, coupon_code: 'festive10' })).body).toEqual({
      result: true,
      message: 'Coupon applied successfully.',
    })
    expect((await asGuest('/cart-summary')).body).toMatchObject({ coupon_code: 'FESTIVE10', coupon_applied: true })
    expect((await asGuest('/coupon-remove')).body).toEqual({ result: true, message: 'Coupon removed successfully.' })
    expect((await asGuest('/cart-summary')).body).toMatchObject({ coupon_code: '', coupon_applied: false })
  })

  it('CHK-08 is refused without a guest id', async () => {
    await aCoupon({ code: 'FESTIVE10' })
    expect((await client.post('/coupon-apply', { coupon_code: 'FESTIVE10' })).body).toMatchObject({
      result: false,
      message: 'This coupon is not applicable to your cart products!',
    })
    expect((await client.post('/coupon-remove', {})).body).toMatchObject({ result: true })
  })
})

describe('order-drm', () => {
  it('API-01 CHK-07 answers the combined order, if cart and total are as the shopper saw them', async () => {
    const seen = { amount: (await summary())['grand_total'], items: await items(), idempotency_key: 'click' }
    const { status, body } = await order(seen)
    const [combined] = await database().select().from(combinedOrders)
    expect([status, body]).toEqual([
      200,
      { result: true, message: 'Your order has been placed successfully', combined_order_id: combined?.id, grand_total: '₹1,077.00' },
    ])
    expect((await order({ amount: 1_077 })).body).toEqual(body)
    expect((await order()).body).toEqual(body)
    expect(await database().select().from(orders)).toMatchObject([
      { customerId: buyer.id, paymentMethod: 'online', grandTotalPaise: 107_700 },
    ])
  })

  it('IND-10 accepts both spellings of cash on delivery, for the total including the fee', async () => {
    await database().update(pincodes).set({ cashOnDelivery: true })
    expect((await summary())['cash_on_delivery']).toMatchObject({ allowed: true, fee: '₹49.00', grand_total: '₹1,126.00' })
    expect((await order({ payment_type: 'cash_on_delivery', amount: '₹1,077.00' })).body).toMatchObject({
      message: 'The total is now ₹1,126. Please look at your order again.',
    })
    expect((await order({ payment_type: 'Cash_On_Delivery', amount: '1126.00' })).body).toMatchObject({ result: true })
    expect(await items()).toEqual([])
  })

  const noAddress = () => database().update(addresses).set({ isDefault: false })
  const variant = (change: object) => async () => {
    await database()
      .update(variants)
      .set(change)
      .where(eq(variants.productId, shop.productId('almonds')))
  }
  it.each([
    ['an empty cart', () => database().delete(carts), {}, 'Cart is Empty'],
    ['no default address', noAddress, {}, 'Please set a default address before placing your order.'],
    [
      'a place that is not served',
      () => database().update(pincodes).set({ serviceable: false }),
      {},
      'We do not deliver to 560001 yet. Please choose another address.',
    ],
    ['a stock of 0', variant({ stock: 0 }), {}, 'The requested quantity is not available for Almonds'],
    ['too little left', variant({ stock: 1 }), {}, 'Only 1 of Almonds are left. Please change the quantity.'],
    ['another total', () => Promise.resolve(), { amount: 1 }, 'The total is now ₹1,077. Please look at your order again.'],
    ['another cart', () => Promise.resolve(), { items: [] }, 'Your cart has changed: Almonds. Please look at your order again.'],
    [
      'cash where it is not taken',
      () => Promise.resolve(),
      { payment_type: 'cash_on_delivery' },
      'Cash on delivery is not available for this order.',
    ],
  ])('CHK-07 refuses %s with 200 and no order', async (_, change, body, message) => {
    await change()
    const { status, body: answer } = await order(body)
    expect([status, answer]).toEqual([200, { result: false, message, combined_order_id: 0 }])
    expect(await database().$count(orders)).toBe(0)
  })

  it('IND-06 refuses a changed price, and names the new one', async () => {
    const seen = await items()
    await variant({ pricePaise: 51_000 })()
    expect((await order({ items: seen })).body).toMatchObject({
      message: 'The price of Almonds is now ₹510. Please look at your order again.',
    })
    expect((await order({ items: await items() })).body).toMatchObject({ result: true })
  })

  it('IND-06 refuses a changed variant, and names the new one', async () => {
    const seen = (await items()).map((item) => ({ ...item, variation: '' }))
    await variant({ label: '200 g' })()
    expect((await order({ items: seen })).body).toMatchObject({
      message: 'Your cart has changed: Almonds (200 g). Please look at your order again.',
    })
    expect((await order({ items: seen.map((item) => ({ ...item, variation: '200 g' })) })).body).toMatchObject({ result: true })
  })

  it('IND-06 CHK-07 places an order at current prices for a client that sends none, and returns the total', async () => {
    await variant({ pricePaise: 51_000 })()
    const { grand_total: total } = await summary()
    expect((await order()).body).toMatchObject({ result: true, grand_total: total })
    expect((await database().select().from(orders))[0]?.grandTotalPaise).toBe(Number(String(total).replace(/[^\d]/g, '')))
  })

  it.each([
    ['no payment type', { payment_type: '' }],
    ['an unknown payment type', { payment_type: 'wallet' }],
    ['an amount that is none', { amount: 'all I have' }],
    ['a negative amount', { amount: -5 }],
    ['a line without a number', { items: [{ id: 'x', quantity: 1, price: 1 }] }],
    ['half a piece', { items: [{ id: 1, quantity: 0.5, price: 1 }] }],
    ['too many lines', { items: Array.from({ length: 201 }, (_, id) => ({ id: id + 1, quantity: 1, price: 1 })) }],
    ['an endless variant', { items: [{ id: 1, quantity: 1, price: 1, variation: 'g'.repeat(121) }] }],
    ['an endless key', { idempotency_key: 'k'.repeat(101) }],
  ])('REL-06 refuses %s with 422', async (_, body) => {
    expect(await order(body)).toMatchObject({ status: 422, body: { result: false } })
    expect(await database().$count(orders)).toBe(0)
  })

  it('API-05 D-2 orders for the token’s owner only: refused without a token, and never for the user_id of another customer', async () => {
    expect(await client.post('/order-drm', { user_id: buyer.id, payment_type: 'Razorpay' })).toMatchObject({ status: 401 })
    const other = await aCustomer()
    expect(await client.post('/order-drm', { user_id: buyer.id, payment_type: 'Razorpay' }, other.headers)).toMatchObject({
      body: { result: false, message: 'Cart is Empty', combined_order_id: 0 },
    })
    await order({ user_id: other.id, owner_id: 99 })
    expect(await database().select().from(orders)).toMatchObject([{ customerId: buyer.id }])
  })

  it('API-05 D-4 ignores prices from a client', async () => {
    const [line] = await items()
    await order({ items: [{ ...line, price: 0.01 }], amount: 0.02 })
    await order({ price: 1, grand_total: 1, discount: 900 })
    expect(await database().select().from(orders)).toMatchObject([{ grandTotalPaise: 107_700 }])
  })
})

describe('a total that the payment provider does not collect', () => {
  const LIMITS = { allowed: false, reason: 'limit', min: '₹1', max: '₹5,00,000' }

  it.each([
    ['less than a rupee', 1],
    ['more than the provider allows', 50_000_100],
  ])('PAY-04 is refused before the order is placed, with its limits, in both languages: %s', async (_, pricePaise) => {
    await database().update(variants).set({ pricePaise, mrpPaise: pricePaise })
    await database()
      .insert(settings)
      .values({ type: 'flat_rate_shipping_cost', value: '0', public: true })
      .onConflictDoUpdate({ target: settings.type, set: { value: '0' } })
    expect(await summary()).toMatchObject({ online_payment: LIMITS })
    expect(await order()).toMatchObject({
      status: 200,
      body: {
        result: false,
        combined_order_id: 0,
        message: expect.stringContaining('Online payment works for orders from ₹1 to ₹5,00,000.') as unknown,
      },
    })
    const hindi = await client.post('/order-drm', { payment_type: 'Razorpay' }, { ...buyer.headers, 'App-Language': 'hi' })
    expect(hindi.body['message']).toContain('ऑनलाइन पेमेंट ₹1 से ₹5,00,000 तक')
    expect(await database().select().from(orders)).toEqual([])
  })
})

describe('a shop without a payment provider', () => {
  const withoutProvider = aV2Client(null)
  const ask = (path: string, body: object) => withoutProvider.post(path, body, buyer.headers)

  it('PAY-04 reports it in the summary, and offers cash on delivery only', async () => {
    await database().update(pincodes).set({ cashOnDelivery: true })
    expect((await ask('/cart-summary', {})).body).toMatchObject({
      online_payment: { allowed: false, reason: 'no_provider' },
      cash_on_delivery: { allowed: true, reason: null },
    })
    expect(await summary()).toMatchObject({ online_payment: { allowed: true, reason: null } })
    expect(await ask('/order-drm', { payment_type: 'Razorpay' })).toMatchObject({
      status: 200,
      body: {
        result: false,
        combined_order_id: 0,
        message: 'Online payment is not available right now. Please choose cash on delivery, or contact us.',
      },
    })
    expect(await database().select().from(orders)).toEqual([])
    expect((await ask('/order-drm', { payment_type: 'cash_on_delivery' })).body).toMatchObject({ result: true })
  })

  it('PAY-04 starts no payment for an order that was placed when there was a provider', async () => {
    const { combined_order_id: id } = (await order()).body
    expect(await ask('/razorpay/pay-with-razorpay', { payment_type: 'cart_payment', combined_order_id: id })).toMatchObject({
      status: 200,
      body: {
        success: false,
        html: '',
        message: 'Online payment is not available right now. Please contact us, and we will help you.',
      },
    })
  })

  it('PAY-04 accepts an order with a total of 0, which needs no payment', async () => {
    await aCoupon({ code: 'ALLOFIT', percent: 100, maxDiscountPaise: null })
    await database()
      .insert(settings)
      .values({ type: 'flat_rate_shipping_cost', value: '0', public: false })
      .onConflictDoUpdate({ target: settings.type, set: { value: '0' } })
    await ask('/coupon-apply', { coupon_code: 'ALLOFIT' })
    expect((await ask('/cart-summary', {})).body).toMatchObject({ grand_total: '₹0.00', online_payment: { allowed: true } })
    const { combined_order_id: id } = (await ask('/order-drm', { payment_type: 'Razorpay' })).body
    expect((await ask('/razorpay/pay-with-razorpay', { payment_type: 'cart_payment', combined_order_id: id })).body).toMatchObject({
      success: true,
    })
  })
})

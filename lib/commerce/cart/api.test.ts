import { cartLines } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { statementsOf } from '@/lib/testing/statements'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()

/** A guest's v2 client: every call has their temp_user_id in the query, as in the first document. */
function aGuest(guestId = newGuestId()) {
  const as = (path: string) => `${path}?temp_user_id=${guestId}`
  return {
    guestId,
    add: (id: unknown, quantity: unknown = 1, variant: unknown = '') => client.post(as('/carts/add'), { id, variant, quantity }),
    cart: async () => (await client.post(as('/carts'))).body,
    summary: async () => (await client.post(as('/cart-summary'))).body,
    count: async () => (await client.post(as('/cart-count'))).body,
    change: (id: unknown, quantity: unknown) => client.post(as('/carts/change-quantity'), { id, quantity }),
    remove: (id: unknown) => client.delete(as(`/carts/${id}`)),
  }
}

const linesIn = async (guest: ReturnType<typeof aGuest>) =>
  ((await guest.cart())['data'] as { cart_items: Record<string, unknown>[] }[])[0]?.cart_items ?? []

describe('the cart calls', () => {
  it('API-01 add, list, count, summarise, change and remove', async () => {
    const shop = await aShop({
      sells: [{ slug: 'mamra-almonds', variants: [{ label: '500 g', priceRupees: 1_225, mrpRupees: 1_300, stock: 40 }] }],
    })
    const guest = aGuest()
    expect(await guest.add(shop.productId('mamra-almonds'), 2, '500 g')).toMatchObject({
      status: 200,
      body: { result: true, message: 'Product added to cart successfully' },
    })
    expect(await guest.cart()).toMatchObject({
      grand_total: '₹2,450.00',
      data: [
        {
          owner_id: 1,
          sub_total: '₹2,450.00',
          cart_items: [
            {
              product_id: shop.productId('mamra-almonds'),
              product_name: 'Mamra Almonds',
              product_slug: 'mamra-almonds',
              variation: '500 g',
              product_price: 1225,
              mrp: 1300,
              price: '₹2,450.00',
              quantity: 2,
              lower_limit: 1,
              upper_limit: 40,
            },
          ],
        },
      ],
    })
    expect(await guest.count()).toEqual({ count: 1, status: true })
    expect(await guest.summary()).toEqual({
      mrp_total: '₹2,600.00',
      sub_total: '₹2,450.00',
      tax: '₹0.00',
      shipping_cost: '₹79.00',
      discount: '₹0.00',
      grand_total: '₹2,529.00',
      grand_total_value: 2529,
      coupon_code: '',
      coupon_applied: false,
      coupon_message: '',
      gst_included: '₹0.00',
      online_payment: { allowed: true, reason: null },
      cash_on_delivery: {
        allowed: true,
        reason: null,
        fee: '₹49.00',
        limit: '₹5,000.00',
        grand_total: '₹2,578.00',
        gst_included: '₹0.00',
      },
    })
    const lineId = (await linesIn(guest))[0]?.['id']
    expect(await guest.change(lineId, 3)).toMatchObject({ status: 200, body: { result: true, message: 'Cart updated' } })
    expect(await guest.summary()).toMatchObject({ sub_total: '₹3,675.00', shipping_cost: '₹0.00' })
    expect(await guest.remove(lineId)).toMatchObject({
      status: 200,
      body: { result: true, message: 'Product is successfully removed from your cart' },
    })
    expect(await guest.cart()).toEqual({ grand_total: '₹0.00', data: [], saved_for_later: [] })
  })

  it('API-01 answer every change with the same cart as the next POST /carts', async () => {
    const shop = await aShop({
      sells: [
        { slug: 'mamra-almonds', variants: [{ label: '500 g', priceRupees: 1_225.5, mrpRupees: 1_300, stock: 40 }] },
        { slug: 'figs', variants: [{ priceRupees: 349.99 }] },
      ],
    })
    const guest = aGuest()
    const added = (await guest.add(shop.productId('mamra-almonds'), 2, '500 g')).body
    expect(added['cart']).toEqual(await guest.cart())
    expect((await guest.add(shop.productId('figs'), 3)).body['cart']).toEqual(await guest.cart())
    const lineId = (await linesIn(guest))[0]?.['id']
    const changed = (await guest.change(lineId, 7)).body
    expect(changed['cart']).toEqual(await guest.cart())
    expect(changed['cart']).toMatchObject({ grand_total: '₹9,628.47', data: [{ cart_items: [{ quantity: 7 }, { quantity: 3 }] }] })
    const removed = (await guest.remove(lineId)).body
    expect(JSON.stringify(removed['cart'])).toBe(JSON.stringify(await guest.cart()))
    const last = (await guest.remove((await linesIn(guest))[0]?.['id'])).body
    expect(last['cart']).toEqual({ grand_total: '₹0.00', data: [], saved_for_later: [] })
  })

  it('API-01 answer a new guest’s first add with their cart, and a refused change without one', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', stock: 2 }] })
    const { body } = await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: 1 })
    const guest = aGuest(String(body['temp_user_id']))
    expect(body).toEqual({
      result: true,
      message: 'Product added to cart successfully',
      temp_user_id: guest.guestId,
      cart: await guest.cart(),
    })
    const lineId = (await linesIn(guest))[0]?.['id']
    for (const refused of [await guest.add(shop.productId('almonds'), 2), await guest.change(lineId, 3), await guest.remove(999_999)])
      expect(Object.keys(refused.body)).toEqual(['result', 'message'])
  })

  it('API-01 read the cart for the answer with one statement, whatever it contains', async () => {
    const slugs = Array.from({ length: 12 }, (_, i) => `nuts-${i}`)
    const shop = await aShop({ sells: slugs.map((slug) => ({ slug })) })
    const guest = aGuest()
    const add = (slug: string) => statementsOf(() => guest.add(shop.productId(slug)))
    const [first, ...later] = slugs
    const counts = [(await add(first ?? '')).length]
    for (const slug of later) counts.push((await add(slug)).length)
    // The line, and the cart.
    expect(new Set(counts)).toEqual(new Set([2]))
  })

  it('CART-07 AUTH-05 return an empty cart without a guest id, and create an id at the first add', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    expect((await client.post('/carts')).body).toEqual({ grand_total: '₹0.00', data: [], saved_for_later: [] })
    expect((await client.post('/cart-summary')).body).toMatchObject({ grand_total: '₹0.00', grand_total_value: 0, shipping_cost: '₹0.00' })
    expect((await client.post('/cart-count')).body).toEqual({ count: 0, status: true })
    const { body } = await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: 1 })
    expect(body['temp_user_id']).toMatch(/^guest_[0-9a-f]{32}$/)
    expect(await linesIn(aGuest(String(body['temp_user_id'])))).toHaveLength(1)
  })

  it.each([
    ['none', 0, 200, 'Minimum 1 item(s) should be ordered'],
    ['less than none', -5, 200, 'Minimum 1 item(s) should be ordered'],
    ['a thousand million', 1_000_000_000, 200, 'Only 10 item(s) are available for (Almonds)'],
    ['one and a half', 1.5, 422, 'The quantity must be an integer.'],
    ['a text', 'two', 422, 'The quantity must be a number.'],
    ['nothing', null, 422, 'The quantity field is required.'],
    ['more than a number holds', 1e300, 422, expect.any(String) as unknown],
  ])('CART-06 refuse %s, and change nothing', async (_, quantity, status, message) => {
    const shop = await aShop({ sells: [{ slug: 'almonds', stock: 10 }] })
    const guest = aGuest()
    expect(await guest.add(shop.productId('almonds'), quantity)).toMatchObject({ status, body: { result: false, message } })
    expect(await database().select().from(cartLines)).toEqual([])
    await guest.add(shop.productId('almonds'), 4)
    const lineId = (await linesIn(guest))[0]?.['id']
    expect(await guest.change(lineId, quantity)).toMatchObject({ status, body: { result: false } })
    expect(await linesIn(guest)).toMatchObject([{ quantity: 4 }])
  })

  it.each([
    ['an unknown product', 999_999, '', 404, 'Product not found'],
    ['an unknown pack', 1, '5 kg', 404, 'Product variant not found'],
    ['an id that is more than digits', '1e0', '', 422, 'The id must be a number.'],
    ['an id below 1', 0, '', 422, 'The id must be at least 1.'],
    ['a pack that is no text', 1, 7, 422, 'The variant must be a string.'],
    ['an overlong pack', 1, 'x'.repeat(121), 422, 'The variant may not be greater than 120 characters.'],
  ])('API-04 refuse %s', async (_, id, variant, status, message) => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    expect(await aGuest().add(id, 1, variant)).toMatchObject({ status, body: { result: false, message } })
  })

  it('CART-08 report that a product is sold out, or how many are left', async () => {
    const shop = await aShop({
      sells: [
        { slug: 'gone', stock: 0 },
        { slug: 'few', variants: [{ label: '1 kg', stock: 2 }] },
      ],
    })
    const guest = aGuest()
    expect((await guest.add(shop.productId('gone'))).body).toMatchObject({ result: false, message: 'Stock out' })
    expect((await guest.add(shop.productId('few'), 3, '1 kg')).body).toMatchObject({ message: 'Only 2 item(s) are available for (1 kg)' })
    await guest.add(shop.productId('few'), 2, '1 kg')
    expect((await guest.add(shop.productId('few'), 1, '1 kg')).body).toMatchObject({
      message: 'Only 2 item(s) are available for (1 kg), and 2 of them are in your cart already',
    })
    expect((await guest.change((await linesIn(guest))[0]?.['id'], 3)).body).toMatchObject({
      result: false,
      message: 'Maximum available quantity reached',
    })
  })

  it('CART-07 give a visitor no access to another visitor’s line', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const [owner, stranger] = [aGuest(), aGuest()]
    await owner.add(shop.productId('almonds'))
    const lineId = (await linesIn(owner))[0]?.['id']
    expect(await stranger.change(lineId, 2)).toMatchObject({ status: 404, body: { result: false, message: 'Cart item not found' } })
    expect(await stranger.remove(lineId)).toMatchObject({ status: 404 })
    expect(await client.delete(`/carts/${lineId}`)).toMatchObject({ status: 404 })
    expect(await linesIn(owner)).toMatchObject([{ quantity: 1 }])
  })

  it.each(['x', '-1', '0', '1.5', '9'.repeat(40), '%27'])('API-04 answer 404 for line %j', async (lineId) => {
    expect(await aGuest().remove(lineId)).toMatchObject({ status: 404, body: { result: false, message: 'Cart item not found' } })
  })

  it('API-05 ignore a user_id, in query and body', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const owner = aGuest()
    await owner.add(shop.productId('almonds'))
    for (const body of [{ user_id: 1 }, { user_id: owner.guestId }]) {
      expect((await client.post(`/carts?user_id=1`, body)).body).toEqual({ grand_total: '₹0.00', data: [], saved_for_later: [] })
      expect((await client.post(`/cart-count`, body)).body).toEqual({ count: 0, status: true })
    }
  })

  it('API-01 also accept the guest id in the body', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const guest = aGuest()
    await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: 1, temp_user_id: guest.guestId })
    expect((await client.post('/cart-count', { temp_user_id: guest.guestId })).body).toEqual({ count: 1, status: true })
  })

  it.each(['guest_abc123', 'guest_A-b_9z', `guest_${'x'.repeat(64)}`])(
    'AUTH-05 accept the guest id %j of another client',
    async (guestId) => {
      const shop = await aShop({ sells: [{ slug: 'almonds' }] })
      await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: 2, temp_user_id: guestId })
      for (const path of [`/cart-count?temp_user_id=${guestId}`, '/cart-count'])
        expect((await client.post(path, { temp_user_id: guestId })).body).toEqual({ count: 1, status: true })
    },
  )

  it.each([
    'short',
    'guest_',
    'guest_abc12',
    `guest_${'x'.repeat(65)}`,
    'x'.repeat(40),
    "guest_' or 1=1 -- aaaaaaaa",
    '%00'.repeat(20),
    '1',
  ])('AUTH-05 ignore the forged temp_user_id %j', async (guestId) => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const as = `temp_user_id=${encodeURIComponent(guestId)}`
    expect((await client.post(`/carts?${as}`)).body).toEqual({ grand_total: '₹0.00', data: [], saved_for_later: [] })
    const { body } = await client.post(`/carts/add?${as}`, { id: shop.productId('almonds'), variant: '', quantity: 1 })
    expect(body['temp_user_id']).toMatch(/^guest_/)
  })

  it('API-05 refuse an unknown token', async () => {
    for (const path of ['/carts', '/cart-summary', '/cart-count'])
      expect(await client.post(path, {}, { Authorization: 'Bearer 1|forged' })).toMatchObject({
        status: 401,
        body: { message: 'Unauthenticated.' },
      })
  })
})

describe('the calls for the saved list', () => {
  it('API-01 answer with the same two lists as the next POST /carts', async () => {
    const shop = await aShop({ sells: [{ slug: 'figs', variants: [{ label: '250 g', priceRupees: 349.5 }] }] })
    const guest = aGuest()
    const named = { id: shop.productId('figs'), variant: '250 g' }
    const ask = (name: string, more = {}) => client.post(`/carts/${name}?temp_user_id=${guest.guestId}`, { ...named, ...more })
    await guest.add(named.id, 2, named.variant)
    const saved = await ask('save-for-later')
    expect(saved.body).toMatchObject({ result: true, message: 'Saved for later' })
    expect(saved.body['cart']).toMatchObject({ grand_total: '₹0.00', data: [], saved_for_later: [{ quantity: 2, product_price: 349.5 }] })
    expect(saved.body['cart']).toEqual(await guest.cart())
    const moved = await ask('move-to-cart')
    expect(moved.body).toMatchObject({ result: true, message: 'Moved to your cart', cart: { grand_total: '₹699.00', saved_for_later: [] } })
    expect(await ask('move-to-cart')).toMatchObject({ status: 404, body: { message: 'This product is not saved for later' } })
    await ask('save-for-later', { quantity: 3 })
    expect(await ask('remove-saved')).toMatchObject({
      status: 200,
      body: { message: 'Removed from your saved products', cart: { grand_total: '₹699.00', saved_for_later: [] } },
    })
  })

  it.each([{ quantity: 0 }, { quantity: 1_001 }, { quantity: 'many' }, { variant: 'x'.repeat(121) }, { id: 0 }])(
    'API-03 refuse %j',
    async (wrong) => {
      const shop = await aShop({ sells: [{ slug: 'figs' }] })
      const guest = aGuest()
      const body = { id: shop.productId('figs'), variant: '', ...wrong }
      expect((await client.post(`/carts/save-for-later?temp_user_id=${guest.guestId}`, body)).status).toBe(422)
    },
  )
})

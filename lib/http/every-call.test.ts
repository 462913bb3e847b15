import { providerPaths } from '@/lib/providers/payment'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aWorld, PASSWORD, type World } from '@/lib/testing/every-visitor'
import { aV2Client } from '@/lib/testing/v2-client'
import type { Endpoint } from '@/lib/v2/call'
import { bindings, createEmbeddedServer } from './embedded-server'
import { endpoints } from './calls'
import { providerRoutes } from './provider-routes'
import { serveRequest } from '@/lib/testing/serve-request'

useShopDatabase()
const client = aV2Client()

/** How to send the call for data of the owner. */
type Ask = (world: World) => { path: string; body?: unknown }
/** The status for each visitor. `revoked`: a customer whose token has expired or was never valid. */
type Outcome = { guest: number; owner: number; other: number; revoked: number }

/** The caller is not identified. */
const forAll = (status = 200): Outcome => ({ guest: status, owner: status, other: status, revoked: status })
/** Data of customers; each has their own. */
const ofEach: Outcome = { guest: 401, owner: 200, other: 200, revoked: 401 }
/** Data of one customer: for others it does not exist. */
const ofOwner: Outcome = { guest: 401, owner: 200, other: 404, revoked: 401 }
/** Data of the visitor's cart. */
const ofVisitor: Outcome = { guest: 200, owner: 200, other: 200, revoked: 401 }
const ofCartOwner: Outcome = { guest: 404, owner: 200, other: 404, revoked: 401 }

const get =
  (path: string): Ask =>
  () => ({ path })
const post =
  (path: string, body: (world: World) => object = () => ({})): Ask =>
  (world) => ({ path, body: body(world) })

const address = ({ place }: World) => ({
  address: '1, Church Street',
  country: place.countryId,
  state: place.stateId,
  city: place.cityId,
  postal_code: '560001',
  phone: '9876500000',
})

const RETURN = { quantity: 1, kind: 'refund', reason: 'spoiled', note: 'Stale.' }
const tracked = ({ ids }: World) => ({ code: ids.orderCode, phone_or_email: '9876543210' })

const ACCOUNT = { upi_id: 'asha@okaxis', account_name: '', account_number: '', ifsc: '' }

/** Every call of the server, and the status for each visitor. A call that is missing here fails the first test below. */
const CALLS: Readonly<Record<string, [Ask, Outcome]>> = {
  'GET /categories': [get('/categories'), forAll()],
  'GET /sub-categories/{categoryId}': [({ ids }) => ({ path: `/sub-categories/${ids.category}` }), forAll()],
  'GET /products/search': [get('/products/search?name=almonds'), forAll()],
  'GET /filter/attributes': [get('/filter/attributes'), forAll()],
  'GET /products/inhouse': [get('/products/inhouse'), forAll()],
  'GET /products/admin': [get('/products/admin'), forAll()],
  'GET /products/featured': [get('/products/featured'), forAll()],
  'GET /catalog/addresses': [get('/catalog/addresses'), forAll()],
  'GET /catalog/bought-together/{productId}': [({ ids }) => ({ path: `/catalog/bought-together/${ids.product}` }), forAll()],
  'GET /catalog/goes-with': [({ ids }) => ({ path: `/catalog/goes-with?products=${ids.product}` }), forAll()],
  'GET /delivery-zones': [get('/delivery-zones'), forAll()],
  'GET /catalog/products': [get('/catalog/products'), forAll()],
  'GET /products/category/{slug}': [get('/products/category/nuts'), forAll()],
  'GET /products/{slug}/{viewer:[0-9]+}': [get('/products/mamra-almonds/208'), forAll()],
  'GET /business-settings': [get('/business-settings'), forAll()],
  'GET /sliders': [get('/sliders'), forAll()],
  'GET /projects': [get('/projects'), forAll()],
  'GET /blogs': [get('/blogs'), forAll()],
  'GET /blog/{slug}': [get('/blog/none'), forAll(404)],
  'GET /stories': [get('/stories'), forAll()],
  'GET /policies': [get('/policies'), forAll()],
  'POST /contact/save': [
    post('/contact/save', () => ({ name: 'Meera', email: 'meera@shop.test', message: 'When are you open?' })),
    forAll(),
  ],
  // Anyone who has both can read it; the answer does not say whose it is.
  'GET /contact/{ticket}': [get('/contact/MC-GUESSED000?email=meera@shop.test'), forAll(404)],
  'POST /contact/{ticket}/copy': [post('/contact/MC-GUESSED000/copy', () => ({ email: 'meera@shop.test' })), forAll(404)],
  'POST /subscriber-add': [post('/subscriber-add', () => ({ email: 'meera@shop.test' })), forAll()],
  'POST /consents/send-link': [post('/consents/send-link', ({ owner }) => ({ email: owner.email })), forAll()],
  'POST /consents/link': [post('/consents/link', () => ({ token: 'guessed' })), forAll(404)],
  'POST /newsletter/confirm': [post('/newsletter/confirm', () => ({ token: 'guessed' })), forAll(404)],
  'POST /newsletter/unsubscribe': [post('/newsletter/unsubscribe', () => ({ token: 'guessed' })), forAll(404)],
  'POST /consents/analytics': [post('/consents/analytics', () => ({ granted: true })), forAll()],
  'GET /user/consents': [get('/user/consents'), ofEach],
  'POST /user/consents/unsubscribe': [post('/user/consents/unsubscribe'), ofEach],

  'POST /carts': [post('/carts'), ofVisitor],
  'POST /cart-summary': [post('/cart-summary'), ofVisitor],
  'POST /cart-count': [post('/cart-count'), ofVisitor],
  'POST /carts/add': [post('/carts/add', ({ ids }) => ({ id: ids.product, variant: '', quantity: 1 })), ofVisitor],
  'POST /carts/change-quantity': [post('/carts/change-quantity', ({ ids }) => ({ id: ids.line, quantity: 1 })), ofCartOwner],
  'DELETE /carts/{id}': [({ ids }) => ({ path: `/carts/${ids.line}` }), ofCartOwner],

  'POST /carts/save-for-later': [post('/carts/save-for-later', ({ ids }) => ({ id: ids.product, variant: '' })), ofCartOwner],
  'POST /carts/move-to-cart': [post('/carts/move-to-cart', ({ ids }) => ({ id: ids.saved, variant: '' })), ofCartOwner],
  'POST /carts/remove-saved': [post('/carts/remove-saved', ({ ids }) => ({ id: ids.saved, variant: '' })), ofCartOwner],

  'POST /auth/login': [
    post('/auth/login', ({ owner }) => ({ login_by: 'email', email: owner.email, password: 'not-theirs' })),
    forAll(401),
  ],
  'POST /auth/signup': [
    post('/auth/signup', ({ owner }) => ({
      name: 'Mallory',
      email_or_phone: owner.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      register_by: 'email',
    })),
    forAll(422),
  ],
  // Naming an account does not sign in to it.
  'POST /guest-user-account-create': [
    post('/guest-user-account-create', (world) => ({ ...address(world), name: 'Mallory', email: world.owner.email })),
    forAll(422),
  ],
  'GET /auth/logout': [get('/auth/logout'), ofEach],
  // With a token and without an account name this updates the profile (contract 3.24).
  'POST /auth/password/forget_request': [
    post('/auth/password/forget_request', () => ({ name: 'Somebody', phone: '', email: 'x' })),
    { guest: 422, owner: 200, other: 200, revoked: 422 },
  ],
  'POST /auth/password/reset': [post('/auth/password/reset', () => ({ token: 'guessed', password: PASSWORD })), forAll(422)],
  'POST /check-user': [post('/check-user', ({ owner }) => ({ phone: owner.phone, otp: '000000' })), forAll(401)],
  'POST /get-user-by-access_token': [post('/get-user-by-access_token', () => ({ access_token: 'guessed' })), forAll()],

  'POST /user/update-profile': [post('/user/update-profile', () => ({ name: 'Changed', phone: '' })), ofEach],
  'POST /new-user-email': [post('/new-user-email', () => ({ email: 'new@shop.test', current_password: PASSWORD })), ofEach],
  // Both have a password, and are asked for that instead.
  'POST /user/proof-code': [
    post('/user/proof-code', () => ({ action: 'delete_account' })),
    { guest: 401, owner: 422, other: 422, revoked: 401 },
  ],
  // Only the owner has a phone number.
  'POST /user/prove-phone': [post('/user/prove-phone'), { guest: 401, owner: 200, other: 422, revoked: 401 }],
  'POST /profile/update-image': [post('/profile/update-image'), { guest: 401, owner: 422, other: 422, revoked: 401 }],
  'DELETE /profile/image': [get('/profile/image'), ofEach],
  'GET /avatars/{name}': [get('/avatars/guessed'), forAll(404)],
  'GET /user/figures': [get('/user/figures'), ofEach],
  'GET /user/sessions': [get('/user/sessions'), ofEach],
  'DELETE /user/sessions/{id}': [({ ids }) => ({ path: `/user/sessions/${ids.session}` }), ofOwner],
  'DELETE /user/sessions': [get('/user/sessions'), ofEach],
  'GET /user/data': [get('/user/data'), ofEach],
  'POST /user/delete': [post('/user/delete', () => ({ password: PASSWORD })), ofEach],

  'GET /countries': [get('/countries'), forAll()],
  'GET /states-by-country/{countryId}': [({ place }) => ({ path: `/states-by-country/${place.countryId}` }), forAll()],
  'GET /cities-by-state/{stateId}': [({ place }) => ({ path: `/cities-by-state/${place.stateId}` }), forAll()],
  'GET /pincode/{pin}': [get('/pincode/560001'), forAll()],
  'GET /user/shipping/address': [get('/user/shipping/address'), ofEach],
  'GET /user/shipping/address-with-id/{id}': [({ ids }) => ({ path: `/user/shipping/address-with-id/${ids.address}` }), ofOwner],
  'POST /user/shipping/create': [post('/user/shipping/create', address), ofEach],
  'POST /user/shipping/update': [post('/user/shipping/update', (world) => ({ ...address(world), id: world.ids.address })), ofOwner],
  'GET /addresses/set-default': [({ ids }) => ({ path: `/addresses/set-default?address_id=${ids.address}` }), ofOwner],
  'GET /addresses/destroy': [({ ids }) => ({ path: `/addresses/destroy?address_id=${ids.address}` }), ofOwner],

  'GET /wishlists': [get('/wishlists'), ofEach],
  'GET /wishlists-add-product/{slug}': [get('/wishlists-add-product/kalmi-dates'), ofEach],
  'GET /wishlists-remove-product/{slug}': [get('/wishlists-remove-product/mamra-almonds'), ofEach],
  'POST /wishlists/share': [post('/wishlists/share', () => ({ shared: false })), ofEach],
  'GET /wishlists/shared/{token}': [({ ids }) => ({ path: `/wishlists/shared/${ids.share}` }), forAll()],

  'GET /reviews/product/{productId}': [({ ids }) => ({ path: `/reviews/product/${ids.product}` }), forAll()],
  'GET /reviews/latest': [get('/reviews/latest'), forAll()],
  'POST /reviews/submit': [post('/reviews/submit', ({ ids }) => ({ product_id: ids.product, rating: 5, comment: 'Sweet.' })), ofEach],

  'POST /coupon-apply': [post('/coupon-apply', () => ({ coupon_code: 'FESTIVE10' })), ofVisitor],
  'POST /coupon-remove': [post('/coupon-remove'), ofVisitor],
  'POST /razorpay/pay-with-razorpay': [
    post('/razorpay/pay-with-razorpay', ({ ids }) => ({ payment_type: 'cart_payment', combined_order_id: ids.combinedOrder })),
    ofOwner,
  ],
  'POST /order-drm': [post('/order-drm', () => ({ payment_type: 'Razorpay' })), ofEach],

  'GET /purchase-history': [get('/purchase-history'), ofEach],
  'GET /purchase-history-details/{id}': [({ ids }) => ({ path: `/purchase-history-details/${ids.order}` }), ofOwner],
  'GET /purchase-history-items/{id}': [({ ids }) => ({ path: `/purchase-history-items/${ids.order}` }), ofOwner],
  'GET /order-status/{combinedOrderId}': [({ ids }) => ({ path: `/order-status/${ids.combinedOrder}` }), ofOwner],
  'GET /order/cancel/{id}': [({ ids }) => ({ path: `/order/cancel/${ids.order}` }), ofOwner],
  'POST /order/buy-again': [post('/order/buy-again', ({ ids }) => ({ id: ids.order })), ofOwner],
  'POST /refund-request/send': [post('/refund-request/send', ({ ids }) => ({ id: ids.orderLine, reason: 'Stale.' })), ofOwner],
  // Anyone who has both can read it; the answer does not say whose it is.
  'POST /track-order': [post('/track-order', ({ ids }) => ({ code: ids.orderCode, phone_or_email: '9876543210' })), forAll()],
  // Nothing is to be paid back for this order: 200 with `result` false.
  'POST /order/refund-account': [post('/order/refund-account', ({ ids }) => ({ id: ids.order, ...ACCOUNT })), ofOwner],
  'POST /track-order/refund-account': [
    post('/track-order/refund-account', ({ ids }) => ({ code: ids.orderCode, phone_or_email: '9876543210', ...ACCOUNT })),
    forAll(),
  ],
  'GET /order/returns/{id}': [({ ids }) => ({ path: `/order/returns/${ids.order}` }), ofOwner],
  'POST /order/return': [post('/order/return', ({ ids }) => ({ line_id: ids.orderLine, ...RETURN })), ofOwner],
  'POST /track-order/returns': [
    post('/track-order/returns', ({ ids }) => ({ code: ids.orderCode, phone_or_email: '9876543210' })),
    forAll(),
  ],
  // Anyone with the code and the contact may ask: the shop decides, and the customer is notified. This request is for more than was bought.
  'POST /track-order/return': [
    post('/track-order/return', ({ ids }) => ({
      code: ids.orderCode,
      phone_or_email: '9876543210',
      line_id: ids.orderLine,
      ...RETURN,
      quantity: 9,
    })),
    forAll(422),
  ],
  // There is none; photos: returns/open-return.test.ts.
  'GET /return-photos/{id}': [get('/return-photos/1'), { guest: 401, owner: 404, other: 404, revoked: 401 }],
  'POST /order/cancel-items': [post('/order/cancel-items', ({ ids }) => ({ id: ids.order, preview: true })), ofOwner],
  'POST /track-order/cancel-items': [post('/track-order/cancel-items', (world) => ({ ...tracked(world), preview: true })), forAll()],
  // The order is not paid yet: 200 with `result` false.
  'POST /order/change-phone': [post('/order/change-phone', ({ ids }) => ({ id: ids.order, phone: '9123456789' })), ofOwner],
  'POST /track-order/change-phone': [post('/track-order/change-phone', (world) => ({ ...tracked(world), phone: '9123456789' })), forAll()],
  'POST /order/change-address': [post('/order/change-address', (world) => ({ ...address(world), id: world.ids.order })), ofOwner],
  'POST /track-order/change-address': [
    post('/track-order/change-address', (world) => ({ ...address(world), ...tracked(world) })),
    forAll(),
  ],
  // The owner gets JSON: there is no invoice yet. The PDF itself: lib/commerce/invoices.
  'GET /invoice/download/{id}': [
    ({ ids }) => ({ path: `/invoice/download/${ids.order}` }),
    { guest: 401, owner: 409, other: 404, revoked: 401 },
  ],
  // The order has none: its owner gets the same answer as a stranger. The PDF itself: invoices/api.test.ts.
  'GET /credit-note/download/{id}': [
    ({ ids }) => ({ path: `/credit-note/download/${ids.order}` }),
    { guest: 401, owner: 404, other: 404, revoked: 401 },
  ],
}

/** The routes of payment providers need no key. The status of a request without a signature, by the last word of the path. */
const UNSIGNED: Readonly<Record<string, number>> = { payment: 303, webhook: 401 }

it('API-05 every route without a key is of a payment provider, and an unsigned request there reads and changes nothing', async () => {
  expect(providerRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    providerPaths.flatMap(({ callback, webhook }) => [`POST ${callback}`, `POST ${webhook}`]),
  )
  expect(providerPaths).toContainEqual({ callback: '/razorpay/payment', webhook: '/razorpay/webhook' })
  const world = await aWorld()
  const before = await world.ownersData()
  const claims = {
    user_id: world.owner.id,
    combined_order_id: world.ids.combinedOrder,
    razorpay_order_id: 'order_1',
    payment_status: 'paid',
  }
  for (const { method, path } of providerRoutes) {
    const headers = { 'Content-Type': 'application/json', ...world.owner.headers }
    const request = new Request(`http://shop.test/api/v2${path}`, { method, headers, body: JSON.stringify(claims) })
    const response = await serveRequest(request, createEmbeddedServer(), '203.0.113.7')
    expect([path, response.status]).toEqual([path, UNSIGNED[path.split('/').at(-1) ?? '']])
    expect(response.headers.get('location') ?? '').toMatch(/^(?:\/payment-response\?response=0)?$/)
  }
  expect(await world.ownersData()).toBe(before)
})

it('API-05 every call of the server is in the table', () => {
  const named = ({ method, route }: Endpoint) => `${method} ${route}`
  expect(Object.keys(CALLS).sort()).toEqual(bindings.map(({ endpoint }) => named(endpoint)).sort())
  expect(Object.keys(CALLS).sort()).toEqual(endpoints.map(named).sort())
})

/** Each caller claims to be the owner wherever a request allows it: in query and body, by id and by e-mail. */
async function attempt(method: string, ask: Ask, world: World, headers: Record<string, string>) {
  const { path, body } = ask(world)
  const claims = { user_id: world.owner.id, owner_id: world.owner.id, customer_id: world.owner.id }
  const query = new URLSearchParams({ user_id: String(world.owner.id), temp_user_id: world.guestId })
  const written = jest.spyOn(JSON, 'stringify')
  const answer = await client.ask(`${path}${path.includes('?') ? '&' : '?'}${query.toString()}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify({ ...(body as object), ...claims }) } : {}),
  })
  // Pages and stripTokens read the value itself, not its JSON text: a Date or an undefined field would be something else for them.
  const text = JSON.stringify(answer.body)
  const index = written.mock.results.findIndex(({ value }) => value === text)
  const value: unknown = written.mock.calls[index]?.[0]
  written.mockRestore()
  expect(value).toStrictEqual(answer.body)
  return answer
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

describe.each(Object.entries(CALLS))('%s', (name, [ask, outcome]) => {
  const method = name.slice(0, name.indexOf(' '))

  it('API-05 answers each visitor as in the table with JSON values alone, and gives no access to the owner’s data', async () => {
    const world = await aWorld()
    const before = await world.ownersData()
    const secrets = [world.owner.email ?? '', '12, MG Road']
    for (const [visitor, headers, status] of [
      ['guest', {}, outcome.guest],
      ['revoked', bearer(world.revoked), outcome.revoked],
      ['expired', bearer(world.expired), outcome.revoked],
      ['forged', bearer('x'.repeat(43)), outcome.revoked],
      ['other', world.other.headers, outcome.other],
    ] as const) {
      const answer = await attempt(method, ask, world, headers)
      expect([visitor, answer.status, answer.body]).toEqual([visitor, status, expect.anything()])
      for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(await world.ownersData()).toBe(before)
    expect((await attempt(method, ask, world, world.owner.headers)).status).toBe(outcome.owner)
  })
})

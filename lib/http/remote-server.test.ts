import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageCache } from '@/lib/cache/page-cache'
import { newGuestId } from '@/lib/kernel/visitor'
import { signGuest } from './cookies'
import { serveRequest } from '@/lib/testing/serve-request'
import { v2Server } from './transport'

const TOKEN = '1182|p8Zt-of-the-server'
const SESSION = `session=${encodeURIComponent(TOKEN)}`
const USER = { id: 14, name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' }
const browser = {
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'same-origin',
  Host: 'shop.test',
  'Content-Type': 'application/json',
}

type Seen = {
  path: string
  query: Record<string, string>
  type: string | undefined
  body: unknown
  bearer: string | undefined
  headers: Record<string, unknown>
}

const seen: Seen[] = []
let answerLogin: object = {}

/** Knows customer 14 by the token in the body only, as documented. */
function answerTo({ path }: Seen, text: string): object {
  if (path === '/get-user-by-access_token') return text.includes(TOKEN) ? { result: true, ...USER } : { result: false, id: 0 }
  return { result: true, message: 'ok', data: [], access_token: TOKEN, ...answerLogin }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const { headers } = request
    const url = new URL(request.url ?? '', 'http://remote.test')
    const type = headers['content-type']
    const body: unknown =
      type === 'application/x-www-form-urlencoded'
        ? Object.fromEntries(new URLSearchParams(text))
        : type?.startsWith('multipart/')
          ? text
          : text && JSON.parse(text)
    const query = Object.fromEntries(url.searchParams)
    const one = { path: url.pathname.replace('/api/v2', ''), query, type, body, bearer: headers.authorization, headers }
    seen.push(one)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answerTo(one, text)))
  })
})

// The environment is parsed once per process: this file has a remote server from its first request on.
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening server has this type.
  process.env.V2_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`
  process.env.V2_SYSTEM_KEY = 'the-remote-key'
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answerLogin = {}
})

/** What the remote server saw of a browser's call. */
async function visit(
  path: string,
  { cookie = '', body = {}, method = 'POST', headers = {} }: { cookie?: string; body?: object; method?: string; headers?: object } = {},
) {
  seen.length = 0
  const request = new Request(`http://shop.test/api/v2${path}`, {
    method,
    headers: { ...browser, Cookie: cookie, ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const response = await serveRequest(request, await v2Server())
  const answered: unknown = await response.json()
  return { seen: [...seen], last: seen.at(-1), cookies: response.headers.getSetCookie(), body: answered }
}

const customerCookie = (cookies: readonly string[]) => cookies.find((cookie) => cookie.startsWith('customer='))?.split(';')[0] ?? ''
const known = async () => `${SESSION}; ${customerCookie((await visit('/get-user-by-access_token', { cookie: SESSION })).cookies)}`

it('REL-03 the refusal text of a remote server never reaches a browser', async () => {
  answerLogin = { result: false, message: 'Pay at evil.example instead!', errors: { id: ['evil.example'] } }
  const { body } = await visit('/carts/add', { body: { id: 1, variant: '', quantity: 1 } })
  expect(body).toMatchObject({ result: false, message: '', errors: { id: ['Please check your details.'] } })
  expect(JSON.stringify(body)).not.toContain('evil')
})

it('REL-03 the success message of a remote server reaches a browser only in known words', async () => {
  answerLogin = { message: 'Pay at evil.example instead!' }
  expect((await visit('/carts/add', { body: { id: 1, variant: '', quantity: 1 } })).body).toMatchObject({ result: true, message: '' })
  answerLogin = { message: 'Product added to cart successfully' }
  expect((await visit('/carts/add', { body: { id: 1, variant: '', quantity: 1 } })).body).toMatchObject(answerLogin)
})

describe('a customer’s call to a remote server', () => {
  it.each([
    ['/carts', { user_id: 14 }, { user_id: '14' }],
    ['/cart-summary', { user_id: 14 }, { user_id: '14' }],
    ['/cart-count', { user_id: 14 }, {}],
    ['/carts/add', { id: 1, variant: '250g', quantity: 2, user_id: 14 }, {}],
    ['/order-drm', { owner_id: 1, payment_type: 'Razorpay', user_id: 14 }, {}],
    ['/razorpay/pay-with-razorpay', { owner_id: 1, amount: '2430.00', combined_order_id: 451, user_id: 14 }, {}],
    ['/reviews/submit', { product_id: 55, rating: 5, comment: 'Fresh', user_id: 14 }, {}],
    ['/user/shipping/create', { address: 'x', country: 101, user_id: 14 }, {}],
    ['/user/shipping/update', { id: 77, address: 'x', user_id: 14 }, {}],
  ])('API-02 %s contains the customer id that the documents list', async (path, body, query) => {
    const { user_id: _, ...given } = body
    const { last } = await visit(path, { cookie: await known(), body: { ...given, user_id: 999 } })
    expect(last).toMatchObject({ path, query, type: 'application/json', body, bearer: `Bearer ${TOKEN}` })
  })

  const CLAIMS = { user_id: '999', temp_user_id: newGuestId(), access_token: 'of-another-customer' }
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = async (path: string, headers: Record<string, string>, body: BodyInit) => {
    seen.length = 0
    const request = new Request(`http://shop.test/api/v2${path}`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test', ...headers },
      body,
    })
    await serveRequest(request, await v2Server())
    return seen.at(-1)
  }

  it('API-05 a form cannot name another customer', async () => {
    const cookie = await known()
    const fields = { owner_id: '1', payment_type: 'Razorpay' }
    expect(await send('/order-drm', { ...FORM, Cookie: cookie }, form({ ...fields, ...CLAIMS }))).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      body: { ...fields, user_id: '14' },
      bearer: `Bearer ${TOKEN}`,
    })
    const guest = newGuestId()
    const asGuest = await send('/carts/add', { ...FORM, Cookie: `guest_id=${signGuest(guest)}` }, form({ id: '1', ...CLAIMS }))
    expect(asGuest?.body).toEqual({ id: '1', temp_user_id: guest })
  })

  it('API-05 a form with a photo cannot name another customer, and brings its photo', async () => {
    const photo = new FormData()
    for (const [name, value] of Object.entries(CLAIMS)) photo.set(name, value)
    photo.set('image', new File(['the bytes of a photo'], 'me.webp', { type: 'image/webp' }))
    const sent = await send('/profile/update-image', { Cookie: await known() }, photo)
    expect(sent?.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.body).toEqual(expect.stringContaining('the bytes of a photo'))
    expect(sent?.body).toEqual(expect.stringContaining('filename="me.webp"'))
    for (const claim of ['999', CLAIMS.temp_user_id, CLAIMS.access_token]) expect(sent?.body).not.toContain(claim)
  })

  it.each(['/coupon-apply', '/coupon-remove'])('API-02 %s is a form', async (path) => {
    const { last } = await visit(path, { cookie: await known(), body: { owner_id: 1, coupon_code: 'DIWALI & MORE' } })
    expect(last).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      body: { user_id: '14', owner_id: '1', coupon_code: 'DIWALI & MORE' },
    })
  })

  it('API-02 the call whose body is the token contains it', async () => {
    const { last } = await visit('/get-user-by-access_token', { cookie: SESSION, body: { access_token: 'another' } })
    expect(last).toMatchObject({ body: { access_token: TOKEN }, bearer: `Bearer ${TOKEN}` })
  })

  it.each(['/wishlists', '/carts/change-quantity', '/profile'])(
    'API-02 %s contains no customer id: the documents list none',
    async (path) => {
      const { last } = await visit(path, { cookie: await known(), body: { id: 1, quantity: 2 } })
      expect([last?.body, last?.query]).toEqual([{ id: 1, quantity: 2 }, {}])
    },
  )

  it('API-05 has the customer id of the sign-in, stored in a cookie that scripts cannot read', async () => {
    answerLogin = { user: USER }
    const { cookies } = await visit('/auth/login')
    const cookie = cookies.find((one) => one.startsWith('customer='))
    answerLogin = {}
    expect(cookie).toMatch(/^customer=14\.[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect((await visit('/cart-count', { cookie: `${SESSION}; ${customerCookie([cookie ?? ''])}` })).seen).toHaveLength(1)
  })

  it('API-05 asks the server for the id when the cookie is missing, forged, or of another session', async () => {
    const cookie = (await known()).split('; ')[1] ?? ''
    const forged = ['', 'customer=7', cookie.replace('customer=14', 'customer=7'), `${cookie}x`, `customer=14.${cookie.split('.')[1]}`]
    for (const one of forged) {
      const { seen: all, last, cookies } = await visit('/cart-count', { cookie: `${SESSION}; ${one}` })
      expect(all.map(({ path }) => path)).toEqual(['/get-user-by-access_token', '/cart-count'])
      expect(last?.body).toEqual({ user_id: 14 })
      expect(customerCookie(cookies)).toBe(cookie)
    }
    const { last } = await visit('/cart-count', { cookie: `session=${encodeURIComponent('4711|somebody-else-altogether')}; ${cookie}` })
    expect(last?.body).toEqual({})
  })

  it('API-05 contains no id after the session has ended', async () => {
    const { cookies } = await visit('/auth/logout', { cookie: await known(), method: 'GET' })
    expect(cookies).toContainEqual(expect.stringMatching(/^customer=; .*Max-Age=0/))
  })
})

describe('a guest’s call to a remote server', () => {
  const guestId = newGuestId()
  /** A function, because signing needs the environment. */
  const asGuest = () => `guest_id=${signGuest(guestId)}`

  it.each(['/carts', '/cart-summary', '/cart-count', '/carts/add', '/carts/change-quantity'])(
    'API-02 %s carries temp_user_id in query and body',
    async (path) => {
      const { last } = await visit(path, { cookie: asGuest(), body: { id: 1, temp_user_id: 'guest_somebody-else', user_id: 7 } })
      expect([last?.query, last?.body]).toEqual([{ temp_user_id: guestId }, { id: 1, temp_user_id: guestId }])
    },
  )

  it.each(['/coupon-apply', '/coupon-remove'])('API-02 CHK-08 %s contains the same guest id, as a form', async (path) => {
    const { last } = await visit(path, {
      cookie: asGuest(),
      body: { owner_id: 1, coupon_code: 'DIWALI', temp_user_id: 'guest_somebody-else' },
    })
    expect(last).toMatchObject({ query: { temp_user_id: guestId }, type: 'application/x-www-form-urlencoded' })
    expect(last?.body).toEqual({ owner_id: '1', coupon_code: 'DIWALI', temp_user_id: guestId })
  })

  it('API-02 has the removed line in the query, because a DELETE has no body', async () => {
    const { last } = await visit('/carts/812', { cookie: asGuest(), method: 'DELETE' })
    expect([last?.query, last?.body]).toEqual([{ temp_user_id: guestId }, ''])
  })
})

it('AUTH-05 sends no device token of our own server, and accepts none from the remote one', async () => {
  const device = 'd'.repeat(43)
  answerLogin = { device_token: 'x'.repeat(43) }
  const { seen: all, cookies } = await visit('/auth/login', {
    cookie: `device=${device}`,
    body: { login_by: 'email', email: 'asha@example.in', device_token: device },
  })
  expect(JSON.stringify(all)).not.toContain(device)
  expect(cookies.join()).not.toContain('device')
})

describe('a remote server does not get', () => {
  const cookies = () => `guest_id=${signGuest(newGuestId())}; ${SESSION}`

  it('API-03 the referring page, nor any cookie', async () => {
    const headers = { Origin: 'http://shop.test', Referer: 'http://shop.test/cart', 'Sec-Fetch-Mode': 'cors' }
    const { last } = await visit('/carts', { cookie: cookies(), headers })
    const names = Object.keys(last?.headers ?? {})
    expect(names.filter((name) => /^(?:sec-|origin|referer|cookie)/.test(name))).toEqual([])
    expect(names).toContain('x-requested-with')
    expect(last?.headers['system-key']).toBe('the-remote-key')
  })

  it('API-03 our key and cookies from a client of another site', async () => {
    const { last } = await visit('/carts', { cookie: cookies(), headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(last).toMatchObject({ path: '/carts', bearer: undefined, query: {} })
    expect(last?.headers).not.toHaveProperty('cookie')
    expect(last?.headers).not.toHaveProperty('system-key')
  })

  it('API-03 any key but that of its client', async () => {
    const { last } = await visit('/carts?user_id=7', {
      headers: { 'System-Key': 'theirs', Authorization: 'Bearer its-own' },
      body: { a: 1 },
    })
    expect(last).toMatchObject({ query: { user_id: '7' }, body: { a: 1 }, bearer: 'Bearer its-own' })
    expect(last?.headers['system-key']).toBe('theirs')
  })
})

it('API-02 sends no field that the documents do not list', async () => {
  const cookie = await known()
  const order = { owner_id: 1, payment_type: 'Razorpay', amount: '2430.00', items: [], idempotency_key: 'k' }
  expect((await visit('/order-drm', { cookie, body: order })).last?.body).toEqual({ owner_id: 1, payment_type: 'Razorpay', user_id: 14 })
  const message = { name: 'Asha', email: 'asha@example.in', message: 'Hello' }
  expect((await visit('/contact/save', { body: { ...message, subject: '' } })).last?.body).toEqual(message)
})

it('SHELL-19 sends no cart call for a visitor without a session and a guest id, as after a log-out', async () => {
  const count = await visit('/cart-count')
  expect([count.seen, count.body]).toEqual([[], { count: 0, status: true }])
  const cart = await visit('/carts')
  expect([cart.seen, cart.body]).toEqual([[], { grand_total: '₹0.00', data: [] }])
  const summary = await visit('/cart-summary')
  expect([summary.seen, summary.body]).toEqual([[], expect.objectContaining({ grand_total: '₹0.00', coupon_applied: false })])
})

it.each([
  ['GET', '/wishlists'],
  ['GET', '/user/shipping/address'],
  ['GET', '/purchase-history?page=1'],
  ['POST', '/get-user-by-access_token'],
])('SHELL-19 sends no call for customers without a session, as after a log-out: %s %s', async (method, path) => {
  const { seen: asked, body } = await visit(path, { method, cookie: `guest_id=${signGuest(newGuestId())}` })
  expect([asked, body]).toEqual([[], { message: 'Unauthenticated.' }])
})

it('PDP-12 renders the pages with the reviews of a product again in every instance after one was submitted', async () => {
  const invalidate = jest.spyOn(pageCache(), 'invalidateEverywhere')
  await visit('/reviews/submit', { cookie: await known(), body: { product_id: 55, rating: 5, comment: 'Fresh' } })
  expect(invalidate).toHaveBeenCalledWith(['reviews-of:55'])
  invalidate.mockRestore()
})

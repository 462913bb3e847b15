import { newGuestId } from '@/lib/kernel/visitor'
import { aServerBehind, type Heard } from '@/lib/testing/v2-server-behind'
import { originOf } from './authenticate'
import { fromWebRequest } from './http-call'
import { signGuest } from './cookies'
import { serveRequest } from '@/lib/testing/serve-request'

const guestId = newGuestId()
const cookieValue = signGuest(guestId)
const browser = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }

/** Sends the request; returns what the server behind the API gets. */
async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Heard> {
  const heard: Heard[] = []
  const server = aServerBehind((asked) => {
    heard.push(asked)
    return Response.json({})
  })
  await serveRequest(new Request(`http://shop.test/api/v2${path}`, { method: 'POST', ...init, headers }), server)
  const [first] = heard
  if (!first) throw new Error('The server was not asked.')
  return first
}

describe('a browser’s page of ours', () => {
  it('API-03 is identified by the guest’s cookie and needs no key', async () => {
    const heard = await ask('/carts', { ...browser, Cookie: `a=b; guest_id=${cookieValue}; c=d` })
    expect([heard.from, heard.guestId]).toEqual(['browser', guestId])
  })

  it('API-05 cannot claim an identity in the query, the body or a token', async () => {
    const claims = { user_id: 7, temp_user_id: newGuestId(), guestId: newGuestId(), access_token: 'mine', device_token: 'd'.repeat(43) }
    const heard = await ask(
      `/carts/add?user_id=7&temp_user_id=${claims.temp_user_id}&x=1`,
      { ...browser, 'Content-Type': 'application/json', Authorization: 'Bearer mine' },
      { body: JSON.stringify({ id: 1, ...claims }) },
    )
    expect(heard.guestId).not.toBe(claims.temp_user_id)
    expect(heard.query).toEqual({ x: '1' })
    expect(heard.fields).toEqual({ id: 1 })
    expect([heard.from, heard.session]).toEqual(['browser', null])
  })

  it('API-05 cannot claim an identity in a form either', async () => {
    const body = new URLSearchParams({ email: 'asha@shop.test', guestId: newGuestId(), temp_user_id: newGuestId(), user_id: '7' })
    expect((await ask('/auth/login', browser, { body })).fields).toEqual({ email: 'asha@shop.test' })
  })

  it.each([
    'guest_',
    'guest_xyz',
    `guest_${'a'.repeat(31)}`,
    `guest_${'a'.repeat(33)}`,
    `guest_${'A'.repeat(32)}`,
    'x'.repeat(4_000),
    "guest_' or 1=1",
    `${guestId}.${'A'.repeat(43)}`,
    `${newGuestId()}${cookieValue.slice(guestId.length)}`,
    `x${cookieValue}`,
    `${cookieValue}x`,
  ])('AUTH-05 is not a guest with the forged cookie %j', async (forged) => {
    expect((await ask('/carts', { ...browser, Cookie: `guest_id=${forged}` })).guestId).toBeNull()
  })

  it.each([
    `guest_id=of-an-older-shop; guest_id=${cookieValue}`,
    `guest_id=${cookieValue}; guest_id=of-an-older-shop`,
    `guest_id="${cookieValue}"`,
  ])('AUTH-05 is the guest of our cookie in %j', async (cookies) => {
    expect((await ask('/carts', { ...browser, Cookie: cookies })).guestId).toBe(guestId)
  })

  it('AUTH-05 is not a guest in calls that are not about the cart, so that no link of an answer contains the id', async () => {
    const heard = await ask('/products/search', { ...browser, Cookie: `guest_id=${cookieValue}` }, { method: 'GET' })
    expect([heard.guestId, heard.query]).toEqual([null, {}])
  })

  it('API-04 may send a body that is not JSON: the server refuses it', async () => {
    expect(await ask('/carts/add', browser, { body: '{"id":' })).toMatchObject({ from: 'browser', fields: null, text: '{"id":' })
  })
})

describe('every other client', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without the marker', { 'Sec-Fetch-Site': 'same-origin' }, 'POST'],
    ['that brings a key, as a storefront elsewhere does', { ...browser, 'System-Key': 'theirs' }, 'GET'],
    ['from another site', { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'cross-site' }, 'POST'],
    ['from a sub-domain', { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-site' }, 'POST'],
    ['with a foreign Origin', { 'X-Requested-With': 'XMLHttpRequest', Origin: 'http://evil.test' }, 'POST'],
    ['with a foreign Origin, though it says same-origin', { ...browser, Origin: 'http://evil.test' }, 'POST'],
    ['from a sandboxed frame', { 'X-Requested-With': 'XMLHttpRequest', Origin: 'null' }, 'POST'],
    ['writing without Origin and Sec-Fetch-Site', { 'X-Requested-With': 'XMLHttpRequest' }, 'POST'],
  ])('API-03 is not a browser’s page: a request %s', async (_, headers, method) => {
    const path = method === 'GET' ? '/categories' : '/carts'
    const heard = await ask(path, { Host: 'shop.test', Cookie: `guest_id=${cookieValue}`, ...headers }, { method })
    expect([heard.from, heard.guestId, heard.session]).toEqual(['client', null, null])
  })

  it('API-03 does not include an older browser that sends its own origin, or only reads', async () => {
    const older = { 'X-Requested-With': 'XMLHttpRequest', Host: 'shop.test' }
    expect((await ask('/carts', { ...older, Origin: 'http://shop.test' })).from).toBe('browser')
    expect((await ask('/products/search', older, { method: 'GET' })).from).toBe('browser')
  })

  it('API-03 sends its own key and token, and its temp_user_id is accepted', async () => {
    const heard = await ask(
      `/carts?temp_user_id=${guestId}`,
      { 'System-Key': 'what-it-brings', Authorization: 'Bearer its-own' },
      { body: '{"a":1}' },
    )
    expect(heard.headers.get('System-Key')).toBe('what-it-brings')
    expect(heard).toMatchObject({ session: 'its-own', guestId, fields: { a: 1 } })
  })
})

/** Sends a browser's call with this cookie to a server that has carts for these guests. */
async function visit(
  path: string,
  cookie: string,
  { withCarts = [], isDown = false }: { withCarts?: readonly string[]; isDown?: boolean } = {},
) {
  const asked: Heard[] = []
  const request = new Request(`http://shop.test/api/v2${path}`, {
    method: 'POST',
    headers: { ...browser, 'Content-Type': 'application/json', Cookie: cookie },
    body: '{"id":1}',
  })
  const server = aServerBehind((heard) => {
    asked.push(heard)
    if (isDown) return Response.json({ message: 'Server Error' }, { status: 500 })
    return Response.json({ result: true, count: heard.guestId !== null && withCarts.includes(heard.guestId) ? 1 : 0, status: true })
  })
  const response = await serveRequest(request, server)
  return { guest: asked.at(-1)?.guestId, asked, cookies: response.headers.getSetCookie() }
}

const KEPT = /^guest_id=(guest_[0-9a-f]{32}\.[\w-]{43}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/
const issued = (cookies: readonly string[]) => cookies.flatMap((cookie) => KEPT.exec(cookie)?.[1] ?? [])

describe('the guest of a browser', () => {
  it('AUTH-05 gets an id with the first add to the cart, which identifies it from that call on', async () => {
    const first = await visit('/carts/add', '')
    const [value = ''] = issued(first.cookies)
    expect(value.startsWith(`${first.guest}.`)).toBe(true)
    const next = await visit('/carts', `guest_id=${value}`)
    expect([next.guest, next.cookies]).toEqual([first.guest, []])
    expect(issued((await visit('/carts/add', '')).cookies)).not.toEqual([value])
  })

  it.each(['/carts', '/cart-count', '/cart-summary', '/carts/change-quantity'])('AUTH-05 gets none by %s', async (path) => {
    expect(await visit(path, '')).toMatchObject({ guest: null, cookies: [] })
  })

  it('AUTH-05 with an unsigned cookie of an earlier version keeps the cart and gets a signed cookie', async () => {
    const guestId = newGuestId()
    const { guest, cookies, asked } = await visit('/carts', `guest_id=${guestId}`, { withCarts: [guestId] })
    expect(guest).toBe(guestId)
    expect(issued(cookies)).toEqual([signGuest(guestId)])
    expect(asked.map(({ path }) => path)).toEqual(['/cart-count', '/carts'])
  })

  it('AUTH-05 whose cookie this shop has not issued is unknown, and a new guest with the first add to the cart', async () => {
    const invented = newGuestId()
    expect(await visit('/carts', `guest_id=${invented}`)).toMatchObject({ guest: null, cookies: [] })
    const { guest, cookies } = await visit('/carts/add', `guest_id=${invented}`)
    expect(guest).not.toBe(invented)
    expect(issued(cookies)).toEqual([signGuest(guest ?? '')])
  })

  it('AUTH-05 keeps the cart through an outage, in which the server cannot confirm guests', async () => {
    const guestId = newGuestId()
    expect(await visit('/carts/add', `guest_id=${guestId}`, { isDown: true })).toMatchObject({ guest: guestId, cookies: [] })
  })

  it('AUTH-05 with a signed cookie is accepted without a request to the server, and the signed cookie takes precedence', async () => {
    const guestId = newGuestId()
    const { guest, asked } = await visit('/carts', `guest_id=${newGuestId()}; guest_id=${signGuest(guestId)}`)
    expect([guest, asked.length]).toEqual([guestId, 1])
  })

  it.each(['guest_abc123', `guest_${'a'.repeat(64)}`])('API-03 is never one that another v2 client has invented: %s', async (guestId) => {
    expect((await visit('/carts', `guest_id=${guestId}`, { withCarts: [guestId] })).guest).toBeNull()
    expect((await visit('/carts', `guest_id=${signGuest(guestId)}`, { withCarts: [guestId] })).guest).toBeNull()
  })

  it('CART-07 brings along a cart with an unsigned cookie when signing in', async () => {
    const guestId = newGuestId()
    const { asked } = await visit('/auth/login', `guest_id=${guestId}`, { withCarts: [guestId] })
    expect(asked.at(-1)).toMatchObject({ path: '/auth/login', fields: { id: 1, guestId, temp_user_id: guestId } })
  })
})

const paying = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/api/v2/razorpay/pay-with-razorpay', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
const browserAt = (host: string, scheme = 'http') => paying({ Host: host, Origin: `${scheme}://${host}` })

describe('the address under which a browser knows the shop', () => {
  it.each(['localhost:3000', 'localhost:4123', '127.0.0.1:3000', '[::1]:8080'])('PAY-01 is accepted on this machine: %s', (host) => {
    expect(originOf(fromWebRequest(browserAt(host)))).toBe(`http://${host}`)
    expect(originOf(fromWebRequest(browserAt(host, 'https')))).toBe(`https://${host}`)
  })

  it.each(['evil.example', '192.168.1.5:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0:3000'])(
    'PAY-01 is none where it is not the shop’s, though its Host says the same: %s',
    (host) => {
      expect(originOf(fromWebRequest(browserAt(host)))).toBeNull()
    },
  )

  it.each<[string, Record<string, string>]>([
    ['without an Origin', { Host: 'localhost:4000' }],
    ['another Origin than the Host', { Host: 'localhost:4000', Origin: 'http://localhost:9999' }],
    ['Origin: null', { Host: 'localhost:4000', Origin: 'null' }],
    ['no address', { Host: 'localhost:4000', Origin: 'localhost:4000' }],
    ['a client with a key, which is no browser', { Host: 'localhost:4000', Origin: 'http://localhost:4000', 'System-Key': 'x' }],
    ['another site’s page', { Host: 'localhost:4000', Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'cross-site' }],
  ])('PAY-01 is not accepted: %s', (_what, headers) => {
    expect(originOf(fromWebRequest(paying(headers)))).toBeNull()
  })
})

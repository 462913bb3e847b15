import { newGuestId } from '@/lib/kernel/visitor'
import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { endpoints } from './calls'
import { signGuest } from './cookies'
import { serveRequest } from '@/lib/testing/serve-request'

const guestId = newGuestId()
const guestCookie = `guest_id=${signGuest(guestId)}`
/** A token of another v2 server, with a character that a cookie cannot contain unencoded. */
const OPAQUE = '1182|p8Zt,of-the-server'
const browser = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }
const SESSION = `session=${encodeURIComponent(OPAQUE)}`
const UNAUTHENTICATED = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })

type Seen = { path: string; session: string | null; guest: string | null; body: unknown }

/** Sends a browser's request; returns what the server behind the API got, and the answer. */
async function visit(
  path: string,
  {
    cookie = '',
    body,
    answers,
    method = 'POST',
    headers = browser,
  }: { cookie?: string; body?: unknown; answers: readonly (() => Response)[]; method?: string; headers?: Record<string, string> },
) {
  const seen: Seen[] = []
  const request = new Request(`http://shop.test/api/v2${path}`, {
    method,
    headers: { ...headers, Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const server = aServerBehind(({ path: asked, session, guestId: guest, fields }) => {
    seen.push({ path: asked, session, guest, body: fields })
    return (answers[seen.length - 1] ?? UNAUTHENTICATED)()
  })
  const response = await serveRequest(request, server)
  const text = await response.text()
  return {
    seen,
    status: response.status,
    body: JSON.parse(text) as Record<string, unknown>,
    text,
    cookies: response.headers.getSetCookie(),
    saysEnded: response.headers.has('session-ended'),
    asksForCookieCheck: response.headers.has('cookie-check'),
  }
}

const signedIn =
  (over: object = {}) =>
  () =>
    Response.json({
      result: true,
      message: 'Successfully logged in',
      access_token: OPAQUE,
      token_type: 'Bearer',
      user: { id: 7, name: 'Asha' },
      ...over,
    })
const login = { login_by: 'email', email: 'asha@example.in', password: 'secret' }

describe('a browser that signs in', () => {
  it('API-03 gets the token in a cookie that scripts cannot read, and nowhere else', async () => {
    const { text, body, cookies } = await visit('/auth/login', { body: login, answers: [signedIn()] })
    expect(text).not.toContain(OPAQUE)
    expect(body).toMatchObject({ result: true, user: { name: 'Asha' } })
    const [session, marker] = cookies
    expect(session).toContain(SESSION)
    for (const property of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * 86_400}`]) expect(session).toContain(property)
    expect(marker).toMatch(/^signed_in=1;/)
    expect(marker).not.toContain('HttpOnly')
  })

  it('CART-07 merges the cart of its own guest cookie, whatever the page claims, and loses that cookie', async () => {
    const { seen, cookies } = await visit('/auth/login', {
      cookie: guestCookie,
      body: { ...login, guestId: newGuestId(), temp_user_id: newGuestId(), user_id: 3 },
      answers: [signedIn()],
    })
    expect(seen[0]?.body).toEqual({ ...login, guestId, temp_user_id: guestId })
    expect(cookies.find((cookie) => cookie.startsWith('guest_id='))).toContain('Max-Age=0')
  })

  it('AUTH-02 is not signed in by registering, and does not get that token', async () => {
    const { text, cookies } = await visit('/auth/signup', { body: { name: 'Asha' }, answers: [signedIn()] })
    expect(text).not.toContain(OPAQUE)
    expect(cookies).toEqual([])
  })

  it('API-02 accepts a long token, such as a signed one, and refuses one that does not fit into a cookie', async () => {
    const long = `eyJ0eXAiOiJKV1Qi.${'x'.repeat(1_100)}`
    const { cookies } = await visit('/auth/login', { body: login, answers: [signedIn({ access_token: long })] })
    expect(cookies[0]).toContain(`session=${long}`)
    const { body, cookies: none } = await visit('/auth/login', { body: login, answers: [signedIn({ access_token: 'x'.repeat(4_000) })] })
    expect([body['result'], none]).toEqual([false, []])
  })

  it('AUTH-01 gets the refusal of a wrong password, and keeps an existing session', async () => {
    const { status, cookies } = await visit('/auth/login', {
      cookie: SESSION,
      body: login,
      answers: [() => Response.json({ result: false, message: 'Unauthorized', user: null }, { status: 401 })],
    })
    expect([status, cookies]).toEqual([401, []])
  })
})

describe('AUTH-05 a page can find out whether its browser stores cookies', () => {
  const add = { id: 1, variant: '', quantity: 1 }
  const done = () => Response.json({ result: true, message: 'Done' })
  const check = expect.stringMatching(/^cookie_check=1; Path=\/; Max-Age=60; SameSite=Lax$/) as unknown

  it.each([
    ['a new guest', '/carts/add', { body: add, answers: [done] }],
    ['a login', '/auth/login', { body: login, answers: [signedIn()] }],
    [
      'the request of a code',
      '/check-user',
      { body: { phone: '9876543210' }, answers: [() => Response.json({ result: true, otp_required: true, message: 'Sent' })] },
    ],
    ['a guest whose session has ended', '/carts/add', { cookie: SESSION, body: add, answers: [UNAUTHENTICATED, done] }],
  ])('by a cookie that scripts can read, along with those of %s', async (_, path, sent) => {
    const { cookies, asksForCookieCheck } = await visit(path, sent)
    expect(cookies.length).toBeGreaterThan(1)
    expect(cookies).toContainEqual(check)
    expect(asksForCookieCheck).toBe(true)
  })

  it('which a known guest does not need', async () => {
    const { cookies, asksForCookieCheck } = await visit('/carts/add', { cookie: guestCookie, body: add, answers: [done] })
    expect([cookies, asksForCookieCheck]).toEqual([[], false])
  })
})

describe('a browser that is signed in', () => {
  it('API-05 is identified by its cookie alone, and not as the guest before', async () => {
    const { seen } = await visit('/carts?user_id=9', {
      cookie: `${guestCookie}; ${SESSION}`,
      body: { user_id: 9, access_token: 'somebody-elses' },
      answers: [() => Response.json({ data: [] })],
    })
    expect(seen).toEqual([{ path: '/carts', session: OPAQUE, guest: null, body: {} }])
  })

  it('AUTH-05 restarts its thirty days at each visit', async () => {
    const { cookies, seen } = await visit('/get-user-by-access_token', {
      cookie: SESSION,
      body: {},
      answers: [() => Response.json({ result: true, id: 7, name: 'Asha' })],
    })
    expect(seen[0]?.session).toBe(OPAQUE)
    expect(cookies[0]).toContain(SESSION)
  })

  it('CART-07 continues as a guest where guests may when its session has ended, and loses the session cookie', async () => {
    const { status, seen, cookies, saysEnded } = await visit('/carts/add', {
      cookie: `${guestCookie}; ${SESSION}`,
      body: { id: 1, variant: '', quantity: 1 },
      answers: [UNAUTHENTICATED, () => Response.json({ result: true, message: 'Product added to cart successfully' })],
    })
    expect([status, saysEnded]).toEqual([200, true])
    expect(seen.map(({ session, guest, body }) => [session, guest, body])).toEqual([
      [OPAQUE, null, { id: 1, variant: '', quantity: 1 }],
      [null, guestId, { id: 1, variant: '', quantity: 1 }],
    ])
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(expect.arrayContaining(['session=', 'signed_in=']))
  })

  it.each<[string, string, string, () => Response]>([
    ['a call of customers is refused', '/wishlists', 'GET', UNAUTHENTICATED],
    [
      'the account is banned',
      '/wishlists',
      'GET',
      () => Response.json({ result: false, status: 'banned', message: 'user is banned' }, { status: 401 }),
    ],
    [
      'the server knows no customer by its token',
      '/get-user-by-access_token',
      'POST',
      () => Response.json({ result: false, id: 0, name: '', data: null }),
    ],
    ['the server says of its token only that it is bad', '/get-user-by-access_token', 'POST', () => Response.json({ result: false })],
    ['it logs out', '/auth/logout', 'GET', () => Response.json({ result: true, message: 'Successfully logged out' })],
    ['the account is deleted', '/user/delete', 'POST', () => Response.json({ result: true, message: 'Gone' })],
  ])('AUTH-06 loses the session, and an older shop’s XSRF-TOKEN, when %s', async (_, path, method, answer) => {
    const sent = { cookie: SESSION, method, ...(method === 'POST' ? { body: {} } : {}) }
    const { seen, cookies, saysEnded } = await visit(path, { ...sent, answers: [answer] })
    expect(seen).toHaveLength(1)
    // A user who logs out or deletes the account expects it.
    expect(saysEnded).toBe(!['/auth/logout', '/user/delete'].includes(path))
    const gone = cookies.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=')[0])
    expect(gone).toEqual(expect.arrayContaining(['session', 'signed_in', 'XSRF-TOKEN', 'temp_user_id']))
  })

  it('SHELL-19 stays signed in when logging out fails', async () => {
    const { cookies } = await visit('/auth/logout', {
      cookie: SESSION,
      method: 'GET',
      answers: [() => Response.json({ result: false, message: 'Not now' }, { status: 503 })],
    })
    expect(cookies).toEqual([])
  })

  it.each([
    'session=',
    'session=short',
    `session=${'x'.repeat(3_001)}`,
    'session=%E0%A4%A',
    'session=has%20space%20in%20it%20all',
    'session=a%0d%0ab%0d%0aaaaaaaaaaaaaaaaa',
  ])('AUTH-05 ignores the forged cookie %j', async (cookie) => {
    const { seen } = await visit('/wishlists', { cookie, method: 'GET', answers: [UNAUTHENTICATED] })
    expect(seen[0]?.session).toBeNull()
  })
})

describe('any other client', () => {
  it('API-03 gets the token in the answer and no cookie: a page of another site cannot sign a browser in', async () => {
    const { body, cookies } = await visit('/auth/login', { body: login, headers: { 'System-Key': 'theirs' }, answers: [signedIn()] })
    expect(body['access_token']).toBe(OPAQUE)
    expect(cookies).toEqual([])
  })

  it('API-03 is not identified by a browser’s cookie', async () => {
    const { seen } = await visit('/wishlists', {
      cookie: SESSION,
      method: 'GET',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'cross-site' },
      answers: [UNAUTHENTICATED],
    })
    expect(seen[0]?.session).toBeNull()
  })
})

describe('a body above the limit', () => {
  const CALLS = endpoints.map(({ method, route }) => [method, route] as const).filter(([method]) => method !== 'GET')
  const CHUNK = 16 * 1024

  /** A chunked body without Content-Length that never ends. */
  const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(CHUNK)) }, { highWaterMark: 0 })
  const send = (method: string, path: string, init: RequestInit, headers: Record<string, string>) =>
    // fetch requires `duplex`, but its type lacks it.
    serveRequest(
      new Request(`http://shop.test/api/v2${path}`, { method, headers, duplex: 'half', ...init } as RequestInit),
      aServerBehind(({ text }) => Response.json({ bytes: text.length })),
    )

  it.each(CALLS)(
    'REL-06 is answered 413 when it comes in chunks, with a session, as a guest and with a key: %s %s',
    async (method, path) => {
      const visitors: Record<string, string>[] = [
        { ...browser, Cookie: SESSION },
        { ...browser, Cookie: guestCookie },
        { 'System-Key': 'theirs' },
      ]
      for (const headers of visitors) {
        const response = await send(method, path, { body: endless() }, headers)
        expect([response.status, response.headers.get('cache-control')]).toEqual([413, 'no-store'])
        expect(await response.json()).toEqual({ result: false, message: 'The request is too large.' })
      }
    },
  )

  it('REL-06 is answered 413 by its Content-Length, without being read', async () => {
    const headers = { ...browser, 'Content-Length': '70000' }
    expect((await send('POST', '/carts/add', { body: endless() }, headers)).status).toBe(413)
  })

  it('REL-06 is read up to the limit', async () => {
    const response = await send('POST', '/carts/add', { body: new Uint8Array(64 * 1024) }, browser)
    expect(await response.json()).toEqual({ bytes: 64 * 1024 })
  })
})

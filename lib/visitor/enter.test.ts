import { backendKey } from '@/lib/backend/respond'
import { newGuestId } from '@/lib/commerce/kernel/visitor'
import { signGuest } from './guest-cookie'
import { serveV2 } from './serve-v2'

const guestId = newGuestId()
const cookieValue = signGuest(guestId)
const browser = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }

async function pass(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Request> {
  const passed: Request[] = []
  await serveV2(new Request(`http://shop.test/api/v2${path}`, { method: 'POST', ...init, headers }), async (entered) => {
    passed.push(entered)
    return Response.json({})
  })
  const [entered] = passed
  if (!entered) throw new Error('nothing passed')
  return entered
}

const identity = (request: Request) => new URL(request.url).searchParams.get('temp_user_id')
const isKnown = (request: Request) => request.headers.get('System-Key') === backendKey()

describe('the browser’s door', () => {
  it('API-03 knows a guest by the cookie and needs no key', async () => {
    const entered = await pass('/carts', { ...browser, Cookie: `a=b; guest_id=${cookieValue}; c=d` })
    expect(identity(entered)).toBe(guestId)
    expect(isKnown(entered)).toBe(true)
    expect(entered.headers.get('cookie')).toBeNull()
  })

  it('API-05 forgets whoever the page says it is: in query, body and token', async () => {
    const claims = { user_id: 7, temp_user_id: newGuestId() }
    const entered = await pass(
      `/carts/add?user_id=7&temp_user_id=${claims.temp_user_id}&x=1`,
      { ...browser, 'Content-Type': 'application/json', Authorization: 'Bearer mine' },
      { body: JSON.stringify({ id: 1, ...claims }) },
    )
    expect(identity(entered)).not.toBe(claims.temp_user_id)
    expect(new URL(entered.url).searchParams.has('user_id')).toBe(false)
    expect(new URL(entered.url).searchParams.get('x')).toBe('1')
    expect(await entered.json()).toEqual({ id: 1 })
    expect(isKnown(entered)).toBe(true)
    expect(entered.headers.get('authorization')).toBeNull()
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
  ])('AUTH-05 takes the forged cookie %j for none', async (forged) => {
    expect(identity(await pass('/carts', { ...browser, Cookie: `guest_id=${forged}` }))).toBe('')
  })

  it.each([
    `guest_id=of-an-older-shop; guest_id=${cookieValue}`,
    `guest_id=${cookieValue}; guest_id=of-an-older-shop`,
    `guest_id="${cookieValue}"`,
  ])('AUTH-05 finds ours in %j', async (cookies) => {
    expect(identity(await pass('/carts', { ...browser, Cookie: cookies }))).toBe(guestId)
  })

  it('AUTH-05 keeps the guest’s id out of calls that are not about the cart, and so out of their links', async () => {
    expect(identity(await pass('/products/search', { ...browser, Cookie: `guest_id=${cookieValue}` }))).toBeNull()
  })

  it('API-03 says nothing behind it of the page that asked', async () => {
    const entered = await pass('/carts', {
      ...browser,
      Origin: 'http://shop.test',
      Referer: 'http://shop.test/cart',
      'Sec-Fetch-Mode': 'cors',
    })
    const names = [...entered.headers.keys()]
    expect(names.filter((name) => /^(?:sec-|origin|referer)/.test(name))).toEqual([])
    expect(names).toContain('x-requested-with')
  })

  it('API-04 passes on what is no JSON, for the server to refuse', async () => {
    expect(await (await pass('/carts/add', browser, { body: '{"id":' })).text()).toBe('{"id":')
  })
})

describe('everybody else’s door', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without the marker', { 'Sec-Fetch-Site': 'same-origin' }, 'POST'],
    ['that brings a key, as a storefront elsewhere does', { ...browser, 'System-Key': 'theirs' }, 'GET'],
    ['from another site', { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'cross-site' }, 'POST'],
    ['from a sub-domain', { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-site' }, 'POST'],
    ['with a foreign Origin', { 'X-Requested-With': 'XMLHttpRequest', Origin: 'http://evil.test' }, 'POST'],
    ['with a foreign Origin, though it says same-origin', { ...browser, Origin: 'http://evil.test' }, 'POST'],
    ['from a sandboxed frame', { 'X-Requested-With': 'XMLHttpRequest', Origin: 'null' }, 'POST'],
    ['writing without Origin and Sec-Fetch-Site', { 'X-Requested-With': 'XMLHttpRequest' }, 'POST'],
  ])('API-03 is for a request %s: it gets neither key nor cookie', async (_, headers, method) => {
    const entered = await pass('/carts', { Host: 'shop.test', Cookie: `guest_id=${cookieValue}`, ...headers }, { method })
    expect(isKnown(entered)).toBe(false)
    expect(entered.headers.get('cookie')).toBeNull()
    expect(identity(entered)).toBeNull()
  })

  it('API-03 takes an older browser that names its own origin, or only reads, for a browser', async () => {
    const older = { 'X-Requested-With': 'XMLHttpRequest', Host: 'shop.test' }
    expect(isKnown(await pass('/carts', { ...older, Origin: 'http://shop.test' }))).toBe(true)
    expect(isKnown(await pass('/products/search', older, { method: 'GET' }))).toBe(true)
  })

  it('API-03 lets a client in with the key it brings, and believes its temp_user_id', async () => {
    const entered = await pass(
      `/carts?temp_user_id=${guestId}`,
      { 'System-Key': 'what-it-brings', Authorization: 'Bearer its-own' },
      { body: '{"a":1}' },
    )
    expect(entered.headers.get('System-Key')).toBe('what-it-brings')
    expect(entered.headers.get('Authorization')).toBe('Bearer its-own')
    expect(identity(entered)).toBe(guestId)
    expect(await entered.json()).toEqual({ a: 1 })
  })
})

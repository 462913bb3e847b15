import { newGuestId } from '@/lib/commerce/kernel/visitor'
import { signGuest } from './guest-cookie'
import { serveV2 } from './serve-v2'

const browser = {
  'X-Requested-With': 'XMLHttpRequest',
  'Sec-Fetch-Site': 'same-origin',
  Host: 'shop.test',
  'Content-Type': 'application/json',
}

/** A browser's call, with this cookie, to a server that has carts for these guests. */
async function visit(
  path: string,
  cookie: string,
  { withCarts = [], isDown = false }: { withCarts?: readonly string[]; isDown?: boolean } = {},
) {
  const asked: { path: string; guest: string | null; body: unknown }[] = []
  const request = new Request(`http://shop.test/api/v2${path}`, {
    method: 'POST',
    headers: { ...browser, Cookie: cookie },
    body: '{"id":1}',
  })
  const response = await serveV2(request, async (passed) => {
    const url = new URL(passed.url)
    const guest = url.searchParams.get('temp_user_id')
    asked.push({ path: url.pathname.replace('/api/v2', ''), guest, body: await passed.json() })
    if (isDown) return Response.json({ message: 'Server Error' }, { status: 500 })
    return Response.json({ result: true, count: guest !== null && withCarts.includes(guest) ? 1 : 0, status: true })
  })
  return { guest: asked.at(-1)?.guest, asked, cookies: response.headers.getSetCookie() }
}

const KEPT = /^guest_id=(guest_[0-9a-f]{32}\.[\w-]{43}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/
const issued = (cookies: readonly string[]) => cookies.flatMap((cookie) => KEPT.exec(cookie)?.[1] ?? [])

describe('the guest of a browser', () => {
  it('AUTH-05 gets an id with the first add to the cart, and is known by it from that call on', async () => {
    const first = await visit('/carts/add', '')
    const [value = ''] = issued(first.cookies)
    expect(value.startsWith(`${first.guest}.`)).toBe(true)
    const next = await visit('/carts', `guest_id=${value}`)
    expect([next.guest, next.cookies]).toEqual([first.guest, []])
    expect(issued((await visit('/carts/add', '')).cookies)).not.toEqual([value])
  })

  it.each(['/carts', '/cart-count', '/cart-summary', '/carts/change-quantity'])('AUTH-05 gets none by %s', async (path) => {
    expect(await visit(path, '')).toMatchObject({ guest: '', cookies: [] })
  })

  it('AUTH-05 from before cookies were signed keeps the cart, and has a signed cookie from then on', async () => {
    const guestId = newGuestId()
    const { guest, cookies, asked } = await visit('/carts', `guest_id=${guestId}`, { withCarts: [guestId] })
    expect(guest).toBe(guestId)
    expect(issued(cookies)).toEqual([signGuest(guestId)])
    expect(asked.map(({ path }) => path)).toEqual(['/cart-count', '/carts'])
  })

  it('AUTH-05 whose cookie this shop has not issued is nobody, and a new guest when something is put into the cart', async () => {
    const invented = newGuestId()
    expect(await visit('/carts', `guest_id=${invented}`)).toMatchObject({ guest: '', cookies: [] })
    const { guest, cookies } = await visit('/carts/add', `guest_id=${invented}`)
    expect(guest).not.toBe(invented)
    expect(issued(cookies)).toEqual([signGuest(guest ?? '')])
  })

  it('AUTH-05 keeps the cart through an outage, in which no server knows anybody', async () => {
    const guestId = newGuestId()
    expect(await visit('/carts/add', `guest_id=${guestId}`, { isDown: true })).toMatchObject({ guest: guestId, cookies: [] })
  })

  it('AUTH-05 with a signed cookie is not asked after, and goes before an unsigned one', async () => {
    const guestId = newGuestId()
    const { guest, asked } = await visit('/carts', `guest_id=${newGuestId()}; guest_id=${signGuest(guestId)}`)
    expect([guest, asked.length]).toEqual([guestId, 1])
  })

  it.each(['guest_abc123', `guest_${'a'.repeat(64)}`])('API-03 is never one that another v2 client has made up: %s', async (guestId) => {
    expect((await visit('/carts', `guest_id=${guestId}`, { withCarts: [guestId] })).guest).toBe('')
    expect((await visit('/carts', `guest_id=${signGuest(guestId)}`, { withCarts: [guestId] })).guest).toBe('')
  })

  it('CART-07 brings a cart from before cookies were signed along when signing in', async () => {
    const guestId = newGuestId()
    const { asked } = await visit('/auth/login', `guest_id=${guestId}`, { withCarts: [guestId] })
    expect(asked.at(-1)).toMatchObject({ path: '/auth/login', body: { guestId, temp_user_id: guestId } })
  })
})

import { NextRequest } from 'next/server'
import { newGuestId } from '@/lib/kernel/visitor'
import { signGuest } from '@/lib/http/cookies'
import { PAGES } from '@/lib/routes.mjs'
import { config, middleware } from './middleware'

const go = (path: string, headers: Record<string, string> = {}) => middleware(new NextRequest(`http://shop.test${path}`, { headers }))

/** The cookie header that this request's handler receives. */
const cookieSeen = (response: Response) => response.headers.get('x-middleware-request-cookie')

describe('a guest id', () => {
  it('AUTH-05 is set with the cart page, signed, httpOnly, for thirty days, and the handler of that same request sees it', () => {
    const response = go('/cart', { Cookie: 'theme=dark; guest_id=forged' })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^guest_id=guest_[0-9a-f]{32}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(cookieSeen(response)).toBe(`theme=dark; ${cookie.split(';')[0]}`)
  })

  it('AUTH-05 is set in every language of the shop, and not with a missing page', () => {
    expect(go('/hi/cart').headers.get('set-cookie')).toMatch(/^guest_id=/)
    expect(go('/xx/cart').headers.get('set-cookie')).toBeNull()
  })

  it('AUTH-05 is different each time', () => {
    const ids = [go('/cart'), go('/cart')].map((response) => response.headers.get('set-cookie'))
    expect(ids[0]).toMatch(/^guest_id=guest_/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('AUTH-05 does not change for a visitor who has one, signed or unsigned', () => {
    for (const value of [signGuest(newGuestId()), newGuestId()])
      expect(go('/cart', { Cookie: `guest_id=${value}` }).headers.get('set-cookie')).toBeNull()
  })

  const cart = config.matcher.find((entry) => typeof entry !== 'string' && entry.source.endsWith('/cart'))

  it('SHELL-19 is not set for a customer, who would keep it after the log-out', () => {
    const missing = typeof cart === 'object' ? cart.missing : []
    for (const key of ['session', '__Host-session']) expect(missing).toContainEqual({ type: 'cookie', key })
  })

  it('PERF-03 does not run the middleware for a visitor who has one', () => {
    const known = typeof cart === 'object' ? cart.missing.find(({ key }) => key === 'guest_id') : undefined
    const pattern = new RegExp(`^${known && 'value' in known ? known.value : ''}$`)
    for (const value of [signGuest(newGuestId()), newGuestId()]) expect(value).toMatch(pattern)
    expect('guest_forged').not.toMatch(pattern)
  })
})

describe('addresses', () => {
  it('ACC-01 the dashboard redirects a guest to login, and remembers the requested address', () => {
    expect(go('/dashboard').headers.get('location')).toBe('http://shop.test/login?next=%2Fdashboard')
  })

  it('ACC-01 a guest stays in the language of the page, and an unknown language is a missing page', () => {
    expect(go('/hi/order-details/7').headers.get('location')).toBe('http://shop.test/hi/login?next=%2Fhi%2Forder-details%2F7')
    expect(go('/xx/order-details/7').headers.get('location')).toBeNull()
  })

  it.each(['/api/v2/products/%E0%A4%A/208', '/api/v2/%'])('API-04 %s, which is not valid UTF-8, is a 400 in JSON', async (path) => {
    const response = go(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ result: false, message: expect.stringContaining('encoding') as unknown })
  })

  it('PERF-03 a cached page never passes through: the matcher lists what runs', () => {
    const sources = config.matcher.map((entry) => (typeof entry === 'string' ? entry : entry.source))
    const pages = ['/cart', ...PAGES.flatMap(({ guard }) => guard ?? [])]
    expect(sources).toEqual(['/api/v2/(.*%.*)', '/admin/:path*', ...pages.map((page) => `/:language([a-z]{2})?${page}`)])
  })
})

describe('admin pages', () => {
  const askAdmin = (path: string, headers: Record<string, string>) =>
    middleware(new NextRequest(`http://localhost:3000${path}`, { headers }))

  it.each(['/admin', '/admin/sign-in', '/admin/orders?_rsc=1'])('answers 421 for %s at a host that is not the shop’s', async (path) => {
    for (const host of ['rebound.example', 'localhost.rebound.example', '192.168.1.9:3000', '', '127.0.0.1@rebound.example']) {
      const answer = askAdmin(path, { host, cookie: 'staff=0123456789abcdef0123456789abcdef' })
      expect([host, answer.status, answer.headers.get('cache-control')]).toEqual([host, 421, 'no-store'])
      expect(await answer.text()).toContain('http://localhost:3000')
    }
  })

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])('answers at %s', (host) => {
    expect(askAdmin('/admin/sign-in', { host }).status).toBe(200)
  })

  it('uses the host name that the trusted proxy received', () => {
    expect(askAdmin('/admin/sign-in', { host: 'localhost:3000', 'x-forwarded-host': 'rebound.example' }).status).toBe(421)
    expect(askAdmin('/admin/sign-in', { host: 'shop-1:3000', 'x-forwarded-host': 'localhost' }).status).toBe(200)
  })

  it.each(['/admin', '/admin/orders?status=pending'])('leads a visitor from %s to the sign-in of the staff', (path) => {
    const answer = askAdmin(path, { host: 'localhost:3000' })
    const next = new URL(answer.headers.get('location') ?? '')
    expect([next.pathname, next.searchParams.get('next')]).toEqual(['/admin/sign-in', path])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/admin/sign-in', '/admin/welcome'])('leaves %s open', (path) => {
    expect(askAdmin(path, { host: 'localhost:3000' }).headers.get('location')).toBeNull()
  })
})

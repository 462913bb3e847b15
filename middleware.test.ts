import { NextRequest } from 'next/server'
import { newGuestId } from '@/lib/domain/visitor'
import { config, middleware } from './middleware'

const browser = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test' }
const go = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  middleware(new NextRequest(`http://shop.test${path}`, { method, headers }))

/** What the handler of the same request is given. */
const cookieSeen = (response: Response) => response.headers.get('x-middleware-request-cookie')

describe('a guest id', () => {
  it('AUTH-05 comes with the first add to the cart, httpOnly for thirty days, and the handler of that same request sees it', () => {
    const response = go('/api/v2/carts/add', { ...browser, Cookie: 'theme=dark; guest_id=forged' }, 'POST')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^guest_id=guest_[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(cookieSeen(response)).toBe(`theme=dark; ${cookie.split(';')[0]}`)
  })

  it('AUTH-05 comes with the cart page, and is never the same twice', () => {
    const ids = [go('/cart'), go('/cart')].map((response) => response.headers.get('set-cookie'))
    expect(ids[0]).toMatch(/^guest_id=guest_/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('AUTH-05 is kept by who has one', () => {
    expect(go('/cart', { Cookie: `guest_id=${newGuestId()}` }).headers.get('set-cookie')).toBeNull()
  })

  it.each<[string, Record<string, string>, string]>([
    ['a v2 client', { 'System-Key': 'x' }, 'POST'],
    ['another site', { ...browser, 'Sec-Fetch-Site': 'cross-site' }, 'POST'],
    ['who only reads', browser, 'GET'],
  ])('API-03 is not for %s', (_, headers, method) => {
    expect(go('/api/v2/carts/add', headers, method).headers.get('set-cookie')).toBeNull()
  })
})

describe('addresses', () => {
  it('ACC-01 the dashboard asks a guest to log in, and remembers where they wanted to go', () => {
    expect(go('/dashboard').headers.get('location')).toBe('http://shop.test/login?next=%2Fdashboard')
  })

  it.each(['/api/v2/products/%E0%A4%A/208', '/api/v2/%'])('API-04 %s, which is no text, is a 404 in JSON', async (path) => {
    const response = go(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Invalid Route' })
  })

  it('REL-06 a large body is refused before it is read', () => {
    expect(go('/api/v2/carts/add', { ...browser, 'Content-Length': '10000000' }, 'POST').status).toBe(413)
  })

  it('PERF-03 a cached page never passes through: what runs is listed', () => {
    const sources = config.matcher.map((entry) => (typeof entry === 'string' ? entry : entry.source))
    const accountPages = ['/dashboard/:path*', '/profile/:path*', '/purchase-history/:path*', '/order-details/:path*', '/wishlist']
    expect(sources).toEqual(['/api/v2/(.*%.*)', '/api/v2/carts/add', '/cart', ...accountPages])
  })
})

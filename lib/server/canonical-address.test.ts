import fc from 'fast-check'
import { canonicalAddress } from './canonical-address'

const movesTo = (url: string, method = 'GET') => canonicalAddress({ method, url })

describe('an address', () => {
  it.each([
    ['/contact', '/contact-us'],
    ['/products', '/shop'],
    ['/products?page=2', '/shop?page=2'],
    ['/category', '/shop'],
    ['/blog/', '/blogs'],
    ['/shop/', '/shop'],
    ['/category/nuts/?sort=origin&price=1-2', '/category/nuts?sort=origin&price=1-2'],
    ['/Category/Nuts', '/category/nuts'],
    ['/PRODUCTS/Mamra-Almonds?variant=250+g', '/products/mamra-almonds?variant=250+g'],
    ['/shop?page=1', '/shop'],
    ['/blogs?page=1', '/blogs'],
    ['/search?query=Badam&page=1', '/search?query=Badam'],
    ['/category/nuts?sort_key=origin&page=1&price=1-2', '/category/nuts?sort_key=origin&price=1-2'],
    ['/products/almonds?variant=250+g&reviews=1', '/products/almonds?variant=250+g'],
    ['//shop', '/shop'],
    ['/category//nuts', '/category/nuts'],
    ['/robots.txt/', '/robots.txt'],
    ['/order-details/12/', '/order-details/12'],
    ['/hi/', '/hi'],
    ['/HI/Contact', '/hi/contact-us'],
    ['/hi/products?page=2', '/hi/shop?page=2'],
    ['/hi/category/nuts?page=1', '/hi/category/nuts'],
  ])('SEO-01 %s redirects to %s', (from, to) => {
    expect(movesTo(from)).toBe(to)
  })

  it.each([
    ['/Shop/?page=1', '/shop'],
    ['//Contact//', '/contact-us'],
    ['/Products/?utm_source=Mail&page=1', '/shop?utm_source=Mail'],
    ['/BLOGS//?page=1&_rsc=x1', '/blogs?_rsc=x1'],
    ['///', '/'],
  ])('SEO-01 %s redirects to %s in one step', (from, to) => {
    expect(movesTo(from)).toBe(to)
    expect(movesTo(to)).toBeNull()
  })

  it.each([
    '/',
    '/?utm_source=Mail',
    '/shop',
    '/shop?',
    '/shop?page=2',
    '/shop?page=10',
    '/shop?page=0',
    '/faqs?page=1',
    '/search?query=Almonds+%26+Nuts',
    '/login?next=/cart/',
    '/products/almonds?page=1',
    '/wishlist/AbC123xyz',
    '/reset-password?token=AbC',
    '/_next/static/chunks/App-1.js',
    '/_next/image/?url=%2Fdemo%2FA.webp',
    '/api/v2/products/X/208/',
    '/avatars/ABC.webp',
    '/pay/Token',
    '/demo/Photo.webp',
    '/og/products/x.jpg?v=1A',
    '/A1B2C3D4-key.txt',
    '/caf%C3%A9',
  ])('SEO-01 %s is canonical', (url) => {
    expect(movesTo(url)).toBeNull()
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('SEO-01 is not enforced for %s: a redirect could lose the body', (method) => {
    expect(movesTo('/Shop/?page=1', method)).toBeNull()
    expect(movesTo('/Shop/?page=1', 'HEAD')).toBe('/shop')
  })

  const shop = 'https://shop.example'
  const hostOf = (address: string) => new URL(address, shop).host

  it.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/Shop?page=1',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '/%2F/evil.example/',
    '/%5Cevil.example//',
    '/%09/evil.example/',
    '//evil.example%2F@shop.example//',
    '//en//evil.example/',
    '/api//evil.example/',
    '/..//evil.example/',
    '/.//evil.example/',
    '/shop//..//..//evil.example/',
    '//user@evil.example:443/Shop/',
  ])('REL-06 %s does not redirect to another host', (url) => {
    const address = movesTo(url)
    expect(address === null ? 'shop.example' : hostOf(address)).toBe('shop.example')
  })

  it('REL-06 SEO-01 never redirects to another host, and never in two steps, for any address', () => {
    const parts = fc.constantFrom(
      '/',
      '/',
      '\\',
      '.',
      '..',
      'Shop',
      'products',
      'contact',
      'en',
      'evil.example',
      '%2f',
      '%5C',
      '\t',
      '?',
      'page=1',
      '&',
      '#',
      '@',
      ':',
      'é',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (some) => {
        const address = movesTo(`/${some.join('')}`)
        if (address === null) return
        expect(address).toMatch(/^\/(?![/\\])/)
        expect(hostOf(address)).toBe('shop.example')
        expect(movesTo(address)).toBeNull()
      }),
      { numRuns: 3_000 },
    )
  })
})

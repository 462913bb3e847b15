import fc from 'fast-check'
import { NOT_PAGES, PAGES } from '@/lib/routes.mjs'
import { routeOf } from './request-route'

describe('the pattern of a path', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=asha@buyer.example', '/'],
    ['/products/mamra-almonds?variant=250+g', '/products/:slug'],
    ['/order-details/9876543210', '/order-details/:id'],
    ['/hi', '/'],
    ['/hi/products/mamra-almonds', '/products/:slug'],
    ['/wishlist', '/wishlist'],
    ['/wishlist/s3cr3t', '/wishlist/:token'],
    ['/reset-password?token=s3cr3t', '/reset-password'],
    ['/sitemaps/products-1.xml', '/sitemaps/:file.xml'],
    ['/_next/static/chunks/a.js', '/_next/static/*'],
    ['/_next/image?url=%2Fdemo%2Fa.webp&w=640&q=75', '/_next/image'],
    ['/demo/products/a.webp', '/demo/*'],
    ['/pay/s3cr3t', '/pay/*'],
    ['/api/v2/carts/17', '/api/v2/*'],
    ['/api/v2/razorpay/webhook', '/api/v2/:provider/webhook'],
    ['/api/v2/asha/webhook', '/api/v2/:provider/webhook'],
    ['/api/vitals', '/api/vitals'],
    ['/healthz', '/healthz'],
    ['/asha@buyer.example', 'other'],
    ['/api/asha', 'other'],
  ])('of %s is %s', (url, route) => expect(routeOf(url)).toBe(route))

  it('is one of a short list, whatever is requested', () => {
    const seen = new Set<string>()
    const paths = fc.oneof(fc.webPath(), fc.constantFrom(...NOT_PAGES, ...PAGES.map(({ path }) => path)), fc.string())
    fc.assert(fc.property(paths, paths, (first, second) => void seen.add(routeOf(`/${first}/${second}`)).add(routeOf(first))))
    expect(seen.size).toBeLessThan(PAGES.length + NOT_PAGES.length + 20)
    for (const route of seen) expect(route).toMatch(/^(?:other|\/[a-z0-9_./:*-]*)$/)
  })
})

import { pageAt } from './page-address'

it.each([
  ['/products/figs?variant=a&variant=b', null],
  ['/products/figs?reviews=0', null],
  ['/products/figs?reviews=2&variant=250+g', '/products/figs?reviews=2&variant=250+g'],
  ['/products/figs?variant=1%2F2+kg', '/products/figs'],
  ['/products/figs?variant=', '/products/figs'],
  ['/products/FIGS', null],
  ['/products/figs/extra', null],
  ['/category/nuts?page=2&utm=1', '/category/nuts?page=2'],
  ['/category/nuts?sort=top_rated&page=2', '/category/nuts?sort=top_rated&page=2'],
  ['/category/nuts?sort=unknown', null],
  ['/reset-password?token=secret', null],
  ['/login?next=/cart', null],
  ['/wishlist/abc', null],
  ['/robots.txt?x=1', '/robots.txt'],
  ['/robotsatxt', null],
  ['/sitemaps/products-12.xml', '/sitemaps/products-12.xml'],
  ['/sitemaps/unknown.xml', null],
  ['/unknown', null],
  ['/hi?utm=1', '/hi'],
  ['/hi/products/figs?utm=1&reviews=2', '/hi/products/figs?reviews=2'],
  ['/hi/search?page=1&query=badam', '/hi/search?query=badam'],
  ['/hi/cart', null],
  ['/hi/feeds/blog.xml?x=1', '/hi/feeds/blog.xml'],
  ['/hi/robots.txt', null],
  ['/hi/hi', null],
])('SEO-01 the page at %s is %s', (url, address) => {
  expect(pageAt(url)?.address ?? null).toBe(address)
})

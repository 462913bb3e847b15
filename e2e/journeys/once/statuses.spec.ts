import { expect, test } from '../../test'
import { ask, factsOf } from '../../page-facts'

const UNKNOWN = [
  '/products/no-such-thing',
  '/category/no-such-thing',
  '/category/nuts?page=99',
  '/category/nuts?page=0',
  '/category/nuts?page=-1',
  '/category/nuts?page=x',
  '/category/nuts?page=1.5',
  '/category/nuts?page=02',
  '/category/nuts?page=1000000',
  '/category/nuts?page=2&page=3',
  '/category/no-such-thing?page=2',
  '/shop?page=99',
  '/shop?page=0',
  '/shop?availability=in_stock&page=99',
  '/shop?availability=in_stock&page=x',
  '/category/nuts?sort=origin&page=99',
  '/category/no-such-thing?availability=in_stock',
  '/search?query=almonds&page=99',
  '/products/x/y',
  '/products/california-almonds/reviews',
  '/no/such/page',
]
/** Files of every kind: programs and pictures request them, and show none of the answer's text. */
const MISSING_FILES = [
  ...['/sitemaps/nope.xml', '/sitemaps/products-0.xml', '/feeds/nope.xml', '/en/sitemap.xml', '/crawlers/sitemap.xml', '/hi/sitemap.xml'],
  ...['/favicon-32x32.png', '/demo/gone.webp?v=1', '/ads.txt', '/wp-login.php', '/.well-known/assetlinks.json'],
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
]
const INNER = [
  '/en',
  '/EN',
  '/en/products/california-almonds',
  '/en/category/nuts',
  '/en/category/nuts/2',
  '/category/nuts/2',
  '/category/nuts/filtered',
  '/en/category/nuts/filtered',
  '/en/shop',
  '/shop/2',
  '/shop/filtered',
  '/blogs/2',
  '/indexnow/a1b2c3d4',
  '/-/-',
  '/hi/en',
  '/hi/hi',
  '/hi/products/california-almonds/1/x',
  '/hi/category/nuts/2',
  '/hi/shop/filtered',
]
const HOSTILE = [
  '/products/..%2f..%2f..%2fetc%2fpasswd',
  '/products/..%5c..%5cwindows',
  '/products/%2e%2e/secret',
  `/products/${encodeURIComponent("' or 1=1 --")}`,
  `/products/${encodeURIComponent('"><script>alert(1)</script>')}`,
  `/category/${encodeURIComponent('🥜')}`,
  '/products/%E0%A4%A',
  '/products/%00',
  `/products/${'a'.repeat(121)}`,
  `/products/${'a'.repeat(5_000)}`,
  `/category/${'a'.repeat(5_000)}`,
  `/products/${'a'.repeat(20_000)}`,
]
const MOVED = {
  '/category/nuts?page=1': '/category/nuts',
  '/category/Nuts': '/category/nuts',
  '/category/NUTS?page=2': '/category/nuts?page=2',
  '/category/Nuts?sort=origin': '/category/nuts?sort=origin',
  '/products/California-Almonds': '/products/california-almonds',
  '/shop?page=1': '/shop',
  '/shop?sort=origin&page=1': '/shop?sort=origin',
  '/search?query=almonds&page=1': '/search?query=almonds',
  '/contact': '/contact-us',
  '/products': '/shop',
  '/category': '/shop',
  '/blog': '/blogs',
  '/shop/': '/shop',
  '/category/nuts/?sort=origin': '/category/nuts?sort=origin',
  '//shop': '/shop',
  '/category//nuts': '/category/nuts',
  '/FAQs': '/faqs',
  '/robots.txt/': '/robots.txt',
  '/Shop/?page=1': '/shop',
  '//Contact//?utm_source=Mail': '/contact-us?utm_source=Mail',
  '/PRODUCTS/?page=1': '/shop',
}
/** Rendered for every request, and private. */
const RENDERED_PER_REQUEST = [
  '/category/nuts?availability=in_stock',
  '/category/nuts?sort=price_low_to_high&page=2',
  '/shop?attribute=Packaging:Zip+pouch&price=-300&price=700-1500',
  '/shop?advanced=popular',
  '/shop?price=-300',
  '/search?query=almonds',
  '/search?query=ab',
  '/search',
]
/** Unusual search texts. */
const TYPED = ['%', '_', "'", '\\', "' or 1=1 --", '<script>alert(1)</script>', '🥜🥜🥜', 'बादाम', '...', 'a'.repeat(500), '\u202ebadam']
const CACHED = [
  '/',
  '/category/nuts',
  '/category/nuts?page=2',
  '/shop',
  '/shop?page=2',
  '/shop?utm_source=mail',
  '/products/california-almonds',
]
const BROWSERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'curl/8.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
]

test.describe('a client without cookies', () => {
  for (const path of RENDERED_PER_REQUEST)
    test(`SEO-03 gets ${path} as noindex, revalidated by every cache`, async ({ request }) => {
      const answer = await ask(request, path)
      expect(answer.status()).toBe(200)
      const { robots, headings } = factsOf(path, await answer.text())
      expect(robots).toBe('noindex, follow')
      expect(headings).toHaveLength(1)
      expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(answer.headers()).not.toHaveProperty('set-cookie')
    })

  for (const typed of TYPED)
    test(`REL-06 gets an answer for the search ${JSON.stringify(typed).slice(0, 40)}`, async ({ request }) => {
      const answer = await ask(request, `/search?query=${encodeURIComponent(typed)}`)
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(html).not.toContain('<script>alert')
      expect(factsOf('/search', html).headings[0]).toMatch(/^Search/)
    })

  test('CAT-07 is redirected from an unknown filter to the unfiltered list', async ({ request }) => {
    const answer = await ask(request, '/category/nuts?price=cheap')
    expect([answer.status(), answer.headers()['location']]).toEqual([307, '/category/nuts'])
  })

  for (const path of [...UNKNOWN, ...INNER])
    test(`SEO-01 gets 404 for ${path}`, async ({ request }) => {
      const answer = await ask(request, path)
      expect(answer.status()).toBe(404)
      const { title, headings, robots, html } = factsOf(path, await answer.text())
      const sentence = path.startsWith('/hi/') ? 'अरे! यह पेज नहीं मिला' : 'Oops! Page Not Found'
      expect([title, headings, robots]).toEqual([sentence, [sentence], 'noindex'])
      expect(html).toContain('<header')
      expect(answer.headers()).not.toHaveProperty('set-cookie')
      expect(answer.headers()['cache-control']).toContain('no-store')
    })

  for (const path of MISSING_FILES)
    test(`SEO-01 gets 404 with one sentence for the missing file ${path}`, async ({ request }) => {
      const answer = await ask(request, path)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
      expect((await answer.body()).length).toBeLessThan(200)
    })

  test('AUTH-03 is redirected to the password form from the well-known address for password managers', async ({ request }) => {
    const answer = await ask(request, '/.well-known/change-password')
    expect([answer.status(), new URL(answer.headers()['location'] ?? '', answer.url()).pathname]).toEqual([307, '/profile'])
  })

  for (const path of HOSTILE)
    test(`SEO-01 gets a readable refusal for ${path.slice(0, 60)}, ${path.length} characters long`, async ({ request }) => {
      const answer = await ask(request, path)
      expect([400, 404, 414]).toContain(answer.status())
      const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
      expect(text).toMatch(/\w+ \w+/)
      expect(answer.headers()).not.toHaveProperty('set-cookie')
    })

  for (const [path, target] of Object.entries(MOVED))
    test(`SEO-01 is redirected from ${path} to ${target} once`, async ({ request, baseURL }) => {
      // With the origin in front: a path starting with two slashes names another host.
      const answer = await ask(request, `${baseURL}${path}`)
      expect(answer.status()).toBe(308)
      const location = new URL(answer.headers()['location'] ?? '', answer.url())
      expect(location.pathname + location.search).toBe(target)
      expect((await ask(request, target)).status()).toBe(200)
    })

  for (const path of CACHED)
    test(`SEO-01 gets ${path} from the cache, without a cookie, and revalidates it next time`, async ({ request }) => {
      await ask(request, path)
      const answer = await ask(request, path)
      expect(answer.status()).toBe(200)
      const headers = answer.headers()
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).toMatchObject({
        'x-nextjs-cache': 'HIT',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': 'text/html; charset=utf-8',
      })
      const again = await request.get(path, { headers: { 'If-None-Match': headers['etag'] ?? '' } })
      expect(again.status()).toBe(304)
    })

  test('PERF-01 gets a picture that is generated once, whatever parameters its address has', async ({ request }) => {
    const [picture] = /\/_next\/image\?[^"\s]+/.exec(await (await ask(request, '/products/california-almonds')).text()) ?? []
    const path = (picture ?? '').replaceAll('&amp;', '&')
    const headers = { Accept: 'image/avif,image/webp,*/*' }
    expect((await request.get(path, { headers })).headers()['content-type']).toBe('image/avif')
    for (const again of [path, `${path}&junk=1`]) expect((await request.get(again, { headers })).headers()['x-nextjs-cache']).toBe('HIT')
  })

  test('SEO-01 gets the same answer with any user agent', async ({ request }) => {
    for (const agent of BROWSERS) {
      for (const [path, status] of [...CACHED.map((path) => [path, 200] as const), ['/products/no-such-thing', 404] as const]) {
        const answer = await request.get(path, { maxRedirects: 0, headers: { 'User-Agent': agent } })
        expect([path, agent, answer.status()]).toEqual([path, agent, status])
        expect(factsOf(path, await answer.text()).title).not.toBe('')
      }
    }
  })

  test('SEO-02 SEO-07 finds title, description and picture of a page in its first 16 kB, before its styles', async ({ request }) => {
    for (const path of CACHED) {
      const html = await (await ask(request, path)).text()
      const at = (text: string) => Buffer.byteLength(html.slice(0, html.indexOf(text)))
      for (const text of ['<title>', '<meta name="description"', '<link rel="canonical"', '<meta property="og:image"']) {
        expect([path, text, html.includes(text)]).toEqual([path, text, true])
        expect(at(text), `${text} of ${path}`).toBeLessThan(16_000)
      }
      expect([path, at('<style>') > at('<meta property="og:image"')]).toEqual([path, true])
    }
  })

  test('AUTH-05 gets a cart page that is no-store and noindex', async ({ request }) => {
    const answer = await ask(request, '/cart')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(factsOf('/cart', await answer.text()).robots).toContain('noindex')
  })

  for (const path of [
    '/cart',
    '/checkout',
    '/login',
    '/registration',
    '/forgot-password',
    '/reset-password',
    '/email-preferences',
    '/offline',
    '/payment-response',
  ])
    test(`SEO-02 finds the address of the Hindi page as canonical of /hi${path}`, async ({ request, baseURL }) => {
      for (const address of [path, `/hi${path}`]) {
        const { canonical } = factsOf(address, await (await ask(request, address)).text())
        expect(canonical).toBe(`${baseURL}${address}`)
      }
    })
})

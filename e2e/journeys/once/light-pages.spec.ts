import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findCompleteBrowser } from '../../browser.mjs'
import { expect, test } from '../../test'
import { Shopper } from '../../shopper'

const MAX_BYTES = { html: 20 * 1024, styles: 18 * 1024 }
const STYLES = /<style>.*?<\/style>/gs
const PRODUCTS = ['california-almonds', 'kashmiri-saffron', 'royal-dry-fruit-mix', 'corporate-gift-box']

for (const slug of PRODUCTS)
  test(`PERF-01 the HTML of ${slug} weighs at most 20 kB once requested often, and its styles 18 kB`, async ({ request }) => {
    const ask = () => request.get(`/products/${slug}`, { headers: { 'Accept-Encoding': 'br' } })
    const page = await ask()
    expect(page.headers()['content-encoding']).toBe('br')
    const html = await page.text()
    expect(html.match(STYLES)).not.toBeNull()
    expect(brotliCompressSync(html.replaceAll(STYLES, '')).length).toBeLessThanOrEqual(MAX_BYTES.html)
    await expect.poll(async () => Number((await ask()).headers()['content-length'])).toBeLessThanOrEqual(MAX_BYTES.html + MAX_BYTES.styles)
  })

const LISTS = ['/search?query=badam', '/category/nuts?availability=in_stock', '/shop?availability=in_stock']

test('PERF-03 every cache revalidates a search or a filtered list', async ({ request }) => {
  for (const path of LISTS) {
    const caching = (await request.get(path)).headers()['cache-control']
    expect([path, caching]).toEqual([path, 'public, max-age=0, must-revalidate'])
  }
  expect((await request.get('/checkout')).headers()['cache-control']).toContain('no-store')
})

test('PERF-03 search results and filtered lists come back from the browser’s back/forward cache', async ({ baseURL }) => {
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({
    ...(await findCompleteBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'cameBack', persisted)))
    for (const path of LISTS) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.goto('/about-us')
      // After this call returns, because the page leaves.
      await page.evaluate(() => void setTimeout(() => history.back()))
      const shown = () =>
        page.evaluate(() => {
          const cameBack: unknown = Reflect.get(window, 'cameBack')
          return [location.pathname + location.search, cameBack]
        })
      // While the browser goes back, the page cannot evaluate.
      await expect(async () => expect(await shown()).toEqual([path, true])).toPass()
    }
  } finally {
    await browser.close()
  }
})

test('PERF-03 CART-07 public pages come back from the browser’s cache with the cart count left by another page', async ({ baseURL }) => {
  const browser = await chromium.launch({ ...(await findCompleteBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'cameBack', persisted)))
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
    for (const [index, path] of ['/', '/category/nuts', '/products/california-almonds', '/hi'].entries()) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.goto('/products/ajwa-dates')
      const added = page.waitForResponse((answer) => answer.url().endsWith('/carts/add') && answer.ok())
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart/i })
        .nth(index)
        .click()
      await added
      await expect(cart).toHaveAccessibleName(`Cart (${index + 1})`)
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(async () =>
        expect(await page.evaluate(() => [location.pathname, Reflect.get(window, 'cameBack') as unknown])).toEqual([path, true]),
      ).toPass()
      await expect(path === '/hi' ? page.getByRole('banner').getByRole('button', { name: /\(4\)/ }) : cart).toHaveAccessibleName(
        new RegExp(`\\(${index + 1}\\)`),
      )
    }
  } finally {
    await browser.close()
  }
})

test('PERF-02 a tap on a card requests the product and each of its scripts once, all before any has arrived', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await new Shopper(page).visit('/category/nuts')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const asked: string[] = []
  await page.route(/\/products\/.*_rsc=|\/chunks\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await answered
    await route.continue()
  })
  const named = (await page.locator('meta[name="product-scripts"]').getAttribute('content'))?.split(' ') ?? []
  expect(named).not.toEqual([])
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  const product = await card.getAttribute('href')
  await card.tap()
  const scripts = () => asked.filter((path) => path.endsWith('.js'))
  // The page may load its own scripts at the same time.
  await expect.poll(() => asked).toEqual(expect.arrayContaining([product, ...named]))
  answer()
  await page.waitForURL((url) => url.pathname === product)
  expect(asked.filter((path) => path === product)).toEqual([product])
  expect(scripts()).toEqual([...new Set(scripts())])
  await context.close()
})

for (const path of ['/cart', '/checkout'])
  test(`PERF-02 ${path} preloads no picture: those above the fold load with the cart`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html.match(/<link[^>]*as="image"[^>]*>/g) ?? []).toEqual([])
  })

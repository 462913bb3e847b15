import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../test'
import { expectNoSidewaysScroll } from '../barriers'
import { Shopper } from '../shopper'

const PAGES = { home: '/', category: '/category/nuts', product: '/products/california-almonds' }
const LATE_MS = { font: 600, image: 300, script: 300 }
const isLate = (type: string): type is keyof typeof LATE_MS => type in LATE_MS

/** @returns reads the sum of all layout shifts so far (CLS) not caused by input */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'jumped', 0)
    new PerformanceObserver((list) => {
      // TypeScript has no type for LayoutShift.
      const shifts = list.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') === false)
      const jumped = shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), Number(Reflect.get(window, 'jumped')))
      Reflect.set(window, 'jumped', jumped)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'jumped')))
}

/** Delivers pages like a slow phone connection: the document in pieces, and fonts, pictures and scripts late. */
async function comeLate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.route('**/_next/**', async (route) => {
    const type = route.request().resourceType()
    if (isLate(type)) await new Promise((resolve) => setTimeout(resolve, LATE_MS[type]))
    await route.continue()
  })
}

for (const [requirement, name] of [
  ['HOME-01', 'home'],
  ['CAT-01', 'category'],
  ['PDP-01', 'product'],
] as const)
  test(`${requirement} the layout of the ${name} page does not shift while it loads, even on a slow phone connection`, async ({ page }) => {
    const jumped = await watchJumps(page)
    await comeLate(page)
    await new Shopper(page).visit(PAGES[name])
    await page.evaluate(() => document.fonts.ready)
    // A font shift is reported two frames later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await jumped()).toBeLessThanOrEqual(0.01)
  })

test('CAT-01 the short text of a category is above its products at every width', { tag: '@any-width' }, async ({ page }) => {
  await page.goto(PAGES.category)
  const main = page.getByRole('main')
  const bottomOf = async (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().bottom)
  const [text, card] = [main.locator('.cut-text').first(), main.getByRole('article').first()]
  for (const width of [360, 768, 769]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await bottomOf(text)).toBeLessThanOrEqual(await card.evaluate((element) => element.getBoundingClientRect().top))
  }
})

test('A11Y-02 a filled cart does not scroll sideways', async ({ page, isMobile }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/category/nuts')
  await shopper.addToCart('California Almonds')
  await shopper.openCart()
  await expect(shopper.line('California Almonds')).toBeVisible()
  await expectNoSidewaysScroll(page, isMobile)
})

test.describe('a tablet', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  const boxes = async (found: Locator) =>
    (await Promise.all((await found.all()).map((one) => one.boundingBox()))).filter((box) => box !== null)

  test('CAT-04 SRCH-02 SHELL-17 lists, an empty search and a missing page have three cards per row, and full rows', async ({ page }) => {
    for (const path of ['/category/nuts', '/search?query=qwertyuiop', '/no-such-page']) {
      await page.goto(path)
      const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
      await expect(cards.first()).toBeVisible()
      const places = await boxes(cards)
      expect([path, new Set(places.map(({ x }) => Math.round(x))).size, places.length % 3]).toEqual([path, 3, 0])
    }
  })

  test('HOME-02 the home page shows all eight categories', async ({ page }) => {
    await new Shopper(page).visit('/')
    const categories = page.getByRole('region', { name: 'Shop by category' }).getByRole('link')
    await expect(categories).toHaveCount(8)
    for (const { x, width } of await boxes(categories)) expect(x + width).toBeLessThanOrEqual(768)
  })

  test('CART-05 the cart’s checkout bar appears only on phones', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    for (const name of ['California Almonds', 'Roasted Pistachios', 'Hazelnuts']) await shopper.addToCart(name)
    await shopper.openCart()
    const bar = page.getByRole('link', { name: 'Checkout', exact: true })
    await page.setViewportSize({ width: 620, height: 500 })
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 640, height: 500 })
    await expect(bar).toBeHidden()
  })

  test('SHELL-12 the footer groups are side by side', async ({ page }) => {
    await new Shopper(page).visit('/about-us')
    const heading = (name: string) => page.getByRole('contentinfo').getByRole('heading', { name })
    const places = await Promise.all(['Quick Links', 'Terms', 'Contact'].map((name) => heading(name).boundingBox()))
    expect(new Set(places.map((place) => place?.y)).size).toBe(1)
  })
})

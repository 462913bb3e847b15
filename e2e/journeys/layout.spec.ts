import { expect, test, type Page } from '../test'
import { expectNoSidewaysScroll } from '../barriers'
import { Shopper } from '../shopper'

const PAGES = { home: '/', category: '/category/nuts', product: '/products/california-almonds' }
const LATE_MS = { font: 600, image: 300, script: 300 }
const isLate = (type: string): type is keyof typeof LATE_MS => type in LATE_MS

/** What the page moved by itself so far, in Chromium's own measure (CLS, all of it). */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'jumped', 0)
    new PerformanceObserver((list) => {
      // Chromium's LayoutShift is not among TypeScript's types.
      const shifts = list.getEntries().filter((entry) => Reflect.get(entry, 'hadRecentInput') === false)
      const jumped = shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), Number(Reflect.get(window, 'jumped')))
      Reflect.set(window, 'jumped', jumped)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'jumped')))
}

/** As over the slow line of a phone: the text stands before its fonts, pictures and scripts. */
async function comeLate(page: Page): Promise<void> {
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
  test(`${requirement} nothing jumps while the ${name} page comes in, over a phone's slow line too`, async ({ page, isMobile }) => {
    const jumped = await watchJumps(page)
    if (isMobile) await comeLate(page)
    await new Shopper(page).visit(PAGES[name])
    await page.evaluate(() => document.fonts.ready)
    // What the fonts move is known when they are drawn: in the frame after the next.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await jumped()).toBeLessThanOrEqual(0.01)
  })

test('A11Y-02 nobody has to scroll sideways: a filled cart', async ({ page, isMobile }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/category/nuts')
  await shopper.addToCart('California Almonds')
  await shopper.openCart()
  await expect(shopper.line('California Almonds')).toBeVisible()
  await expectNoSidewaysScroll(page, isMobile)
})

import sharp from 'sharp'
import { expect, test, type Locator, type Page } from '../test'
import { Buyer, fillCart } from '../buyer'
import { aCustomer } from '../customer'
import { Shopper } from '../shopper'

/** Reader settings: forced colours, wide text spacing, touch. */

const PRODUCT = '/products/california-almonds'

/** The largest standard deviation of a colour channel: 0 is an empty area. */
async function contrastOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .removeAlpha()
    .stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

const styleOf = (element: Locator, names: readonly string[]) =>
  element.evaluate((node, wanted) => wanted.map((name) => getComputedStyle(node).getPropertyValue(name)), names)

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `A11Y-01 logo, stars, chosen variant and button borders stay visible with forced colours on a ${colorScheme} background`,
    { tag: '@desktop-long' },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const shopper = new Shopper(page)
      await shopper.visit(PRODUCT)
      expect(await contrastOf(page.getByRole('banner').getByRole('img', { name: 'Mewa House' }))).toBeGreaterThan(20)
      await expect.poll(() => contrastOf(page.getByRole('contentinfo').getByRole('img', { name: 'Mewa House' }))).toBeGreaterThan(20)
      expect(
        await contrastOf(
          page
            .getByRole('main')
            .getByRole('img', { name: /out of 5 stars/ })
            .first(),
        ),
      ).toBeGreaterThan(20)
      const edge = ['outline-style', 'outline-width', 'outline-color']
      const card = (variant: string) => page.locator('label').filter({ has: shopper.variant(variant) })
      await shopper.chooseVariant('250 g')
      expect(await styleOf(card('250 g'), edge)).not.toEqual(await styleOf(card('500 g'), edge))
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      expect(await styleOf(card('250 g'), ['outline-style'])).toEqual(['solid'])
      for (const button of [shopper.addButton('California Almonds'), page.getByRole('button', { name: 'Subscribe' })])
        expect(await styleOf(button, ['outline-style', 'outline-width'])).toEqual(['solid', '1px'])
    },
  )

test('A11Y-01 texts and lines are stronger for a reader who prefers more contrast', { tag: '@desktop-long' }, async ({ page }) => {
  await new Shopper(page).visit(PRODUCT)
  const panel = page.locator('.label-panel')
  /** The brightness of soft text and of the panel's border, from 0 to 255. */
  const brightness = async () => {
    const colours = [...(await styleOf(panel.locator('dt').first(), ['color'])), ...(await styleOf(panel, ['border-top-color']))]
    return colours.map((colour) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number)))
  }
  const [text = 0, line = 0] = await brightness()
  await page.emulateMedia({ contrast: 'more' })
  const [strongText = 255, strongLine = 255] = await brightness()
  expect(strongText).toBeLessThan(text - 30)
  expect(strongLine).toBeLessThan(line - 80)
})

test('A11Y-01 the buttons of the lightbox show the focus', { tag: '@desktop-long' }, async ({ page }) => {
  await new Shopper(page).visit(PRODUCT)
  await page
    .getByRole('link', { name: /Enlarge$/ })
    .first()
    .click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await page.keyboard.press('Tab')
  const focused = page.locator('button:focus-visible')
  await expect(focused).toHaveCount(1)
  expect(await styleOf(focused, ['outline-style', 'outline-width'])).toEqual(['solid', '3px'])
})

/** WCAG 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts that overflow a box with hidden overflow. Excludes excerpts, which end in … by design, and scrolling boxes. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const isCutting = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 1
      // The test measures the moving messages individually.
      if (!isCutting || !isShown || element.matches('.marquee, select') || !element.textContent.trim()) return []
      const isExcerpt = webkitLineClamp !== 'none' && element.tagName === 'P'
      const cutsX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const cutsY = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
      const scrolls = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
      return !isExcerpt && !scrolls && (cutsX || cutsY) ? [`${element.tagName} ${element.textContent.trim().slice(0, 60)}`] : []
    }),
  )

for (const path of ['/', PRODUCT, '/category/nuts', '/search?query=badam', '/cart', '/login', '/contact-us', '/faqs'])
  test(`A11Y-02 wide text spacing at 320 px cuts no text: ${path} @any-width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    const shopper = new Shopper(page)
    await shopper.visit(path)
    await page.addStyleTag({ content: TEXT_SPACING })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await cutTexts(page)).toEqual([])
    const messages = page.getByRole('contentinfo').locator('.marquee li')
    for (const message of await messages.all())
      expect(await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

test('A11Y-02 wide text spacing at 320 and 360 px cuts neither name nor fact of a card @any-width', async ({ page }) => {
  await new Shopper(page).visit('/category/nuts')
  await page.addStyleTag({ content: TEXT_SPACING })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const texts = page.getByRole('main').getByRole('article').locator('h3, .card-fact')
    const cut = await texts.evaluateAll((all) =>
      all.flatMap((text) => (text.scrollHeight > text.clientHeight + 1 ? [text.textContent] : [])),
    )
    expect([width, cut]).toEqual([width, []])
  }
})

test('A11Y-02 phone, e-mail, sub-category and name in the cart have touch targets of 44 px @any-width', async ({ page }) => {
  await aCustomer(page)
  await fillCart(page, { slug: 'california-almonds', variant: '250 g' })
  const shopper = new Shopper(page)
  await shopper.openCart()
  const expectLarge = async (target: Locator): Promise<void> => {
    // The menu opens with an animation, during which its links are smaller.
    await expect
      .poll(async () => {
        const box = await target.boundingBox()
        return [box?.width, box?.height].map((pixels) => (pixels ?? 0) >= 44)
      })
      .toEqual([true, true])
  }
  await expectLarge(shopper.line('California Almonds').getByRole('link', { name: 'California Almonds' }))
  await expectLarge(page.getByRole('contentinfo').getByRole('link', { name: /^\+91/ }))
  await shopper.openCategories()
  const drawer = page.getByRole('group', { name: 'All categories' })
  await expectLarge(drawer.getByRole('link', { name: /^\+91/ }))
  await expectLarge(drawer.getByRole('link', { name: /@/ }))
  for (const fold of await shopper.categoryMenu.locator('summary').filter({ visible: true }).all()) {
    await expectLarge(fold)
    await fold.click()
  }
  for (const link of await shopper.categoryMenu.getByRole('link').all()) await expectLarge(link)
})

test('CHK-03 A11Y-01 the checkout marks required fields, and its error summary links to them @any-width', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.visit('/')
  await fillCart(page, { slug: 'california-almonds', variant: '250 g' })
  await buyer.openCheckout()
  const star = await buyer.main
    .locator('label', { hasText: /^PIN code$/ })
    .first()
    .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(star).toContain('*')
  await buyer.main.getByRole('button', { name: 'Continue to payment' }).click()
  await buyer.main.getByRole('alert').getByRole('link', { name: 'PIN code' }).click()
  await expect(buyer.main.getByLabel('PIN code')).toBeFocused()
  await expect(buyer.main.getByLabel('PIN code')).toBeInViewport()
})

test('A11Y-02 the profile does not scroll sideways while it loads @any-width', async ({ page }) => {
  await aCustomer(page)
  await page.route('**/api/v2/**', () => undefined)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

import { ENGLISH } from '../../languages'
import { expect, test, type Locator } from '../../test'
import { Visit } from '../../visit'

/** As wide as a tablet, where menu and filters are drawers. */
const WIDTH_PX = 900

/** Scrollbars that take space, as on Windows: Playwright hides them. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  viewport: { width: WIDTH_PX, height: 700 },
})

const LAYERS: readonly [string, string, (visit: Visit) => Promise<Locator>][] = [
  [
    'the menu',
    '/',
    async (visit) => {
      await visit.openCategories()
      return visit.page.locator('.menu-panel')
    },
  ],
  [
    'the filters',
    '/category/nuts',
    async (visit) => {
      await visit.button('catalog.filters.open').click()
      return visit.dialog
    },
  ],
  [
    'an enlarged photo',
    '/products/california-almonds',
    async (visit) => {
      await visit.main
        .getByRole('link', { name: visit.text('product.gallery.enlarge') })
        .first()
        .click()
      return visit.dialog
    },
  ],
  ['a dialog', '/login', async (visit) => visit.openDialog('auth.login.form.forgot')],
]

for (const [what, path, open] of LAYERS)
  test(`the page neither moves nor widens under ${what}, and does not scroll`, async ({ page }) => {
    const visit = new Visit(page, ENGLISH)
    await visit.go(path)
    const place = () => page.locator('body').boundingBox()
    const before = await place()
    expect(before?.width).toBeLessThan(WIDTH_PX)
    await expect(await open(visit)).toBeVisible()
    expect(await place()).toMatchObject({ x: before?.x, width: before?.width })
    expect(
      await page.evaluate(() => getComputedStyle(document.body).overflowY + getComputedStyle(document.documentElement).overflowY),
    ).toContain('hidden')
  })

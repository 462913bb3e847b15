import { expect, test, type Locator, type Page } from '../test'
import { Shopper } from '../shopper'

type Point = readonly [x: number, y: number]

/** A finger, as native browser input: it scrolls or reaches the page, depending on `touch-action`. */
async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const STEPS = 8
  const at = (part: number) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** The code loads after the sheet has opened, so the first drag may come too early. */
async function dragAway(page: Page, sheet: Locator, grip: Locator | Point, by: Point): Promise<void> {
  await expect(async () => {
    await drag(page, 'boundingBox' in grip ? await middleOf(grip) : grip, by)
    await expect(sheet).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

test.describe('a finger', () => {
  test('SHELL-18 drags the filter sheet down to close it, and scrolls its content', { tag: '@any-width' }, async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    const button = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await button.click()
    await expect(sheet).toBeInViewport()
    // The sheet may still be rising, with the page under the finger.
    await expect(async () => {
      await drag(page, [180, 500], [0, -200])
      await expect.poll(() => sheet.evaluate((element) => element.scrollTop), { timeout: 1_000 }).toBeGreaterThan(0)
    }).toPass()
    await expect(sheet).toBeVisible()
    await dragAway(page, sheet, sheet.getByText('Filters', { exact: true }), [0, 400])
    await expect(button).toBeFocused()
  })

  test(
    'SHELL-18 drags the filters of a tablet to the left to close them; down they do not move',
    { tag: '@any-width' },
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await new Shopper(page).visit('/category/nuts')
      const button = page.getByRole('button', { name: /^Filters/ })
      const panel = page.getByRole('dialog', { name: 'Filters' })
      const title = panel.getByText('Filters', { exact: true })
      await button.click()
      await expect.poll(async () => panel.boundingBox()).toMatchObject({ x: 0, y: 0, height: 1024 })
      await dragAway(page, panel, title, [-120, 0])
      await expect(button).toBeFocused()
      await button.click()
      await expect.poll(async () => panel.boundingBox()).toMatchObject({ x: 0, y: 0 })
      // Its code has loaded by now.
      await drag(page, await middleOf(title), [0, 600])
      await expect(panel).toBeVisible()
      expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, height: 1024 })
    },
  )

  test('SHELL-18 drags the menu to the left to close it', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    await dragAway(page, shopper.categoryMenu, [250, 400], [-200, 0])
    await expect(shopper.categoryButton).toBeFocused()
  })

  test('SHELL-18 pushes the cart panel up to close it', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/almonds')
    await shopper.addToCart('California Almonds')
    const panel = await shopper.openCartMenu()
    await dragAway(page, panel, panel.getByText('Grand total'), [0, -120])
    await expect(shopper.cartButton).toBeFocused()
  })
})

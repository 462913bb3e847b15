import { expect, test, type Page } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'
const ADDRESS = '/products/california-almonds'
/** Tab stops from the stars to below the label. */
const FOCUS_STOPS = 30

/** Runs in the page: the focused element if a fixed bar at the bottom covers it, or null. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // The input of a radio card is visually hidden; its label is visible.
  const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
  let above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isBar = (element: Element) =>
    getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom >= innerHeight
  while (above && !isBar(above)) above = above.parentElement
  return above === null || above.contains(focused) ? null : focused.outerHTML.slice(0, 120)
}

test.describe('a shopper on a phone', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  const barOf = (page: Page) => page.getByRole('region', { name: 'Buy this pack' })
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')

  test('PDP-06 sees price and Add to Cart in a bar while the button itself is out of view', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    const bar = barOf(page)
    await expect(bar).toBeVisible()
    await shopper.chooseVariant('250 g')
    await page.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    await expect(navigation(page)).not.toHaveCount(0)
    await page.getByRole('heading', { name: 'Product information' }).scrollIntoViewIfNeeded()
    await expect(bar).toContainText('₹329')
    await expect(bar).toContainText('250 g')
    // It replaces the bottom bar.
    await expect(navigation(page)).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await bar.getByRole('button').click()
    await expect(bar).toContainText('Added to Cart')
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toContainText('(250 g)')
  })

  test('A11Y-02 never has the focus covered by a bar at the bottom', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await page.getByRole('link', { name: 'See All Reviews' }).focus()
    const hidden: string[] = []
    for (let stop = 0; stop < FOCUS_STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(coveredFocus)
      if (covered !== null) hidden.push(covered)
    }
    expect(hidden).toEqual([])
  })
})

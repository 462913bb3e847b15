import { expect, test } from '../test'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

test.describe('a shopper', () => {
  test('SHELL-04 walks from home through a category to a product, chooses a variant and finds it in the cart, without a full page load', async ({
    page,
  }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.stay()
    await shopper.follow(/^Nuts$/)
    await expect(page).toHaveURL(/\/category\/nuts$/)
    await expect(shopper.heading('Nuts')).toBeVisible()
    await shopper.follow(ALMONDS)
    await expect(page).toHaveURL(/\/products\/california-almonds$/)
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await shopper.chooseVariant('250 g')
    await shopper.addToCart(ALMONDS)
    await expect(shopper.cartButton).toHaveAccessibleName('Cart (1)')
    await shopper.openCartMenu()
    await shopper.cartMenu.getByRole('link', { name: 'View cart' }).click()
    await expect(shopper.heading('Your cart')).toBeVisible()
    await expect(shopper.line(ALMONDS)).toContainText('(250 g)')
    await shopper.expectSamePage()
  })

  test('SHELL-04 goes back and forward through the pages of the visit', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.stay()
    await shopper.follow(/^Nuts$/)
    await expect(shopper.heading('Nuts')).toBeVisible()
    await shopper.follow(ALMONDS)
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/nuts$/)
    await expect(shopper.heading('Nuts')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { name: 'Top-selling products' })).toBeVisible()
    await page.goForward()
    await expect(shopper.heading('Nuts')).toBeVisible()
    await shopper.expectSamePage()
  })

  test('SHELL-04 finds every category in the menu, which closes when one is chosen', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    expect(await shopper.categoryMenu.getByRole('link', { includeHidden: true }).count()).toBeGreaterThan(8)
    await shopper.chooseSubcategory('Saffron', 'Spices')
    await expect(page).toHaveURL(/\/category\/saffron$/)
    await expect(shopper.heading('Saffron')).toBeVisible()
    await expect(shopper.categoryMenu).toBeHidden()
  })

  test('SHELL-04 closes the menu with Escape, and the focus returns to its button', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    await page.keyboard.press('Escape')
    await expect(shopper.categoryMenu).toBeHidden()
    await expect(shopper.categoryButton).toBeFocused()
  })

  test('CAT-02 changes the category in the drop-down of the listing', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await page.getByRole('main').locator('summary', { hasText: 'Category:' }).click()
    const list = page.getByRole('navigation', { name: 'Categories', exact: true }).and(page.getByRole('main').getByRole('navigation'))
    await expect(list.getByRole('link', { name: 'Nuts', exact: true })).toHaveAttribute('aria-current', 'page')
    await list.getByRole('link', { name: 'Dates', exact: true }).click()
    await expect(page).toHaveURL(/\/category\/dates$/)
    await expect(shopper.heading('Dates')).toBeVisible()
    await expect(list).toBeHidden()
  })

  test('CAT-03 turns the pages of a category, and the first has the bare address', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.stay()
    const cards = page.getByRole('main').getByRole('article')
    const first = (await cards.getByRole('heading').first().textContent()) ?? ''
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    await expect(pages).toContainText(/Page 1 of \d/)
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/category\/nuts\?page=2$/)
    await expect(pages).toContainText(/Page 2 of \d/)
    await expect(cards.getByRole('heading', { name: first, exact: true })).toHaveCount(0)
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/\/category\/nuts$/)
    await expect(cards.getByRole('heading', { name: first, exact: true })).toBeVisible()
    await shopper.expectSamePage()
  })

  test('SHELL-08 gets a separate address for each search, and cannot submit a blank one', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    const field = await shopper.openSearch()
    await field.fill('   ')
    await field.press('Enter')
    await expect(page).toHaveURL(/:\d+\/$/)
    await field.fill('  badam giri ')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?query=badam(\+|%20)giri$/)
  })

  test('CAT-01 reads 15 words of a category at a width of 768 pixels, and 60 at 769', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/category/nuts')
    const shownWords = async (width: number) => {
      await page.setViewportSize({ width, height: 740 })
      const text = await page.getByRole('main').locator('.prose').first().innerText()
      return text.trim().split(/\s+/).length
    }
    expect([await shownWords(768), await shownWords(769)]).toEqual([15, 60])
  })

  test('CAT-01 expands and collapses the text of a category', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    const end = page.getByText('a fresh nut is worth more than a large one')
    await expect(end).toBeHidden()
    await page.getByRole('main').getByText('Read More').first().click()
    await expect(end).toBeVisible()
    await page.getByRole('main').getByText('Show Less').first().click()
    await expect(end).toBeHidden()
  })
})

import { expect, test, type Page, type Response } from '../test'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

/** Does not wait for pictures: without scripts a browser fetches all of them, even lazy ones. */
const read = (page: Page, address: string): Promise<Response | null> => page.goto(address, { waitUntil: 'domcontentloaded' })

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('SEO-09 a shopper walks from home to a product and sees its price', async ({ page }) => {
    const shopper = new Shopper(page)
    await read(page, '/')
    for (const name of ['Shop by category', 'Top-selling products', 'All products', 'Our story', 'What We Offer', 'From the blog'])
      await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
    await shopper.follow(/^Nuts$/)
    await expect(shopper.heading('Nuts')).toBeVisible()
    await shopper.follow(ALMONDS)
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await expect(page.getByRole('main').getByText('₹145').first()).toBeVisible()
    // getByText does not find the text of a noscript element.
    await expect(page.getByRole('main').locator('noscript p')).toContainText('You need JavaScript to add products to the cart.')
  })

  test('SEO-09 the panels of all tabs can be read', async ({ page }) => {
    await read(page, '/products/california-almonds')
    const main = page.getByRole('main')
    await expect(main.getByRole('tablist')).toBeHidden()
    for (const name of ['Description', 'Benefits', 'Specification', 'Reviews', 'Faqs'])
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    const reviews = page.locator('#reviews').getByRole('listitem')
    expect(await reviews.count()).toBeGreaterThan(5)
    await expect(reviews.last()).toBeVisible()
    await expect(page.locator('#faqs')).not.toHaveText('Faqs')
  })

  test('CART-02 CHK-01 cart and checkout show that they need JavaScript, not that they are loading', async ({ page }) => {
    for (const address of ['/cart', '/checkout']) {
      await read(page, address)
      await expect(page.getByRole('main').locator('noscript p')).toContainText('JavaScript')
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
    }
  })

  test('IND-02 the label of a product can be read', async ({ page }) => {
    await read(page, '/products/california-almonds')
    const label = page.getByRole('region', { name: 'Product information' })
    for (const term of ['Country of origin', 'Customer care', 'Ingredients', 'Allergens', 'Storage', 'Shelf life', 'FSSAI licence'])
      await expect(label.locator('dt', { hasText: term }).locator('+ dd')).toHaveText(/\w/)
    await expect(label.getByRole('table', { name: /Nutrition per 100 g/ })).toBeVisible()
  })

  test('PDP-01 every photo can be reached', async ({ page }) => {
    await read(page, '/products/california-almonds')
    const photos = page.getByRole('group', { name: `Photos of ${ALMONDS}` }).getByRole('link', { name: /Enlarge$/ })
    await expect(photos).toHaveCount(3)
    const address = (await photos.last().getAttribute('href')) ?? ''
    await photos.last().press('Enter')
    await expect(page).toHaveURL(address)
  })

  test('CAT-03 a shopper turns the pages of a category', async ({ page }) => {
    await read(page, '/category/nuts')
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/category\/nuts\?page=2$/)
    await expect(pages).toContainText('Page 2 of')
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/\/category\/nuts$/)
  })

  test('CAT-01 a shopper expands the text of a category', async ({ page }) => {
    await read(page, '/category/nuts')
    const end = page.getByText('a fresh nut is worth more than a large one')
    await expect(end).toBeHidden()
    await page.getByRole('main').getByText('Read More').first().click()
    await expect(end).toBeVisible()
  })

  test('SHELL-04 the menus open, and their links work', async ({ page }) => {
    const shopper = new Shopper(page)
    await read(page, '/')
    await shopper.openCategories()
    await shopper.chooseSubcategory('Saffron', 'Spices')
    await expect(shopper.heading('Saffron')).toBeVisible()
    await page.getByRole('main').locator('summary', { hasText: 'Category:' }).click()
    await page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dates', exact: true }).click()
    await expect(shopper.heading('Dates')).toBeVisible()
  })

  test('SHELL-12 the links of the footer work', async ({ page, isMobile }) => {
    await read(page, '/')
    const footer = page.getByRole('contentinfo')
    if (isMobile) await footer.locator('summary', { hasText: 'Terms' }).click()
    await footer.getByRole('link', { name: 'Return policy' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/return-policy$/)
  })

  test('SHELL-08 a search works', async ({ page }) => {
    await read(page, '/')
    const field = await new Shopper(page).openSearch()
    await field.fill('badam')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?query=badam$/)
  })

  for (const [address, tag] of [
    ['/products/no-such-thing', '@any-width'],
    ['/no/such/page', '@any-width'],
    ['/category/no-such-thing', '@long'],
    ['/category/nuts?page=99', '@long'],
  ] as const)
    test(`SHELL-17 ${address} answers 404 with header, footer, search, products and a link home`, { tag }, async ({ page }) => {
      const shopper = new Shopper(page)
      const response = await read(page, address)
      expect(response?.status()).toBe(404)
      await expect(shopper.heading('Oops! Page Not Found')).toBeVisible()
      await expect(page).toHaveTitle('Oops! Page Not Found')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Mewa House' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('FSSAI')
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
      await shopper.openCategories()
      await shopper.categoryButton.click()
      await expect(shopper.categoryMenu).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
    })
})

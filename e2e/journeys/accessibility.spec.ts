import { expect, test } from '../test'
import { barriers, expectNoSidewaysScroll } from '../barriers'
import { Shopper } from '../shopper'

const BOTH_WIDTHS = {
  home: '/',
  'a product': '/products/california-almonds',
  'a filtered listing': '/category/nuts?availability=in_stock&sort=origin',
}
const OTHERS = {
  'a category': '/category/nuts',
  'the last page of a category': '/category/nuts?page=2',
  'a product without a review': '/products/kashmiri-saffron',
  'the shop': '/shop',
  'search results': '/search?query=badam',
  'a search without results': '/search?query=qwertyuiop',
  'an empty cart': '/cart',
  'the 404 page': '/nowhere',
}

for (const [name, address] of Object.entries({ ...BOTH_WIDTHS, ...OTHERS }))
  test(
    `A11Y-01 A11Y-02 ${name} has no accessibility violation and does not scroll sideways`,
    { tag: name in BOTH_WIDTHS ? [] : '@desktop-long' },
    async ({ page, isMobile }) => {
      await new Shopper(page).visit(address)
      expect(await barriers(page)).toEqual([])
      await expectNoSidewaysScroll(page, isMobile)
    },
  )

test('A11Y-01 the open categories menu has no accessibility violation', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/')
  await shopper.openCategories()
  expect(await barriers(page)).toEqual([])
})

test('A11Y-01 the category drop-down of a listing has no accessibility violation', { tag: '@desktop-long' }, async ({ page }) => {
  await new Shopper(page).visit('/category/nuts')
  await page.getByRole('main').locator('summary', { hasText: 'Category:' }).click()
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Categories' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('A11Y-01 the search field has no accessibility violation', { tag: '@desktop-long' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/')
  await (await shopper.openSearch()).focus()
  expect(await barriers(page)).toEqual([])
})

test('A11Y-01 the tabs of a product have no accessibility violation', { tag: '@desktop-long' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/products/california-almonds')
  for (const name of ['Benefits', 'Specification', 'Reviews', 'Faqs']) {
    await shopper.tab(name).click()
    await expect(shopper.panel(name)).toBeVisible()
    expect(await barriers(page, '[role="tabpanel"]')).toEqual([])
  }
})

test('A11Y-01 the enlarged photos have no accessibility violation', { tag: '@desktop-long' }, async ({ page }) => {
  await new Shopper(page).visit('/products/california-almonds')
  await page
    .getByRole('link', { name: /Enlarge$/ })
    .first()
    .click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeVisible()
  // Colours are final once it has faded in.
  await expect(lightbox).toHaveCSS('opacity', '1')
  expect(await barriers(page)).toEqual([])
})

test('A11Y-01 the newsletter form with an error has no accessibility violation', { tag: '@desktop-long' }, async ({ page }) => {
  await new Shopper(page).visit('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Please enter your email address.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

import { expect, test } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = '/products/california-almonds'
const SET = ['California Almonds', 'Whole Cashews W240', 'Golden Raisins', 'Kashmiri Walnut Kernels']

test('PDP-12 a guest adds what is frequently bought together with one key press', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit(ALMONDS)
  const together = page.getByRole('region', { name: 'Frequently bought together' })
  for (const name of SET) await expect(together.getByRole('listitem').filter({ hasText: name })).toContainText('₹')
  await together.getByRole('button', { name: 'Add all 4 to Cart' }).press('Enter')
  await expect(together.getByRole('button', { name: 'All 4 are in your cart' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await shopper.countInCart()).toBe(4)
  await shopper.openCart()
  for (const name of SET) await expect(shopper.line(name)).toBeVisible()
})

test('PDP-12 the bundle contains the product’s chosen variant', { tag: '@any-width' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit(ALMONDS)
  await shopper.chooseVariant('500 g')
  const together = page.getByRole('region', { name: 'Frequently bought together' })
  await expect(together.getByRole('listitem').first()).toContainText('500 g · This product')
  await together.getByRole('button', { name: 'Add all 4 to Cart' }).click()
  await expect(together.getByRole('button', { name: 'All 4 are in your cart' })).toBeVisible()
  await shopper.openCart()
  await expect(shopper.line('California Almonds')).toContainText('500 g')
})

test('PDP-12 in Hindi: products that could not be added are named, and one of the others opens', async ({ page }) => {
  await page.route('**/carts/add', async (route) => {
    // Parse boundary: the body sent by the shop's own page.
    const { variant } = route.request().postDataJSON() as { variant: string }
    if (variant === '1 g') await route.fulfill({ json: { result: false, message: 'Only 0 are available.' } })
    else await route.continue()
  })
  const shopper = new Shopper(page)
  await shopper.visit('/hi/products/kashmiri-saffron')
  const together = page.getByRole('region', { name: 'अक्सर साथ खरीदे जाते हैं' })
  await together.getByRole('button', { name: 'दोनों कार्ट में डालें' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveText(/^कार्ट में नहीं आ पाया: कश्मीरी केसर। बाकी सब कार्ट में आ गया।$/)
  expect(await barriers(page)).toEqual([])
  await together.getByRole('link').click()
  await expect(page).toHaveURL(/\/hi\/products\/green-cardamom$/)
})

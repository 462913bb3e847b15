import { expect, test } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

test('CART-04 a guest saves a product for later by keyboard, comes back, and moves it to the cart', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/category/nuts')
  await shopper.addToCart(ALMONDS)
  await shopper.openCart()
  const saved = page.getByRole('region', { name: 'Saved for later (1)' })
  await page.getByRole('button', { name: `Save ${ALMONDS} for later` }).focus()
  await page.keyboard.press('Enter')
  await expect(saved).toContainText(ALMONDS)
  await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expect.poll(() => shopper.countInCart()).toBe(0)
  await shopper.openCart()
  await page.getByRole('button', { name: `Move ${ALMONDS} to the cart` }).press('Enter')
  await expect(shopper.line(ALMONDS)).toBeVisible()
  await expect(saved).toBeHidden()
  expect(await shopper.countInCart()).toBe(1)
})

test('CART-04 a product is saved for later in Hindi, and undone', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/category/nuts')
  await shopper.addToCart(ALMONDS)
  await shopper.visit('/hi/cart')
  await page.getByRole('button', { name: /^बाद के लिए रखें: / }).click()
  await expect(page.getByRole('heading', { name: 'बाद के लिए रखा सामान (1)' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'वापस लाएँ' }).click()
  await expect(page.getByRole('heading', { name: 'बाद के लिए रखा सामान (1)' })).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

import { expect, test } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

test('CONT-03 CAT-05 a reader adds the ingredients of a recipe to the cart by keyboard, and the button keeps its size', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.visit('/blog/date-energy-bites')
  const shop = page.getByRole('region', { name: 'From our shop' })
  await expect(shop.getByRole('listitem')).toHaveCount(5)
  await expect(shop.getByRole('listitem').first()).toContainText(/Medjool Dates\s*500 g\s*₹849/)
  const button = shop.getByRole('button')
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  await button.press('Enter')
  await expect(button).toHaveText('All in your cart')
  expect(await button.boundingBox()).toEqual(before)
  expect(await shopper.countInCart()).toBe(5)
  expect(await barriers(page)).toEqual([])
  await shopper.openCart()
  for (const name of ['Medjool Dates', 'California Almonds', 'Sunflower Seeds', 'Chia Seeds', 'Green Cardamom'])
    await expect(shopper.line(name)).toBeVisible()
})

test('CONT-03 a reader sees which ingredient has sold out meanwhile, and gets the others', { tag: '@any-width' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await page.route('**/carts/add', async (route) => {
    const { variant } = route.request().postDataJSON() as { variant: string } // the body of POST /carts/add
    if (variant === '500 g') await route.fulfill({ status: 400, json: { result: false, message: 'This variant is out of stock.' } })
    else await route.continue()
  })
  await shopper.visit('/blog/date-energy-bites')
  await page.getByRole('region', { name: 'From our shop' }).getByRole('button').click()
  await expect(page.getByText('We could not add Medjool Dates, 500 g. This variant is out of stock.').last()).toBeVisible()
  expect(await shopper.countInCart()).toBe(4)
})

test('CONT-03 the ingredients of a recipe are added in Hindi', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/hi/blog/saffron-milk')
  const shop = page.getByRole('region', { name: 'हमारी दुकान से' })
  await shop.getByRole('button', { name: 'सब कार्ट में डालें' }).click()
  await expect(shop.getByRole('button')).toHaveText('सब कार्ट में आ गया')
  expect(await shopper.countInCart()).toBe(4)
  expect(await barriers(page)).toEqual([])
})

test('CAT-03 a shopper goes from the gift hampers to the gift finder, answers by keyboard, and sees gifts that fit', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/category/gift-hampers')
  await page.getByRole('main').getByRole('link', { name: 'gift finder' }).click()
  await expect(shopper.heading('Gift finder')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('radio', { name: /^Under ₹700/ }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Under ₹2,000/ })).toBeChecked()
  await page.getByRole('radio', { name: /^A ready gift box/ }).press('Space')
  await page.getByRole('button', { name: 'Show me gifts' }).press('Enter')
  const gifts = page.getByRole('main').getByRole('article')
  await expect(gifts).toHaveCount(3)
  for (const name of ['Ajwa Dates', 'Festive Gift Hamper', 'Heritage Gift Box'])
    await expect(gifts.filter({ hasText: name })).toHaveCount(1)
  await expect(page).toHaveURL(/\/shop\?/)
})

test('CAT-03 the gift finder answers in Hindi', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/hi/gift-finder')
  await page.getByText('जार में कुछ खास').click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'गिफ़्ट दिखाएँ' }).click()
  await expect(page).toHaveURL(/\/hi\/shop\?/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
})

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('SEO-09 the gift finder works', async ({ page }) => {
    await page.goto('/gift-finder', { waitUntil: 'domcontentloaded' })
    await page.getByText('A ready gift box').click()
    await page.getByRole('button', { name: 'Show me gifts' }).click()
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'Ajwa Dates' })).toHaveCount(1)
  })
})

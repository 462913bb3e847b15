import type { Page } from 'playwright'
import { savePicture } from './save-picture'

const product = '/products/california-almonds'

const photograph = (page: Page, name: string) => savePicture(page, `docs/images/${name}.webp`)

/** Home, a product and the checkout, as the README shows them. */
export async function photographForReadme(page: Page): Promise<void> {
  await page.goto('/')
  await photograph(page, 'home')
  await page.goto(product)
  await photograph(page, 'product')
  const added = page.waitForResponse((answer) => answer.url().endsWith('/carts/add') && answer.ok())
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart: California Almonds/i })
    .first()
    .click()
  await added
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
  await main.getByRole('textbox', { name: 'Email address' }).fill('asha@example.in')
  await main.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await main.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await main.getByRole('combobox', { name: 'City' }).filter({ hasText: 'Bengaluru' }).waitFor()
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill('12, MG Road')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await photograph(page, 'checkout')
}

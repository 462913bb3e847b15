import type { Locator, Page } from '@playwright/test'
import { nameInTree } from '../../button-names'
import { aBuyerOf } from '../../buyer'
import { LANGUAGES, textOf } from '../../languages'
import { Shopper } from '../../shopper'
import { expect, test } from '../../test'

const PRODUCT = '/products/california-almonds'
const SOLD_OUT = '/products/masala-peanuts'

/** Holds back a call, so that a busy button can be examined. @returns releases the call */
async function hold(page: Page, call: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(`**/api/v2/${call}`, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** A button's successive names, from its click to the shop's answer. */
async function namesWhileAdding(page: Page, button: Locator): Promise<readonly string[]> {
  const name = await nameInTree(button)
  const letThrough = await hold(page, 'carts/add')
  const before = await name()
  await button.click()
  await expect.poll(name).not.toBe(before)
  const during = await name()
  letThrough()
  await expect.poll(name).not.toBe(during)
  return [before, during, await name()]
}

for (const language of LANGUAGES) {
  const { prefix } = language
  const text = (key: string) => textOf(language, key)

  test.describe(`${prefix}/`, () => {
    test('A11Y-02 a card names its button by its state alone', async ({ page }) => {
      await new Shopper(page).visit(`${prefix}/category/nuts`)
      const button = page.locator('main article .card-button:enabled').first()
      expect(await namesWhileAdding(page, button)).toEqual([
        expect.stringMatching(new RegExp(`^${text('catalog.card.addToCartName')}\\S.*, \\d`)),
        text('catalog.card.adding'),
        text('catalog.card.added'),
      ])
    })

    test('A11Y-02 a product names its buttons by their state alone', async ({ page }) => {
      await aBuyerOf(page)
      await new Shopper(page).visit(prefix + PRODUCT)
      const main = page.getByRole('main')
      const button = main.locator(`button[aria-label^="${text('product.buy.addName')}"]`).first()
      expect(await namesWhileAdding(page, button)).toEqual([
        expect.stringMatching(new RegExp(`^${text('product.buy.addName')}\\S.*, \\d`)),
        text('product.buy.adding'),
        text('product.buy.added'),
      ])
      await page.unrouteAll()
      const letThrough = await hold(page, 'carts/add')
      const buyNow = await nameInTree(main.getByText(text('product.buy.buyNow'), { exact: true }).locator('xpath=ancestor::button'))
      expect(await buyNow()).toBe(text('product.buy.buyNow'))
      await main.getByText(text('product.buy.buyNow'), { exact: true }).click()
      await expect.poll(buyNow).toBe(text('product.buy.buying'))
      letThrough()
      await page.waitForURL(`**${prefix}/checkout`)
    })

    test('A11Y-02 a sold-out product and its card have a matching button name', async ({ page }) => {
      for (const path of [SOLD_OUT, `/search?query=${encodeURIComponent('masala peanuts')}`]) {
        await new Shopper(page).visit(prefix + path)
        const name = await nameInTree(page.locator('main button[data-early]:disabled').first())
        expect(await name()).toBe(text('catalog.card.outOfStock'))
      }
    })
  })
}

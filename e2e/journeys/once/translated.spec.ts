import type { Page } from '@playwright/test'
import { aPhone, Buyer, HOME } from '../../buyer'
import { newAccount } from '../../customer'
import { figuresOf, translate } from '../../translated-page'
import { expect, test } from '../../test'

const ALMONDS = 'California Almonds'

type Steps = Readonly<Record<string, readonly string[]>>

/** From a category to the checkout. @returns the figures on the page after each step */
async function shop(page: Page, isTranslated: boolean): Promise<Steps> {
  const buyer = new Buyer(page)
  const steps: Record<string, readonly string[]> = {}
  const note = async (step: string) => {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // Suggested products load when the browser is idle, or near them; the bar above the bottom edge depends on scrolling.
    steps[step] = await figuresOf(page, page.url().includes('/category/') ? 'noscript' : 'article, div[class^=sticky]')
  }
  const opened = async (step: string) => {
    await page.waitForLoadState('networkidle')
    if (isTranslated) await translate(page)
    await note(step)
  }

  await page.goto('/category/nuts')
  await opened('category')
  await page
    .getByRole('button', { name: `Pack of ${ALMONDS}` })
    .first()
    .click()
  await page.getByRole('combobox', { name: `Pack of ${ALMONDS}` }).selectOption({ index: 1 })
  await note('pack on the card')

  await page.goto('/products/california-almonds')
  await opened('product')
  await buyer.chooseVariant('500 g')
  await note('500 g')
  await buyer.main.getByRole('button', { name: 'Increase quantity' }).click()
  await note('two pieces')
  await buyer.addButton(ALMONDS).click()
  await expect(buyer.cartButton).toHaveAccessibleName('Cart (1)')
  await note('added')

  const menu = await buyer.openCartMenu()
  await menu.getByRole('button', { name: `Increase quantity of ${ALMONDS}` }).click()
  await expect(buyer.quantityOf(ALMONDS)).toHaveValue('3')
  await note('cart menu')

  await menu.getByRole('link', { name: 'View cart' }).click()
  await expect(buyer.heading('Your cart')).toBeVisible()
  await expect(buyer.figure('Order Total')).toBeVisible()
  await opened('cart')
  await buyer.oneMore(ALMONDS)
  await expect(buyer.quantityOf(ALMONDS)).toHaveValue('4')
  await note('four in the cart')
  await buyer.main.getByRole('button', { name: `Save ${ALMONDS} for later` }).click()
  await expect(buyer.quantityOf(ALMONDS)).toHaveCount(0)
  await note('saved for later')
  await buyer.main.getByRole('button', { name: `Move ${ALMONDS} to the cart` }).click()
  await expect(buyer.quantityOf(ALMONDS)).toHaveValue('4')
  await expect(buyer.figure('Order Total')).toBeVisible()
  await note('back in the cart')

  await buyer.main.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await expect(buyer.heading('Checkout')).toBeVisible()
  await opened('checkout')
  await buyer.main.getByRole('textbox', { name: 'Name' }).fill('Meera Iyer')
  await buyer.main.getByRole('textbox', { name: 'Email address' }).fill(newAccount().email)
  await buyer.main.getByRole('textbox', { name: 'PIN code' }).fill(HOME.pin)
  await buyer.main.getByRole('textbox', { name: 'Phone' }).fill(aPhone())
  await buyer.main.getByRole('textbox', { name: 'Address', exact: true }).fill(HOME.address)
  await expect(buyer.main.locator('[name="city"]')).not.toHaveValue('')
  await buyer.main.getByRole('button', { name: 'Continue to payment' }).click()
  await buyer.main.getByRole('radio', { name: /Cash on delivery/ }).check()
  await note('cash on delivery')
  await buyer.main.getByRole('radio').first().check()
  await note('online payment')
  return steps
}

for (const width of [360, 1280])
  test(`A11Y-01 at ${width} px a translated page shows the same figures after every step as the page itself`, async ({ browser }) => {
    const walk = async (isTranslated: boolean) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      const steps = await shop(page, isTranslated)
      await context.close()
      expect(faults).toEqual([])
      return steps
    }
    expect(await walk(true)).toEqual(await walk(false))
  })

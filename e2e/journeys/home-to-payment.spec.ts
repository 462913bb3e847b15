import { expect, isNarrow, test, type Locator, type Page } from '../test'
import { aPhone, Buyer, HOME } from '../buyer'
import { newAccount } from '../customer'
import { LANGUAGES } from '../languages'
import { Shopper } from '../shopper'
import { Visit } from '../visit'

const ROASTED = 'Roasted & Salted Almonds'
const MAX_STOPS = 150

const filter = (page: Page): Locator => page.locator('form#filters').getByLabel('Roasted & salted')
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })
const openFilters = (page: Page): Locator => page.getByRole('button', { name: /^Filters/ })
const card = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('link', { name: ROASTED, exact: true })
const enlarge = (page: Page): Locator => page.getByRole('link', { name: /Enlarge$/ }).first()
const lightbox = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })

/** Moves the focus with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** A guest on the cart page checks out and pays by keyboard. */
async function payByKeyboard(page: Page): Promise<void> {
  const buyer = new Buyer(page)
  const { name, email } = newAccount('Meera Iyer')
  await pressOn(page, buyer.main.getByRole('link', { name: 'Proceed to Checkout' }))
  await expect(buyer.heading('Checkout')).toBeVisible()
  await typeInto(page, buyer.main.getByRole('textbox', { name: 'Name' }), name)
  await typeInto(page, buyer.main.getByRole('textbox', { name: 'Email address' }), email)
  await typeInto(page, buyer.main.getByRole('textbox', { name: 'PIN code' }), HOME.pin)
  await typeInto(page, buyer.main.getByRole('textbox', { name: 'Phone' }), aPhone())
  await typeInto(page, buyer.main.getByRole('textbox', { name: 'Address', exact: true }), HOME.address)
  await expect(buyer.main.getByRole('combobox', { name: 'City' })).toHaveText(/Bengaluru/)
  await pressOn(page, buyer.main.getByRole('button', { name: 'Continue to payment' }))
  await pressOn(page, buyer.placeButton)
  await expect(buyer.billing).toBeVisible()
  await pressOn(page, buyer.proceedButton)
  await expect(buyer.heading('Test payment')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Pay (test)' }))
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
}

test('A11Y-02 a guest gets from home over search, filter, product, photos, cart and checkout to a paid order by keyboard alone', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await shopper.visit('/')
  await shopper.stay()
  const banner = page.getByRole('banner')
  if (isNarrow(page)) await pressOn(page, banner.locator('summary[aria-label="Open search"]'))
  await tabTo(page, banner.getByLabel('Search products').filter({ visible: true }))
  await page.keyboard.type('badam')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Search Results for “badam”')).toBeVisible()

  if (isNarrow(page)) await pressOn(page, openFilters(page))
  await pressOn(page, filter(page), 'Space')
  await expect(page).toHaveURL(/attribute=/)
  await expect(filter(page)).toBeFocused()
  if (isNarrow(page)) await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await pressOn(page, card(page))
  await expect(shopper.heading(ROASTED)).toBeVisible()

  await pressOn(page, enlarge(page))
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(enlarge(page)).toBeFocused()

  await pressOn(page, shopper.addButton(ROASTED))
  await expect(shopper.cartButton).toHaveAccessibleName('Cart (1)')
  await page.keyboard.press('Control+Home')
  await shopper.cartButton.focus()
  await page.keyboard.press('Enter')
  await pressOn(page, shopper.cartMenu.getByRole('link', { name: 'View cart' }))
  await expect(shopper.line(ROASTED)).toBeVisible()
  await shopper.expectSamePage()
  await payByKeyboard(page)
})

for (const language of LANGUAGES.filter(({ prefix }) => prefix !== ''))
  test(`A11Y-02 ${language.prefix} a guest gets from a search over product, cart and checkout to a paid order by keyboard alone`, async ({
    page,
  }) => {
    const visit = new Visit(page, language)
    const link = (key: string) =>
      page
        .getByRole('link', { name: visit.text(key) })
        .filter({ visible: true })
        .first()
    const typed = { name: 'मीरा अय्यर', email: newAccount().email, postal_code: HOME.pin, phone: aPhone(), address: HOME.address }
    await visit.go('/search?query=badam')
    await pressOn(page, visit.main.getByRole('article').getByRole('link').first())
    await page.waitForURL(/\/products\//)
    await pressOn(page, visit.button('product.buy.addName'))
    const cart = page.getByRole('banner').getByRole('button', { name: visit.text('cart.button.label') })
    await expect(cart).toHaveAccessibleName(/\(1\)/)
    await cart.focus()
    await page.keyboard.press('Enter')
    await pressOn(page, link('cart.button.viewCart'))
    await pressOn(page, visit.main.getByRole('link', { name: visit.text('cart.view.checkout') }).first())
    for (const [name, text] of Object.entries(typed)) await typeInto(page, visit.main.locator(`[name="${name}"]`), text)
    await expect(visit.main.locator('[name="city"]')).not.toHaveValue('')
    await pressOn(page, visit.button('guestForm.submit'))
    await pressOn(page, visit.button('checkout.view.summary.place'))
    await pressOn(page, visit.button('checkout.view.billing.proceed', visit.dialog))
    await page.waitForURL(/\/pay\//)
    await pressOn(page, visit.button('paymentPage.test.pay', page.locator('body')))
    await expect(visit.main.getByRole('heading', { level: 1 })).toHaveText(visit.text('paymentResult.view.success.title'))
  })

test.describe('by touch at 360 px', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('A11Y-02 a shopper gets from home over search, filter, product and photos to the cart by touch', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await page.getByRole('banner').locator('summary[aria-label="Open search"]').tap()
    const field = page.getByRole('banner').getByLabel('Search products').filter({ visible: true })
    await field.fill('badam')
    await field.press('Enter')
    await expect(shopper.heading('Search Results for “badam”')).toBeVisible()

    await openFilters(page).tap()
    await filter(page).tap()
    await expect(page).toHaveURL(/attribute=/)
    await sheet(page)
      .getByRole('button', { name: /^Show \d+ product/ })
      .tap()
    await expect(sheet(page)).toBeHidden()

    await card(page).tap()
    await expect(shopper.heading(ROASTED)).toBeVisible()
    await enlarge(page).tap()
    await expect(lightbox(page)).toBeVisible()
    await lightbox(page).getByRole('button', { name: 'Close' }).tap()
    await expect(lightbox(page)).toBeHidden()

    await shopper.addButton(ROASTED).tap()
    await expect(shopper.cartButton).toHaveAccessibleName('Cart (1)')
    await shopper.cartButton.tap()
    await shopper.cartMenu.getByRole('link', { name: 'View cart' }).tap()
    await expect(shopper.line(ROASTED)).toBeVisible()
  })
})

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('SEO-09 a shopper gets from home through search and filter to the product; the cart page shows that it needs JavaScript', async ({
    page,
  }) => {
    const shopper = new Shopper(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const field = await shopper.openSearch()
    await field.fill('badam')
    await field.press('Enter')
    await expect(shopper.heading('Search Results for “badam”')).toBeVisible()
    await filter(page).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/query=badam&attribute=Processing/)
    await card(page).click()
    await expect(shopper.heading(ROASTED)).toBeVisible()
    await expect(page.getByRole('main').getByText('₹165').first()).toBeVisible()
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main').locator('noscript p')).toContainText('JavaScript')
  })
})

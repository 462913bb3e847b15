import { expect, test } from '../test'
import { barriers } from '../barriers'
import { aCustomer, logIn, newAccount } from '../customer'
import { Shopper } from '../shopper'

const SIGNED_OUT_PAGES = ['/login', '/registration', '/forgot-password', '/reset-password?token=x', '/email-preferences']
const ACCOUNT_PAGES = ['/dashboard', '/profile', '/purchase-history', '/wishlist']

test(
  'A11Y-01 A11Y-02 SEO-04 the login, registration and password pages have no accessibility violation, do not scroll sideways and are noindex',
  { tag: '@desktop-long' },
  async ({ page }) => {
    const shopper = new Shopper(page)
    for (const path of SIGNED_OUT_PAGES) {
      await shopper.visit(path)
      expect([path, await barriers(page)]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
    await shopper.visit('/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.mouse.click(5, 300)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test(
  'A11Y-01 A11Y-02 SEO-04 the pages of an account have no accessibility violation, do not scroll sideways and are noindex',
  { tag: '@desktop-long' },
  async ({ page }) => {
    const { password } = newAccount()
    const long = `asha.of-the-family-with-the-very-long-name-${Date.now()}@a-company-with-a-long-name.example.in`
    await aCustomer(page, { name: 'Ashalakshmi Venkatasubramanian-Chattopadhyay', email: long, password })
    const shopper = new Shopper(page)
    for (const path of ACCOUNT_PAGES) {
      await shopper.visit(path)
      await expect(page.getByRole('main').locator('[aria-busy=true], [role=status] .skeleton')).toHaveCount(0)
      expect([path, await barriers(page)]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
    await shopper.visit('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Add New Address' }).click()
    await expect(page.getByRole('dialog', { name: 'New Address' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused()
  },
)

test('AUTH-05 A11Y-01 a customer sees where they are logged in, and ends a session, whose next request fails', async ({
  page,
  browser,
}) => {
  const account = await aCustomer(page)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  })
  const other = await elsewhere.newPage()
  await logIn(other, account)
  await new Shopper(other).visit('/profile')
  await expect(other.getByRole('region', { name: 'Where you are logged in' }).getByText('Firefox on Windows')).toBeVisible()

  const shopper = new Shopper(page)
  await shopper.visit('/profile')
  const panel = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await panel.getByRole('button', { name: /^Log out Firefox on Windows/ }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByText('This device')).toBeVisible()

  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('SHELL-18 the page behind a dialog is dimmed in 150 ms, and the dialog opens in 300 ms', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const seconds = (element: HTMLElement, part?: string) => parseFloat(getComputedStyle(element, part).transitionDuration)
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate(seconds)).toBe(0.3)
  expect(await dialog.evaluate(seconds, '::backdrop')).toBe(0.15)
})

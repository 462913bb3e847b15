import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '../test'
import type { Messages } from '@/lib/i18n/messages'
import { aPhone, HOME } from '../buyer'
import { newAccount } from '../customer'

// hindi-messages.test.ts compares the keys of both files. Playwright imports no JSON.
const hi = JSON.parse(readFileSync('messages/hi.json', 'utf8')) as Messages
const ALMONDS = 'कैलिफ़ोर्निया बादाम'

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Texts in Latin letters that are not marked as English: names, addresses and abbreviations have them, sentences do not. */
const englishSentences = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || parent.closest('script, style, noscript, [lang^="en"]') !== null) continue
      if (/[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text.textContent ?? '')) found.push((text.textContent ?? '').trim())
    }
    return found
  })

test('IND-11 a shopper finds almonds by their Hindi name, orders as a guest and pays, all in Hindi', async ({ page }) => {
  const { email } = newAccount()
  const field = (name: string) => main(page).locator(`[name="${name}"]`)
  await page.goto('/hi/search?query=बादाम')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await main(page).getByRole('article').getByRole('link', { name: ALMONDS, exact: true }).click()
  await expect(heading(page, ALMONDS)).toBeVisible()
  await expect(page).toHaveURL(/\/hi\/products\/california-almonds$/)

  await main(page).getByLabel(hi.pin.label).fill(HOME.pin)
  await main(page).getByLabel(hi.pin.label).press('Enter')
  await expect(main(page).getByText('बेंगलुरु, कर्नाटक')).toBeVisible()
  await main(page).getByRole('button', { name: hi.product.buy.add }).first().click()
  await expect(page.getByText(hi.product.buy.added).first()).toBeVisible()
  await page.goto('/hi/cart')
  await expect(main(page).getByRole('link', { name: ALMONDS, exact: true })).toBeVisible()
  await main(page).locator('a[href="/hi/checkout"]').filter({ visible: true }).first().click()
  await expect(heading(page, hi.checkout.page.title)).toBeVisible()

  await field('name').fill('आशा राव')
  await field('email').fill(email)
  await field('phone').fill(aPhone())
  await field('address').fill('12, एमजी रोड')
  // The PIN code that was checked on the product page, and what it fills in.
  await expect(field('postal_code')).toHaveValue(HOME.pin)
  await expect(field('city').locator('option:checked')).toHaveText('बेंगलुरु')
  await expect(field('state').locator('option:checked')).toHaveText('कर्नाटक')
  await main(page).getByRole('button', { name: hi.guestForm.submit }).click()
  await main(page)
    .getByRole('button', { name: /^ऑर्डर करें/ })
    .click()
  const billing = page.getByRole('dialog')
  await expect(billing).toContainText('12, एमजी रोड')
  await expect(billing).toContainText('कर्नाटक, भारत')
  await billing.getByRole('button', { name: hi.checkout.view.billing.proceed }).click()
  await page.waitForURL(/\/pay\//)
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/hi\/payment-response\?response=1&order=\d+$/)
  await expect(heading(page, hi.paymentResult.view.success.title)).toBeVisible()
})

const PAGES = [
  '',
  '/products/california-almonds',
  '/category/nuts',
  '/search?query=xyzzy',
  '/cart',
  '/login',
  '/registration',
  '/faqs',
  '/contact-us',
]

for (const path of PAGES)
  test(`/hi${path} has no English sentence that is not marked as English`, { tag: '@any-width' }, async ({ page }) => {
    await page.goto(`/hi${path}`)
    await expect(heading(page, '').first()).toBeAttached()
    expect(await englishSentences(page)).toEqual([])
  })

test('the switch keeps the page, and the next visit begins in the language that was chosen', async ({ page }) => {
  await page.goto('/search?query=kaju')
  const menu = page.getByRole('banner').locator('summary.menu-button')
  const link = page.getByRole('link', { name: 'हिन्दी' }).filter({ visible: true })
  if (!(await link.isVisible())) await menu.click()
  await expect(link).toHaveAttribute('href', '/hi/search')
  await link.click()
  await expect(page).toHaveURL('/hi/search?query=kaju')
  await page.goto('about:blank')
  await page.goto('/shop')
  await expect(page).toHaveURL('/hi/shop')
})

test('a missing Hindi page says so in Hindi, with status 404', { tag: '@any-width' }, async ({ page }) => {
  const answer = await page.goto('/hi/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(heading(page, hi.errors.notFound.title)).toBeVisible()
})

test('ACC-01 a guest is led to the Hindi login and told so in Hindi', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/hi/purchase-history')
  await expect(page).toHaveURL('/hi/login?next=%2Fhi%2Fpurchase-history')
})

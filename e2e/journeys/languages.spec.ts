import { existsSync, readFileSync } from 'node:fs'
import { HTML_LANG, languageOf } from '@/lib/i18n/locales'
import { aPhone, HOME } from '../buyer'
import { newAccount } from '../customer'
import { ENGLISH, LANGUAGES, messagesFile, textOf } from '../languages'
import { expect, test, type Locator, type Page } from '../test'
import { ALMONDS } from '../visit'

const DEMO = 'lib/db/seed/demo'

/** The product's name in the demo shop; English if untranslated. */
function almondsIn(locale: string): string {
  const file = `products/${ALMONDS.slug}.json`
  const own = `${DEMO}/${locale}/${file}`
  return (JSON.parse(readFileSync(existsSync(own) ? own : `${DEMO}/${file}`, 'utf8')) as { name: string }).name // both have names
}

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Latin texts not marked as English: names, addresses and abbreviations may be, sentences may not. */
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

for (const language of LANGUAGES.filter(({ locale }) => locale !== ENGLISH.locale)) {
  const { locale, prefix, messages } = language
  const { name } = languageOf(locale)

  test(`IND-11 a shopper finds almonds by their name in ${name}, orders as a guest and pays, all in ${name}`, async ({ page }) => {
    const almonds = almondsIn(locale)
    const places = messagesFile<Record<string, string>>(`${locale}-places`)
    const city = places[HOME.city.toLowerCase()] ?? HOME.city
    const state = places[HOME.state.toLowerCase()] ?? HOME.state
    const { email } = newAccount()
    const field = (input: string) => main(page).locator(`[name="${input}"]`)
    await page.goto(`${prefix}/search?query=${almonds.split(' ').at(-1)}`)
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale])
    await main(page).getByRole('article').getByRole('link', { name: almonds, exact: true }).click()
    await expect(heading(page, almonds)).toBeVisible()
    await expect(page).toHaveURL(`${prefix}/products/${ALMONDS.slug}`)

    await main(page).getByLabel(messages.pin.label).fill(HOME.pin)
    await main(page).getByLabel(messages.pin.label).press('Enter')
    await expect(main(page).getByText(`${city}, ${state}`)).toBeVisible()
    await main(page).getByRole('button', { name: messages.product.buy.add }).first().click()
    await expect(page.getByText(messages.product.buy.added).first()).toBeVisible()
    await page.goto(`${prefix}/cart`)
    await expect(main(page).getByRole('link', { name: almonds, exact: true })).toBeVisible()
    await main(page).locator(`a[href="${prefix}/checkout"]`).filter({ visible: true }).first().click()
    await expect(heading(page, messages.checkout.page.title)).toBeVisible()

    await field('name').fill('आशा राव')
    await field('email').fill(email)
    await field('phone').fill(aPhone())
    await field('address').fill('12, एमजी रोड')
    // The PIN code checked on the product page, and what it fills in.
    await expect(field('postal_code')).toHaveValue(HOME.pin)
    await expect(field('city').locator('option:checked')).toHaveText(city)
    await expect(field('state').locator('option:checked')).toHaveText(state)
    await main(page).getByRole('button', { name: messages.guestForm.submit }).click()
    await main(page)
      .getByRole('button', { name: textOf(language, 'checkout.view.summary.place') })
      .click()
    const billing = page.getByRole('dialog')
    await expect(billing).toContainText('12, एमजी रोड')
    await expect(billing).toContainText(`${state}, ${places['india']}`)
    await billing.getByRole('button', { name: messages.checkout.view.billing.proceed }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/payment-response\?response=1&order=\d+$/)
    await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+${prefix}/`))
    await expect(heading(page, messages.paymentResult.view.success.title)).toBeVisible()
  })

  for (const path of PAGES)
    test(`${prefix}${path} has no unmarked English sentence`, { tag: '@any-width' }, async ({ page }) => {
      await page.goto(`${prefix}${path}`)
      await expect(heading(page, '').first()).toBeAttached()
      expect(await englishSentences(page)).toEqual([])
    })

  test(`the switch to ${name} keeps the page, and the next visit starts in the chosen language`, async ({ page }) => {
    await page.goto('/search?query=kaju')
    const menu = page.getByRole('banner').locator('summary.menu-button')
    const link = page.getByRole('link', { name }).filter({ visible: true })
    if (!(await link.isVisible())) await menu.click()
    await expect(link).toHaveAttribute('href', `${prefix}/search`)
    await link.click()
    await expect(page).toHaveURL(`${prefix}/search?query=kaju`)
    await page.goto('about:blank')
    await page.goto('/shop')
    await expect(page).toHaveURL(`${prefix}/shop`)
  })

  test(`a missing page below ${prefix} is shown in ${name}, with status 404`, { tag: '@any-width' }, async ({ page }) => {
    const answer = await page.goto(`${prefix}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale])
    await expect(heading(page, messages.errors.notFound.title)).toBeVisible()
  })

  test(`ACC-01 a guest is redirected to the login in ${name}`, { tag: '@any-width' }, async ({ page }) => {
    await page.goto(`${prefix}/purchase-history`)
    await expect(page).toHaveURL(`${prefix}/login?next=${encodeURIComponent(`${prefix}/purchase-history`)}`)
  })
}

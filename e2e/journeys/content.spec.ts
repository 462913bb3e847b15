import { expect, test, type Page } from '../test'
import { barriers, expectNoSidewaysScroll } from '../barriers'
import { Shopper } from '../shopper'

/** Keyed by the footer group that links to them. */
const PAGES = {
  'Quick Links': [
    ['about-us', 'About us'],
    ['why-us', 'Why us'],
    ['faqs', 'Frequently asked questions'],
  ],
  Terms: [
    ['terms-conditions', 'Terms and conditions'],
    ['privacy-policy', 'Privacy policy'],
    ['return-policy', 'Return policy'],
    ['shipping-policy', 'Shipping policy'],
    ['warranty-policy', 'Warranty policy'],
    ['ranking', 'How we order products'],
    ['compliance', 'Fair design: our self-audit'],
    ['accessibility', 'Accessibility statement'],
  ],
} as const
const REQUIREMENTS = { 'Quick Links': 'CONT-05 CONT-06 CONT-07', Terms: 'CONT-09' }

type Questions = { mainEntity?: readonly { name: string; acceptedAnswer: { text: string } }[] }

const crumbHome = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })
const summaries = (page: Page) => page.getByRole('main').locator('details[name="faq"] > summary')
const openQuestions = (page: Page) => page.getByRole('main').locator('details[name="faq"][open]')

for (const group of ['Quick Links', 'Terms'] as const)
  test(`${REQUIREMENTS[group]} A11Y-01 A11Y-02 the footer leads to each page of “${group}”; the page has no accessibility violation, and its breadcrumb leads home`, async ({
    page,
    isMobile,
  }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/cart')
    const footer = page.getByRole('contentinfo')
    for (const [slug, title] of PAGES[group]) {
      const link = footer.locator(`a[href="/${slug}"]`).filter({ visible: true })
      if (isMobile && !(await link.isVisible())) await footer.locator('summary', { hasText: group }).click()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/${slug}$`))
      await expect(shopper.heading(title)).toBeVisible()
      await expectNoSidewaysScroll(page, isMobile)
      expect([slug, await barriers(page)]).toEqual([slug, []])
      await expect(crumbHome(page)).toHaveAttribute('href', '/')
    }
    await crumbHome(page).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

test.describe('the FAQs', () => {
  test('CONT-07 open one at a time, by keyboard', { tag: '@desktop-long' }, async ({ page }) => {
    await new Shopper(page).visit('/faqs')
    await expect(openQuestions(page)).toHaveCount(1)
    await expect(summaries(page).first()).toBeVisible()
    await summaries(page).first().focus()
    // Past the link in the first answer.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(summaries(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(openQuestions(page)).toHaveCount(1)
    await expect(openQuestions(page)).toContainText('airtight jar')
    await page.keyboard.press('Space')
    await expect(openQuestions(page)).toHaveCount(0)
  })

  test('CONT-07 open by their anchor, when the page is loaded and when a link leads there', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/faqs#returns')
    await expect(openQuestions(page)).toHaveCount(1)
    await expect(page.locator('#returns')).toBeInViewport()
    await page.evaluate(() => {
      location.hash = '#payment'
    })
    await expect(openQuestions(page)).toHaveCount(1)
    await expect(page.locator('#payment')).toBeVisible()
  })

  test('CONT-07 SEO-06 have structured data in the head that matches the page', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/faqs')
    const shown = await page
      .locator('details[name="faq"]')
      .evaluateAll((all) => all.map((one) => [one.querySelector('h2')?.textContent, one.querySelector('.prose')?.textContent]))
    expect(shown).toHaveLength(10)
    const scripts = await page.locator('head script[type="application/ld+json"]').allTextContents()
    const things = scripts.map((script) => JSON.parse(script) as Questions) // Ours, read back.
    const structured = things
      .flatMap((thing) => thing.mainEntity ?? [])
      .map((one) => [one.name, one.acceptedAnswer.text.replace(/<\/?p>/g, '')])
    expect(structured).toEqual(shown)
  })

  test('CONT-07 SEO-09 open and close without JavaScript', { tag: '@any-width' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/faqs')
    await expect(openQuestions(page)).toContainText('6 to 12 months')
    await summaries(page).nth(4).click()
    await expect(openQuestions(page)).toHaveCount(1)
    await expect(openQuestions(page)).toContainText('24 hours')
    await context.close()
  })
})

test.describe('a policy', { tag: '@desktop-long' }, () => {
  test('CONT-09 leads from its table of contents to each section', async ({ page }) => {
    await new Shopper(page).visit('/return-policy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const name of ['How you get your money back', 'Cancelling an order']) {
      await contents.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
      await page.evaluate(() => scrollTo(0, 0))
    }
    await expect(page).toHaveURL(/\/return-policy#cancelling$/)
  })

  test('CONT-09 links to the other policies', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/shipping-policy')
    await shopper.stay()
    await page.getByRole('navigation', { name: 'Our other policies' }).getByRole('link', { name: 'Warranty policy' }).click()
    await expect(shopper.heading('Warranty policy')).toBeVisible()
    await shopper.expectSamePage()
  })
})

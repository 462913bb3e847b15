import { LANGUAGES, messagesFile } from '../../languages'
import { expect, test, type Page } from '../../test'
import { ALMONDS, Visit } from '../../visit'

const PRODUCT = `/products/${ALMONDS.slug}`

/** A browser whose user forbids all cookies, and with them storage, locks and messages between tabs. */
const forbidCookies = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
    const forbid = () => {
      throw denied()
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: forbid, set: forbid })
    if ('LockManager' in window) Object.defineProperty(LockManager.prototype, 'request', { value: () => Promise.reject(denied()) })
    Object.defineProperty(window, 'BroadcastChannel', { value: forbid })
  })

/** A browser or extension that drops response cookies but reports them as enabled. */
const dropCookies = (page: Page) =>
  page.route('**/carts/add', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _dropped, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })

function watchFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

for (const language of LANGUAGES) {
  const { noCookies } = messagesFile<{ noCookies: string }>(`${language.locale}-errors`)
  test(`REL-03 ${language.prefix}${PRODUCT} explains the problem when a browser without cookies adds to the cart`, async ({ page }) => {
    const faults = watchFaults(page)
    await forbidCookies(page)
    const visit = new Visit(page, language)
    await visit.go(PRODUCT)
    for (const key of ['product.buy.add', 'product.buy.buyNow']) {
      await visit.button(key).click()
      await expect(shown(page, noCookies)).toBeVisible()
      // It no longer waits.
      await expect(visit.main.locator('button[aria-disabled=true]')).toHaveCount(0)
      await page.reload()
    }
    expect(faults).toEqual([])
  })

  test(`REL-03 ${language.prefix}${PRODUCT} explains the problem when a browser drops the guest's cookie`, async ({ page }) => {
    await dropCookies(page)
    const visit = new Visit(page, language)
    await visit.go(PRODUCT)
    await visit.button('product.buy.add').click()
    await expect(shown(page, noCookies)).toBeVisible()
    await expect(visit.main.getByText(visit.text('product.buy.added'), { exact: true })).toHaveCount(0)
  })

  test(`REL-03 ${language.prefix}/login explains the problem to a browser without cookies`, async ({ page }) => {
    const faults = watchFaults(page)
    await forbidCookies(page)
    const visit = new Visit(page, language)
    await visit.go('/login')
    await visit.main.locator('input[type=email]:visible, input[autocomplete*=username]:visible').first().fill('asha@example.in')
    await visit.main.locator('input[type=password]').first().fill('pistachio-1996')
    await visit.main.locator('button[type=submit]').first().click()
    await expect(shown(page, noCookies)).toBeVisible()
    expect(faults).toEqual([])
  })

  test(`CART-08 ${language.prefix}${PRODUCT} without a connection reports that nothing was added, not that nothing was counted`, async ({
    page,
    context,
  }) => {
    const visit = new Visit(page, language)
    await visit.go(PRODUCT)
    await context.setOffline(true)
    const isAsked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/carts/add'))
    await visit.button('product.buy.add').click()
    await isAsked
    await expect(shown(page, visit.text('notices.failures.addToCart'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(visit.text('notices.failures.cartCount'))).toHaveCount(0)
  })
}

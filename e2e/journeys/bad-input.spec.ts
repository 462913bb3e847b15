import { expectNoSidewaysScroll } from '../barriers'
import { aBuyerOf, fillCart, ordersOf } from '../buyer'
import { aCustomer, ask, newAccount } from '../customer'
import { ENGLISH, LANGUAGES } from '../languages'
import { cutTexts } from '../presentation'
import { expect, test } from '../test'
import { ALMONDS, Visit } from '../visit'

/** Without it v2 answers no call. */
const FROM_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' }

/** The longest account name as one word, which fits on no line. */
const LONG_NAMES = { Latin: 'Venkatanarasimha'.repeat(7).slice(0, 100), Devanagari: 'वेंकटनरसिंह'.repeat(10).slice(0, 100) }

for (const path of ['/xx', '/xx/products/california-almonds', '/ta/shop', '/en-GB/cart'])
  test(`SEO-01 ${path}, a language that the shop does not have, is not found`, { tag: '@any-width' }, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
  })

test('API-01 a call in an unknown language is answered in English', { tag: '@any-width' }, async ({ page }) => {
  const names = []
  for (const language of ['xx', 'hi']) {
    const answer = await page.request.get('/api/v2/products/california-almonds/208', {
      headers: { ...FROM_SCRIPT, 'App-Language': language },
    })
    names.push(/"name":"([^"]*)"/.exec(await answer.text())?.[1])
  }
  expect(names[0]).toBe('California Almonds')
  expect(names[1]).not.toBe(names[0])
})

for (const [prefix, query, name] of [
  ['', 'बादाम', 'California Almonds'],
  ['/hi', 'almonds', 'कैलिफ़ोर्निया बादाम'],
  ['/hi', 'badam', 'कैलिफ़ोर्निया बादाम'],
] as const)
  test(`IND-11 ${prefix}/search finds products by ${query}, a word of the other language`, { tag: '@any-width' }, async ({ page }) => {
    await page.goto(`${prefix}/search?query=${query}`)
    await expect(page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true })).toBeVisible()
  })

for (const [script, name] of Object.entries(LONG_NAMES))
  test(`A11Y-02 a name of one endless ${script} word, with such an address, fits its pages`, async ({ page, isMobile }) => {
    const visit = new Visit(page, ENGLISH)
    await aBuyerOf(page, newAccount(name))
    const answer = await ask(page, '/user/shipping/create', {
      ...(await placeOf(visit)),
      address: name.repeat(2),
      postal_code: '560001',
      phone: '9876543210',
    })
    expect(await answer.json()).toMatchObject({ result: true })
    await fillCart(page, ALMONDS)
    for (const path of ['/dashboard', '/profile', '/checkout']) {
      await visit.go(path)
      if (path === '/checkout') await visit.main.getByText('Other addresses').click()
      await expect(visit.main.getByText(name).filter({ visible: true }).first()).toBeVisible()
      await expectNoSidewaysScroll(page, isMobile)
      expect(await cutTexts(page)).toEqual([])
    }
  })

/** The PIN code's place, as the address form sends it. */
async function placeOf({ page }: Visit): Promise<Record<'country' | 'state' | 'city', number>> {
  const answer = await page.request.get('/api/v2/pincode/560001', { headers: FROM_SCRIPT })
  // Parse boundary: the answer of GET /pincode/{pin}.
  const { data } = (await answer.json()) as { data: Record<'country' | 'state' | 'city', { id: number }> }
  return { country: data.country.id, state: data.state.id, city: data.city.id }
}

test('CHK-07 a browser without storage that loses the answer of an order places it once', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
  })
  const visit = new Visit(page, ENGLISH)
  await aBuyerOf(page)
  await fillCart(page, ALMONDS)
  const keys: unknown[] = []
  await page.route('**/api/v2/order-drm', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotency_key: unknown }).idempotency_key) // The body of POST /order-drm.
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visit.openCheckout()
  const billing = await visit.openDialog('checkout.view.summary.place')
  await billing.getByRole('button', { name: visit.text('checkout.view.billing.proceed') }).click()
  await expect(visit.main.getByRole('alert').filter({ visible: true })).toContainText(visit.text('checkout.view.faults.unanswered'))
  await visit.confirmOrder()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await ordersOf(page)).toHaveLength(1)
})

for (const language of LANGUAGES)
  test(`AUTH-05 ${language.prefix}/ a browser that blocks cookies shows why nothing is added`, { tag: '@any-width' }, async ({ page }) => {
    const visit = new Visit(page, language)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await visit.go('/products/california-almonds')
    await visit.button('product.buy.addName').click()
    const text = language.locale === ENGLISH.locale ? 'Your browser blocks cookies' : 'आपके ब्राउज़र में कुकी बंद हैं'
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  })

for (const language of LANGUAGES) {
  const { prefix } = language

  test(
    `CHK-01 ${prefix}/checkout shows why it ends when another tab empties the cart`,
    { tag: '@any-width' },
    async ({ page, context }) => {
      const [visit, other] = [new Visit(page, language), new Visit(await context.newPage(), language)]
      await fillCart(page, ALMONDS)
      await visit.openCheckout()
      await other.go('/cart')
      await other.main.locator('tbody tr').getByRole('button').last().click()
      await expect(page).toHaveURL(new RegExp(`${prefix || ':\\d+'}/?$`))
      await expect(page.getByRole('listitem').filter({ hasText: visit.text('checkout.view.faults.emptied') })).toBeVisible()
    },
  )

  test(
    `AUTH-05 ${prefix}/checkout leads to the login, and back, when another tab logs out`,
    { tag: '@any-width' },
    async ({ page, context }) => {
      const visit = new Visit(page, language)
      await aCustomer(page)
      await fillCart(page, ALMONDS)
      await visit.openCheckout()
      const other = new Visit(await context.newPage(), language)
      await other.go('/dashboard')
      await other.button('account.area.menu.open', other.page.locator('body')).click()
      await other.page
        .getByRole('dialog')
        .getByRole('button', { name: other.text('account.area.menu.logOut') })
        .click()
      await expect(page).toHaveURL(/\/login\?next=%2F(hi%2F)?checkout/)
      await expect(page.getByRole('listitem').filter({ hasText: visit.text('checkout.view.faults.loggedOut') })).toBeVisible()
    },
  )
}

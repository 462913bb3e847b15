import { expect, test, type Page } from '../test'
import { barriers, expectNoSidewaysScroll } from '../barriers'
import { fillCart } from '../buyer'
import { LANGUAGES } from '../languages'
import { ALMONDS, Visit } from '../visit'

/** Every kind of page that sells. */
const PAGES = ['/', '/shop', '/search?query=badam', '/products/california-almonds', '/cart', '/checkout', '/contact-us', '/registration']

/** What a page does without being asked: questions for permission, and requests to other hosts. */
async function watch(page: Page, host: string) {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== host) foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { askedFor: asked })
    if ('Notification' in window) Notification.requestPermission = () => (asked.push('notifications'), Promise.resolve('denied'))
    navigator.geolocation.getCurrentPosition = () => void asked.push('location')
  })
  return { foreign, askedFor: () => page.evaluate(() => Reflect.get(window, 'askedFor') as readonly string[]) } // Ours, set above.
}

/** The rupees in a text. */
const amountIn = (text: string | null): number => Number(/[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

for (const language of LANGUAGES)
  test.describe(`in ${language.locale}`, () => {
    test('DARK-10 DARK-13 pages open no window by themselves, ask for no permission, and load nothing from other hosts', async ({
      page,
      baseURL,
    }) => {
      const visit = new Visit(page, language)
      const { foreign, askedFor } = await watch(page, new URL(baseURL ?? '').host)
      for (const path of PAGES) {
        await visit.go(path)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
        expect([path, await askedFor()]).toEqual([path, []])
      }
      expect(foreign).toEqual([])
    })

    test('DARK-11 DARK-04 no box is ticked in advance, and a guest can order without password or newsletter', async ({ page }) => {
      const visit = new Visit(page, language)
      await fillCart(page, ALMONDS)
      for (const path of PAGES) {
        await visit.go(path)
        expect([path, await page.locator('input[type=checkbox]:checked').count()]).toEqual([path, 0])
      }
      await visit.go('/checkout')
      await expect(visit.button('checkout.view.summary.place')).toBeVisible()
      await expect(visit.main.locator('input[type=password]').filter({ visible: true })).toHaveCount(0)
    })

    test('DARK-02 DARK-08 the checkout asks for what the cart named, before anything is typed', async ({ page }) => {
      const visit = new Visit(page, language)
      await fillCart(page, ALMONDS)
      await visit.go('/cart')
      const total = visit.main.locator('dt', { hasText: visit.text('checkout.view.figures.total') }).locator('+ dd')
      await expect(total.first()).toContainText('₹')
      const named = amountIn(await total.first().textContent())
      await visit.openCheckout()
      const place = await visit.button('checkout.view.summary.place').textContent()
      expect(named).toBeGreaterThan(0)
      expect(amountIn(place)).toBe(named)
    })

    test('DARK-05 DARK-06 the account is deleted from the profile, and the button that declines is as large as the one that accepts', async ({
      page,
    }) => {
      const visit = new Visit(page, language)
      await visit.signIn('newcomer')
      await visit.go('/profile')
      const dialog = await visit.openDialog('account.profile.data.delete')
      const [decline, accept] = await Promise.all(
        ['account.profile.data.cancel', 'account.profile.data.confirm'].map((key) =>
          visit.button(key, dialog).evaluate((button) => {
            const { height } = button.getBoundingClientRect()
            return { height: Math.round(height), font: getComputedStyle(button).fontSize }
          }),
        ),
      )
      expect(decline).toEqual(accept)
      await visit.button('account.profile.data.cancel', dialog).click()
      await expect(visit.dialog).toHaveCount(0)
    })

    test('IND-05 A11Y-01 a complaint gets a number and a date, and its text can be opened and downloaded with the sender’s address alone', async ({
      page,
      isMobile,
    }) => {
      const visit = new Visit(page, language)
      await visit.go('/contact-us')
      const [form, lookUp] = ['form', 'ticket'].map((part) =>
        page.getByRole('region', { name: visit.text(`contact.${part}.title`), exact: true }),
      )
      if (!form || !lookUp) throw new Error('The page has no form.')
      const complaint = `The tin was dented. ${Date.now()} ${Math.random()}`
      await form.getByLabel(visit.text('contact.form.name'), { exact: true }).fill('Asha')
      await form.getByLabel(visit.text('contact.form.email')).fill('asha@buyer.example')
      await form.getByLabel(visit.text('contact.form.message')).fill(complaint)
      await form.getByRole('button', { name: visit.text('contact.form.submit') }).click()
      const number = (await form.getByText(/^MC-/).textContent()) ?? ''
      await expect(form.getByText(visit.text('contact.form.ticketDate'), { exact: false })).toBeVisible()

      await lookUp.getByLabel(visit.text('contact.ticket.email')).fill('eve@evil.example')
      await lookUp.getByRole('button', { name: visit.text('contact.ticket.submit') }).click()
      await expect(lookUp.getByRole('alert')).toContainText(visit.text('contact.ticket.notFound'))
      await lookUp.getByLabel(visit.text('contact.ticket.email')).fill('asha@buyer.example')
      await lookUp.getByRole('button', { name: visit.text('contact.ticket.submit') }).click()
      const copy = page.getByRole('region', { name: number })
      await expect(copy).toContainText(complaint)
      await expect(copy).toContainText(visit.text('contact.ticket.noAnswer'))
      expect(await barriers(page)).toEqual([])
      await expectNoSidewaysScroll(page, isMobile)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        copy.getByRole('button', { name: visit.text('contact.ticket.download') }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`${number}.txt`)
      const bytes = await (await file.createReadStream()).toArray()
      expect(Buffer.concat(bytes as Buffer[]).toString('utf8')).toContain(complaint) // A download's stream has buffers.
      expect(page.url()).not.toMatch(/asha|%40/)
    })

    test('DARK-09 A11Y-01 lists and search results lead to what decides their order, and the self-audit names all thirteen patterns', async ({
      page,
      isMobile,
    }) => {
      const visit = new Visit(page, language)
      for (const [path, anchor] of [
        ['/shop', 'recommended'],
        ['/category/nuts', 'recommended'],
        ['/search?query=badam', 'search'],
        ['/', 'top-selling'],
      ] as const) {
        await visit.go(path)
        const link = visit.main.locator(`a[href="${language.prefix}/ranking#${anchor}"]`)
        await expect(link).toHaveCount(1)
        await expect(link).toHaveText(visit.text('catalog.ranking'))
      }
      await visit.main.locator(`a[href="${language.prefix}/ranking#top-selling"]`).click()
      await expect(page.getByRole('heading', { name: visit.text('content.policies.ranking.lists.top_selling.title') })).toBeInViewport()
      expect(await barriers(page)).toEqual([])
      await expectNoSidewaysScroll(page, isMobile)
      await visit.go('/compliance')
      await expect(visit.main.locator('details')).toHaveCount(13)
      for (const summary of await visit.main.locator('details > summary').all()) await summary.click()
      expect(await barriers(page)).toEqual([])
      await expectNoSidewaysScroll(page, isMobile)
    })
  })

import type { Page } from '@playwright/test'
import { expect, test } from '../../test'

const PRODUCT = '/products/california-almonds'

/** Opens a second page as a shopper does, so that the service worker is installed, and waits until it controls the page. */
async function visitUntilReady(page: Page, address: string): Promise<void> {
  await page.goto('/')
  await page.goto(address, { referer: page.url() })
  await expect
    .poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.has('offline-/offline'))))
    .toBe(true)
}

test.describe('without a connection', () => {
  test('REL-03 shows what the browser stored, and opens the requested page when the connection is back', async ({ page, context }) => {
    await visitUntilReady(page, PRODUCT)
    const added = page.waitForResponse((answer) => answer.url().endsWith('/carts/add') && answer.ok())
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart: California Almonds/i })
      .first()
      .click()
    await added
    await page.goto('/cart', { referer: page.url() })
    await expect(page.getByRole('main').getByText('California Almonds').first()).toBeVisible()

    await context.setOffline(true)
    await page.goto('/category/nuts').catch(() => null)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('California Almonds')
    await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveAttribute('href', PRODUCT)
    // No stored page replaces the requested one.
    await expect(page.getByText('Almonds, walnuts')).toHaveCount(0)

    await context.setOffline(false)
    await expect(page).toHaveURL(/\/category\/nuts$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuts')
  })

  test('REL-03 keeps the picture of the last viewed product, even after a soft navigation, and at most 24', async ({ page }) => {
    await visitUntilReady(page, '/category/nuts')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/\/products\//)
    const stored = () =>
      page.evaluate(async () => (await (await caches.open('offline-pictures')).keys()).map(({ url }) => decodeURIComponent(url)))
    await expect.poll(async () => (await stored()).some((url) => url.includes('/demo/products/'))).toBe(true)
    await page.evaluate(() => {
      const addresses = Array.from({ length: 30 }, (_, index) => `/demo/products/ajwa-dates-1.webp?n=${index}`)
      navigator.serviceWorker.controller?.postMessage({ type: 'pictures', addresses })
    })
    const numbers = async () => (await stored()).map((url) => Number(url.split('n=')[1])).toSorted((a, b) => a - b)
    await expect.poll(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index))
  })

  test('REL-03 a crawler or one-page visitor downloads nothing for later', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(PRODUCT)
    await page.waitForLoadState('networkidle')
    expect(requests).not.toContain('/sw.js')
  })

  test('REL-03 Hindi pages have their own app name, in Hindi', async ({ page, request }) => {
    await page.goto('/hi')
    const link = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest: unknown = await (await request.get(link ?? '')).json()
    expect(manifest).toMatchObject({ id: '/hi', start_url: '/hi', lang: 'hi-IN', short_name: 'मेवा हाउस' })
  })

  test('REL-03 the shop can be installed: its manifest names icons that exist', async ({ page, request }) => {
    await page.goto('/')
    const link = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(link ?? '')).json()) as {
      name: string
      icons: { src: string; sizes: string; purpose: string }[]
    } // The manifest's own form.
    expect(manifest.name).toContain('Mewa House')
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src)
      const bytes = await icon.body()
      expect([icon.headers()['content-type'], `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual(['image/png', sizes])
    }
    expect((await request.get('/icons/other.png')).status()).toBe(404)
  })
})

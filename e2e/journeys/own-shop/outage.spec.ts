import { expect } from '@playwright/test'
import { test } from '../../own-shop'
import { ask } from '../../page-facts'
import { Shopper } from '../../shopper'

const ALMONDS = 'California Almonds'
const KNOWN = ['/', '/category/nuts', '/products/california-almonds']
const FROM_A_PAGE = { 'X-Requested-With': 'XMLHttpRequest' }
/** Long enough for the shop to notice that the database is back. */
const RECOVERY = { timeout: 120_000 }

test.describe('while the database is down', () => {
  test.describe.configure({ mode: 'default' })
  test.afterEach(async ({ shop }) => shop.database.revive())

  test('REL-03 cached pages still answer', async ({ request, shop }) => {
    for (const path of KNOWN) await ask(request, path)
    await shop.database.crash()
    for (const path of KNOWN) {
      const answer = await ask(request, path)
      expect([path, answer.status(), answer.headers()['x-nextjs-cache']]).toEqual([path, 200, 'HIT'])
    }
  })

  test('HOME-09 an uncached page is the designed error page, which is not cached, and recovers with the database', async ({
    request,
    shop,
  }) => {
    const paths = ['/products/guntur-chilli-powder', '/category/ground-spices', '/products/no-such-thing']
    await shop.database.crash()
    for (const path of paths) {
      const answer = await ask(request, path)
      expect([path, answer.status()]).toEqual([path, 500])
      expect(answer.headers()['cache-control']).toContain('no-store')
      expect(answer.headers()).not.toHaveProperty('set-cookie')
      expect(await answer.text()).toContain('Something went wrong on our side')
    }
    await shop.database.revive()
    const statuses = () => Promise.all(paths.map(async (path) => (await ask(request, path)).status()))
    await expect.poll(statuses, RECOVERY).toEqual([200, 200, 404])
  })

  test('REL-03 a shopper who follows a link to an uncached page sees the error page, and the page when the database is back', async ({
    page,
    shop,
  }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shop.database.crash()
    await shopper.openCategories()
    await shopper.chooseSubcategory('Corporate Gifts', 'Gift Hampers')
    await expect(shopper.heading('Something went wrong on our side')).toBeVisible()
    await shop.database.revive()
    await expect
      .poll(async () => {
        await page.reload()
        return shopper.heading('Corporate Gifts').isVisible()
      }, RECOVERY)
      .toBe(true)
  })

  test('API-04 calls answer 503 in JSON with a Retry-After header', async ({ request, shop }) => {
    await shop.database.crash()
    const calls = [
      request.get('/api/v2/categories', { headers: FROM_A_PAGE }),
      request.post('/api/v2/carts/add', {
        headers: { ...FROM_A_PAGE, Origin: shop.address },
        data: { id: 1, variant: '100 g', quantity: 1 },
      }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer.status()).toBe(503)
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(await answer.json()).toEqual({ result: false, message: expect.stringMatching(/\w/) as unknown })
    }
    await shop.database.revive()
    const status = async () => (await request.get('/api/v2/categories', { headers: FROM_A_PAGE })).status()
    await expect.poll(status, RECOVERY).toBe(200)
  })

  test('CART-08 an open cart keeps its lines, shows the error, and works when the database is back', async ({ page, shop }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/products/california-almonds')
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toBeVisible()
    await shop.database.crash()
    await shopper.oneMore(ALMONDS)
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Failed to load cart data')
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('1')
    await expect(shopper.line(ALMONDS)).toBeVisible()
    await shop.database.revive()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0, RECOVERY)
    await shopper.oneMore(ALMONDS)
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
    await page.reload()
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
  })

  test('PDP-03 later changes reach the pages', async ({ request, shop }) => {
    await ask(request, '/products/flax-seeds')
    await shop.database.crash()
    await shop.database.revive()
    await shop.database.change(`update products set name = 'Roasted Alsi' where slug = 'flax-seeds'`)
    await expect.poll(async () => (await ask(request, '/products/flax-seeds')).text(), RECOVERY).toContain('Roasted Alsi')
  })
})

import { expect, type Locator, type Page } from '../../test'
import { register, typeLogin } from '../../customer'
import { test } from '../../remote-shop'
import { Shopper } from '../../shopper'
import { SYSTEM_KEY } from '../../system-key'

const ALMONDS = 'California Almonds'

/** Clicks Try again until the section appears: a click requests the page twice, 1.2 s apart, and a busy server may still be rendering it. */
async function tryAgain(page: Page, section: Locator): Promise<void> {
  const button = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' })
  do {
    await button.click()
    await expect(button.or(section).first()).toBeVisible()
  } while (!(await section.isVisible()))
}

test.describe('a shop with a remote v2 server', () => {
  test.describe.configure({ mode: 'default' })
  test.afterEach(({ storefront }) => storefront.remote.fail([]))

  test('API-02 leads from home to a product, and the cart works', async ({ page, storefront }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.follow(/^Nuts$/)
    await expect(shopper.heading('Nuts')).toBeVisible()
    await shopper.follow(ALMONDS)
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await shopper.chooseVariant('500 g')
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toContainText('(500 g)')
    await shopper.oneMore(ALMONDS)
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
    await page.reload()
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
    await shopper.remove(ALMONDS)
    await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
    expect([...storefront.remote.keys]).toEqual([SYSTEM_KEY])
  })

  test('API-02 a customer registers, logs in, is signed in on every page and has a wishlist', async ({ page }) => {
    const account = await register(page)
    await page.goto('/login?next=/dashboard')
    await typeLogin(page, account)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('main').getByText(account.email).filter({ visible: true })).toBeVisible()
    await new Shopper(page).visit('/category/nuts')
    const heart = page.getByRole('button', { name: `Add ${ALMONDS} to the wishlist` })
    // A guest's heart has no state, and leads to the login.
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/wishlist')
    await expect(page.getByRole('main').getByRole('link', { name: ALMONDS })).toBeVisible()
  })

  test('API-02 answers unknown addresses with 404', async ({ request }) => {
    for (const path of ['/products/no-such-thing', '/category/no-such-thing', '/category/nuts?page=99'])
      expect((await request.get(path)).status()).toBe(404)
  })

  test('API-03 never sends its system key to a browser', async ({ page, storefront }) => {
    const bodies: string[] = []
    // Read in transit: the browser drops an answer's body when its page is left.
    await page.route('**', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      if (/html|json|javascript/.test(answer.headers()['content-type'] ?? '')) bodies.push(await answer.text())
      await route.fulfill({ response: answer })
    })
    const shopper = new Shopper(page)
    for (const path of ['/', '/products/california-almonds', '/cart']) await shopper.visit(path)
    await page.unrouteAll({ behavior: 'wait' })
    expect(bodies.length).toBeGreaterThan(10)
    for (const body of bodies) expect(body).not.toContain(SYSTEM_KEY)
    expect(storefront.remote.keys.size).toBe(1)
  })

  test('HOME-09 shows the home page with an error instead of the slider while that fails, and the slider after Try again', async ({
    page,
    storefront,
  }) => {
    const shopper = new Shopper(page)
    storefront.remote.fail(['/sliders'])
    await storefront.announce(['sliders'])
    await shopper.visit('/')
    const failed = page.getByRole('main').getByRole('alert')
    await expect(page.getByRole('heading', { name: 'Top-selling products' })).toBeVisible()
    await expect(failed).toContainText('Error: We cannot reach the shop right now. Please try again.')
    await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(0)
    storefront.remote.fail([])
    await tryAgain(page, page.getByRole('region', { name: 'Highlights' }))
    await expect(failed).toHaveCount(0)
  })

  test('HOME-09 shows the section without a click when the source recovers before the scripts have loaded', async ({
    page,
    request,
    storefront,
  }) => {
    let releaseScripts = () => {}
    const released = new Promise<void>((resolve) => (releaseScripts = resolve))
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    storefront.remote.fail(['/projects'])
    await storefront.announce(['projects'])
    await page.goto('/', { waitUntil: 'commit' })
    const projects = page.getByRole('region', { name: 'Gifts, bulk orders and the new harvest' })
    await expect(projects.getByRole('status')).toBeVisible()
    storefront.remote.fail([])
    // The section's only automatic retry gets what the server has rendered by then.
    await expect.poll(async () => (await request.get('/')).text()).toContain('id="projects-title"')
    releaseScripts()
    await expect(projects.getByRole('link').first()).toBeVisible()
  })

  test('SHELL-09 shows an error in menu and notice while the settings fail, and the settings after Try again', async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const shopper = new Shopper(page)
    storefront.remote.fail(['/business-settings'])
    await storefront.announce(['settings'])
    await shopper.isTold('Failed to load business settings.', () => shopper.visit('/products/california-almonds'))
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    // The notice covers the menu button until closed.
    await page.locator('[data-sonner-toast]').getByRole('button').click()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await shopper.openCategories()
    const menu = page.getByRole('banner')
    await expect(menu.getByText('Error loading data')).toBeVisible()
    storefront.remote.fail([])
    await menu.getByRole('button', { name: 'Try again' }).click()
    await expect(menu.locator('a[href^="tel:"]')).toBeVisible()
    await expect(menu.getByText('Error loading data')).toHaveCount(0)
  })

  test('CAT-08 shows a category without its products while their list fails, and with them after Try again', async ({
    page,
    storefront,
  }) => {
    const shopper = new Shopper(page)
    storefront.remote.fail(['/products/category/seeds'])
    await storefront.announce(['category:seeds'])
    await shopper.visit('/category/seeds')
    await expect(shopper.heading('Seeds')).toBeVisible()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Error: We cannot reach the shop right now. Please try again.')
    storefront.remote.fail([])
    await tryAgain(page, page.getByRole('main').getByRole('article').first())
  })

  test('CAT-08 answers 500, not 404, when the product of a page cannot be read, and does not cache the answer', async ({
    request,
    storefront,
  }) => {
    storefront.remote.fail(['/products/dried-figs/208'])
    await storefront.announce(['product:dried-figs'])
    const status = async () => (await request.get('/products/dried-figs')).status()
    expect(await status()).toBe(500)
    storefront.remote.fail([])
    expect(await status()).toBe(200)
  })
})

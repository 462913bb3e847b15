import { expect, test } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'
const PISTACHIOS = 'Roasted Pistachios'

test.describe('a shopper', () => {
  test('CART-04 finds the chosen variant in the cart', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.follow(ALMONDS)
    await expect(page).toHaveURL(/\/products\/california-almonds/)
    await shopper.chooseVariant('500 g')
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toContainText('(500 g)')
    const subTotal = await shopper.total('Cart Subtotal')
    expect(await shopper.total('Order Total')).toBe(subTotal + (await shopper.total('Shipping and Handling')))
    await shopper.oneMore(ALMONDS)
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
    await expect.poll(() => shopper.total('Cart Subtotal')).toBe(2 * subTotal)
  })

  test('AUTH-05 gets an HttpOnly guest cookie for thirty days with the first product', { tag: '@any-width' }, async ({ page, context }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('guest_id')
    await shopper.addToCart(ALMONDS)
    const guest = (await context.cookies()).find(({ name }) => name === 'guest_id')
    expect(guest).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(guest?.value).toMatch(/^guest_[0-9a-f]{32}\.[\w-]{43}$/)
    expect(Math.round(((guest?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  })

  test('AUTH-05 gets both of two products that were clicked at the same time', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    const [first, second] = [shopper.addButton(ALMONDS), shopper.addButton(PISTACHIOS)]
    // Events instead of clicks: the mouse can only press one after the other.
    await Promise.all([first.dispatchEvent('click'), second.dispatchEvent('click')])
    await expect(shopper.cartButton).toHaveAccessibleName('Cart (2)')
  })

  test(
    'CAT-05 gets a product that was clicked before the cart code had loaded, although the page was left',
    { tag: '@any-width' },
    async ({ page, request }) => {
      const shopper = new Shopper(page)
      const html = await (await request.get('/category/nuts')).text()
      let isLeaving = false
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/_next\/static\/chunks\//, async (route) => {
        const isFirstLoad = html.includes(new URL(route.request().url()).pathname)
        if (isFirstLoad || isLeaving) return route.continue()
        await released
        await route.abort()
      })
      // A held script also delays the load event.
      await page.goto('/category/nuts', { waitUntil: 'domcontentloaded' })
      await shopper.addButton(ALMONDS).click()
      await expect(page.getByRole('main').getByText('Adding...', { exact: true }).first()).toBeVisible()
      isLeaving = true
      await page.goto('/about-us')
      release()
      await expect(async () => {
        await page.reload()
        await expect(shopper.cartButton).toHaveAccessibleName('Cart (1)', { timeout: 5_000 })
      }).toPass()
    },
  )

  test('CAT-05 adds a product with one request, whose answer gives the badge its number', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/v2/cart')) requested.push(pathname)
    })
    await shopper.addToCart(ALMONDS)
    await expect(shopper.cartButton).toHaveAccessibleName('Cart (1)')
    await shopper.addToCart(PISTACHIOS)
    await expect(shopper.cartButton).toHaveAccessibleName('Cart (2)')
    expect(requested).toEqual(['/api/v2/carts/add', '/api/v2/carts/add'])
  })

  test(
    'CART-06 gets the right quantity after five quick clicks, on the page and on the server',
    { tag: '@any-width' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      await shopper.visit('/category/nuts')
      await shopper.addToCart(ALMONDS)
      await shopper.openCart()
      const price = await shopper.total('Cart Subtotal')
      for (let click = 0; click < 5; click++) await shopper.oneMore(ALMONDS)
      await expect(shopper.quantityOf(ALMONDS)).toHaveValue('6')
      await expect.poll(() => shopper.total('Cart Subtotal')).toBe(6 * price)
      await page.reload()
      await expect(shopper.quantityOf(ALMONDS)).toHaveValue('6')
    },
  )

  test('CART-07 sees the same cart in two tabs without a reload', { tag: '@any-width' }, async ({ page, context }) => {
    const here = new Shopper(page)
    await here.visit('/category/nuts')
    await here.addToCart(ALMONDS)
    await here.openCart()
    await expect(here.line(ALMONDS)).toBeVisible()
    const there = new Shopper(await context.newPage())
    await there.visit('/category/nuts')
    await there.addToCart(PISTACHIOS)
    await expect(here.line(PISTACHIOS)).toBeVisible()
    await here.remove(ALMONDS)
    await expect(there.cartButton).toHaveAccessibleName('Cart (1)')
  })

  test('CART-04 restores a removed product, even if it was the only one', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await shopper.oneMore(ALMONDS)
    await shopper.remove(ALMONDS)
    await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('2')
    expect(await barriers(page)).toEqual([])
  })

  test('CART-05 reaches the checkout on a phone from any scroll position in the cart', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    for (const name of [ALMONDS, PISTACHIOS, 'Hazelnuts']) await shopper.addToCart(name)
    await shopper.openCart()
    const pay = page.getByRole('link', { name: 'Checkout', exact: true })
    await expect(pay).toBeInViewport({ ratio: 1 })
    const bar = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox()
    const box = await pay.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).scrollIntoViewIfNeeded()
    await expect(pay).toBeHidden()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await pay.click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  test('CART-06 sees the old quantity and the reason when the shop refuses a change', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await page.route('**/carts/change-quantity', (route) =>
      route.fulfill({ json: { result: false, message: 'Maximum available quantity reached' } }),
    )
    await shopper.isTold('Maximum available quantity reached', () => shopper.oneMore(ALMONDS))
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('1')
  })

  test(
    'CART-08 keeps seeing the cart while the shop is unreachable; it recovers without a reload',
    { tag: '@any-width' },
    async ({ page, context }) => {
      const shopper = new Shopper(page)
      await shopper.visit('/category/nuts')
      await shopper.addToCart(ALMONDS)
      await shopper.openCart()
      await expect(shopper.line(ALMONDS)).toBeVisible()
      await context.setOffline(true)
      await shopper.remove(ALMONDS)
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load cart data' }).first()).toBeVisible()
      await expect(page.getByText('Error removing item from cart')).toBeVisible()
      await expect(shopper.line(ALMONDS)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await shopper.remove(ALMONDS)
      await expect(page.getByText('Your cart is currently empty!')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Shopping' })).toHaveAttribute('href', '/shop')
    },
  )

  test('SHELL-06 opens the cart menu in the header with mouse and keyboard', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    for (const name of [ALMONDS, PISTACHIOS, 'Cashews W320', 'Kashmiri Walnut Kernels', 'Hazelnuts']) await shopper.addToCart(name)
    const menu = await shopper.openCartMenu()
    const list = menu.getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(5)
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(shopper.cartButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.mouse.click(5, 600)
    await expect(menu).toBeHidden()
    await shopper.openCartMenu()
    await menu.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(menu).toBeHidden()
  })

  test('CART-01 sees the logo first, for a limited time', { tag: '@any-width' }, async ({ page }) => {
    await page.route('**/api/v2/cart**', () => undefined)
    await page.goto('/cart', { waitUntil: 'commit' })
    const splash = page.getByRole('status').filter({ hasText: 'Loading your cart' })
    await expect(splash.locator('img')).toBeVisible()
    await expect(splash.locator('img')).toHaveCount(0)
    await expect(splash).toBeVisible()
  })
})

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('CART-02 the cart page explains that it needs JavaScript, and is noindex', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/cart')
    // getByText does not find the text of a noscript element.
    const sentence = page.getByRole('main').locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('The cart needs JavaScript')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    // The splash has hidden itself and covers nothing.
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  })
})

import { expect, test, type Locator, type Page } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'
const ADDRESS = '/products/california-almonds'

/** Whether the centre of an element is in the window and not covered. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function galleryOf(page: Page) {
  const gallery = page.getByRole('group', { name: `Photos of ${ALMONDS}` })
  return { gallery, photos: gallery.getByRole('link', { name: /Enlarge$/ }) }
}

test.describe('a shopper on a product page', () => {
  for (const [button, then] of [
    ['Add to Cart: California Almonds, 100 g', /\/products\/california-almonds$/],
    ['Buy Now', /\/checkout$/],
  ] as const)
    test(
      `PERF-02 presses ${button.split(':')[0]} before the scripts have loaded, and the click takes effect`,
      { tag: '@desktop-long' },
      async ({ page }) => {
        let comeNow = () => {}
        const scripts = new Promise<void>((resolve) => (comeNow = resolve))
        await page.route(/\/_next\/static\/.*\.js/, async (route) => {
          await scripts
          await route.continue()
        })
        await page.goto(ADDRESS, { waitUntil: 'commit' })
        const pressed = page.getByRole('main').getByRole('button', { name: button }).first()
        await pressed.click()
        await expect(pressed).toHaveAttribute('aria-busy', 'true')
        comeNow()
        await expect(page).toHaveURL(then)
        await expect.poll(() => new Shopper(page).countInCart()).toBe(1)
      },
    )

  test('CAT-06 puts a product on the wishlist from its own page', { tag: '@any-width' }, async ({ page }) => {
    await new Shopper(page).visit(ADDRESS)
    await page.getByRole('main').getByRole('button', { name: 'Add California Almonds to the wishlist' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main').getByText('You need to be logged in to add items to the wishlist.')).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })

  test('PDP-06 sees Add to Cart without scrolling on a small laptop', { tag: '@any-width' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await new Shopper(page).visit(ADDRESS)
    const seen = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .filter({ visible: true })
    await expect.poll(async () => Promise.all((await seen.all()).map((one) => one.evaluate(isInView)))).toContain(true)
  })

  test.describe('on a computer', { tag: '@any-width' }, () => {
    test.use({ viewport: { width: 1366, height: 600 }, isMobile: false })

    test('PDP-06 sees the bar with a second Add to Cart only while the first one is out of view', async ({ page }) => {
      const shopper = new Shopper(page)
      await shopper.visit(ADDRESS)
      const bar = page.getByRole('region', { name: 'Buy this pack' })
      const place = await shopper.addButton(ALMONDS).boundingBox()
      const [top, bottom] = [place?.y ?? 0, (place?.y ?? 0) + (place?.height ?? 0)]
      await page.setViewportSize({ width: 1366, height: Math.floor(top) - 10 })
      await expect(bar).toBeVisible()
      await page.setViewportSize({ width: 1366, height: Math.ceil(bottom) + 2 })
      await expect(bar).toBeHidden()
    })
  })

  test('PDP-04 finds the variant of the address chosen', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(`${ADDRESS}?variant=500%20g`)
    await expect(shopper.variant('500 g')).toBeChecked()
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toContainText('(500 g)')
  })

  test('PDP-04 gets an address for the chosen variant that survives a reload', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await expect(shopper.variant('100 g')).toBeChecked()
    await shopper.chooseVariant('1 kg')
    await expect(page).toHaveURL(/\?variant=1(\+|%20)kg$/)
    await page.reload()
    await expect(shopper.variant('1 kg')).toBeChecked()
    await shopper.chooseVariant('100 g')
    await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`))
  })

  test('PDP-04 gets the product page without a variant for a variant that does not exist', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(`${ADDRESS}?variant=7%20tonnes`)
    await expect(shopper.variant('100 g')).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`))
  })

  test('IND-01 sees price, MRP and price by weight of the chosen variant', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    const label = page.getByRole('region', { name: 'Product information' })
    const quantity = label.locator('dt', { hasText: 'Net quantity' }).locator('+ dd')
    const mrp = label.locator('dt', { hasText: 'MRP' }).locator('+ dd')
    const small = (await mrp.textContent()) ?? ''
    expect(small).toMatch(/^₹[\d,.]+ \(incl\. of all taxes\)$/)
    await expect(quantity).toHaveText('100 g')
    await shopper.chooseVariant('500 g')
    await expect(quantity).toHaveText('500 g')
    await expect(mrp).not.toHaveText(small)
  })

  test('PDP-05 adds three at once, and never fewer than one', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await expect(page.getByRole('button', { name: 'Decrease quantity', exact: true })).toBeDisabled()
    const more = page.getByRole('button', { name: 'Increase quantity', exact: true })
    await more.click()
    await more.click()
    await shopper.addToCart(ALMONDS)
    await shopper.openCart()
    await expect(shopper.quantityOf(ALMONDS)).toHaveValue('3')
  })

  test('PDP-06 buys now: the variant is in the cart and the checkout opens', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await shopper.openCart()
    await expect(shopper.line(ALMONDS)).toContainText('(100 g)')
  })

  test('PDP-08 opens the tabs with mouse and keyboard', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await expect(shopper.panel('Description')).toBeVisible()
    await shopper.tab('Benefits').click()
    await expect(shopper.panel('Benefits')).toBeVisible()
    await expect(shopper.panel('Description')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(shopper.tab('Specification')).toBeFocused()
    await expect(shopper.panel('Specification')).toBeVisible()
    await page.keyboard.press('End')
    await expect(shopper.panel('Faqs')).toBeVisible()
  })

  test('PDP-02 opens the reviews from the stars', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    await expect(shopper.panel('Reviews')).toBeHidden()
    await page.getByRole('link', { name: 'See All Reviews' }).click()
    await expect(shopper.tab('Reviews')).toHaveAttribute('aria-selected', 'true')
    await expect(shopper.panel('Reviews').getByRole('listitem').first()).toBeVisible()
    await expect(shopper.tab('Reviews')).toBeInViewport({ ratio: 0.5 })
  })

  test('PDP-01 steps through the photos with the keyboard', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    const { gallery, photos } = galleryOf(page)
    await photos.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByText('Photo 2 of 3', { exact: true })).toBeAttached()
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.5 })
  })

  test('PDP-01 enlarges a photo by keyboard alone, and the focus returns to it', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    const { photos } = galleryOf(page)
    const lightbox = page.getByRole('dialog')
    const scale = () => lightbox.locator('.yarl__slide_current .yarl__slide_wrapper').evaluate((element) => element.style.transform)
    await photos.first().focus()
    await page.keyboard.press('Enter')
    await expect(lightbox).toHaveCSS('opacity', '1')
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect.poll(async () => (await page.keyboard.press('+'), scale())).not.toContain('scale(1)')
    await expect.poll(async () => (await page.keyboard.press('-'), scale())).toContain('scale(1)')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(photos.first()).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test(
    'PDP-04 sees the photo of the variant they choose, and of the variant in the address',
    { tag: '@desktop-long' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      await shopper.visit(ADDRESS)
      const { photos } = galleryOf(page)
      const heap = photos.first()
      const pouch = photos.filter({ has: page.getByRole('img', { name: /250 g/ }) })
      /** A photo's distance from the left edge of the gallery. */
      const offset = (photo: Locator) =>
        photo.evaluate((element) => {
          const rail = element.closest('ul')?.getBoundingClientRect().left ?? 0
          return Math.round(element.getBoundingClientRect().left - rail)
        })
      expect(await offset(heap)).toBe(0)
      await shopper.chooseVariant('250 g')
      await expect.poll(() => offset(pouch)).toBe(0)
      await shopper.chooseVariant('1 kg')
      expect(await offset(pouch)).toBe(0)
      await page.goto(`${ADDRESS}?variant=250%20g`)
      await expect.poll(() => offset(pouch)).toBe(0)
    },
  )

  test('PDP-12 finds recently viewed products, until they clear the list', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit(ADDRESS)
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    for (const slug of ['medjool-dates', 'kashmiri-saffron']) {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed')?.length ?? 0)).toBeGreaterThan(0)
      await shopper.visit(`/products/${slug}`)
      await expect(seen.getByRole('link').first()).toBeAttached()
    }
    await expect(seen.getByRole('link')).toHaveText(['Medjool Dates', ALMONDS])
    await seen.getByRole('button', { name: 'Clear' }).click()
    await expect(seen).toHaveCount(0)
    await shopper.visit(ADDRESS)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toContain('california')
    await expect(seen).toHaveCount(0)
  })
})

import { expect, test, type Page } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test.describe('the search field', () => {
  test('SHELL-07 leads to a product by keyboard alone, and no page is loaded anew', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.stay()
    const field = await shopper.openSearch()
    await field.pressSequentially('california almond')
    await expect(shopper.suggestion(ALMONDS)).toContainText('₹145')
    await field.press('ArrowDown')
    await expect(shopper.suggestion(ALMONDS)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(shopper.heading(ALMONDS)).toBeVisible()
    await expect(shopper.suggestions).toBeHidden()
    await shopper.expectSamePage()
  })

  test('SHELL-07 leads to all results by its last row', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await (await shopper.openSearch()).pressSequentially('badam')
    await shopper.suggestion('See all results').click()
    await expect(page).toHaveURL(/\/search\?query=badam$/)
    await expect(shopper.suggestions).toBeHidden()
  })

  test('SHELL-07 A11Y-01 nobody meets a barrier in what it shows', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    const field = await shopper.openSearch()
    await field.pressSequentially('badam')
    await expect(shopper.suggestions).toBeVisible()
    await field.press('ArrowDown')
    expect(await barriers(page, 'header')).toEqual([])
    await field.fill('qwertyuiop')
    await expect(page.getByText('No results found').filter({ visible: true }).last()).toBeVisible()
    expect(await barriers(page, 'header')).toEqual([])
  })

  test('SHELL-07 gives up its list first with Escape, then its text, then on a phone itself', async ({ page, isMobile }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    const field = await shopper.openSearch()
    await field.pressSequentially('badam')
    await expect(shopper.suggestions).toBeVisible()
    await field.press('Escape')
    await expect(shopper.suggestions).toBeHidden()
    await expect(field).toHaveValue('badam')
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await field.press('Escape')
    await expect(field).toBeVisible({ visible: !isMobile })
  })

  test('SHELL-08 says again what was searched for, and nothing on other pages', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/search?query=kaju')
    await expect(await shopper.openSearch()).toHaveValue('kaju')
    await shopper.openCategories()
    await shopper.categoryMenu.getByRole('link', { name: 'Saffron' }).click()
    await expect(shopper.heading('Saffron')).toBeVisible()
    await expect(await shopper.openSearch()).toHaveValue('')
  })
})

test.describe('where the page stands', { tag: '@desktop-long' }, () => {
  test('SHELL-14 a page that comes begins at its top, for eye and keyboard; going back leads to where one was', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.stay()
    const product = page.getByRole('main').getByRole('article').last().getByRole('link').first()
    await product.scrollIntoViewIfNeeded()
    const left = await scrollPosition(page)
    expect(left).toBeGreaterThan(300)
    await product.click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/nuts$/)
    await expect.poll(() => scrollPosition(page)).toBe(left)
    await shopper.expectSamePage()
  })

  test('SHELL-14 a button leads back to the top once that is out of sight', async ({ page }) => {
    await new Shopper(page).visit('/')
    const button = page.getByRole('button', { name: 'Back to top' })
    await expect(button).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 301))
    await button.click()
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await expect(button).toHaveCount(0)
  })
})

test(
  'SHELL-11 SHELL-14 what floats lies over nothing that can be read or pressed, at any width',
  { tag: '@any-width' },
  async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    const chat = page.getByRole('link', { name: /whatsapp/i }).filter({ visible: true })
    const toTop = page.getByRole('button', { name: 'Back to top' })
    for (const width of [320, 360, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => window.scrollTo(0, 900))
      for (const floating of [chat, toTop]) {
        await expect(floating, `at ${width} px`).toHaveCount(1)
        const isClear = () =>
          floating.evaluate((element) => {
            // In the header or the bottom bar, which have a place of their own; or in the margin at the side of the page.
            if (getComputedStyle(element).position !== 'fixed') return element.closest('header, nav') !== null
            const page = document.querySelector('main .wrap')
            return page !== null && element.getBoundingClientRect().left >= page.getBoundingClientRect().right
          })
        await expect.poll(isClear, `at ${width} px`).toBe(true)
      }
    }
  },
)

test.describe('the menu of a phone', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('SHELL-09 holds the page still, takes the focus in and gives both back', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    const body = page.locator('body')
    const panel = page.getByRole('group', { name: 'All categories' }).and(page.locator('[tabindex="-1"]'))
    await shopper.openCategories()
    await expect(body).toHaveClass(/menu-open/)
    await expect(body).toHaveCSS('overflow', 'hidden')
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(body).not.toHaveClass(/menu-open/)
    await expect(shopper.categoryButton).toBeFocused()
    await shopper.openCategories()
    // Beside the drawer, and not on the place of a scrollbar.
    await page.mouse.click(335, 400)
    await expect(shopper.categoryMenu).toBeHidden()
    await expect(shopper.categoryButton).toBeFocused()
  })

  test('SHELL-09 A11Y-01 nobody meets a barrier in it, and it says how to reach the shop', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    const banner = page.getByRole('banner')
    await expect(banner.locator('a[href^="tel:"]')).toBeVisible()
    await expect(banner.locator('a[href^="mailto:"]')).toBeVisible()
    // While it slides in, nothing has its colours yet.
    await banner
      .locator('.menu-backdrop, .menu-panel')
      .evaluateAll((parts) => Promise.all(parts.flatMap((part) => part.getAnimations()).map((one) => one.finished)))
    expect(await barriers(page)).toEqual([])
  })
})

test.describe('messages in passing', () => {
  test('SHELL-15 rest under the mouse, under the focus and when they are told to', { tag: '@desktop-long' }, async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    const message = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'New arrivals every week' })
    const button = page.getByRole('checkbox', { name: 'Pause these messages' })
    const heading = page.getByRole('heading', { name: 'Get our newsletter' })
    const is = (state: 'running' | 'paused') => expect(message).toHaveCSS('animation-play-state', state)
    await heading.hover()
    await is('running')
    await page.locator('.marquee').hover()
    await is('paused')
    await heading.hover()
    await is('running')
    await button.focus()
    await page.keyboard.press('Space')
    await expect(button).toBeChecked()
    await button.blur()
    await is('paused')
    await button.uncheck()
    await button.blur()
    await heading.hover()
    await is('running')
  })

  test('SHELL-15 stand still, all three to be read, for those who asked for stillness', { tag: '@any-width' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await new Shopper(page).visit('/category/nuts')
    for (const text of ['Free shipping on orders above ₹2,999', 'New arrivals every week', 'Customer support every day, 12 pm to 8 pm']) {
      const message = page.getByRole('contentinfo').getByText(text)
      await message.scrollIntoViewIfNeeded()
      await expect(message).toHaveCSS('animation-name', 'none')
      await expect(message).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('checkbox', { name: 'Pause these messages' })).toBeHidden()
  })
})

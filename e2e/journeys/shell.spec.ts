import { expect, test, type Page } from '../test'
import { barriers } from '../barriers'
import { Shopper } from '../shopper'

const ALMONDS = 'California Almonds'

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test.describe('the search field', () => {
  test('SHELL-07 leads to a product by keyboard alone, without a full page load', async ({ page }) => {
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

  test('SHELL-07 links to all results in its last row', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await (await shopper.openSearch()).pressSequentially('badam')
    await shopper.suggestion('See all results').click()
    await expect(page).toHaveURL(/\/search\?query=badam$/)
    await expect(shopper.suggestions).toBeHidden()
  })

  test('SHELL-07 A11Y-01 has no accessibility violation in its list', { tag: '@desktop-long' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    const field = await shopper.openSearch()
    await field.click()
    await expect(page.getByRole('option', { name: 'Gift Hampers' })).toBeVisible()
    expect(await barriers(page, 'header')).toEqual([])
    await field.pressSequentially('badam')
    await expect(shopper.suggestions).toBeVisible()
    await field.press('ArrowDown')
    expect(await barriers(page, 'header')).toEqual([])
    await field.fill('qwertyuiop')
    await expect(page.getByText('No results found').filter({ visible: true }).last()).toBeVisible()
    expect(await barriers(page, 'header')).toEqual([])
  })

  test('SHELL-07 closes its list with the first Escape, its text with the second, and on a phone itself with the third', async ({
    page,
    isMobile,
  }) => {
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

  test('SHELL-08 shows the text of the search, and no text on other pages', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/search?query=kaju')
    await expect(await shopper.openSearch()).toHaveValue('kaju')
    await shopper.openCategories()
    await shopper.chooseSubcategory('Saffron', 'Spices')
    await expect(shopper.heading('Saffron')).toBeVisible()
    await expect(await shopper.openSearch()).toHaveValue('')
  })
})

test.describe('the scroll position', { tag: '@desktop-long' }, () => {
  test('SHELL-14 a new page starts at its top with the focus; going back restores the scroll position', async ({ page }) => {
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

  test('SHELL-14 a button scrolls to the top of the page', async ({ page }) => {
    await new Shopper(page).visit('/')
    const button = page.getByRole('button', { name: 'Back to top' })
    await expect(button).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 301))
    await button.click()
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await expect(button).toHaveCount(0)
  })
})

test('SHELL-15 a notice is below the header, whose cart it mentions, at any width', { tag: '@any-width' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await page.route('**/carts/add', (route) => route.fulfill({ json: { result: false, message: 'Maximum available quantity reached' } }))
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await shopper.visit('/category/nuts')
    const notice = page.getByRole('listitem').filter({ hasText: 'Maximum available quantity reached' })
    await Promise.all([notice.waitFor(), shopper.addButton('California Almonds').click()])
    const header = async () => page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
    await expect.poll(async () => ((await notice.boundingBox())?.y ?? 0) - (await header()), `at ${width} px`).toBeGreaterThan(0)
  }
})

test('SHELL-11 SHELL-14 floating buttons cover no text and no control at any width', { tag: '@any-width' }, async ({ page }) => {
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
          // It is part of the header or the bottom bar, or floats in the page margin.
          if (getComputedStyle(element).position !== 'fixed') return element.closest('header, nav') !== null
          const page = document.querySelector('main .wrap')
          return page !== null && element.getBoundingClientRect().left >= page.getBoundingClientRect().right
        })
      await expect.poll(isClear, `at ${width} px`).toBe(true)
    }
  }
})

test.describe('the menu of a phone', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('SHELL-09 locks scrolling and holds the focus, and releases both when it closes', async ({ page }) => {
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
    // On the backdrop, left of any scrollbar.
    await page.mouse.click(335, 400)
    await expect(shopper.categoryMenu).toBeHidden()
    await expect(shopper.categoryButton).toBeFocused()
  })

  test('SHELL-09 never shows a row below its close button', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    await page.locator('.menu-panel').evaluate(async (panel) => {
      await Promise.all(panel.getAnimations().map((one) => one.finished))
      panel.scrollTo({ top: 150 })
    })
    const belowButton = await shopper.categoryButton.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return document.elementsFromPoint(left + width / 2, top + height / 2).find((element) => !button.contains(element))?.textContent
    })
    expect(belowButton).toBe('All categories')
  })

  test('SHELL-09 A11Y-01 has no accessibility violation, and shows phone and e-mail address', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/')
    await shopper.openCategories()
    const banner = page.getByRole('banner')
    await expect(banner.locator('a[href^="tel:"]')).toBeVisible()
    await expect(banner.locator('a[href^="mailto:"]')).toBeVisible()
    // While it slides in, colours are not final.
    await banner
      .locator('.menu-backdrop, .menu-panel')
      .evaluateAll((parts) => Promise.all(parts.flatMap((part) => part.getAnimations()).map((one) => one.finished)))
    expect(await barriers(page)).toEqual([])
  })
})

test.describe('the moving messages', () => {
  for (const motion of ['no-preference', 'reduce'] as const)
    test(`SHELL-15 are complete at every width, with motion: ${motion}`, { tag: '@any-width' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto('/hi/about-us')
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const outside = await page.locator('.marquee').evaluate((band) => {
          const { top, bottom } = band.getBoundingClientRect()
          const lines = [...band.querySelectorAll('li')].map((line) => {
            const text = document.createRange()
            text.selectNodeContents(line)
            return text.getBoundingClientRect()
          })
          return lines.filter((line) => line.top < top || line.bottom > bottom).length
        })
        expect(outside, `${width} px`).toBe(0)
      }
    })

  test('SHELL-15 pause under the mouse, with the focus and by the pause button', { tag: '@desktop-long' }, async ({ page }) => {
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

  test('SHELL-15 are still and all readable with reduced motion', { tag: '@any-width' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await new Shopper(page).visit('/category/nuts')
    for (const text of ['Free shipping on orders above ₹2,999', 'New arrivals every week', 'Customer support every day']) {
      const message = page.getByRole('contentinfo').getByText(text)
      await message.scrollIntoViewIfNeeded()
      await expect(message).toHaveCSS('animation-name', 'none')
      await expect(message).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('checkbox', { name: 'Pause these messages' })).toBeHidden()
  })
})

import { expect, isNarrow, test, type Locator, type Page } from '../test'
import { Shopper } from '../shopper'

const filters = (page: Page): Locator => page.locator('form#filters')
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const found = (page: Page): Locator => page.locator('[data-listing-summary]')
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })

/** On a phone the filters are in a sheet behind a button. */
async function openFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(sheet(page)).toBeVisible()
}

/** The number of products shown by an option. */
async function promised(option: Locator): Promise<number> {
  return Number((await option.locator('.figures').textContent()) ?? '')
}

const option = (page: Page, name: string): Locator => filters(page).locator('label', { hasText: name }).first()

test.describe('a shopper', () => {
  test('CAT-07 narrows a list by filters, gets the number of products shown by each option, and the address keeps the filters', async ({
    page,
  }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts')
    await shopper.stay()
    await openFilters(page)
    const count = await promised(option(page, 'Zip pouch'))
    await option(page, 'Zip pouch').getByRole('checkbox').check()
    await expect(page).toHaveURL(/\/category\/nuts\?attribute=Packaging%3AZip\+pouch$/)
    await expect(found(page)).toHaveText(`${count} products`)
    await expect(option(page, 'Zip pouch').getByRole('checkbox')).toBeFocused()
    const both = await promised(option(page, 'United States'))
    await option(page, 'United States').getByRole('checkbox').check()
    await expect(found(page)).toHaveText(new RegExp(`^${both} products?$`))
    if (isNarrow(page)) {
      await sheet(page)
        .getByRole('button', { name: new RegExp(`^Show ${both} product`) })
        .click()
      await expect(sheet(page)).toBeHidden()
    }
    await expect(cards(page)).toHaveCount(both)
    await shopper.expectSamePage()
    await page.reload()
    await expect(found(page)).toHaveText(new RegExp(`^${both} products?$`))
  })

  test('CAT-07 removes a filter by its chip, and all filters with Clear all', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/shop?availability=in_stock&attribute=Packaging:Zip+pouch&sort=origin')
    const chips = page.getByRole('list', { name: 'Selected filters' })
    await chips.getByRole('link', { name: 'Remove filter: Zip pouch' }).click()
    await expect(page).toHaveURL(/\/shop\?availability=in_stock&sort=origin$/)
    await expect(chips.getByRole('link')).toHaveText([/In Stock/, 'Clear all'])
    await expect(option(page, 'Zip pouch').getByRole('checkbox', { includeHidden: true })).not.toBeChecked()
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/shop\?sort=origin$/)
    await expect(chips).toHaveCount(0)
  })

  test('CAT-07 goes back and forward through the chosen filters, and the checkboxes follow', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/nuts?availability=in_stock')
    await openFilters(page)
    const box = (name: string) => option(page, name).getByRole('checkbox')
    await box('United States').check()
    await expect(page).toHaveURL(/United\+States$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/nuts\?availability=in_stock$/)
    await expect(box('United States')).not.toBeChecked()
    await page.goForward()
    await expect(box('United States')).toBeChecked()
  })

  test('SRCH-07 starts at page 1 after a new filter or order', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/shop?page=2')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await expect(page).toHaveURL(/\/shop\?sort=price_low_to_high$/)
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(/^Page 1 of/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/shop\?sort=price_low_to_high&page=2$/)
  })

  test('IND-04 filters products by country of origin', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/shop')
    await openFilters(page)
    const count = await promised(option(page, 'Iran'))
    await option(page, 'Iran').getByRole('checkbox').check()
    await expect(found(page)).toHaveText(new RegExp(`^${count} products?$`))
  })

  test('SRCH-02 sees that no product matches, and clears the filters', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/category/saffron?price=-1')
    await expect(page.getByText('No products found.')).toBeVisible()
    await shopper.follow('Clear all filters')
    await expect(page).toHaveURL(/\/category\/saffron$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('SRCH-01 finds almonds by their Indian name, and narrows the results', { tag: '@any-width' }, async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/search?query=badam')
    await expect(shopper.heading('Search Results for “badam”')).toBeVisible()
    await expect(cards(page).first()).toContainText('Almonds')
    await openFilters(page)
    await option(page, 'Roasted & salted').getByRole('checkbox').check()
    await expect(page).toHaveURL(/\/search\?query=badam&attribute=Processing%3ARoasted\+%26\+salted$/)
    await expect(cards(page).first()).toContainText('Roasted')
  })
})

test.describe('on a phone', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('A11Y-01 the filter sheet takes the focus, closes on Escape, and returns it', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/shop')
    await openFilters(page)
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet(page).getByRole('button', { name: /^Show/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  })
})

test.describe('on a small phone', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const path of ['/category/nuts', '/category/almonds', '/shop', '/search?query=badam'])
    test(`CAT-04 the first product of ${path} begins within 320 px of the top, not counting a category's short text`, async ({ page }) => {
      await new Shopper(page).visit(path)
      const text = page.locator('.category-head .cut-text')
      const textHeight = (await text.count()) === 0 ? 0 : ((await text.boundingBox())?.height ?? 0)
      const top = (await cards(page).first().boundingBox())?.y ?? Infinity
      expect(top - textHeight).toBeLessThanOrEqual(320)
    })

  test('CAT-07 category, filters and sort order are one row that stays below the header while the list scrolls', async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    const row = [
      page.getByRole('main').locator('summary', { hasText: 'Category:' }),
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('combobox', { name: 'Sort by' }),
    ]
    await cards(page).nth(6).scrollIntoViewIfNeeded()
    const header = page.getByRole('banner').locator('[data-stuck]')
    await expect(header).toBeVisible()
    const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
    const boxes = await Promise.all(row.map((part) => part.boundingBox()))
    for (const box of boxes) {
      expect(box?.y).toBe(boxes[0]?.y)
      expect(box?.y).toBeGreaterThanOrEqual(bottom)
      expect(box?.y).toBeLessThan(bottom + 20)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('on a computer', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })

  test('CAT-02 the whole category list is in the window when open', async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    await page.getByRole('main').locator('summary', { hasText: 'Category:' }).click()
    await expect(page.getByRole('main').getByRole('navigation', { name: 'Categories', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('CAT-07 the filter column has its full height, and its end stays in view while the list scrolls', async ({ page }) => {
    await new Shopper(page).visit('/category/nuts')
    const column = page.getByRole('region', { name: 'Filters' })
    expect(await column.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    const list = page.locator('.listing-results')
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    expect(Math.abs((await topOf(column)) - (await topOf(list)))).toBeLessThan(1)
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 100)
    await expect.poll(() => topOf(list)).toBeLessThan(await topOf(column))
    await expect(option(page, 'Popular')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('SEO-09 CAT-07 the filters are a form with a button', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/category/nuts?sort=origin', { waitUntil: 'domcontentloaded' })
    const count = await promised(option(page, 'Zip pouch'))
    await option(page, 'Zip pouch').getByRole('checkbox').check()
    await filters(page).getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\/category\/nuts\?attribute=Packaging%3AZip\+pouch&sort=origin$/)
    await expect(found(page)).toHaveText(`${count} products`)
    await page.getByRole('link', { name: 'Remove filter: Zip pouch' }).click()
    await expect(page).toHaveURL(/\/category\/nuts\?sort=origin$/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price_high_to_low$/)
  })

  test('SRCH-02 offers the nearest products when none has the price in the search', async ({ page }) => {
    await page.goto('/search?query=gift+under+1000', { waitUntil: 'domcontentloaded' })
    await expect(page.getByText('No products found.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Closest to this price' }).getByRole('article').first()).toContainText('₹1,299')
  })
})

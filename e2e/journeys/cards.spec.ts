import { expect, test, type Page } from '../test'
import { Shopper } from '../shopper'

const LIST = '/category/nuts'
const PIN = '560001'
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'Whole Cashews W240' })
const pack = (page: Page) => card(page).getByRole('button', { name: 'Pack of Whole Cashews W240: 100 g' })
const packs = (page: Page) => card(page).getByRole('combobox', { name: 'Pack of Whole Cashews W240' })

/** Counts the animations that scripts start. */
async function countMovements(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'movements', 0)
    Element.prototype.animate = new Proxy<Element['animate']>(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, element, values) {
        Reflect.set(window, 'movements', Number(Reflect.get(window, 'movements')) + 1)
        return Reflect.apply(animate, element, values) as Animation
      },
    })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'movements')))
}

test('CAT-05 a shopper chooses another pack on a card by keyboard, and adds it to the cart without leaving the list', async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit(LIST)
  await shopper.stay()
  const size = async () => {
    const box = await card(page).boundingBox()
    return [box?.width, box?.height]
  }
  const before = await size()
  await pack(page).focus()
  await page.keyboard.press('Enter')
  await expect(packs(page)).toBeFocused()
  await packs(page).selectOption('500 g')
  expect(await size()).toEqual(before)
  const price = (await card(page).locator('b [translate=no]').textContent()) ?? ''
  await card(page).getByRole('button', { name: 'Add to Cart: Whole Cashews W240, 500 g' }).click()
  await expect(card(page).getByRole('button', { name: /Added to Cart/ })).toBeVisible()
  await card(page).getByRole('link', { name: 'Whole Cashews W240', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+\?variant=500\+g$/)
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked()
  await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
  await shopper.visit('/cart')
  await expect(page.getByRole('main')).toContainText('500 g')
})

test(
  'CAT-05 a shopper without JavaScript opens the product wherever the card is pressed',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(LIST)
    // Forced: the card's link receives the click instead of the pack.
    await pack(page).click({ force: true })
    await expect(page).toHaveURL(/\/products\//)
    await context.close()
  },
)

// In English: a late Hindi font is not used, so the widths would be those of any other font.
for (const path of [LIST, '/category/gift-hampers', '/products/california-almonds'])
  test(`CAT-04 prices and buttons of a row of cards are aligned at ${path}`, async ({ page }) => {
    await new Shopper(page).visit(path)
    /** The top of each card, its price and its button. */
    const tops = await page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('.card-button') })
      .evaluateAll((cards) =>
        cards.map((one) => {
          const price = [...one.querySelectorAll('b')].find((element) => element.textContent.includes('₹'))
          return [one, price, one.querySelector('.card-button')].map((element) => Math.round(element?.getBoundingClientRect().top ?? NaN))
        }),
      )
    expect(tops.length).toBeGreaterThan(2)
    // Cards with the same top have prices and buttons with the same top: as many distinct rows as card tops.
    const rows = new Set(tops.map(([card]) => card))
    expect(rows.size).toBeLessThan(tops.length)
    expect([...new Set(tops.map(String))].length).toBe(rows.size)
  })

for (const { prefix, text } of [
  { prefix: '', text: /^Get it by \w{3},\s\d{1,2}\s\w{3}$/ },
  { prefix: '/hi', text: /^\S+,\s\d{1,2}\s\S+ तक पाएँ$/ },
])
  test(`IND-09 cards at ${prefix || '/'} show when an order arrives once the PIN code is known, and nothing moves`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'jumped', 0)
      new PerformanceObserver((list) => {
        // TypeScript has no type for LayoutShift. Only shifts within cards count: other parts may arrive late on a busy machine.
        const moved = list.getEntries().flatMap((entry) => Reflect.get(entry, 'sources') as { node: Node | null }[])
        const ofCards = moved.filter(({ node }) => node?.parentElement?.closest('article'))
        Reflect.set(window, 'jumped', Number(Reflect.get(window, 'jumped')) + ofCards.length)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/api/v2/pincode/') && requested.push(request.url()))
    await page.goto(`${prefix}${LIST}`)
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0)
    await context.addCookies([{ name: 'pincode', value: PIN, url: baseURL ?? '' }])
    await page.goto(`${prefix}${LIST}`)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'jumped')))).toBe(0)
    await page.goto(`${prefix}/shop`)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    expect(requested).toHaveLength(1)
  })

test.describe('from a card to its product', () => {
  test('SHELL-14 the picture of the card becomes the photograph, and Back restores the list’s position', async ({ page }) => {
    const movements = await countMovements(page)
    const shopper = new Shopper(page)
    await shopper.visit(LIST)
    await shopper.stay()
    const leaving = page.getByRole('main').getByRole('article').nth(8)
    await leaving.scrollIntoViewIfNeeded()
    const picture = leaving.locator('img').first()
    await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.currentSrc)).toBeTruthy()
    const left = await page.evaluate(() => scrollY)
    await leaving.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(movements).toBe(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // The card's picture behind the photograph disappears once the photograph is there.
    await expect(page.locator('[data-photo-stage] ul')).not.toHaveAttribute('style', /url/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    await shopper.expectSamePage()
  })

  test('SHELL-14 nothing moves under reduced motion', { tag: '@any-width' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const movements = await countMovements(page)
    const shopper = new Shopper(page)
    await shopper.visit(LIST)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await movements()).toBe(0)
  })
})

test('PDP-04 the product page marks one pack of best value, in both languages', async ({ page }) => {
  for (const [path, name] of [
    ['/products/california-almonds', /^1 kg.*Best value/],
    ['/hi/products/california-almonds', /^1 किलो.*सबसे किफ़ायती/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('radio', { name })).toHaveCount(1)
  }
})

import type { Page } from '@playwright/test'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { barriers } from '../../barriers'
import { aBuyerOf, Buyer, fillCart, ordersOf } from '../../buyer'
import { newAccount } from '../../customer'
import { ENGLISH, LANGUAGES } from '../../languages'
import { test } from '../../own-shop'
import { cutTexts, expectReflow } from '../../presentation'
import { openAsOwner } from '../../staff'
import { expect } from '../../test'
import { Visit } from '../../visit'

const VARIANTS = 40
const LONG_NAME = { english: 'Kashmiriwalnutkernels'.repeat(10).slice(0, 200), hindi: 'कश्मीरीअखरोटगिरी'.repeat(13).slice(0, 200) }

/** Lacks everything that a product may lack: no photograph, no text, and in Hindi only its name. */
const INSERT = `
  with created as (
    insert into products (category_id, slug, name, hsn, origin_country, shelf_life_months, translations)
    select id, $1, $2, '09093129', 'IN', 12, $3 from categories where slug = 'whole-spices'
    on conflict (slug) do nothing returning id
  )
  insert into variants (product_id, label, sku, price_paise, mrp_paise, net_grams, stock, position)
  select id, n * 50 || ' g', $1 || n, n * 5000, n * 5500, n * 50, 10, n from created, generate_series(1, $4) as n`

const ODD = {
  'without-texts': { name: 'Black Cumin', translations: { hi: { name: 'शाही जीरा' } }, variants: 1 },
  'half-translated': { name: 'White Pepper', translations: { hi: { ingredients: 'सफ़ेद काली मिर्च' } }, variants: 1 },
  'many-variants': { name: 'Long Pepper', translations: {}, variants: VARIANTS },
  'long-name': { name: LONG_NAME.english, translations: { hi: { name: LONG_NAME.hindi } }, variants: 2 },
}

// Repeated for each group of tests that a worker runs.
test.beforeAll(async ({ shop }) => {
  for (const [slug, { name, translations, variants }] of Object.entries(ODD))
    await shop.database.change(INSERT, [slug, name, JSON.stringify(translations), variants])
})

for (const language of LANGUAGES)
  for (const slug of Object.keys(ODD))
    for (const width of [360, 1280])
      test(`PDP-15 A11Y-01 ${language.prefix}/products/${slug} is intact at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        const visit = new Visit(page, language)
        await visit.go(`/products/${slug}`)
        await expect(visit.main.getByRole('heading', { level: 1 })).not.toBeEmpty()
        expect(await visit.main.locator('img').evaluateAll((all) => all.filter((img) => img.getAttribute('src') === '').length)).toBe(0)
        expect(await barriers(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
        await expectReflow(page)
      })

test('IND-11 untranslated parts of a Hindi product are English and marked as English', async ({ page }) => {
  await page.goto('/hi/products/half-translated')
  const title = page.getByRole('heading', { level: 1, name: 'White Pepper' })
  await expect(title).toHaveAttribute('lang', 'en-IN')
  await page.goto('/hi/products/without-texts')
  await expect(page.getByRole('heading', { level: 1, name: 'शाही जीरा' })).not.toHaveAttribute('lang')
})

test(`PDP-04 each of ${VARIANTS} variants can be chosen, and the buy button stays close`, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/many-variants')
  const variants = page.getByRole('main').getByRole('radio')
  await expect(variants).toHaveCount(VARIANTS)
  await variants.last().focus()
  await page.keyboard.press('Space')
  await expect(variants.last()).toBeChecked()
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()
})

/** From a small phone to a desktop: the widths between which list layouts change. */
const WIDTHS = [320, 360, 768, 1280]
/** No column is so narrow that words wrap after each letter, or are cut after the first. */
const LEAST_WIDTH_PX = 80

/** Long words neither widen the page nor shrink to a letter and an ellipsis. */
async function expectLongWordsFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectReflow(page, { width, height: 800 })
    await page.setViewportSize({ width, height: 800 })
    const squeezed = await page.evaluate((least) => {
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        if (!/\S{100}/.test(texts.currentNode.nodeValue ?? '') || !element?.checkVisibility({ visibilityProperty: true })) continue
        range.selectNodeContents(texts.currentNode)
        const { width, height } = range.getBoundingClientRect()
        // Text for screen readers only is one pixel wide.
        const isHidden = element.closest('.sr-only, noscript, option, title') !== null
        if (!isHidden && height > 1 && width < least) found.push(`${width} px: ${element.outerHTML.slice(0, 200)}`)
      }
      return found
    }, LEAST_WIDTH_PX)
    expect(squeezed, `at ${width} px`).toEqual([])
  }
}

const LONG_CUSTOMER = 'Venkatanarasimharajuvaripeta'.repeat(7).slice(0, NAME_MAX_LENGTH)

test('A11Y-01 one-word long names fit into every list of shop and admin', async ({ page, browser }) => {
  const visit = new Visit(page, ENGLISH)
  await aBuyerOf(page, newAccount(LONG_CUSTOMER))
  await fillCart(page, { slug: 'long-name', variant: '50 g' })
  await visit.go('/search?query=Kashmiriwalnutkernels')
  await expectLongWordsFit(page)
  await visit.go('/category/whole-spices')
  await expectLongWordsFit(page)
  await visit.openCartMenu()
  await expectLongWordsFit(page)
  await visit.go('/cart')
  await expectLongWordsFit(page)
  await visit.button('cart.view.saveName').click()
  await expectLongWordsFit(page)
  await visit.button('cart.view.moveName').click()
  await visit.openCheckout()
  await expectLongWordsFit(page)
  await new Buyer(page).payByCash()
  await expect(visit.main.getByRole('listitem').first()).toBeVisible()
  await expectLongWordsFit(page)
  const [order] = await ordersOf(page)
  for (const path of ['/dashboard', '/profile', '/purchase-history', `/order-details/${order?.id}`]) {
    await visit.go(path)
    await expectLongWordsFit(page)
  }

  const staff = await (await browser.newContext()).newPage()
  for (const path of ['', '/orders', '/orders?view=board', `/orders/${order?.code}`, '/products', '/stock', '/customers']) {
    await openAsOwner(staff, `/admin${path}`)
    await staff.waitForLoadState('networkidle')
    await expectLongWordsFit(staff)
  }
})

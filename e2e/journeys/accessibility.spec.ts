import { PAGES } from '@/lib/routes.mjs'
import { barriers } from '../barriers'
import { wrongButtonNames } from '../button-names'
import { LANGUAGES, tagsOf } from '../languages'
import { cutTexts, expectReflow } from '../presentation'
import { STATES } from '../states'
import { expect, test } from '../test'
import { Visit } from '../visit'

const WIDTHS = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } }

/** States with their own layout: every run examines them in every language. */
const LAYOUTS: readonly string[] = [
  ...['home', 'product', 'product-specification', 'category', 'search-no-result', 'not-found', 'contact-us', 'faqs', 'track-order'],
  ...['menu', 'search-products-found', 'filters', 'cart-menu', 'toast', 'pin-check', 'write-review', 'contact-form-errors'],
  ...['cart', 'checkout-guest-errors', 'checkout-billing', 'payment-paid', 'login', 'registration', 'dashboard', 'profile-new-customer'],
  ...['purchase-history', 'address-form', 'order', 'order-tracked'],
]

for (const language of LANGUAGES)
  for (const { name, open } of STATES)
    test(
      `A11Y-01 A11Y-02 ${language.prefix}/${name} has no accessibility violation, and keeps its texts with wide spacing and at 400 % zoom`,
      { tag: tagsOf(language, { tag: '@desktop-long', everyLanguage: LAYOUTS.includes(name) }) },
      async ({ page }) => {
        await open(new Visit(page, language))
        // A control under the mouse changes colour.
        await page.mouse.move(0, 0)
        const opened = page.viewportSize() ?? WIDTHS.narrow
        expect(await barriers(page)).toEqual([])
        expect(await wrongButtonNames(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
        await expectReflow(page)
        await page.setViewportSize(opened.width === WIDTHS.wide.width ? WIDTHS.narrow : WIDTHS.wide)
        expect(await barriers(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
      },
    )

test('A11Y-01 the states with their own layout exist', { tag: '@any-width' }, () => {
  const names = new Set(STATES.map(({ name }) => name))
  expect(LAYOUTS.filter((name) => !names.has(name))).toEqual([])
})

test('A11Y-01 the states include every page of the route table', { tag: '@any-width' }, () => {
  const seen = new Set(STATES.map(({ route }) => route))
  expect(PAGES.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})

test('A11Y-01 the checks find a small target, a cut text and a page that scrolls sideways', { tag: '@any-width' }, async ({ page }) => {
  await page.setContent(`<meta name="viewport" content="width=device-width"><main><h1>Example</h1>
    <button style="width:16px;height:16px;padding:0">a</button><button style="width:16px;height:16px;padding:0">b</button>
    <p style="font:13px/1.2 monospace;width:41ch;height:1.2em;overflow:hidden">One line without place for wider letters</p>
    <p style="width:400px">Wide</p></main>`)
  expect(JSON.stringify(await barriers(page, 'main'))).toContain('target-size')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await cutTexts(page)).not.toEqual([])
  // The page does not change, so a retry would find the same width.
  await expect(expectReflow(page, undefined, { timeout: 1 })).rejects.toThrow()
})

import { barriers } from '../../barriers'
import { LANGUAGES } from '../../languages'
import { test } from '../../own-shop'
import { cutTexts, expectReflow } from '../../presentation'
import { expect } from '../../test'
import { Visit } from '../../visit'

const VARIANTS = 40
const LONG_NAME = { english: 'Kashmiriwalnutkernels'.repeat(10).slice(0, 200), hindi: 'कश्मीरीअखरोटगिरी'.repeat(13).slice(0, 200) }

/** Has nothing that a product may lack: no photograph, no text, and of Hindi only its name. */
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

// Again for each group of tests that a worker takes.
test.beforeAll(async ({ shop }) => {
  for (const [slug, { name, translations, variants }] of Object.entries(ODD))
    await shop.database.change(INSERT, [slug, name, JSON.stringify(translations), variants])
})

for (const language of LANGUAGES)
  for (const slug of Object.keys(ODD))
    for (const width of [360, 1280])
      test(`PDP-15 A11Y-01 ${language.prefix}/products/${slug} is whole at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        const visit = new Visit(page, language)
        await visit.go(`/products/${slug}`)
        await expect(visit.main.getByRole('heading', { level: 1 })).not.toBeEmpty()
        expect(await visit.main.locator('img').evaluateAll((all) => all.filter((img) => img.getAttribute('src') === '').length)).toBe(0)
        expect(await barriers(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
        await expectReflow(page)
      })

test('IND-11 what a half-translated product lacks in Hindi is English and marked so', async ({ page }) => {
  await page.goto('/hi/products/half-translated')
  const title = page.getByRole('heading', { level: 1, name: 'White Pepper' })
  await expect(title).toHaveAttribute('lang', 'en-IN')
  await page.goto('/hi/products/without-texts')
  await expect(page.getByRole('heading', { level: 1, name: 'शाही जीरा' })).not.toHaveAttribute('lang')
})

test(`PDP-04 each of ${VARIANTS} variants can be chosen, and the button to buy stays near`, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/many-variants')
  const variants = page.getByRole('main').getByRole('radio')
  await expect(variants).toHaveCount(VARIANTS)
  await variants.last().focus()
  await page.keyboard.press('Space')
  await expect(variants.last()).toBeChecked()
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()
})

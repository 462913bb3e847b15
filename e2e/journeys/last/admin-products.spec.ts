import sharp from 'sharp'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'
import { expect, type Page, test } from '../../test'

const aPicture = (background: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .png()
    .toBuffer()

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByLabel('E-mail address').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
/** Another run against the same shop adds its own data. */
const MARK = Date.now().toString(36)

/** A notice, as read by screen readers. */
const noticeWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function fillVariant(page: Page, at: number, [label, sku, price, mrp, grams]: readonly [string, string, string, string, string]) {
  const variant = page.locator('fieldset').nth(at)
  await variant.getByLabel('Label').fill(label)
  await variant.getByLabel('SKU').fill(sku)
  await variant.getByLabel('Price').fill(price)
  await variant.getByLabel('MRP').fill(mrp)
  await variant.getByLabel('Net weight').fill(grams)
  await variant.getByLabel('Stock').fill('12')
}

test('a shopkeeper adds a category and a product with three variants and pictures, and shoppers see it at the next request', async ({
  page,
}) => {
  await signIn(page)

  await test.step('a category, never below itself', async () => {
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill(`Saffron and more ${MARK}`)
    await page.getByLabel('Name in Hindi').fill('केसर और बहुत कुछ')
    await expect(page.getByLabel('Web address', { exact: true })).toHaveValue(`saffron-and-more-${MARK}`)
    await save(page)
    await page.getByRole('button', { name: `Saffron and more ${MARK}`, exact: true }).click()
    await page.getByLabel('Parent category').selectOption(`saffron-and-more-${MARK}`)
    await save(page)
    await expect(page.getByText('A category cannot be inside itself')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an incomplete product', async () => {
    await page.goto('/admin/products/new')
    await page.getByLabel('Name', { exact: true }).first().fill(`Lakadong Kesar ${MARK}`)
    await page.getByLabel('Category').selectOption(`saffron-and-more-${MARK}`)
    const address = page.getByRole('textbox', { name: 'Web address', exact: true })
    await address.focus()
    await expect(address).toHaveValue(`lakadong-kesar-${MARK}`)
    await page.getByLabel('Published').check()
    await page.getByLabel('HSN').fill('09102010')
    await openTab(page, 'Variants')
    await page.getByRole('button', { name: 'Add a variant' }).click()
    await page.getByRole('button', { name: 'Add a variant' }).click()
    await fillVariant(page, 0, ['1 g', `KESAR-1-${MARK}`, '500', '450', '1'])
    await fillVariant(page, 1, ['2 g', `KESAR-2-${MARK}`, '850', '900', '2'])
    await fillVariant(page, 2, ['5 g', `KESAR-5-${MARK}`, '2000.50', '2200', '5'])
    await save(page)
    await expect(page.getByText('The price is above the MRP, which is against the law.').first()).toBeVisible()
    await page.locator('fieldset').nth(0).getByLabel('Price').fill('420')
  })

  await test.step('files that are not pictures are refused, each with its reason', async () => {
    await openTab(page, 'Pictures')
    const files = page.locator('input[type=file]')
    await files.setInputFiles([
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') },
      {
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      },
      { name: 'huge.png', mimeType: 'image/png', buffer: await aPicture('white', 10_000, 6_000) },
      { name: 'red.png', mimeType: 'image/png', buffer: await aPicture('red') },
      { name: 'gold.png', mimeType: 'image/png', buffer: await aPicture('gold') },
    ])
    await expect(page.getByText('photo.jpg: This file is no picture')).toBeVisible()
    await expect(page.getByText('drawing.svg: An SVG drawing can contain scripts')).toBeVisible()
    await expect(page.getByText('huge.png: The picture has 60 megapixels')).toBeVisible()
    await expect(page.getByLabel('What it shows', { exact: true })).toHaveCount(2)
    await page.getByLabel('What it shows', { exact: true }).first().fill('Kesar threads on red')
    await page.getByLabel('What it shows', { exact: true }).last().fill('Kesar threads on gold')
    await page.getByRole('button', { name: 'Crop to a square' }).first().click()
    await expect(page.getByText('Uploading')).toBeHidden()
    await page.getByRole('button', { name: 'Move Picture 2 up' }).click()
    await expect(page.getByLabel('What it shows', { exact: true }).first()).toHaveValue('Kesar threads on gold')
  })

  await test.step('it is saved, and appears in the shop and its search', async () => {
    await save(page)
    await expect(noticeWith(page, 'Saved. The shop shows it now.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products\/\d+/)
    const response = await page.request.get(`/products/lakadong-kesar-${MARK}`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toContain('Kesar threads on gold')
    const picture = /\/_next\/image\?url=%2Fmedia%2F[0-9a-f]{40}\.webp[^" ]*/.exec(html)?.[0]?.replaceAll('&amp;', '&') ?? ''
    const answer = await page.request.get(picture)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    expect(await (await page.request.get(`/search?query=lakadong+kesar+${MARK}`)).text()).toContain(`/products/lakadong-kesar-${MARK}`)
    expect(await (await page.request.get(`/category/saffron-and-more-${MARK}`)).text()).toContain(`/products/lakadong-kesar-${MARK}`)
  })
})

test('two editors of one product: the second is notified, sees both versions, and chooses', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/admin/products?sort=name')
  const address = (await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByLabel('Name', { exact: true }).first()).not.toHaveValue('')
  await expect(other.getByLabel('Category')).not.toHaveValue('')
  await page.getByLabel('Region of origin').first().fill(`Mine ${MARK}`)
  await other.getByLabel('Region of origin').first().fill(`Theirs ${MARK}`)
  await save(other)
  await expect(noticeWith(other, 'Saved.')).toBeVisible()
  await save(page)
  const conflict = page.getByRole('alert', { name: 'Someone else has changed this' })
  await expect(conflict).toContainText(`Theirs ${MARK}`)
  await expect(conflict).toContainText(`Mine ${MARK}`)
  await expect(conflict.getByRole('rowheader')).toHaveText(['Region of origin'])
  await save(page)
  await expect(noticeWith(page, 'Saved.')).toBeVisible()
})

test('a price above the MRP is refused in the list, and stock is received with a reason', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/products')
  const row = page.getByRole('row').nth(1)
  await row.getByLabel(/^₹/).first().fill('99999')
  await row.getByRole('button', { name: /^Save/ }).first().click()
  await expect(row.getByText('The law forbids that')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/stock')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByLabel('Quantity').fill('5')
  await page.getByLabel('Reason').fill('Delivery note 118')
  await page.getByRole('button', { name: 'Received' }).click()
  await expect(noticeWith(page, 'in stock now')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a catalogue file is checked before it is imported, and the report names the bad row', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/imports')
  const file = (csv: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('Check a catalogue file').setInputFiles(file(`sku,price\nNO-SUCH-${MARK},100\n`))
  await expect(page.getByText(`There is no SKU NO-SUCH-${MARK}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Export the catalogue' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
})

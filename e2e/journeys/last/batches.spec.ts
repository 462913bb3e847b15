import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { barriers, expectNoSidewaysScroll } from '../../barriers'
import { aBuyer, Buyer, ordersOf } from '../../buyer'
import { openAsOwner } from '../../staff'
import { expect, test } from '../../test'

const OUTBOX = path.resolve(process.env.DATA_DIR || '.data/e2e', 'outbox')
/** A product that no other journey buys. */
const SLUG = 'roasted-hazelnuts'
const NUMBER = 'B-2027-01'
const YEAR = new Date().getFullYear() + 5

async function recallMailsTo(email: string): Promise<number> {
  const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(OUTBOX, name)))))
  return mails.filter(({ to, subject, text }) => to?.[0]?.address === email && subject?.startsWith('Recall') && text?.includes(NUMBER))
    .length
}

test('a batch is received, shown before purchase, sold, named on the packing slip, and recalled', async ({ page, browser }) => {
  const staffPage = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await openAsOwner(staffPage, `/admin/stock?q=${SLUG}`)
  const row = staffPage.getByRole('row').filter({ hasText: 'Hazelnut' }).getByRole('button', { expanded: false }).first()
  const label = (await row.locator('span').first().innerText()).trim()
  await row.click()
  // The earlier stock would be sold first.
  await staffPage.getByLabel('Quantity').fill('0')
  await staffPage.getByRole('button', { name: 'Counted' }).click()
  await expect(staffPage.getByRole('button', { name: new RegExp(`^${label}.*0$`) })).toBeVisible()

  const sku = await staffPage.evaluate(async (slug) => {
    const answer = await fetch(`/api/admin/products?q=${slug}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    // Parse boundary: the admin's own list.
    const { items } = (await answer.json()) as { items: readonly { variants: readonly { sku: string }[] }[] }
    return items[0]?.variants[0]?.sku ?? ''
  }, SLUG)
  await staffPage.goto(`/admin/stock/batches?sku=${sku}`)
  const form = staffPage.getByRole('region', { name: 'Receive a batch' })
  await expect(form.getByLabel('SKU')).toHaveValue(sku)
  await form.getByLabel('Batch').fill(NUMBER)
  await form.getByLabel('Quantity').fill('5')
  await form.getByLabel('Best before').fill('Dec 2020')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/which is over/)).toBeVisible()
  await form.getByLabel('Best before').fill(`Dec ${YEAR}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByRole('link', { name: NUMBER })).toBeVisible()
  expect(await barriers(staffPage)).toEqual([])
  await expectNoSidewaysScroll(staffPage, true)

  const { email } = await aBuyer(page, { slug: SLUG, variant: label === sku ? '' : label, quantity: 2 })
  await page.goto(`/products/${SLUG}`)
  await expect(page.getByRole('main')).toContainText(`31 December ${YEAR}`)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await buyer.pay()
  const [order] = await ordersOf(page)
  const code = order?.code ?? ''

  await staffPage.goto(`/admin/orders/${code}`)
  const [file] = await Promise.all([
    staffPage.waitForEvent('download'),
    staffPage.getByRole('button', { name: 'Slip and invoice' }).click(),
  ])
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toMatch(new RegExp(`2\\s+from\\s+batch\\s+${NUMBER}`))
  expect(text).toMatch(new RegExp(`Batch\\s+${NUMBER}`))

  await staffPage.goto(`/admin/stock/batches?q=${NUMBER}`)
  await staffPage.getByRole('link', { name: NUMBER }).click()
  await expect(staffPage.getByRole('link', { name: code })).toBeVisible()
  expect(await barriers(staffPage)).toEqual([])
  await expectNoSidewaysScroll(staffPage, true)
  await staffPage.getByRole('button', { name: 'Recall' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByLabel(/^Why/).fill('Please do not eat it.')
  await dialog.getByRole('button', { name: 'Recall' }).click()
  await expect(staffPage.getByText('1 customer gets a message.').first()).toBeVisible()
  await expect.poll(() => recallMailsTo(email)).toBe(1)
  await expect(staffPage.getByText('Blocked', { exact: true })).toBeVisible()
  await page.goto(`/products/${SLUG}`)
  await expect(page.getByRole('main')).not.toContainText(`31 December ${YEAR}`)
  await staffPage.context().close()
})

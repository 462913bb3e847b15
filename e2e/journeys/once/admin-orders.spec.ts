import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Page } from '@playwright/test'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'
import { barriers, expectNoSidewaysScroll } from '../../barriers'
import { aBuyer, Buyer, ordersOf } from '../../buyer'
import { expect, test } from '../../test'

const OUTBOX = path.resolve(process.env.DATA_DIR || '.data/e2e', 'outbox')

/** Mails to this address with these words in the subject. A name with a dot is a file still being written. */
async function mailsTo(email: string, subject: string) {
  const names = (await readdir(OUTBOX).catch(() => [])).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(OUTBOX, name)))))
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email) && mail.subject?.includes(subject))
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(address)
}

async function saveBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file.suggestedFilename()
}

test('a shopper buys; the order appears, is confirmed, printed, shipped and refunded by line; page and mails show it', async ({
  page,
  browser,
}) => {
  const staffPage = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(staffPage, '/admin/orders')
  await expect(staffPage.getByRole('heading', { name: 'To pack' })).toBeVisible()

  const buyer = new Buyer(page)
  const account = await aBuyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await buyer.pay()
  const [order] = await ordersOf(page)
  const code = order?.code ?? ''

  // Without reloading.
  await expect(staffPage.getByRole('link', { name: code })).toBeVisible()
  expect(await barriers(staffPage)).toEqual([])
  await expectNoSidewaysScroll(staffPage, true)
  await staffPage.getByRole('button', { name: `Confirm order ${code}` }).press('Enter')
  await expect(staffPage.getByRole('button', { name: `Ship order ${code}` })).toBeVisible()

  await staffPage.getByRole('link', { name: code }).first().click()
  await expect(staffPage.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
  await staffPage.getByLabel('New note').fill('Ring first.')
  await staffPage.getByRole('button', { name: 'Add note' }).click()
  await expect(staffPage.getByRole('region', { name: 'Staff notes' })).toContainText('Demo Owner')
  expect(await saveBy(staffPage, () => staffPage.getByRole('button', { name: 'Slip and invoice' }).click())).toBe(
    `slips-and-invoices-${code}.pdf`,
  )
  // While the notice fades out, its contrast is too low. Screen readers read its text elsewhere.
  await expect(staffPage.getByRole('region', { name: /^Notices/ }).getByText('1 order confirmed.')).toBeHidden()
  expect(await barriers(staffPage)).toEqual([])
  await expectNoSidewaysScroll(staffPage, true)

  await staffPage.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Courier' }).fill('Delhivery')
  // Unique to this order, whenever the journey runs.
  const number = `DL-${code}`
  // A scanner ends the number with Enter, which must not ship.
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(` ${number} `)
  await dialog.getByRole('textbox', { name: 'Tracking number' }).press('Enter')
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  await staffPage.route('**/api/admin/orders/ship', async (route) => {
    await waits
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Ship the order' }).click()
  await expect(dialog.getByRole('status')).toContainText('Shipping the order')
  // Chrome lets a page prevent only the first Escape.
  for (let press = 0; press < 3; press++) await staffPage.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByRole('region', { name: 'Customer' })).toContainText(`Delhivery, ${number}`)
  // Its button has disappeared.
  await expect(staffPage.getByRole('heading', { name: `Order ${code}` })).toBeFocused()

  await page.goto(`/order-details/${order?.id}`)
  await expect(buyer.main).toContainText(number)
  await expect.poll(async () => (await mailsTo(account.email, 'on its way')).length).toBe(1)

  await staffPage.getByRole('button', { name: /^Refund California Almonds/ }).click()
  await dialog.getByLabel('Message to the customer').fill('One pack was torn.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  const note = staffPage.getByRole('button', { name: /^Credit note CN/ })
  await expect(note).toBeVisible({ timeout: 120_000 })
  expect(await saveBy(staffPage, () => note.click())).toMatch(/^credit-note-CN-\d\d-\d\d-\d{5}\.pdf$/)
  await expect.poll(async () => (await mailsTo(account.email, 'Refund of')).some(({ attachments }) => attachments.length === 1)).toBe(true)
})

test('on a phone all orders of a page can be selected, and the bulk actions stay in view', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const order = {
    ...{ createdAt: '2026-11-20T06:00:00.000Z', deliveryStatus: 'confirmed', paymentStatus: 'paid', paymentMethod: 'online' },
    ...{ grandTotalPaise: 49_900, toPayBackPaise: 0, customerName: 'Asha Rao', city: 'Pune', postalCode: '411001', phone: '9876543210' },
    ...{ shipment: { courier: '', trackingNumber: '' }, problems: [], noteCount: 0, hasInvoice: true },
    lines: [{ name: 'Almonds', variantLabel: '250 g', sku: 'ALM', quantity: 2 }],
  }
  const items = Array.from({ length: 25 }, (_, at) => ({ ...order, code: `20261120-${1_000 + at}` }))
  const json = { success: true, items, total: 25, page: 1, pages: 1, per_page: 25 }
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json }))
  await signIn(page, '/admin/orders?stage=to_ship')
  const bar = page.getByRole('group', { name: 'With the selected rows' })
  await page.getByLabel('Select all on this page').click()
  await expect(bar.getByText('25 selected')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Ship' })).toBeInViewport()
  await page.getByLabel('Select 20261120-1012').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Ship' })).toBeInViewport()
  await expectNoSidewaysScroll(page, true)
  expect(await barriers(page)).toEqual([])
})

test('a ticket is answered by mail and closed; a review gets a reply', async ({ page, browser }) => {
  const email = `visitor-${Date.now()}@buyer.example`
  await page.goto('/')
  const body = { name: 'Asha', email, message: 'Do you pack without plastic?' }
  const sent = await page.request.post('/api/v2/contact/save', {
    data: body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' },
  })
  // Parse boundary: the answer of a call just made by this test.
  const { ticket } = (await sent.json()) as { ticket: string }

  const staffPage = await (await browser.newContext()).newPage()
  await signIn(staffPage, '/admin/tickets')
  await staffPage.getByRole('link', { name: ticket }).click()
  expect(await barriers(staffPage)).toEqual([])
  await staffPage.getByLabel('Your answer').fill('Yes, in paper and tin.')
  await staffPage.getByRole('button', { name: 'Send the answer' }).click()
  await expect(staffPage.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(email, ticket)).some(({ text }) => text?.includes('Yes, in paper and tin.'))).toBe(true)

  await staffPage.goto('/admin/reviews')
  const row = staffPage.getByRole('row').nth(1)
  const product = await row.getByRole('link').getAttribute('href')
  await row.getByRole('button', { name: /^Reply to/ }).click()
  const reply = `Thank you! ${Date.now()}`
  await staffPage.getByRole('dialog').getByLabel('Your reply').fill(reply)
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  await expect(staffPage.getByText(reply)).toBeVisible()
  await expect(staffPage.getByRole('dialog')).toBeHidden()
  // Without the notice, which is fading in.
  expect(await barriers(staffPage, 'main')).toEqual([])
  await page.goto(product ?? '/')
  await expect(page.getByText(reply)).toBeAttached()
  for (const address of ['/admin/customers', '/admin/subscribers']) {
    await staffPage.goto(address)
    await expect(staffPage.getByText(/\d+ found/)).toBeVisible()
    expect(await barriers(staffPage)).toEqual([])
  }
})

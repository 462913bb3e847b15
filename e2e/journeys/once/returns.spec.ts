import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'
import { barriers, expectNoSidewaysScroll } from '../../barriers'
import { aBuyer, ordersOf } from '../../buyer'
import { ask } from '../../customer'
import { expect, test } from '../../test'

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(address)
}

/** Waits until notices have faded out, because their contrast is too low meanwhile. */
async function expectFine(page: Page): Promise<void> {
  await expect.poll(() => barriers(page)).toEqual([])
  await expectNoSidewaysScroll(page, true)
}

const photo = async () => ({
  name: 'tear.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer(),
})

test('a delivered order: its customer returns one pack with a photo, and a guest gets a missing one replaced', async ({
  page,
  browser,
}) => {
  const account = await aBuyer(page, { slug: 'california-almonds', variant: '250 g', quantity: 3 })
  expect((await ask(page, '/order-drm', { payment_type: 'cash_on_delivery' })).ok()).toBe(true)
  const [order] = await ordersOf(page)
  const code = order?.code ?? ''
  const staffPage = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage()
  await signIn(staffPage, `/admin/orders/${code}`)
  const dialog = staffPage.getByRole('dialog')
  await staffPage.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Ship this order without a number' }).check()
  await dialog.getByRole('button', { name: 'Ship the order' }).click()
  await staffPage.getByRole('button', { name: 'It has arrived' }).click()
  await dialog.getByRole('button', { name: 'It has arrived' }).click()
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/order-details/${order?.id ?? 0}`)
  const own = page.getByRole('region', { name: 'Returns and problems' })
  await own.getByRole('button', { name: 'Return an item or report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form).toContainText('Please choose what you want.')
  await form.getByLabel('What do you want?').selectOption({ label: 'Refund' })
  await form.getByLabel('What is the reason?').selectOption({ label: 'Spoiled or stale' })
  await form.getByLabel('Photos').setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') })
  await expectFine(page)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form).toContainText('Photo 1 is not a picture')
  await form.getByRole('button', { name: 'Remove notes.jpg' }).click()
  await form.getByLabel('Photos').setInputFiles(await photo())
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(own).toContainText('We are looking into it')
  const ownPhoto = own.getByRole('img', { name: 'Photo 1' })
  await ownPhoto.scrollIntoViewIfNeeded()
  await expect.poll(() => ownPhoto.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(400)
  await expectFine(page)

  await staffPage.goto('/admin/orders?stage=returns')
  await staffPage.getByRole('link', { name: code }).click()
  const returns = staffPage.getByRole('region', { name: 'Returns' })
  await expect(returns.getByRole('img')).toBeVisible()
  await expectFine(staffPage)
  await returns.getByRole('button', { name: /^Approve/ }).click()
  await dialog.getByLabel('How do the goods come back?').selectOption({ label: 'Customer sends it' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await returns.getByRole('button', { name: /^Receive/ }).click()
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await returns.getByRole('button', { name: /^Refund/ }).click()
  await expectFine(staffPage)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(returns).toContainText('Refunded')

  const guest = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage()
  await guest.goto(`/hi/track-order?code=${code}`)
  await guest.getByRole('textbox', { name: 'फ़ोन नंबर या ईमेल पता' }).fill(account.email)
  await guest.keyboard.press('Enter')
  await guest.getByRole('button', { name: 'सामान लौटाएँ या दिक्कत बताएँ' }).click()
  const guestForm = guest.getByRole('dialog')
  await guestForm.getByLabel('आप क्या चाहते हैं?').selectOption({ label: 'पार्सल में कम निकला' })
  await expectFine(guest)
  await guestForm.getByRole('button', { name: 'रिक्वेस्ट भेजें' }).click()
  await expect(guest.getByText('हम देख रहे हैं', { exact: true })).toBeVisible()

  await staffPage.reload()
  await returns.getByRole('button', { name: /^Approve/ }).click()
  await dialog.getByLabel('How do the goods come back?').selectOption({ label: 'Nothing to send back' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await returns.getByRole('button', { name: /^Replace/ }).click()
  await dialog.getByLabel('Courier').fill('Delhivery')
  await dialog.getByLabel('Tracking number').fill('DL-77')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(returns).toContainText('Delhivery, DL-77')
  await page.reload()
  await expect(own).toContainText('Shipment: Delhivery, DL-77')
  await expect(own).toContainText('Refund started')
})

import type { Page } from '@playwright/test'
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

test('a delivered cash order is refunded: the customer names a UPI ID, and the shop transfers the money', async ({ page, browser }) => {
  await aBuyer(page)
  expect((await ask(page, '/order-drm', { payment_type: 'cash_on_delivery' })).ok()).toBe(true)
  const [order] = await ordersOf(page)
  const code = order?.code ?? ''
  const staffPage = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(staffPage, `/admin/orders/${code}`)
  const dialog = staffPage.getByRole('dialog')
  await staffPage.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Ship this order without a number' }).check()
  await dialog.getByRole('button', { name: 'Ship the order' }).click()
  await staffPage.getByRole('button', { name: 'Came back' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await expectFine(staffPage)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staffPage.getByRole('button', { name: 'It has arrived' }).click()
  await dialog.getByRole('button', { name: 'It has arrived' }).click()
  await staffPage.getByRole('button', { name: 'Refund the rest' }).click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const toPay = staffPage.getByRole('region', { name: 'To pay back' })
  await expect(toPay).toContainText('No account yet.')
  await expectFine(staffPage)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/purchase-history')
  await page.getByRole('link', { name: code }).first().click()
  const refund = page.getByRole('region', { name: 'Your refund' })
  await expect(refund).toContainText('where should we send it?')
  await expectFine(page)
  await refund.getByRole('radio', { name: 'Bank account' }).check()
  await refund.getByRole('button', { name: 'Send' }).click()
  await expect(refund).toContainText('Please enter an account number of 9 to 18 digits.')
  await refund.getByRole('radio', { name: 'UPI ID' }).check()
  await refund.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okaxis')
  await refund.getByRole('button', { name: 'Send' }).click()
  await expect(refund).toContainText('to as…@okaxis')

  await staffPage.reload()
  await expect(toPay).toContainText('asha@okaxis')
  await toPay.getByRole('button', { name: /^Mark ₹[\d,.]+ as paid$/ }).click()
  await dialog.getByLabel('Transfer reference (UTR)').fill('433012345678')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(toPay).toBeHidden()
  await expect(staffPage.getByText('Reference: 433012345678')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order status' })).toBeVisible()
  await expect(refund).toBeHidden()
  await expect(page.getByRole('region', { name: 'Paid back' })).toContainText('433012345678')
  await expect(page.getByRole('button', { name: /^Credit note CN/ })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { DEMO_OWNER } from '@/lib/commerce/staff/demo-owner'
import { barriers } from '../barriers'
import { read } from '../buyer'
import { expect, test } from '../test'

async function openDelivery(page: Page): Promise<void> {
  await page.goto('/admin/delivery')
  await page.getByLabel('E-mail address').fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/admin/delivery')
}

test('IND-09 an exception for a PIN code takes effect on the product page at once, until it is removed', async ({ page }, { project }) => {
  // One PIN code in Leh per width, used by no other journey.
  const pin = project.name === 'phone' ? '194103' : '194104'
  const served = async () => {
    const answer = await read(page, `/pincode/${pin}`)
    // Parse boundary: one field of our own server's answer.
    return ((await answer.json()) as { data: { service: { serviceable: boolean } } }).data.service.serviceable
  }
  await openDelivery(page)
  await page.getByRole('link', { name: 'New exception' }).click()
  await page.getByLabel('PIN code or first digits').fill(pin)
  await page.getByLabel('Do you deliver there?').selectOption('0')
  await page.getByLabel('Fewest days').fill('9')
  await page.getByLabel('Most days').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The most days cannot be fewer than the fewest.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await served()).toBe(true)
  await page.getByLabel('Most days').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/delivery$/)
  expect(await served()).toBe(false)
  await page.getByRole('textbox', { name: 'Look up a PIN code' }).fill(pin)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Not served: set by the exception for this PIN code.')).toBeVisible()
  await expect(page.getByText('7 to 14 days, no cash on delivery: set by the zone Islands and Ladakh.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${pin}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${pin} is removed.`)).toBeVisible()
  expect(await served()).toBe(true)
})

test('a zone change is confirmed before it is saved', async ({ page }) => {
  await openDelivery(page)
  await page.getByRole('link', { name: 'Islands and Ladakh' }).click()
  await page.getByLabel('Most days').fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery to these states?' })
  await expect(dialog.getByText('7 to 15 days, no cash on delivery: Andaman and Nicobar Islands, Ladakh, Lakshadweep.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await expect(page.getByLabel('Most days')).toHaveValue('15')
})

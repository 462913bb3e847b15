import type { Page } from '@playwright/test'
import { barriers, expectNoSidewaysScroll } from '../barriers'
import { fillCart, ordersOf } from '../buyer'
import { type Language, LANGUAGES } from '../languages'
import { expect, test } from '../test'
import { Visit } from '../visit'

/** Buys almonds and saffron, paid online. @returns the order's id and code, and the customer's e-mail address */
async function aPaidOrder(page: Page, language: Language) {
  const visit = new Visit(page, language)
  const { email } = await visit.signInWithCart()
  await fillCart(page, { slug: 'kashmiri-saffron', variant: '1 g' })
  await visit.goToPayment()
  await visit.endTestPayment('pay')
  await expect.poll(async () => (await ordersOf(page))[0]?.payment_status).toBe('Paid')
  const [order] = await ordersOf(page)
  return { id: order?.id ?? 0, code: order?.code ?? '', email }
}

for (const language of LANGUAGES) {
  const { prefix, locale, messages } = language
  const words = messages.orders.changes
  /** The name of an item's button, in any language around the item's name. */
  const itemButton = new RegExp(words.cancelItemOf.replace('{item}', '.+'))

  test(`ORD-03 ORD-02 a customer changes the phone number of a paid order, cancels an item and then the order (${locale})`, async ({
    page,
    isMobile,
  }) => {
    const { id, code } = await aPaidOrder(page, language)
    await page.goto(`${prefix}/order-details/${id}`)
    const dialog = page.getByRole('dialog')
    const items = page.getByRole('region', { name: messages.account.orderDetails.view.items })

    await page.getByRole('button', { name: words.changePhone }).click()
    await dialog.getByLabel(words.phone).fill('91234 56789')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText('91234 56789')).toBeVisible()

    await items.getByRole('button', { name: itemButton }).first().click()
    await expect(dialog.getByRole('listitem').filter({ hasText: '₹' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await expectNoSidewaysScroll(page, isMobile)
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByText(messages.orders.timeline.events.refund_started).first()).toBeVisible()

    await page.getByRole('button', { name: `${messages.account.orders.cancel} ${code}` }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: '₹' })).toBeVisible()
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByText(messages.orders.timeline.events.cancelled, { exact: true }).first()).toBeVisible()
    await expect(items.getByRole('button', { name: itemButton })).toHaveCount(0)
  })

  test(`ORD-03 a guest cancels a paid order from order tracking (${locale})`, async ({ page, browser, isMobile, viewport }) => {
    const { code, email } = await aPaidOrder(page, language)
    const guest = await (await browser.newContext({ viewport })).newPage()
    await guest.goto(`${prefix}/track-order?code=${code}`)
    const main = guest.getByRole('main')
    await main.getByRole('textbox').nth(1).fill(email)
    await main.getByRole('button', { name: messages.tracking.view.submit }).click()
    await main.getByRole('button', { name: words.changeAddress }).click()
    const dialog = guest.getByRole('dialog')
    await expect(dialog.getByLabel(messages.address.form.pin)).toHaveValue('')
    expect(await barriers(guest)).toEqual([])
    await dialog.getByRole('button', { name: words.back }).click()
    await main.getByRole('button', { name: words.cancelOrder, exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: '₹' })).toBeVisible()
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(main.getByText(messages.orders.timeline.events.cancelled, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: words.cancelOrder, exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(guest, isMobile)
  })
}

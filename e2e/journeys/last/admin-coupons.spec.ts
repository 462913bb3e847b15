import type { Page } from '@playwright/test'
import { timeInIndia } from '@/lib/i18n/dates'
import { aBuyer, Buyer, fillCart, ordersOf } from '../../buyer'
import { staffBrowser } from '../../staff'
import { expect, test } from '../../test'

const DAY_MS = 86_400_000
/** Another run against the same shop adds its own coupons. */
const CODE = `JOURNEY${Date.now().toString(36).toUpperCase()}`

const day = (later: number) => timeInIndia(new Date(Date.now() + later * DAY_MS))
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function begin(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'New coupon' }).click()
  await field(page, 'Code').fill(code)
  await field(page, 'Begins').fill(day(-1))
  await field(page, 'Ends').fill(day(30))
}

async function enterCoupon(buyer: Buyer): Promise<void> {
  await buyer.openCart()
  await buyer.main.getByRole('textbox', { name: 'Coupon code' }).fill(CODE.toLowerCase())
  await buyer.main.getByRole('button', { name: 'Apply' }).click()
}

test('CHK-08 a coupon is created and used, and once ended it is refused with a reason', async ({ page, browser }) => {
  const staff = await staffBrowser(browser, '/admin/coupons')
  await begin(staff, CODE)
  await field(staff, 'Discount, %').fill('15')
  await save(staff)
  await expect(staff).toHaveURL(/\/admin\/coupons$/)
  await expect(staff.getByRole('row').filter({ hasText: CODE })).toContainText('Running')

  const buyer = new Buyer(page)
  const discount = await test.step('a shopper buys with it', async () => {
    await aBuyer(page)
    await enterCoupon(buyer)
    await expect(buyer.figure('Coupon Applied')).toContainText('-')
    const taken = (await buyer.figure('Coupon Applied').innerText()).trim()
    await buyer.openCheckout()
    await buyer.goToPayment()
    await buyer.pay()
    return taken
  })

  await test.step('the order and the coupon show it to staff', async () => {
    const [order] = await ordersOf(page)
    await staff.goto(`/admin/orders/${order?.code}`)
    await expect(new Buyer(staff).figure(`Coupon ${CODE}`)).toHaveText(discount)
    await staff.goto(`/admin/coupons?q=${CODE}`)
    await expect(staff.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  })

  const other = new Buyer(await (await browser.newContext()).newPage())
  await fillCart(other.page, { slug: 'california-almonds', variant: '250 g' })
  await enterCoupon(other)
  await expect(other.figure('Coupon Applied')).toHaveText(discount)
  await staff.getByRole('button', { name: `End ${CODE} now` }).click()
  await expect(staff.getByRole('row').filter({ hasText: CODE })).toContainText('Ended')

  await test.step('shoppers who enter it, or had entered it, see why', async () => {
    await other.openCart()
    await expect(other.main.getByText('Invalid coupon code!')).toBeVisible()
    await expect(other.figure('Coupon Applied')).toBeHidden()
    await other.main.getByRole('button', { name: `Remove the coupon ${CODE}` }).click()
    await enterCoupon(other)
    await expect(other.main.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription('Invalid coupon code!')
  })
  await Promise.all([staff, other.page].map((one) => one.context().close()))
})

test('a coupon that would make an order total negative is refused next to its field', async ({ browser }) => {
  const staff = await staffBrowser(browser, '/admin/coupons')
  await begin(staff, `${CODE}-BAD`)
  for (const [name, typed, reason] of [
    ['Discount, %', '150', /above 0 and up to 100/],
    ['Discount, %', '-5', /above 0 and up to 100/],
    ['Discount, ₹', '-100', /Enter rupees above 0/],
  ] as const) {
    await field(staff, name).fill(typed)
    await save(staff)
    await expect(field(staff, name)).toHaveAccessibleDescription(reason)
    await expect(field(staff, name)).toHaveAttribute('aria-invalid', 'true')
    await field(staff, name).fill('')
  }
  await staff.goto('/admin/coupons')
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  await expect(staff.getByRole('link', { name: `${CODE}-BAD` })).toHaveCount(0)
  await staff.context().close()
})

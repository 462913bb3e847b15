import { expect } from '@playwright/test'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { aBuyer, Buyer, ordersOf } from '../../buyer'
import { test as ownShop } from '../../own-shop'

const test = ownShop.extend<object, { razorpay: RazorpayStandIn }>({
  razorpay: [
    async ({}, use) => {
      const razorpay = await aRazorpay()
      await use(razorpay)
      await razorpay.close()
    },
    { scope: 'worker' },
  ],
  shopSettings: [
    async ({ razorpay }, use) =>
      use({
        RAZORPAY_KEY_ID: razorpay.keys.keyId,
        RAZORPAY_KEY_SECRET: razorpay.keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpay.keys.webhookSecret,
        RAZORPAY_API_URL: razorpay.address,
      }),
    { scope: 'worker' },
  ],
})

test.beforeEach(({ razorpay, shop }) => {
  razorpay.webhookUrl = `${shop.address}/api/v2/razorpay/webhook`
  Object.assign(razorpay.behaviour, { webhooks: 'after', webhookTimes: 1, losesBrowser: false })
})

/** From the checkout to Razorpay's own page. */
async function goToRazorpay(buyer: Buyer): Promise<void> {
  await buyer.openCheckout()
  await buyer.confirm()
  await expect(buyer.heading('Mewa House')).toBeHidden()
  await expect(buyer.page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
}

test('PAY-04 CHK-08 a customer buys with a coupon on Razorpay’s page, and is asked for exactly what the shop showed', async ({
  page,
  razorpay,
}) => {
  await aBuyer(page, { slug: 'california-almonds', variant: '1 kg' })
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.openSummary()
  await buyer.main.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
  await buyer.main.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.figure('Coupon')).toContainText('-')
  const shown = (await buyer.figure('Order Total').textContent()) ?? ''
  await buyer.confirm()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${Math.round(Number(shown.replace(/[^\d.]/g, '')) * 100)} paise`)
  expect(new URL(page.url()).origin).toBe(razorpay.address)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid', grand_total: expect.stringContaining(shown.replace('.00', '')) }])
})

test('PAY-03 a payment that fails is tried again, and the money is taken once', async ({ page, razorpay }) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await goToRazorpay(buyer)
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await expect(buyer.heading('Payment Failed')).toBeVisible()
  await page.getByRole('link', { name: 'Retry Payment' }).click()
  const orders = razorpay.asked.filter((asked) => asked === 'POST /v1/orders').length
  await goToRazorpay(buyer)
  expect(razorpay.asked.filter((asked) => asked === 'POST /v1/orders')).toHaveLength(orders)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid' }])
})

test('PAY-01 REL-04 a browser that never comes back does not matter: the webhook, sent five times, settles the order once', async ({
  page,
  razorpay,
  shop,
}) => {
  Object.assign(razorpay.behaviour, { losesBrowser: true, webhookTimes: 5 })
  await aBuyer(page)
  const buyer = new Buyer(page)
  await goToRazorpay(buyer)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('The connection is lost.')).toBeVisible()
  await page.goto(`${shop.address}/payment-response`)
  await expect(buyer.heading('Payment Successful!')).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid' }])
  await page.goto('/cart')
  await expect(buyer.main).toContainText('Your cart is currently empty!')
})

test('PAY-03 who leaves Razorpay’s page finds the checkout as it was', async ({ page }) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await goToRazorpay(buyer)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-response\?response=0/)
  await page.goto('/checkout')
  await expect(buyer.placeButton).toBeEnabled()
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Un-Paid' }])
})

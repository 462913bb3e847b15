import { ordersOf, aBuyer } from '../../buyer'
import { aPayer, expire, ordersMade, PATIENT, Payer, test } from '../../payer'
import { expect } from '../../test'

test.describe('the payment window', () => {
  test('PAY-04 CHK-08 opens on a separate page and requests exactly the total shown at checkout', async ({ page, razorpay, shop }) => {
    await aBuyer(page, { slug: 'california-almonds', variant: '1 kg' })
    const payer = new Payer(page)
    await payer.openCheckout()
    await payer.openSummary()
    await payer.main.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
    await payer.main.getByRole('button', { name: 'Apply' }).click()
    await expect(payer.figure('Coupon')).toContainText('-')
    const shown = (await payer.figure('Order Total').textContent()) ?? ''
    const paise = Math.round(Number(shown.replace(/[^\d.]/g, '')) * 100)
    await payer.confirm()
    await payer.expectWindow()
    await expect(payer.window.getByRole('heading')).toHaveText(`Mewa House: ${paise} paise`)
    expect(razorpay.opened.at(-1)).toMatchObject({
      key: razorpay.keys.keyId,
      amount: paise,
      callback_url: `${shop.address}/api/v2/razorpay/payment`,
      theme: { color: '#1f3d2b' },
    })
    const timeout = Number(razorpay.opened.at(-1)?.['timeout'])
    expect(timeout).toBeGreaterThan(1_700)
    expect(timeout).toBeLessThanOrEqual(1_800)
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid', grand_total: expect.stringContaining(shown.replace('.00', '')) }])
  })

  test('PAY-03 lets the shopper retry a failed payment, and takes the money once', async ({ page, razorpay }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    const orders = ordersMade(razorpay)
    await payer.press('Fail')
    await expect(payer.window.getByRole('status')).toHaveText('Payment failed. You can try again.')
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await payer.expectPaidOnce()
    expect(ordersMade(razorpay)).toBe(orders)
  })

  test('PAY-03 leads to the order when it is closed, where the shopper retries the payment or changes the payment method', async ({
    page,
    razorpay,
  }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    const orders = ordersMade(razorpay)
    await payer.close()
    await expect(payer.heading('This order is not paid yet')).toBeVisible()
    await expect(payer.main.getByText(/^We are holding your order until/)).toBeVisible()
    await expect(payer.main.getByRole('link', { name: 'Change payment method' })).toHaveAttribute('href', '/checkout')
    await payer.main.getByRole('button', { name: 'Retry Payment' }).click()
    await payer.expectWindow()
    await payer.press('Fail')
    await payer.close()
    await expect(payer.heading('Payment Failed')).toBeVisible()
    await expect(payer.main.getByText('There is not enough money in this account.')).toBeVisible()
    await payer.main.getByRole('button', { name: 'Retry Payment' }).click()
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await payer.expectPaidOnce()
    expect(ordersMade(razorpay)).toBe(orders)
  })

  test('PAY-01 REL-04 may lose the answer of the payment: the webhook settles the order once, although it is sent five times', async ({
    page,
    razorpay,
    shop,
  }) => {
    Object.assign(razorpay.behaviour, { losesBrowser: true, webhookTimes: 5 })
    const payer = await aPayer(page)
    await payer.goToWindow()
    await payer.press('Pay')
    await payer.expectPaidOnce()
    await page.goto(`${shop.address}/payment-response`)
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await page.goto('/cart')
    await expect(payer.main).toContainText('Your cart is currently empty!')
  })
})

test.describe('a payment by a UPI app', () => {
  test('PAY-04 starts in the payment window, and the shopper who returns from the app sees the order paid', async ({ page, razorpay }) => {
    const payer = await aPayer(page)
    await payer.payByApp()
    await payer.becomes('hidden')
    razorpay.endInApp('captured')
    await payer.becomes('visible')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await payer.expectPaidOnce()
  })

  test('PAY-01 succeeds while the phone discards the page: the reloaded page shows the order paid', async ({ page, razorpay }) => {
    razorpay.behaviour.webhooks = 'never'
    const payer = await aPayer(page)
    await payer.payByApp()
    await page.reload()
    await expect(payer.heading('We are checking your payment')).toBeVisible()
    razorpay.endInApp('captured')
    await expect(payer.heading('Payment Successful!')).toBeVisible(PATIENT)
    await payer.expectPaidOnce()
  })

  test('PAY-01 succeeds after the shopper closes the tab: the webhook settles the order', async ({ page, context, razorpay }) => {
    const payer = await aPayer(page)
    await payer.payByApp()
    const later = new Payer(await context.newPage())
    await page.close()
    await razorpay.sendWebhooks(razorpay.endInApp('captured'))
    await later.expectPaidOnce()
    await later.page.goto('/cart')
    await expect(later.main).toContainText('Your cart is currently empty!')
  })

  test('PAY-03 succeeds after the order has expired: the late webhook marks the order paid', async ({ page, razorpay, shop }) => {
    const payer = await aPayer(page)
    await payer.payByApp()
    await expire(shop, page)
    await page.goto('/purchase-history')
    await razorpay.sendWebhooks(razorpay.endInApp('captured'))
    await payer.expectPaidOnce()
    expect(await ordersOf(page)).toMatchObject([{ delivery_status: 'Pending' }])
  })
})

test('PAY-01 the customer stays signed in through a payment when the shop is opened at 127.0.0.1', async ({ browser, shop, razorpay }) => {
  const address = shop.address.replace('localhost', '127.0.0.1')
  const context = await browser.newContext({ baseURL: address })
  const payer = await aPayer(await context.newPage())
  await payer.goToWindow()
  expect(razorpay.opened.at(-1)).toMatchObject({ callback_url: `${address}/api/v2/razorpay/payment` })
  await payer.press('Pay')
  await expect(payer.heading('Payment Successful!')).toBeVisible()
  expect(new URL(payer.page.url()).origin).toBe(address)
  await payer.expectPaidOnce()
  await context.close()
})

import { expect, type Browser, type FrameLocator, type Page } from '../../test'
import type { RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { aBuyer, Buyer, fillCart, ordersOf, type OrderRow } from '../../buyer'
import { ask } from '../../customer'
import { test } from '../../own-shop'

/** The shop looks for expired orders and for payments it was not told of every ten seconds. */
const PATIENT = { timeout: 120_000 }

test.beforeEach(({ razorpay, shop }) => {
  razorpay.webhookUrl = `${shop.address}/api/v2/razorpay/webhook`
  Object.assign(razorpay.behaviour, { webhooks: 'after', webhookTimes: 1, losesBrowser: false, script: 'served' })
})

const ordersMade = ({ asked }: RazorpayStandIn) => asked.filter((one) => one === 'POST /v1/orders').length

/** A shopper at Razorpay's payment window, and the shop's pages around it. */
class Payer extends Buyer {
  get window(): FrameLocator {
    return this.page.frameLocator('iframe[name=razorpay]')
  }

  async press(name: string): Promise<void> {
    await this.window.getByRole('button', { name, exact: true }).click()
  }

  async expectWindow(): Promise<void> {
    await expect(this.page).toHaveURL(/\/pay\/\d+-[\w-]{43}$/)
    await expect(this.window.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  }

  /** From the checkout to the payment window. @returns the address of its page */
  async goToWindow(): Promise<string> {
    await this.openCheckout()
    await this.confirm()
    await this.expectWindow()
    return this.page.url()
  }

  async close(): Promise<void> {
    await this.press('Close')
    await this.press('Yes, exit')
  }

  /** The phone shows the UPI app, or this page again. */
  async becomes(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      // After the answer to this call: the page may leave at once.
      setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))
    }, visibility)
  }

  async expectPaidOnce(): Promise<void> {
    await expect.poll(async () => (await ordersOf(this.page)).map(({ payment_status: status }) => status), PATIENT).toEqual(['Paid'])
  }
}

async function aPayer(page: Page): Promise<Payer> {
  await aBuyer(page)
  return new Payer(page)
}

type Shop = { database: { change: (statement: string, values?: readonly unknown[]) => Promise<void> } }

/** Ends the order's payment time at once, as if half an hour had passed. */
async function expire({ database }: Shop, page: Page): Promise<void> {
  const [{ code }] = (await ordersOf(page)) as [OrderRow]
  await database.change(`update orders set hold_ends_at = now() - interval '1 second' where code = $1`, [code])
  await expect.poll(async () => (await ordersOf(page)).find((order) => order.code === code)?.delivery_status, PATIENT).toBe('Cancelled')
}

test.describe('the payment window', () => {
  test('PAY-04 CHK-08 is asked for exactly what the shop showed, by a page that nothing else of the shop is on', async ({
    page,
    razorpay,
    shop,
  }) => {
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

  test('PAY-03 a payment that fails is tried again inside the window, and the money is taken once', async ({ page, razorpay }) => {
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

  test('PAY-03 that is closed leads to the order’s true state, with the ways on: the same order again, or another way to pay', async ({
    page,
    razorpay,
  }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    const orders = ordersMade(razorpay)
    await payer.close()
    await expect(payer.heading('This order is not paid yet')).toBeVisible()
    await expect(payer.main.getByText(/^We are holding it for you until/)).toBeVisible()
    await expect(payer.main.getByRole('link', { name: 'Change payment method' })).toHaveAttribute('href', '/checkout')
    await payer.main.getByRole('button', { name: 'Retry Payment' }).click()
    await payer.expectWindow()
    await payer.press('Fail')
    await payer.close()
    await expect(payer.heading('Payment Failed')).toBeVisible()
    await expect(payer.main.getByText('Payment failed because of insufficient balance.')).toBeVisible()
    await payer.main.getByRole('button', { name: 'Retry Payment' }).click()
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await payer.expectPaidOnce()
    expect(ordersMade(razorpay)).toBe(orders)
  })

  test('PAY-01 REL-04 whose page never hears of the payment does not matter: the webhook, sent five times, settles the order once', async ({
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

test.describe('a UPI app', () => {
  test('PAY-04 is opened from the window, and whoever comes back from it finds the order paid', async ({ page, razorpay }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    await payer.press('Pay with a UPI app')
    await expect(payer.window.getByRole('status')).toHaveText('Waiting for your UPI app')
    await payer.becomes('hidden')
    razorpay.endInApp('captured')
    await payer.becomes('visible')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await payer.expectPaidOnce()
  })

  test('PAY-01 that takes the money while the phone discards the page: loaded again, it leads to the order’s true state', async ({
    page,
    razorpay,
  }) => {
    razorpay.behaviour.webhooks = 'never'
    const payer = await aPayer(page)
    await payer.goToWindow()
    await payer.press('Pay with a UPI app')
    await expect(payer.window.getByRole('status')).toHaveText('Waiting for your UPI app')
    await page.reload()
    await expect(payer.heading('We are checking your payment')).toBeVisible()
    razorpay.endInApp('captured')
    await expect(payer.heading('Payment Successful!')).toBeVisible(PATIENT)
    await payer.expectPaidOnce()
  })

  test('PAY-01 that takes the money after the tab was closed: the webhook settles the order', async ({ page, context, razorpay }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    await payer.press('Pay with a UPI app')
    await expect(payer.window.getByRole('status')).toHaveText('Waiting for your UPI app')
    const later = new Payer(await context.newPage())
    await page.close()
    await razorpay.sendWebhooks(razorpay.endInApp('captured'))
    await later.expectPaidOnce()
    await later.page.goto('/cart')
    await expect(later.main).toContainText('Your cart is currently empty!')
  })

  test('PAY-03 that takes the money after the order has expired: the late webhook pays it after all', async ({ page, razorpay, shop }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    await payer.press('Pay with a UPI app')
    await expect(payer.window.getByRole('status')).toHaveText('Waiting for your UPI app')
    await expire(shop, page)
    await page.goto('/purchase-history')
    await razorpay.sendWebhooks(razorpay.endInApp('captured'))
    await payer.expectPaidOnce()
    expect(await ordersOf(page)).toMatchObject([{ delivery_status: 'Pending' }])
  })
})

test.describe('without the window', () => {
  test('REL-03 PAY-04 Razorpay’s script that is missing gives way to the form, and the shopper pays there', async ({ page, razorpay }) => {
    razorpay.behaviour.script = 'missing'
    const payer = await aPayer(page)
    await payer.openCheckout()
    await payer.confirm()
    await expect(page.getByText(/The payment window could not be loaded/)).toBeVisible()
    await page.getByRole('button', { name: /^Pay ₹.* on Razorpay’s page$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(payer.heading('Payment Successful!')).toBeVisible()
  })

  test('REL-03 PAY-04 Razorpay’s script that does not come in some seconds gives way, too, and may be tried again', async ({
    page,
    razorpay,
  }) => {
    razorpay.behaviour.script = 'hang'
    const payer = await aPayer(page)
    await payer.openCheckout()
    await payer.confirm()
    await expect(page.getByText('The payment window is opening…')).toBeVisible()
    await expect(page.getByText(/The payment window could not be loaded/)).toBeVisible()
    razorpay.behaviour.script = 'served'
    await page.getByRole('button', { name: 'Try again' }).click()
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
  })

  /** An order and its payment page, asked for as the checkout asks for them. */
  async function placeOrder(page: Page): Promise<string> {
    const placed = (await (await ask(page, '/order-drm', { owner_id: 1, payment_type: 'Razorpay' })).json()) as {
      combined_order_id: number
    }
    const asked = { owner_id: 1, payment_type: 'cart_payment', combined_order_id: placed.combined_order_id }
    return ((await (await ask(page, '/razorpay/pay-with-razorpay', asked)).json()) as { page_url: string }).page_url
  }

  /** The same shopper, with JavaScript switched off. */
  async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
    return context.newPage()
  }

  test('A11Y-02 PAY-04 the form leads to Razorpay without JavaScript, and back to the order', async ({ page, browser, shop }) => {
    await aBuyer(page)
    const path = await placeOrder(page)
    const plain = await withoutScripts(browser, page)
    await plain.goto(`${shop.address}${path}`)
    await expect(plain.getByText('To pay with a UPI app, please turn JavaScript on.')).toBeVisible()
    await expect(plain.getByText('The payment window is opening…')).toBeHidden()
    await plain.getByRole('button', { name: /^Pay ₹/ }).click()
    await plain.getByRole('button', { name: 'Pay', exact: true }).click()
    await plain.getByRole('button', { name: 'Back to the shop' }).click()
    await expect(plain).toHaveURL(/\/payment-response\?response=1/)
    await new Payer(page).expectPaidOnce()
    await plain.context().close()
  })

  test('PAY-04 an in-app browser has no frames: Razorpay is a page there, and a failure leads back to the order', async ({
    browser,
    shop,
    razorpay,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.address,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.1',
    })
    const page = await context.newPage()
    const payer = await aPayer(page)
    await payer.openCheckout()
    await payer.confirm()
    await expect(page).toHaveURL(`${razorpay.address}/v1/checkout/embedded`)
    expect(razorpay.opened.at(-1)).toMatchObject({ redirect: true, webview_intent: true })
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await expect(payer.heading('Payment Failed')).toBeVisible()
    await payer.main.getByRole('button', { name: 'Retry Payment' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await context.close()
  })
})

test.describe('a payment link that has been used', () => {
  test('PAY-01 leads a paid shopper who presses Back, or opens it again, to the order’s true state, also days later and after another order', async ({
    page,
    shop,
  }) => {
    const payer = await aPayer(page)
    const link = await payer.goToWindow()
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await page.goBack()
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await expect(page).toHaveURL(/\/payment-response\?.*order=\d+/)

    await fillCart(page, { slug: 'kashmiri-saffron', variant: '1 g' })
    const other = await payer.goToWindow()
    await shop.database.change('delete from payment_pages')
    await page.goto(link)
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await page.goto(other)
    await expect(payer.heading('This order is not paid yet')).toBeVisible()
  })

  test('D-11 PAY-01 tells nothing to anybody else', async ({ page, browser, shop }) => {
    const payer = await aPayer(page)
    const link = await payer.goToWindow()
    const [order] = await ordersOf(page)
    for (const isSignedIn of [false, true]) {
      const stranger = await browser.newContext({ baseURL: shop.address })
      const seen = new Payer(await stranger.newPage())
      if (isSignedIn) await aBuyer(seen.page)
      await seen.page.goto(link)
      await expect(seen.heading(isSignedIn ? 'We could not find this payment' : 'Please log in to see your payment')).toBeVisible()
      await expect(seen.main).not.toContainText(order?.code ?? 'a code')
      await stranger.close()
    }
  })
})

test.describe('Pay now', () => {
  test('PAY-03 of an order that has expired pays that very order, whatever is in the cart', async ({ page, shop }) => {
    const payer = await aPayer(page)
    await payer.goToWindow()
    const [expired] = await ordersOf(page)
    await expire(shop, page)
    await page.goto('/cart')
    await payer.main
      .getByRole('button', { name: /Remove/ })
      .first()
      .click()
    await expect(payer.main).toContainText('Your cart is currently empty!')
    await page.goto('/purchase-history')
    await payer.main.getByRole('button', { name: `Pay now ${expired?.code}` }).click()
    await payer.expectWindow()
    await payer.press('Pay')
    await expect(payer.heading('Payment Successful!')).toBeVisible()
    await expect(payer.main).toContainText(expired?.code ?? 'a code')
    expect(await ordersOf(page)).toMatchObject([{ code: expired?.code, payment_status: 'Paid', grand_total: expired?.grand_total }])
  })

  test('PAY-03 says beside the button what has changed, and offers what is left', async ({ page, shop }) => {
    await aBuyer(page, { slug: 'kashmiri-saffron', variant: '1 g', quantity: 2 })
    const payer = new Payer(page)
    await payer.goToWindow()
    const [order] = await ordersOf(page)
    await expire(shop, page)
    const only = async (stock: number) =>
      shop.database.change(
        `update variants set stock = $1 where label = '1 g' and product_id = (select id from products where slug = 'kashmiri-saffron')`,
        [stock],
      )
    await only(1)
    await page.goto(`/order-details/${order?.id}`)
    await payer.main.getByRole('button', { name: /^Pay now/ }).click()
    await expect(payer.main.getByRole('alert')).toHaveText(
      'Only 1 of Kashmiri Saffron (1 g) are left, so this order cannot be paid as it was placed.',
    )
    await expect(page).toHaveURL(/\/order-details\//)
    await payer.main.getByRole('button', { name: /^Buy again/ }).click()
    await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
    await only(50)
  })
})

test('PAY-01 a shop that is opened under another address of this machine keeps the session through the payment', async ({
  browser,
  shop,
  razorpay,
}) => {
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

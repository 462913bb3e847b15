import { aBuyer, fillCart, ordersOf } from '../../buyer'
import { ask } from '../../customer'
import { aPayer, expire, Payer, test } from '../../payer'
import { expect, type Browser, type Page } from '../../test'

test.describe('a payment without the window', () => {
  test('REL-03 PAY-04 uses the form when Razorpay’s script is missing', async ({ page, razorpay }) => {
    razorpay.behaviour.script = 'missing'
    const payer = await aPayer(page)
    await payer.openCheckout()
    await payer.confirm()
    await expect(page.getByText(/The payment window could not be loaded/)).toBeVisible()
    await page.getByRole('button', { name: /^Pay ₹.* on Razorpay’s page$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(payer.heading('Payment Successful!')).toBeVisible()
  })

  test('REL-03 PAY-04 offers the form and a retry when Razorpay’s script does not load within seconds', async ({ page, razorpay }) => {
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

  /** Places an order by the checkout's calls. @returns the path of its payment page */
  async function placeOrder(page: Page): Promise<string> {
    const placed = (await (await ask(page, '/order-drm', { owner_id: 1, payment_type: 'Razorpay' })).json()) as {
      combined_order_id: number
    }
    const body = { owner_id: 1, payment_type: 'cart_payment', combined_order_id: placed.combined_order_id }
    return ((await (await ask(page, '/razorpay/pay-with-razorpay', body)).json()) as { page_url: string }).page_url
  }

  /** A page of the same session without JavaScript. */
  async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
    return context.newPage()
  }

  test('A11Y-02 PAY-04 works without JavaScript: the form leads to Razorpay, and Razorpay back to the order', async ({
    page,
    browser,
    shop,
  }) => {
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

  test('PAY-04 opens Razorpay as a page in an in-app browser, and a failed payment leads back to the order', async ({
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

test.describe('a used payment link', () => {
  test('PAY-01 shows the state of its order when the shopper goes back to it or opens it again, also days later and after another order', async ({
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

  test('D-11 PAY-01 shows nothing of the order to a guest or to another customer', async ({ page, browser, shop }) => {
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
  test('PAY-03 pays an expired order itself, also with an empty cart', async ({ page, shop }) => {
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

  test('PAY-03 shows next to the button that too little is in stock, and Buy again adds what is left', async ({ page, shop }) => {
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

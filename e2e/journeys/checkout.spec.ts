import { expect, test } from '../test'
import { extractText, getDocumentProxy } from 'unpdf'
import { barriers } from '../barriers'
import { newAccount } from '../customer'
import { aBuyer, aBuyerOf, aPhone, Buyer, fillCart, HOME, ordersOf, read } from '../buyer'

/** The background of a main button. */
const GREEN = 'rgb(31, 61, 43)'

test('CHK-03 CHK-04 PAY-04 a guest pays at a labelled test payment and gets an account with the order', async ({ page }) => {
  const buyer = new Buyer(page)
  const { name, email } = newAccount('Meera Iyer')
  await buyer.visit('/products/california-almonds')
  await buyer.addToCart('California Almonds')
  await buyer.openCart()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(buyer.heading('Checkout')).toBeVisible()

  const main = buyer.main
  await main.getByRole('textbox', { name: 'Name' }).fill(name)
  await main.getByRole('textbox', { name: 'Email address' }).fill(email)
  await main.getByRole('textbox', { name: 'Phone' }).fill(aPhone())
  await main.getByRole('textbox', { name: 'PIN code' }).fill(HOME.pin)
  await expect(main.getByRole('combobox', { name: 'City' })).toHaveText(/Bengaluru/)
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill(HOME.address)
  await main.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(main.getByRole('radio', { name: 'Pay online' })).toBeInViewport()
  await expect(buyer.billing).toBeHidden()
  await buyer.placeButton.click()

  await expect(buyer.billing).toContainText(HOME.address)
  await buyer.proceedButton.click()
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.getByText('No real money is involved.')).toBeVisible()
  await buyer.pay()
  await expect(page).toHaveURL(/\/payment-response\?response=1/)

  await page.getByRole('link', { name: 'Order Details' }).click()
  await expect(main.getByText('California Almonds').first()).toBeVisible()
  const [order, ...others] = await ordersOf(page)
  expect(others).toEqual([])
  await expect(main).toContainText(order?.code ?? 'a code')
  await buyer.openCart()
  await expect(main).toContainText('Your cart is currently empty!')
})

test('CHK-02 CHK-03 @any-width a guest sees one green button at a time: first the payment button, then the order button', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  const { main, placeButton } = buyer
  const goOn = main.getByRole('button', { name: 'Continue to payment' })
  await fillCart(page, { slug: 'california-almonds', variant: '250 g' })
  await buyer.openCheckout()
  await expect(goOn).toHaveCSS('background-color', GREEN)
  await expect(placeButton).not.toHaveCSS('background-color', GREEN)

  await placeButton.click()
  await main.getByRole('alert').getByRole('link', { name: 'Name' }).click()
  await expect(main.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await main.getByRole('textbox', { name: 'Name' }).fill('Meera Iyer')
  await main.getByRole('textbox', { name: 'Email address' }).fill(newAccount().email)
  await main.getByRole('textbox', { name: 'Phone' }).fill(aPhone())
  await main.getByRole('textbox', { name: 'PIN code' }).fill(HOME.pin)
  await expect(main.getByRole('combobox', { name: 'City' })).toHaveText(/Bengaluru/)
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill(HOME.address)
  await goOn.click()
  await expect(placeButton).toHaveCSS('background-color', GREEN)
  await expect(goOn).not.toHaveCSS('background-color', GREEN)
})

test('PAY-01 PAY-03 @any-width a failed payment can be retried: one order, paid once; the query of the result page proves nothing', async ({
  page,
}) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await page.getByRole('button', { name: 'Fail the payment (test)' }).click()
  await expect(buyer.heading('Payment Failed')).toBeVisible()
  await page.goto(page.url().replace('response=0', 'response=1'))
  await expect(buyer.heading('Payment Failed')).toBeVisible()

  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(buyer.heading('Test payment')).toBeVisible()
  await page.goBack()
  await page.goto('/checkout')
  await buyer.goToPayment()
  await page.goBack()
  await expect(buyer.placeButton).toBeEnabled()
  await buyer.goToPayment()
  const link = page.url()
  await buyer.pay()
  const orders = await ordersOf(page)
  expect(orders).toMatchObject([{ payment_status: 'Paid' }])

  // The payment page of a paid order shows that it is paid.
  await page.goto(link)
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
  await page.goBack()
  await page.goto('/checkout')
  await expect(page).toHaveURL('/')
})

test('PAY-03 @any-width a shopper who leaves the payment page sees that nothing is paid, and pays from there or from the purchase history', async ({
  page,
}) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(buyer.heading('This order is not paid yet')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/purchase-history')
  await buyer.main.getByRole('button', { name: /^Pay now/ }).click()
  await expect(buyer.heading('Test payment')).toBeVisible()
  await buyer.pay()
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid' }])
})

test('CHK-07 @any-width two clicks, two tabs and a reload create one order', async ({ page, context }) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  const tab = new Buyer(await context.newPage())
  await tab.openCheckout()
  await Promise.all([buyer.goToPayment(), tab.goToPayment()])
  await tab.page.goto('/checkout')
  await tab.goToPayment()
  expect(await ordersOf(page)).toHaveLength(1)
  await tab.pay()
  await buyer.page.getByRole('button', { name: 'Pay (test)' }).click()
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([{ payment_status: 'Paid' }])
})

test(
  'IND-10 ORD-01 ORD-03 an order with cash on delivery shows its fee, is placed at once and can be cancelled',
  { tag: '@desktop-long' },
  async ({ page }) => {
    await aBuyer(page)
    const buyer = new Buyer(page)
    await buyer.openCheckout()
    await buyer.payByCash()
    await expect(buyer.main).toContainText(/Order ID: #\d+/)
    const [order] = await ordersOf(page)
    expect(order).toMatchObject({ payment_status: 'Un-Paid', delivery_status: 'Pending' })

    await page.goto('/purchase-history')
    await buyer.main
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' })
    await buyer.isTold('Order has been canceled successfully', () => confirm.click())
    await expect(buyer.main.getByText('Cancelled').first()).toBeVisible()
  },
)

test('IND-07 ORD-01 @any-width the invoice of a paid order opens in a tab and shows what was paid', async ({ page, context }) => {
  await aBuyer(page, { slug: 'california-almonds', variant: '250 g', quantity: 2 })
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.goToPayment()
  await buyer.pay()
  const [order] = await ordersOf(page)
  await page.goto('/purchase-history')
  const addresses: string[] = []
  // A browser without a PDF viewer downloads the file instead.
  context.on('page', (tab) => tab.on('download', (download) => addresses.push(download.url())))
  const opened = context.waitForEvent('page')
  await buyer.main.getByRole('button', { name: /^Invoice/ }).click()
  await expect.poll(async () => [...addresses, (await opened).url()]).toContainEqual(expect.stringMatching(/^blob:/))

  const answer = await read(page, `/invoice/download/${order?.id}`)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true })
  for (const fact of [order?.code, order?.grand_total, 'California Almonds', 'IGST', '10012345000123', '07AABCM1234F1ZZ'])
    expect(text).toContain(fact)
})

test('CHK-08 @any-width a coupon lowers the total, and one click removes it', async ({ page }) => {
  await aBuyer(page, { slug: 'california-almonds', variant: '1 kg' })
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.openSummary()
  const total = await buyer.figure('Order Total').textContent()
  await buyer.main.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.main.getByText('Please enter a coupon code')).toBeVisible()
  await buyer.main.getByRole('textbox', { name: 'Coupon code' }).fill('welcome10')
  await buyer.isTold('Coupon applied successfully.', () => buyer.main.getByRole('button', { name: 'Apply' }).click())
  await expect(buyer.figure('Coupon')).toContainText('-')
  await expect(buyer.figure('Order Total')).not.toHaveText(total ?? '')
  await buyer.main.getByRole('button', { name: 'Remove the coupon' }).click()
  await expect(buyer.figure('Order Total')).toHaveText(total ?? '')
})

test('CHK-08 @any-width a guest enters a coupon in the cart, and the order includes it', async ({ page }) => {
  await fillCart(page, { slug: 'california-almonds', variant: '1 kg' })
  const buyer = new Buyer(page)
  await page.goto('/cart')
  await buyer.main.getByRole('textbox', { name: 'Coupon code' }).fill('welcome10')
  await buyer.main.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.figure('Coupon Applied')).toContainText('-')
  const total = (await buyer.figure('Order Total').textContent()) ?? ''
  await buyer.openCheckout()
  await expect(buyer.placeButton).toHaveText(`Place order · ${total}`)
  await aBuyerOf(page)
  await buyer.openCheckout()
  await expect(buyer.placeButton).toHaveText(`Place order · ${total}`)
  await buyer.goToPayment()
  await expect(page.getByText(total).first()).toBeVisible()
})

test('CHK-10 @any-width a customer logs in from the checkout and keeps the guest cart', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const known = await elsewhere.newPage()
  const account = await aBuyer(known)
  await elsewhere.close()
  await fillCart(page, { slug: 'kashmiri-saffron', variant: '1 g' })
  const buyer = new Buyer(page)
  await page.goto('/checkout')
  await buyer.main.getByRole('button', { name: 'Log in' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email address').fill(account.email)
  await modal.getByLabel('Password', { exact: true }).fill(account.password)
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(buyer.main.getByText(HOME.address).first()).toBeVisible()
  // When both lines exist, the summary is not rendered again and stays open.
  for (const name of ['California Almonds', 'Kashmiri Saffron']) await expect(buyer.main.getByText(name).first()).toBeAttached()
  await buyer.openSummary()
  for (const name of ['California Almonds', 'Kashmiri Saffron']) await expect(buyer.main.getByText(name).first()).toBeVisible()
})

test('CHK-01 @any-width an empty cart has no checkout', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/')
})

test('ORD-01 @any-width a guest tracks an order with its code and e-mail address, and not with another address', async ({
  page,
  browser,
}) => {
  const account = await aBuyer(page)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.payByCash()
  const [order] = await ordersOf(page)
  const stranger = await browser.newContext()
  const guest = new Buyer(await stranger.newPage())
  await guest.page.goto(new URL(`/track-order?code=${order?.code}`, page.url()).href)
  await expect(guest.main.getByLabel('Order code')).toHaveValue(order?.code ?? '')
  await guest.main.getByLabel('Phone number or email address').fill('somebody@else.example')
  await guest.main.getByRole('button', { name: 'Track order' }).click()
  await expect(guest.main.getByRole('alert')).toContainText('We could not find an order with these details.')
  await guest.main.getByLabel('Phone number or email address').fill(account.email)
  await guest.main.getByRole('button', { name: 'Track order' }).click()
  await expect(guest.main.getByText('Order placed')).toBeVisible()
  await stranger.close()
})

test(
  'A11Y-01 SEO-04 the pages from checkout to tracking have no accessibility violation, do not scroll sideways and are noindex',
  { tag: '@desktop-long' },
  async ({ page }) => {
    const buyer = new Buyer(page)
    const expectFree = async (where: string) => {
      expect([where, await barriers(page)]).toEqual([where, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
    await fillCart(page, { slug: 'california-almonds', variant: '250 g' })
    await page.goto('/checkout')
    await buyer.main.getByRole('button', { name: 'Continue' }).click()
    await expect(buyer.main.getByText('Please fill in:')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectFree('a guest’s checkout')

    await aBuyer(page)
    await buyer.openCheckout()
    await expectFree('the checkout')
    await buyer.placeButton.click()
    await expect(buyer.billing).toBeVisible()
    await expectFree('the billing address')
    await buyer.proceedButton.click()
    await expect(buyer.heading('Test payment')).toBeVisible()
    await expectFree('the payment page')
    await buyer.pay()
    await expectFree('the result')
    const [order] = await ordersOf(page)
    await page.goto(`/order-details/${order?.id}`)
    await expect(page.getByRole('heading', { name: 'Order Amount' })).toBeVisible()
    await expectFree('the details of an order')
    await page.goto(`/track-order?code=${order?.code}`)
    await expect(buyer.main.getByLabel('Order code')).toHaveValue(order?.code ?? '')
    await expectFree('tracking')
  },
)

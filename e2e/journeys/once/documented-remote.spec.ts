import { aPhone, Buyer, HOME } from '../../buyer'
import { newAccount } from '../../customer'
import { test } from '../../remote-shop'
import { expect } from '../../test'

const ALMONDS = 'California Almonds'

test.use({ documentedOnly: true })

test('API-02 a shop works with a server that sends only the documented fields: from home to product, cart, guest checkout and order details', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  const { name, email } = newAccount('Meera Iyer')
  await buyer.visit('/')
  await expect(page.getByRole('main')).not.toContainText('Error:')
  await buyer.follow(/^Nuts$/)
  await buyer.follow(ALMONDS)
  await expect(buyer.heading(ALMONDS)).toBeVisible()
  await expect(buyer.main).not.toContainText(/out of stock/i)
  await buyer.chooseVariant('500 g')
  await buyer.addToCart(ALMONDS)
  await buyer.openCart()
  await expect(buyer.line(ALMONDS)).toContainText('(500 g)')
  expect(await buyer.total('Order Total')).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(buyer.heading('Checkout')).toBeVisible()

  await buyer.main.getByRole('textbox', { name: 'Name' }).fill(name)
  await buyer.main.getByRole('textbox', { name: 'Email address' }).fill(email)
  await buyer.main.getByRole('textbox', { name: 'Phone' }).fill(aPhone())
  await buyer.main.getByRole('textbox', { name: 'PIN code' }).fill(HOME.pin)
  await buyer.main.getByRole('combobox', { name: 'Country' }).selectOption('India')
  await buyer.main.getByRole('combobox', { name: 'State' }).selectOption(HOME.state)
  await buyer.main.getByRole('combobox', { name: 'City' }).selectOption(HOME.city)
  await buyer.main.getByRole('textbox', { name: 'Address', exact: true }).fill(HOME.address)
  await buyer.main.getByRole('button', { name: 'Continue to payment' }).click()
  await buyer.placeButton.click()
  await expect(buyer.billing).toContainText(HOME.address)
  await buyer.proceedButton.click()
  await expect(buyer.heading('Test payment')).toBeVisible()
  // The payment page redirects to the remote server.
  await Promise.all([page.waitForURL(/payment-response/), page.getByRole('button', { name: 'Pay (test)' }).click()])

  await page.goto('/purchase-history')
  // Its status "Paid, to be packed next" stands in a row of its own.
  const row = buyer.main.getByRole('row').filter({ has: page.getByText('Paid', { exact: true }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order Id \S+/)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(ALMONDS)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('500 g')
  const amount = page.getByRole('region', { name: 'Order Amount' })
  await expect(amount).toContainText('₹')
  await expect(amount).not.toContainText('N/A')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(HOME.address)
})

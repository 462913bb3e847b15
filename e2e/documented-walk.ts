import type { Page } from '@playwright/test'
import { endpoints } from '@/lib/http/calls'
import { isDocumented } from '@/lib/testing/documented-answers'
import { callName } from '@/lib/v2/call'
import { aPhone, Buyer, HOME, read } from './buyer'
import { ask, logIn, newAccount, register } from './customer'
import { test } from './remote-shop'
import { type HeardCall, UNKNOWN, type UnknownForm } from './remote-v2'
import { expect } from './test'

const ALMONDS = 'California Almonds'
const UNDOCUMENTED_FIELDS = ['amount', 'items', 'idempotency_key', 'subject']
/** Repeated for any page: they belong to no visitor. */
const OF_PAGES = /^\/(?:business-settings|categories|sub-categories\/\d+)$/

const additions = endpoints.filter(({ isAddition }) => isAddition)
const isOf = ({ path, method }: HeardCall, addition: (typeof additions)[number]) =>
  method === addition.method && new RegExp(`^${addition.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** The additions that the server received more than once. */
const repeatedAdditions = (heard: readonly HeardCall[]): readonly string[] =>
  additions
    .filter((addition) => heard.filter((call) => !isDocumented(call.method, call.path) && isOf(call, addition)).length > 1)
    .map(callName)

/** An amount is documented only for the payment. */
const undocumentedFields = (heard: readonly HeardCall[]): readonly string[] =>
  heard.flatMap(({ path, fields }) =>
    fields
      .filter((field) => UNDOCUMENTED_FIELDS.includes(field) && !(field === 'amount' && path.startsWith('/razorpay/')))
      .map((field) => `${path} ${field}`),
  )

type Named = { id: number; name: string }

async function idOf(page: Page, path: string, name: string): Promise<number> {
  // Parse boundary: the documented answer of the three place calls.
  const { data } = (await (await read(page, path)).json()) as { data: readonly Named[] }
  return data.find((place) => place.name === name)?.id ?? 0
}

/** The server has no call that returns a PIN code's place. */
async function addHome(page: Page): Promise<void> {
  const country = await idOf(page, '/countries', 'India')
  const state = await idOf(page, `/states-by-country/${country}`, HOME.state)
  const city = await idOf(page, `/cities-by-state/${state}`, HOME.city)
  const body = { address: HOME.address, country, state, city, postal_code: HOME.pin, phone: '9876543210' }
  expect(await (await ask(page, '/user/shipping/create', body)).json()).toMatchObject({ result: true })
}

/** From the home page to the cart. */
async function shop(buyer: Buyer): Promise<void> {
  const { page } = buyer
  await buyer.visit('/')
  await expect(buyer.main).not.toContainText('Error:')
  await expect(page.getByRole('link', { name: /^track (?:an |your )?order$/i })).toHaveCount(0)
  await buyer.follow(/^Nuts$/)
  await buyer.follow(ALMONDS)
  await expect(buyer.heading(ALMONDS)).toBeVisible()
  await expect(buyer.main).not.toContainText(/out of stock/i)
  await expect(buyer.main.getByLabel('Deliver to')).toHaveCount(0)
  await buyer.chooseVariant('500 g')
  await buyer.addToCart(ALMONDS)
  await buyer.openCart()
  await expect(buyer.line(ALMONDS)).toContainText('(500 g)')
  await expect(buyer.main.getByRole('button', { name: /^Save .* for later$/ })).toHaveCount(0)
  expect(await buyer.total('Order Total')).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(buyer.heading('Checkout')).toBeVisible()
}

async function orderAsGuest(buyer: Buyer): Promise<void> {
  const { name, email } = newAccount('Meera Iyer')
  const field = (label: string) => buyer.main.getByRole('textbox', { name: label })
  const list = (label: string) => buyer.main.getByRole('combobox', { name: label })
  await field('Name').fill(name)
  await field('Email address').fill(email)
  await field('Phone').fill(aPhone())
  await field('PIN code').fill(HOME.pin)
  await list('Country').selectOption('India')
  await list('State').selectOption(HOME.state)
  await list('City').selectOption(HOME.city)
  await buyer.main.getByRole('textbox', { name: 'Address', exact: true }).fill(HOME.address)
  await buyer.main.getByRole('button', { name: 'Continue to payment' }).click()
}

/** Pays. The payment page redirects to the server behind the shop, so the rest is opened by address. */
async function pay(buyer: Buyer): Promise<void> {
  const { page } = buyer
  await buyer.confirm()
  await expect(buyer.heading('Test payment')).toBeVisible()
  await Promise.all([page.waitForURL(/payment-response/), page.getByRole('button', { name: 'Pay (test)' }).click()])
  await page.goto('/payment-response?response=1')
  await expect(buyer.heading('Payment Successful!')).toBeVisible()
  await expect(buyer.main).not.toContainText(/invoice/i)
}

async function readOrder(buyer: Buyer): Promise<void> {
  const { page } = buyer
  await page.goto('/purchase-history')
  const row = buyer.main.getByRole('row').filter({ has: page.getByText('Paid', { exact: true }) })
  await expect(row).toHaveCount(1)
  await expect(buyer.main.getByRole('button', { name: /^Buy again/ })).toHaveCount(0)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order Id \S+/)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText(ALMONDS)
  await expect(items).toContainText('500 g')
  const amount = page.getByRole('region', { name: 'Order Amount' })
  await expect(amount).toContainText('₹')
  await expect(amount).not.toContainText('N/A')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(HOME.address)
  await expect(summary.getByText('Paid', { exact: true })).toBeVisible()
  await expect(buyer.main.getByRole('button', { name: /^Buy again/ })).toHaveCount(0)
}

/** Pages whose controls need additions. */
async function lookForControls(buyer: Buyer): Promise<void> {
  const { page, main } = buyer
  await page.goto('/contact-us')
  await expect(main.getByRole('button', { name: /^Send/ })).toBeVisible()
  await expect(main.getByText('Check your ticket')).toHaveCount(0)
  await page.goto('/track-order')
  await expect(main).toContainText('Orders cannot be tracked by their code here.')
  await expect(main.getByRole('button', { name: 'Track order' })).toHaveCount(0)
}

/** The profile is saved by the documented call. */
async function changeProfile(buyer: Buyer): Promise<void> {
  const { page, main } = buyer
  await page.goto('/profile')
  await expect(main.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  for (const name of ['Change your email', 'Where you are logged in', 'Your data'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
  await expect(main.getByText('Choose a photo')).toHaveCount(0)
  await main.getByLabel('Name', { exact: true }).fill('Asha Rao-Iyer')
  await buyer.isTold('Profile updated successfully', () => main.getByRole('button', { name: 'Update Profile' }).click())
  await page.reload()
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao-Iyer')
}

async function keepWish(buyer: Buyer): Promise<void> {
  const { page, main } = buyer
  await buyer.visit('/category/nuts')
  // A documented server does not report the addition, and the list is read only once.
  const added = page.waitForResponse(/\/wishlists-add-product\//)
  await main.getByRole('button', { name: `Add ${ALMONDS} to the wishlist` }).click()
  await added
  await page.goto('/wishlist')
  await expect(main.getByRole('link', { name: ALMONDS })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share this list' })).toHaveCount(0)
  await buyer.isTold('Item removed from wishlist.', () => main.getByRole('button', { name: new RegExp(`^Remove ${ALMONDS}`) }).click())
}

/** A guest's and a customer's walk, with a server that has only the documented calls and fields and answers all other paths in this form. */
export function walkWith(form: UnknownForm): void {
  const { status, type } = UNKNOWN[form]
  const server = `a server that knows only the documents and answers other paths with ${status} ${type}`

  test.describe(`a shop with ${server}`, () => {
    test.describe.configure({ mode: 'default' })

    test('API-02 leads a guest from home to order details', async ({ page, storefront }) => {
      const buyer = new Buyer(page)
      await shop(buyer)
      await orderAsGuest(buyer)
      await pay(buyer)
      await readOrder(buyer)
      await lookForControls(buyer)
      expect(repeatedAdditions(storefront.remote.heard)).toEqual([])
      expect(undocumentedFields(storefront.remote.heard)).toEqual([])
    })

    test('API-02 leads a customer from home to order details, profile, wishlist and log-out', async ({ page, storefront }) => {
      const buyer = new Buyer(page)
      await logIn(page, await register(page))
      await addHome(page)
      await shop(buyer)
      await pay(buyer)
      await readOrder(buyer)
      await changeProfile(buyer)
      await keepWish(buyer)
      expect(repeatedAdditions(storefront.remote.heard)).toEqual([])
      expect(undocumentedFields(storefront.remote.heard)).toEqual([])

      await page.goto('/dashboard')
      // Otherwise a pending dashboard call may arrive after the log-out.
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Log Out' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/login')
      await buyer.visit('/login')
      const afterLogout = storefront.remote.heard.slice(storefront.remote.heard.findLastIndex(({ path }) => path === '/auth/logout') + 1)
      expect(afterLogout.filter(({ path }) => !OF_PAGES.test(path))).toEqual([])
    })
  })
}

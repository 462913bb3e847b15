import { randomInt } from 'node:crypto'
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test'
import { aCustomer, ask, newAccount, type Account } from './customer'
import { Shopper } from './shopper'

type Answer = Record<string, unknown>

const MARKED = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' }
const PIN = '560001'
export const HOME = { address: '12, MG Road', pin: PIN, city: 'Bengaluru', state: 'Karnataka' }

/** A number that no other test uses. */
export const aPhone = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/** A GET call as a shop page sends it. */
export const read = (page: Page, path: string): Promise<APIResponse> => page.request.get(`/api/v2${path}`, { headers: MARKED })

async function json(answer: APIResponse): Promise<Answer> {
  expect(answer.status()).toBe(200)
  // Parse boundary: every answer of v2 is a JSON object.
  return (await answer.json()) as Answer
}

/** The product's ID by its slug. */
async function productId(page: Page, slug: string): Promise<number> {
  const { data } = await json(await read(page, `/products/${slug}/208`))
  return (data as [{ id: number }])[0].id
}

export type Wanted = { slug: string; variant: string; quantity?: number }

/** Fills the cart by a call, for journeys that are not about browsing. */
export async function fillCart(page: Page, { slug, variant, quantity = 1 }: Wanted): Promise<void> {
  const answer = await ask(page, '/carts/add', { id: await productId(page, slug), variant, quantity })
  expect(await answer.json()).toMatchObject({ result: true })
}

/** Adds a default address in Bengaluru. */
async function addHome(page: Page): Promise<void> {
  const { data } = await json(await read(page, `/pincode/${PIN}`))
  const place = data as Record<'country' | 'state' | 'city', { id: number }>
  const answer = await ask(page, '/user/shipping/create', {
    address: HOME.address,
    country: place.country.id,
    state: place.state.id,
    city: place.city.id,
    postal_code: PIN,
    phone: '9876543210',
  })
  expect(await answer.json()).toMatchObject({ result: true })
}

/** Signs in a new customer with an address. The browser's cart stays. */
export async function aBuyerOf(page: Page, plan = newAccount()): Promise<Account> {
  const account = await aCustomer(page, plan)
  await addHome(page)
  return account
}

/** Signs in a new customer with an address and this product in the cart. */
export async function aBuyer(page: Page, wanted: Wanted = { slug: 'california-almonds', variant: '250 g' }): Promise<Account> {
  const account = await aBuyerOf(page)
  await fillCart(page, wanted)
  return account
}

export type OrderRow = { id: number; code: string; payment_status: string; delivery_status: string; grand_total: string }

/** The orders of /purchase-history, newest first. */
export async function ordersOf(page: Page): Promise<readonly OrderRow[]> {
  return (await json(await read(page, '/purchase-history')))['data'] as readonly OrderRow[]
}

/** A shopper between the cart and a paid order. */
export class Buyer extends Shopper {
  get main(): Locator {
    return this.page.getByRole('main')
  }

  get placeButton(): Locator {
    return this.main.getByRole('button', { name: /^Place order/ })
  }

  get billing(): Locator {
    return this.page.getByRole('dialog', { name: 'Billing Address' })
  }

  get proceedButton(): Locator {
    return this.billing.getByRole('button', { name: 'Proceed' })
  }

  async openCheckout(): Promise<void> {
    await this.page.goto('/checkout')
    await expect(this.heading('Checkout')).toBeVisible()
    await expect(this.placeButton).toBeVisible()
  }

  /** A figure of the order summary. */
  figure(name: string | RegExp): Locator {
    return this.main.locator('dt', { hasText: name }).locator('+ dd').first()
  }

  /** On a phone the summary is initially closed, and again when the checkout is rendered for another customer. */
  async openSummary(): Promise<void> {
    const shut = this.main.getByRole('button', { name: 'Details', exact: true, expanded: false })
    await expect
      .poll(async () => {
        if (await shut.isVisible()) await shut.click()
        return this.main.getByRole('link', { name: 'Edit cart' }).isVisible()
      })
      .toBe(true)
  }

  async confirm(): Promise<void> {
    await this.placeButton.click()
    await expect(this.billing).toContainText(HOME.address)
    await this.proceedButton.click()
  }

  /** From the checkout to the payment page of the test provider. */
  async goToPayment(): Promise<void> {
    await this.confirm()
    await expect(this.page).toHaveURL(/\/pay\//)
    await expect(this.heading('Test payment')).toBeVisible()
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay (test)' }).click()
    await expect(this.heading('Payment Successful!')).toBeVisible()
  }

  async payByCash(): Promise<void> {
    await this.main.getByRole('radio', { name: /Cash on delivery/ }).check()
    await this.confirm()
    await expect(this.page).toHaveURL(/\/payment-response1$/)
  }
}

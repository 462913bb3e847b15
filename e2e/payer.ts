import type { RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { aBuyer, Buyer, ordersOf, type OrderRow } from './buyer'
import { test as ownShop } from './own-shop'
import { expect, type FrameLocator, type Page } from './test'

/** The shop's worker checks every ten seconds for expired orders and for payments without a webhook. */
export const PATIENT = { timeout: 120_000 }

/** Tests of payments at a Razorpay stand-in. Before each test the stand-in is reset, and sends its webhooks to the shop. */
export const test = ownShop.extend<{ usualRazorpay: void }>({
  usualRazorpay: [
    async ({ razorpay, shop }, use) => {
      razorpay.webhookUrl = `${shop.address}/api/v2/razorpay/webhook`
      Object.assign(razorpay.behaviour, { webhooks: 'after', webhookTimes: 1, losesBrowser: false, script: 'served' })
      await use()
    },
    { auto: true },
  ],
})

/** The number of orders that the shop has created at Razorpay. */
export const ordersMade = ({ asked }: RazorpayStandIn): number => asked.filter((one) => one === 'POST /v1/orders').length

/** A shopper at Razorpay's payment window, and the shop's pages before and after it. */
export class Payer extends Buyer {
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

  /** Chooses a UPI app in the payment window. */
  async payByApp(): Promise<void> {
    await this.goToWindow()
    await this.press('Pay with a UPI app')
    await expect(this.window.getByRole('status')).toHaveText('Waiting for your UPI app')
  }

  async close(): Promise<void> {
    await this.press('Close')
    await this.press('Yes, exit')
  }

  /** The phone shows the UPI app, or this page again. */
  async becomes(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      // After this call returns, because the page may navigate at once.
      setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))
    }, visibility)
  }

  async expectPaidOnce(): Promise<void> {
    await expect.poll(async () => (await ordersOf(this.page)).map(({ payment_status: status }) => status), PATIENT).toEqual(['Paid'])
  }
}

/** A customer with an address and a filled cart. */
export async function aPayer(page: Page): Promise<Payer> {
  await aBuyer(page)
  return new Payer(page)
}

type Shop = { database: { change: (statement: string, values?: readonly unknown[]) => Promise<void> } }

/** Ends the order's payment time, as if half an hour had passed, and waits until the shop has cancelled the order. */
export async function expire({ database }: Shop, page: Page): Promise<void> {
  // The caller has placed an order.
  const [{ code }] = (await ordersOf(page)) as [OrderRow]
  await database.change(`update orders set hold_ends_at = now() - interval '1 second' where code = $1`, [code])
  await expect.poll(async () => (await ordersOf(page)).find((order) => order.code === code)?.delivery_status, PATIENT).toBe('Cancelled')
}

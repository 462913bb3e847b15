import type { call } from '@/lib/v2/browser-call'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import type { CallFailure } from '@/lib/v2/call'
import { anAddress } from './account-samples'
import { AccountServer, openBrowser } from './account-server'
import { anItem, anOrder } from './order-samples'
import { aLine, CartServer, resetCartBrowser, NO_CONNECTION } from './cart-server'

export const ORDER = '/order-drm'
export const PAY = '/razorpay/pay-with-razorpay'
export const DETAILS = '/purchase-history-details/{id}'
export const LINES = '/purchase-history-items/{id}'
export const STATUS = '/order-status/{combinedOrderId}'

export const ALMONDS = aLine({ id: 1, pricePaise: 34_950, quantity: 2 })

export const aStatus = (over: Partial<OrderStatus> = {}): OrderStatus => ({
  combinedOrderId: 451,
  orderId: 77,
  code: '20261121-7K3M9XQ2',
  standing: 'paid',
  grandTotalPaise: 77_800,
  paymentMethod: 'online',
  message: '',
  holdEndsAt: null,
  canPay: false,
  ...over,
})

type Body = Readonly<Record<string, unknown>>
const fieldsOf = (body: unknown): Body => (typeof body === 'object' && body !== null ? { ...body } : {})
const isOfTheCart = (path: string): boolean => path.startsWith('/cart')

/** A v2 server for the checkout's islands, instead of the network: a customer with an address and a cart. */
export class CheckoutServer {
  readonly account = new AccountServer()
  readonly cart = new CartServer([ALMONDS])
  /** Further effects of an answer. */
  after: Readonly<Record<string, (body: Body) => void>> = {
    // An order with cash on delivery empties the cart.
    [ORDER]: ({ payment_type: type }) => {
      if (type === 'cash_on_delivery') this.cart.lines = []
    },
    '/coupon-apply': ({ coupon_code: code }) => {
      this.cart.summary = { couponApplied: true, couponCode: String(code).toUpperCase(), discountPaise: 10_000, grandTotalPaise: 67_800 }
    },
    '/coupon-remove': () => {
      this.cart.summary = {}
    },
  }
  private lost: string[] = []

  constructor() {
    this.account.addresses = [anAddress({ isDefault: true })]
    this.account.values = {
      [ORDER]: { combinedOrderId: 451, totalPaise: null, message: 'Your order has been placed successfully' },
      [PAY]: { html: '', pageUrl: '/pay/token-1', combinedOrderId: 451, message: '' },
      [STATUS]: aStatus({ standing: 'waiting' }),
      [DETAILS]: anOrder({ id: 77, placedOn: '2026-11-20' }),
      [LINES]: [anItem()],
      '/coupon-apply': { message: 'Coupon applied successfully.' },
      '/coupon-remove': { message: 'Coupon removed successfully.' },
    }
  }

  private of(path: string) {
    return isOfTheCart(path) ? this.cart : this.account
  }

  answerWith(path: string, value: unknown): void {
    this.account.values = { ...this.account.values, [path]: value }
  }

  fail(path: string, failure: CallFailure, times?: number): void {
    this.of(path).fail(path, failure, times)
  }

  recover(): void {
    this.cart.recover()
    this.account.recover()
  }

  /** Loses the next answer of this path after the server has executed the call. */
  lose(path: string): void {
    this.lost.push(path)
  }

  bodies(path: string): Body[] {
    return this.account.calls(path).map(({ body }) => fieldsOf(body))
  }

  /** Replaces lib/v2/browser-call. */
  readonly call: typeof call = async (value, args) => {
    const answer = await this.of(value.path).call(value, args)
    if (answer.ok) this.after[value.path]?.(fieldsOf(args?.body))
    if (!this.lost.includes(value.path)) return answer
    this.lost = this.lost.filter((path) => path !== value.path)
    return { ok: false, failure: NO_CONNECTION }
  }
}

/** A newly opened browser with empty storage. */
export async function openCheckoutBrowser({ isSignedIn = true } = {}): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await resetCartBrowser()
  await openBrowser({ isSignedIn })
}

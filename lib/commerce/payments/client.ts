import type { Paise } from '@/lib/kernel/money'
import type { OrderStatus, OrderSummary } from '@/lib/commerce/orders/model'
import { sameSitePath } from '@/lib/kernel/links'
import { getOrderDetails, getOrderStatus } from '@/lib/commerce/orders/wire'
import type { Answer } from '@/lib/v2/call'
import { call } from '@/lib/v2/browser-call'
import { CART_SUMMARY, ofBrowser, PENDING_ORDER } from '@/lib/commerce/cart/saved-order.client'
import { removeText, storeText } from '@/lib/browser-storage'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { rememberLocale } from '@/lib/i18n/remembered-locale'
import { goTo, replaceDocument } from '@/lib/v2/leave-page'
import { ordersHaveChanged } from '@/lib/commerce/orders/client'
import type { PaymentPage } from './model'
import { payWithRazorpay, writePaymentInput } from './wire'

export type PaymentStart =
  /** The browser is leaving this document. */
  | { kind: 'leaving' }
  /** There is nothing left to pay: `path` shows the result. */
  | { kind: 'paid'; path: string }
  /** `message`: the server's reason; null if it gave none. */
  | { kind: 'refused'; message: string | null }
  /** The answer was lost. */
  | { kind: 'unanswered' }

/** The clicked button stays busy this long while the browser navigates; then it works again, because the shopper may have stopped the navigation. */
const LEAVING_MS = 10_000

/** Requests the provider's page for an order that awaits payment. `provider`: the shopper's choice; without it the shop chooses. */
const startPayment = (combinedOrderId: number, totalPaise: Paise | null, provider?: string): Promise<Answer<PaymentPage>> =>
  call(payWithRazorpay, { body: writePaymentInput(combinedOrderId, totalPaise, provider) })

export const readOrderStatus = (combinedOrderId: number, cancel?: AbortSignal): Promise<Answer<OrderStatus>> =>
  call(getOrderStatus, { params: { combinedOrderId } }, cancel)

/** The path of a URL on this site; '/' for any other URL. */
const pathOf = (url: string): string => sameSitePath(url.startsWith(location.origin) ? url.slice(location.origin.length) : url)

/** Opens the payment page: at its address, or, if the server does not store pages, by replacing this document with its HTML (CHK-07). */
function leaveTo({ pageUrl, html }: PaymentPage): boolean {
  const path = pathOf(pageUrl ?? '/')
  rememberLocale(browserLocale())
  if (path !== '/') goTo(path)
  else if (html !== '') replaceDocument(html)
  return path !== '/' || html !== ''
}

/** True after a payment in another tab, or one whose answer was lost. */
async function hasBeenPaid(combinedOrderId: number): Promise<boolean> {
  const status = await readOrderStatus(combinedOrderId)
  return status.ok && status.value.standing === 'paid'
}

/** Opens the payment page of a placed order (CHK-07). `totalPaise` null: unknown here; the server decides the amount. `provider`: the shopper's choice. */
export async function payOrder(combinedOrderId: number, totalPaise: Paise | null, provider?: string): Promise<PaymentStart> {
  const page = await startPayment(combinedOrderId, totalPaise, provider)
  if (page.ok) return leaveTo(page.value) ? { kind: 'leaving' } : { kind: 'refused', message: null }
  if (page.failure.kind !== 'refused') return { kind: 'unanswered' }
  if (await hasBeenPaid(combinedOrderId)) return { kind: 'paid', path: `/payment-response?order=${combinedOrderId}` }
  return { kind: 'refused', message: page.failure.message }
}

type Payable = Pick<OrderSummary, 'id' | 'combinedOrderId' | 'grandTotalPaise'>

/** The id that payment uses; null: the server reports it neither in the list nor in the details. */
async function findCombinedOrder({ id, combinedOrderId }: Payable): Promise<number | null> {
  if (combinedOrderId !== null) return combinedOrderId
  const details = await call(getOrderDetails, { params: { id } })
  return details.ok ? details.value.combinedOrderId : null
}

/** Why no payment began: the server's reason, or `failed` if it gave none; null if one began or the order is already paid. */
export function payFault(started: PaymentStart, failed: string): string | null {
  if (started.kind === 'refused') return started.message ?? failed
  return started.kind === 'unanswered' ? failed : null
}

/** Pays exactly this order, as it was placed. If the server does not report the id for payment, follows the documented way, through the checkout. */
export async function payNow(order: Payable): Promise<PaymentStart> {
  const combinedOrderId = await findCombinedOrder(order)
  if (combinedOrderId === null) {
    goTo('/checkout')
    return { kind: 'leaving' }
  }
  storeText(ofBrowser, PENDING_ORDER, String(combinedOrderId))
  // The stored summary belongs to the last ordered cart, which is a different one.
  removeText(ofBrowser, CART_SUMMARY)
  const started = await payOrder(combinedOrderId, order.grandTotalPaise)
  if (started.kind === 'leaving') await new Promise((done) => setTimeout(done, LEAVING_MS))
  // The order has changed since it was shown.
  else ordersHaveChanged()
  if (started.kind === 'paid') goTo(started.path)
  return started
}

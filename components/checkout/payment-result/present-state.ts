import type { OrderStatus } from '@/lib/domain/order'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'
import type { Checking, PaymentState } from './payment-state'
import type { Tone } from './result-card'
import type { ResponseLabels } from './result-labels'

/** What is said of a payment, paragraph by paragraph, and what can be done then: the first is what most shoppers want. */
export type Presented = { tone: Tone; title: string; texts: readonly string[]; links: readonly Link[]; status: OrderStatus | null }
type Link = { href: string; text: string }

type Ways = Record<'shop' | 'orders' | 'retry', Link>
const waysOf = (labels: ResponseLabels): Ways => ({
  shop: { href: '/shop', text: labels.shopMore },
  orders: { href: '/purchase-history', text: labels.orders },
  retry: { href: '/checkout', text: labels.retry },
})

function presentKnown(status: OrderStatus, labels: ResponseLabels): Presented {
  const { shop, orders, retry } = waysOf(labels)
  const order = { href: `/order-details/${status.orderId}`, text: labels.thisOrder }
  const done = [order, shop, orders]
  const total = formatMoney(status.grandTotalPaise)
  // The gateway's own words; '' without any.
  const why = status.message === '' ? [] : [status.message]
  switch (status.standing) {
    case 'paid':
      return { tone: 'good', title: labels.success.title, texts: [labels.success.text], links: done, status }
    case 'cash_on_delivery':
      return { tone: 'good', title: labels.cash.title, texts: [fill(labels.cash.text, { total })], links: done, status }
    case 'refunded':
      return { tone: 'plain', title: labels.refunded.title, texts: [labels.refunded.text], links: done, status }
    case 'cancelled':
      return { tone: 'bad', title: labels.failed.title, texts: [labels.failed.text, labels.failed.ended], links: [retry, orders], status }
    case 'waiting':
    case 'failed':
      return {
        tone: 'bad',
        title: labels.failed.title,
        texts: [labels.failed.text, ...why, labels.failed.kept],
        links: [retry, orders],
        status,
      }
  }
}

function checkingText({ isLate, isReachable }: Checking, labels: ResponseLabels): string {
  if (!isReachable) return labels.checking.unreachable
  return isLate ? labels.checking.late : labels.checking.text
}

/** `saysPaid` false: they came back without paying, and may want to at once. */
function presentChecking(state: Checking, saysPaid: boolean, labels: ResponseLabels): Presented {
  const { orders, retry } = waysOf(labels)
  const { title, leftEarly } = labels.checking
  const text = checkingText(state, labels)
  const { status } = state
  return saysPaid || !status
    ? { tone: 'waiting', title, texts: [text], links: state.isLate ? [orders] : [], status }
    : { tone: 'waiting', title, texts: [text, leftEarly], links: [retry, orders], status }
}

export function presentState(state: PaymentState, saysPaid: boolean, labels: ResponseLabels): Presented {
  const { shop, orders, retry } = waysOf(labels)
  switch (state.kind) {
    case 'checking':
      return presentChecking(state, saysPaid, labels)
    case 'known':
      return presentKnown(state.status, labels)
    case 'said_paid':
      return { tone: 'good', title: labels.success.title, texts: [labels.success.text], links: [shop, orders], status: null }
    case 'said_failed':
      return { tone: 'bad', title: labels.failed.title, texts: [labels.failed.text], links: [retry, orders], status: null }
    case 'unconfirmed':
      return { tone: 'plain', title: labels.unconfirmed.title, texts: [labels.unconfirmed.text], links: [orders, shop], status: null }
    case 'signed_out':
      return {
        tone: 'plain',
        title: labels.signedOut.title,
        texts: [labels.signedOut.text],
        links: [loginLink(labels), shop],
        status: null,
      }
  }
}

/** Back to this very page. Only after the first answer, so in the browser. */
const loginLink = (labels: ResponseLabels): Link => ({
  href: `/login?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`,
  text: labels.signedOut.login,
})

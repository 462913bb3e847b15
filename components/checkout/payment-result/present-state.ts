import type { OrderStatus } from '@/lib/domain/order'
import { fill } from '@/lib/i18n/fill'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { formatMoney } from '@/lib/i18n/money'
import { CHECKING, type Checking, type PaymentState } from './payment-state'
import type { Tone } from './result-card'
import type { ResponseLabels } from './result-labels'

/**
 * What is said of a payment, paragraph by paragraph, and what can be done then: the first link is what most shoppers want. `status`: as far as
 * anything is known of the order. `unpaid`: an order whose payment did not come; it is paid, or bought again, from here.
 */
export type Presented = {
  tone: Tone
  title: string
  texts: readonly string[]
  links: readonly Link[]
  status: OrderStatus | null
  unpaid: OrderStatus | null
}
type Link = { href: string; text: string }

type Ways = Record<'shop' | 'orders' | 'retry', Link>
const waysOf = (labels: ResponseLabels): Ways => ({
  shop: { href: '/shop', text: labels.shopMore },
  orders: { href: '/purchase-history', text: labels.orders },
  retry: { href: '/checkout', text: labels.retry },
})

const presentDone = (status: OrderStatus, text: { tone: Tone; title: string; text: string }, labels: ResponseLabels): Presented => {
  const { shop, orders } = waysOf(labels)
  const order = { href: `/order-details/${status.orderId}`, text: labels.thisOrder }
  return { tone: text.tone, title: text.title, texts: [text.text], links: [order, shop, orders], status, unpaid: null }
}

/** How long the order still waits; nothing where that is not known. */
const waitsUntil = ({ holdEndsAt }: OrderStatus, labels: ResponseLabels): readonly string[] =>
  holdEndsAt === null ? [] : [fill(labels.keptUntil, { time: formatMoment(holdEndsAt) })]

function unpaidTexts(status: OrderStatus, labels: ResponseLabels): { tone: Tone; title: string; texts: readonly string[] } {
  const { failed, unpaid } = labels
  if (status.standing === 'unpaid') return { tone: 'plain', title: unpaid.title, texts: [unpaid.text, ...waitsUntil(status, labels)] }
  if (status.standing === 'cancelled')
    return { tone: 'bad', title: failed.title, texts: status.canPay ? [failed.expired] : [failed.text, failed.ended] }
  // The gateway's own words; '' without any.
  const why = status.message === '' ? [] : [status.message]
  return { tone: 'bad', title: failed.title, texts: [failed.text, ...why, ...waitsUntil(status, labels)] }
}

function presentKnown(status: OrderStatus, labels: ResponseLabels): Presented {
  const total = formatMoney(status.grandTotalPaise)
  switch (status.standing) {
    case 'paid':
      return presentDone(status, { tone: 'good', ...labels.success }, labels)
    case 'cash_on_delivery':
      return presentDone(status, { tone: 'good', title: labels.cash.title, text: fill(labels.cash.text, { total }) }, labels)
    case 'refunded':
      return presentDone(status, { tone: 'plain', ...labels.refunded }, labels)
    case 'cancelled':
    case 'waiting':
    case 'unpaid':
    case 'failed':
      return { ...unpaidTexts(status, labels), links: [waysOf(labels).orders], status, unpaid: status }
  }
}

function checkingText({ isLate, isReachable }: Checking, labels: ResponseLabels): string {
  if (!isReachable) return labels.checking.unreachable
  return isLate ? labels.checking.late : labels.checking.text
}

const presentChecking = (state: Checking, labels: ResponseLabels): Presented => ({
  tone: 'waiting',
  title: labels.checking.title,
  texts: [checkingText(state, labels)],
  links: state.isLate ? [waysOf(labels).orders] : [],
  status: state.status,
  unpaid: null,
})

/** Without a server that knows the order. */
const presentClaim = (tone: Tone, { title, text }: { title: string; text: string }, links: readonly Link[]): Presented => ({
  tone,
  title,
  texts: [text],
  links,
  status: null,
  unpaid: null,
})

export function presentState(state: PaymentState, labels: ResponseLabels): Presented {
  const { shop, orders, retry } = waysOf(labels)
  switch (state.kind) {
    case 'checking':
      return presentChecking(state, labels)
    case 'to_orders':
      return presentChecking(CHECKING, labels)
    case 'known':
      return presentKnown(state.status, labels)
    case 'said_paid':
      return presentClaim('good', labels.success, [shop, orders])
    case 'said_failed':
      return presentClaim('bad', labels.failed, [retry, orders])
    case 'unconfirmed':
      return presentClaim('plain', labels.unconfirmed, [orders, shop])
    case 'signed_out':
      return presentClaim('plain', labels.signedOut, [loginLink(labels), shop])
  }
}

/** Back to this very page. Only after the first answer, so in the browser. */
const loginLink = (labels: ResponseLabels): Link => ({
  href: `/login?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`,
  text: labels.signedOut.login,
})

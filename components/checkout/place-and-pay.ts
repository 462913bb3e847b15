import type { RefusedForm } from '@/components/shared/use-attempt'
import { placeOrder } from '@/lib/commerce/checkout/client'
import { ordersHaveChanged } from '@/lib/commerce/orders/client'
import { payOrder } from '@/lib/commerce/payments/client'
import type { Cart, CartSummary } from '@/lib/commerce/cart/model'
import type { Address } from '@/lib/commerce/addresses/model'
import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { fill } from '@/lib/i18n/fill'
import type { CallFailure } from '@/lib/v2/call'
import { attemptFor, clearAttempt, clearOutcome, storeAnswer, storeOutcome, storePendingOrder } from './checkout-storage'
import type { FaultLabels } from '@/components/shared/labels'
import { totalOf } from './payment-methods'

const UNAUTHENTICATED = 401

/** Everything the shopper has seen and agreed to. */
export type SeenOrder = {
  userId: string
  paymentMethod: PaymentMethod
  /** The shopper's choice among several payment providers; without it the shop chooses. */
  provider?: string | undefined
  address: Address
  cart: Cart
  summary: CartSummary
}

export type Fault = NonNullable<RefusedForm>
export type End =
  /** The browser is leaving this document. */
  | { kind: 'leaving' }
  | { kind: 'done'; path: string }
  /** The server refused: nothing was placed, or it cannot be paid. */
  | { kind: 'refused'; fault: Fault }
  /** No answer arrived: the order may have been placed. */
  | { kind: 'unanswered'; fault: Fault }

const unanswered = (labels: FaultLabels): End => ({ kind: 'unanswered', fault: { title: labels.broken, faults: [labels.unanswered] } })

/** The key is used up: the next attempt is a new order. */
function refused(template: string, message: string): End {
  clearAttempt()
  return { kind: 'refused', fault: { title: fill(template, { message }), faults: [] } }
}

function notPlaced(failure: CallFailure, labels: FaultLabels): End {
  if (failure.kind !== 'refused') return unanswered(labels)
  return refused(labels.order, failure.status === UNAUTHENTICATED ? labels.loggedOut : (failure.message ?? labels.unknown))
}

async function pay(combinedOrderId: number, totalPaise: Paise, provider: string | undefined, labels: FaultLabels): Promise<End> {
  const started = await payOrder(combinedOrderId, totalPaise, provider)
  switch (started.kind) {
    case 'leaving':
      return started
    case 'paid':
      return { kind: 'done', path: started.path }
    case 'unanswered':
      return unanswered(labels)
    case 'refused':
      return refused(labels.payment, started.message ?? labels.unknown)
  }
}

/**
 * The content that identifies this order, for its fingerprint. Online payment is spelled as in earlier versions' fingerprints: another spelling would
 * give an order repeated after an update a new idempotency key, and so place it twice.
 */
const contentOf = ({ userId, paymentMethod, address, cart, summary }: SeenOrder, totalPaise: Paise) => [
  userId,
  paymentMethod === 'online' ? 'razorpay' : paymentMethod,
  address,
  cart.lines.map(({ id, quantity, pricePaise }) => [id, quantity, pricePaise]),
  summary.couponCode,
  totalPaise,
]

/** Places the order as the shopper has seen it, and starts its payment (CHK-07). */
export async function placeAndPay(ordered: SeenOrder, labels: FaultLabels): Promise<End> {
  const { paymentMethod, cart, summary } = ordered
  const totalPaise = totalOf(summary, paymentMethod)
  const attempt = attemptFor(contentOf(ordered, totalPaise))
  clearOutcome()
  const placed = await placeOrder({ paymentMethod, totalPaise, lines: cart.lines, key: attempt.key })
  if (!placed.ok) return notPlaced(placed.failure, labels)
  const { combinedOrderId, message } = placed.value
  ordersHaveChanged()
  if (paymentMethod === 'online') {
    storeAnswer(attempt, combinedOrderId)
    storePendingOrder(combinedOrderId, summary)
    return pay(combinedOrderId, totalPaise, ordered.provider, labels)
  }
  clearAttempt()
  storeOutcome({ combinedOrderId, result: true, message })
  return { kind: 'done', path: '/payment-response1' }
}

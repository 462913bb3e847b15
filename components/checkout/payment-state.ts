import type { OrderStatus } from '@/lib/commerce/orders/model'
import { isUnknownCall, type Answer, type CallFailure } from '@/lib/v2/call'

const UNAUTHENTICATED = 401
const TOO_MANY = 429

export type PaymentState =
  /** `status`: what is known so far. */
  | { kind: 'checking'; status: OrderStatus | null; isReachable: boolean; isLate: boolean }
  /** The server's latest state. */
  | { kind: 'known'; status: OrderStatus }
  /** A server without the call: the documented rule, based on the query alone (PAY-01). */
  | { kind: 'said_paid' }
  | { kind: 'said_failed' }
  /** The customer has no such order. */
  | { kind: 'unconfirmed' }
  | { kind: 'signed_out' }
  /** A server without the call, and a query without a result: the order list shows what has been paid. */
  | { kind: 'to_orders' }

/** The query parameters, and the stored order. */
export type Called = {
  /** Claimed by the query; ignored if the server reports the order. */
  says: 'paid' | 'failed' | 'nothing'
  orderId: number | null
}

export type Checking = Extract<PaymentState, { kind: 'checking' }>

export const CHECKING: Checking = { kind: 'checking', status: null, isReachable: true, isLate: false }

/** The documented rule: response=1 is success, anything else failure. An address with only an order claims neither. */
const claimOf = ({ says, orderId }: Called): 'paid' | 'failed' | 'nothing' => (says === 'nothing' && orderId === null ? 'failed' : says)

function judgeRefusal(failure: CallFailure & { kind: 'refused' }, called: Called): PaymentState {
  if (failure.status === TOO_MANY) return CHECKING
  const claim = claimOf(called)
  if (isUnknownCall(failure)) return claim === 'nothing' ? { kind: 'to_orders' } : { kind: claim === 'paid' ? 'said_paid' : 'said_failed' }
  // A claimed failure needs no proof. If an order is stored in this browser, its owner logs in to see the actual result.
  if (failure.status === UNAUTHENTICATED) return { kind: claim === 'paid' || called.orderId !== null ? 'signed_out' : 'said_failed' }
  return { kind: claim === 'failed' ? 'said_failed' : 'unconfirmed' }
}

/** The state for a server answer. It never claims more than the server reports, whatever the query says. */
export function judge(answer: Answer<OrderStatus>, called: Called): PaymentState {
  if (answer.ok) {
    const status = answer.value
    return status.standing === 'waiting' ? { ...CHECKING, status } : { kind: 'known', status }
  }
  return answer.failure.kind === 'refused' ? judgeRefusal(answer.failure, called) : { ...CHECKING, isReachable: false }
}

import type { OrderStatus } from '@/lib/commerce/orders/model'
import { isUnknownCall, type Answer, type CallFailure } from '@/lib/v2/call'

const UNAUTHENTICATED = 401
const TOO_MANY = 429

export type PaymentState =
  /** `status`: as far as anything is known. */
  | { kind: 'checking'; status: OrderStatus | null; isReachable: boolean; isLate: boolean }
  /** What the server says, and it is the last word for now. */
  | { kind: 'known'; status: OrderStatus }
  /** A server that cannot be asked: the documents' rule, by the query alone (PAY-01). */
  | { kind: 'said_paid' }
  | { kind: 'said_failed' }
  /** The server knows of no such order of this customer. */
  | { kind: 'unconfirmed' }
  | { kind: 'signed_out' }
  /** A server that cannot be asked, and a query that says nothing of the payment: the orders show what has been paid. */
  | { kind: 'to_orders' }

/** What the page was called with. */
export type Called = {
  /** By the query: worth nothing while the server knows the order. */
  says: 'paid' | 'failed' | 'nothing'
  orderId: number | null
}

export type Checking = Extract<PaymentState, { kind: 'checking' }>

export const CHECKING: Checking = { kind: 'checking', status: null, isReachable: true, isLate: false }

/** The documents' rule: response=1 is success, anything else failure. A page that was called about an order alone claims neither. */
const claimOf = ({ says, orderId }: Called): 'paid' | 'failed' | 'nothing' => (says === 'nothing' && orderId === null ? 'failed' : says)

function judgeRefusal(failure: CallFailure & { kind: 'refused' }, called: Called): PaymentState {
  if (failure.status === TOO_MANY) return CHECKING
  const claim = claimOf(called)
  if (isUnknownCall(failure)) return claim === 'nothing' ? { kind: 'to_orders' } : { kind: claim === 'paid' ? 'said_paid' : 'said_failed' }
  // A failure needs no proof; of an order that is known to this browser its owner shall hear the truth.
  if (failure.status === UNAUTHENTICATED) return { kind: claim === 'paid' || called.orderId !== null ? 'signed_out' : 'said_failed' }
  return { kind: claim === 'failed' ? 'said_failed' : 'unconfirmed' }
}

/** What an answer to 'what has become of it?' means. Never more than the server says, whatever the query is. */
export function judge(answer: Answer<OrderStatus>, called: Called): PaymentState {
  if (answer.ok) {
    const status = answer.value
    return status.standing === 'waiting' ? { ...CHECKING, status } : { kind: 'known', status }
  }
  return answer.failure.kind === 'refused' ? judgeRefusal(answer.failure, called) : { ...CHECKING, isReachable: false }
}

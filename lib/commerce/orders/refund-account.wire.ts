import type { InferType } from 'yup'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import type { PromisedDays } from '@/lib/commerce/orders/model'
import { defineCall, type Refusal, type Wire } from '@/lib/v2/call'
import { asNumberOrNull, asPaiseOrNull, asText, isWire, writeMoney, writeResult } from '@/lib/v2/codec'
import type { RefundDue } from './refund-account.model'
import type { ownRefundAccountRule, trackedRefundAccountRule } from './refund-account.rules'

/* Additions to the documents: money that is not back yet, the promised days of delivery, and the account to which cash is paid back. */

export const writeRefundDue = (due: RefundDue | null): Wire | null =>
  due && { amount: writeMoney(due.amountPaise), by_hand: due.byHand, account: due.account, held: due.isHeld, failed: due.hasFailed }

export function readRefundDue(due: unknown): RefundDue | null {
  const amountPaise = isWire(due) ? asPaiseOrNull(due['amount']) : null
  if (!isWire(due) || amountPaise === null) return null
  return {
    amountPaise,
    byHand: due['by_hand'] === true,
    account: asText(due['account']),
    isHeld: due['held'] === true,
    hasFailed: due['failed'] === true,
  }
}

export const writePromisedDays = (days: PromisedDays | null): Wire | null => days && { min: days.minDays, max: days.maxDays }

export function readPromisedDays(days: unknown): PromisedDays | null {
  if (!isWire(days)) return null
  const [minDays, maxDays] = [asNumberOrNull(days['min']), asNumberOrNull(days['max'])]
  return minDays === null || maxDays === null ? null : { minDays, maxDays }
}

const rules = () => import('./refund-account.rules')

/** 200 on purpose: v2 clients read `result`. */
const refused = (message: string): Refusal => ({ status: 200, message: () => message })

const given = {
  method: 'POST',
  write: ({ message }: ActionAnswer) => writeResult(message),
  read: (body: Wire): ActionAnswer => ({ message: asText(body['message']) }),
} as const

const NOTHING_DUE = refused('There is nothing to pay back for this order.')

/** POST /order/refund-account: `id` is the order's. Either `upi_id` or the three fields of a bank account; the others are empty. `kind`, 'upi' or 'bank', is optional. */
export const giveRefundAccount = defineCall<ActionAnswer, InferType<typeof ownRefundAccountRule>>({
  ...given,
  path: '/order/refund-account',
  access: 'bearer',
  input: async () => (await rules()).ownRefundAccountRule,
  refusals: { not_found: { status: 404, message: () => 'Order not found' }, nothing_due: NOTHING_DUE, given_already: NOTHING_DUE },
})

/** POST /track-order/refund-account: for guests, once. */
export const giveTrackedRefundAccount = defineCall<ActionAnswer, InferType<typeof trackedRefundAccountRule>>({
  ...given,
  path: '/track-order/refund-account',
  input: async () => (await rules()).trackedRefundAccountRule,
  refusals: {
    not_found: { status: 404, message: () => 'We could not find an order with these details. Please check both and try again.' },
    nothing_due: NOTHING_DUE,
    given_already: refused('We already know where to send this refund. Please contact us to change it.'),
  },
})

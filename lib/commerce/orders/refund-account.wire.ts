import type { InferType } from 'yup'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import type { IssuedCreditNote, MoneyBack, PaidBack, PromisedDays } from '@/lib/commerce/orders/model'
import { defineCall, type Refusal, type RefusalText, type Wire } from '@/lib/v2/call'
import {
  asIdOrNull,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asWires,
  isWire,
  writeMoney,
  writeMoneyOrNull,
  writeResult,
} from '@/lib/v2/codec'
import type { RefundDue } from './refund-account.model'
import type { ownRefundAccountRule, trackedRefundAccountRule } from './refund-account.rules'

/* Additions to the documents: money not yet refunded or paid back by hand, credit notes, the promised delivery days, and the account for cash refunds. */

const writeRefundDue = (due: RefundDue | null): Wire | null =>
  due && { amount: writeMoney(due.amountPaise), by_hand: due.byHand, account: due.account, held: due.isHeld, failed: due.hasFailed }

function readRefundDue(due: unknown): RefundDue | null {
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

const writePaidBack = (paid: readonly PaidBack[]): readonly Wire[] =>
  paid.map(({ amountPaise, paidAt, reference, account }) => ({ amount: writeMoney(amountPaise), at: paidAt, reference, account }))

const readPaidBack = (paid: unknown): readonly PaidBack[] =>
  asWires(paid).flatMap((one) => {
    const amountPaise = asPaiseOrNull(one['amount'])
    if (amountPaise === null) return []
    return [{ amountPaise, paidAt: asText(one['at']), reference: asText(one['reference']), account: asText(one['account']) }]
  })

const writeCreditNotes = (notes: readonly IssuedCreditNote[]): readonly Wire[] =>
  notes.map(({ id, number, issuedAt, amountPaise }) => ({ id, number, at: issuedAt, amount: writeMoneyOrNull(amountPaise) }))

const readCreditNotes = (notes: unknown): readonly IssuedCreditNote[] =>
  asWires(notes).map((note) => ({
    id: asIdOrNull(note['id']),
    number: asText(note['number']),
    issuedAt: asText(note['at']),
    amountPaise: asPaiseOrNull(note['amount']),
  }))

export const writeMoneyBack = ({ refundDue, paidBack, creditNotes }: MoneyBack): Wire => ({
  refund_due: writeRefundDue(refundDue),
  paid_back: writePaidBack(paidBack),
  credit_notes: writeCreditNotes(creditNotes),
})

export const readMoneyBack = (order: Wire): MoneyBack => ({
  refundDue: readRefundDue(order['refund_due']),
  paidBack: readPaidBack(order['paid_back']),
  creditNotes: readCreditNotes(order['credit_notes']),
})

export const writePromisedDays = (days: PromisedDays | null): Wire | null => days && { min: days.minDays, max: days.maxDays }

export function readPromisedDays(days: unknown): PromisedDays | null {
  if (!isWire(days)) return null
  const [minDays, maxDays] = [asNumberOrNull(days['min']), asNumberOrNull(days['max'])]
  return minDays === null || maxDays === null ? null : { minDays, maxDays }
}

const rules = () => import('./refund-account.rules')

/** 200 on purpose: v2 clients read `result`. */
const refused = (text: RefusalText): Refusal => ({ status: 200, text })

const given = {
  method: 'POST',
  write: ({ message }: ActionAnswer) => writeResult(message),
  read: (body: Wire): ActionAnswer => ({ message: asText(body['message']) }),
} as const

const NOTHING_DUE = refused('returns.nothing_due')

/**
 * POST /order/refund-account: `id` is the order's. Either `upi_id` or the three bank account fields; the others are empty. `kind`, 'upi' or 'bank', is
 * optional.
 */
export const giveRefundAccount = defineCall<ActionAnswer, InferType<typeof ownRefundAccountRule>>({
  ...given,
  path: '/order/refund-account',
  isAddition: true,
  access: 'bearer',
  input: async () => (await rules()).ownRefundAccountRule,
  refusals: { not_found: { status: 404, text: 'orders.not_found' }, nothing_due: NOTHING_DUE, given_already: NOTHING_DUE },
})

/** POST /track-order/refund-account: for guests, once. */
export const giveTrackedRefundAccount = defineCall<ActionAnswer, InferType<typeof trackedRefundAccountRule>>({
  ...given,
  path: '/track-order/refund-account',
  isAddition: true,
  input: async () => (await rules()).trackedRefundAccountRule,
  refusals: {
    not_found: { status: 404, text: 'orders.not_found_by_details' },
    nothing_due: NOTHING_DUE,
    given_already: refused('returns.account_given_already'),
  },
})

import type { InferType } from 'yup'
import { PRINTED_MAX } from '@/lib/commerce/invoices/model'
import type { CutPage } from '@/lib/kernel/paging'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { defineAdminCall, defineAdminDownload } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { WordedRefusal } from '@/lib/v2/call'
import { asText, writeResult } from '@/lib/v2/codec'
import type { BulkOutcome, BulkRefusal, StaffOrder, StaffOrderPage, StageCounts } from './admin.model'
import type { DeliveryStatus } from './model'
import type * as Rules from './admin.rules'
import { REFERENCE_EXPECTED } from './refund-account.model'

const rules = () => import('./admin.rules')
type Input<Name extends keyof typeof Rules> = InferType<(typeof Rules)[Name]>

/** Business refusals are 409: the page is out of date, or the action was never possible. */
const refused = (message: WordedRefusal['message']): WordedRefusal => ({ status: 409, message })

const NOT_FOUND: WordedRefusal = { status: 404, message: () => 'There is no such order.' }
const NOT_PAID = refused(() => 'This order is not paid.')

const BLOCKED_BATCH = refused(
  ({ item = '', batch = '' }) =>
    `${item} of batch ${batch} must not leave the shop: the batch is blocked. Refund or remove the item, cancel the order, or sell the batch again (Stock, Batches).`,
)

type Detail = Readonly<Record<string, string | number>>
const inWords = (status: string | number | undefined): string => String(status ?? 'elsewhere').replaceAll('_', ' ')
/** ', with Delhivery DL-1'; '' for an order that has not left. */
const withShipment = ({ courier = '', trackingNumber = '' }: Detail): string =>
  [', with', courier, trackingNumber]
    .filter(Boolean)
    .join(' ')
    .replace(/^, with$/, '')
/** `seen`: the status that the page showed; omitted where it is not known. */
const movedOn = ({ seen, ...now }: Detail): string =>
  seen === undefined || seen === now['status']
    ? `The order is ${inWords(now['status'])} by now${withShipment(now)}: that step is not possible.`
    : `The order was ${inWords(seen)} on this page, and is ${inWords(now['status'])} by now${withShipment(now)}: that step is not possible.`
const WRONG_STATE = refused(movedOn)
const SHIPMENT_CHANGED = refused(
  (now) =>
    `Someone has corrected the shipment since this page was opened. It is now on its way${withShipment(now) || ' without a number'}.`,
)
const COURIER_MISSING: WordedRefusal = {
  status: 422,
  message: () => 'Enter the courier too: the customer cannot track a parcel by its number alone.',
  field: 'courier',
}
const NUMBER_TAKEN: WordedRefusal = {
  status: 422,
  message: ({ trackingNumber, other }) =>
    `Order ${other} also has the number ${trackingNumber}. Correct it, or tick the box if both orders are in one parcel.`,
  field: 'shared',
}
const NUMBER_REMOVED: WordedRefusal = {
  status: 422,
  message: ({ trackingNumber }) => `The customer knows the number ${trackingNumber}: it can be replaced, but not removed.`,
  field: 'tracking_number',
}
const UNKNOWN_ITEM = refused(({ items }) => `The order has no such item. It has: ${items}`)

/** Why an order in a bulk action was left out, in the words of the call for a single order. */
const BULK_REASONS: Readonly<Record<string, WordedRefusal['message']>> = {
  not_found: NOT_FOUND.message,
  not_paid: NOT_PAID.message,
  wrong_state: movedOn,
  blocked_batch: BLOCKED_BATCH.message,
  courier_missing: COURIER_MISSING.message,
  number_taken: NUMBER_TAKEN.message,
}

/** @param seen the status that the page showed */
export const bulkReason = ({ reason, detail }: BulkRefusal, seen?: DeliveryStatus): string =>
  BULK_REASONS[reason]?.(seen === undefined ? detail : { ...detail, seen }) ??
  'Something went wrong. Please look at the order before you try again.'

type Message = { message: string }
const done = {
  write: ({ message }: Message) => writeResult(message),
  read: (body: Readonly<Record<string, unknown>>): Message => ({ message: asText(body['message']) }),
}

/** GET /orders?stage=&q=&page=&per_page= */
export const listOrders = defineAdminCall<CutPage<StaffOrder>>({
  method: 'GET',
  path: '/orders',
  right: 'orders.read',
  write: writePageAsIs,
  read: readPageAsIs,
})

type Stages = StageCounts & { newestId: number | null }

/** GET /order-stages: small, so that a screen can ask every few seconds. */
export const countStages = defineAdminCall<Stages>({
  method: 'GET',
  path: '/order-stages',
  right: 'orders.read',
  write: writeAsIs,
  read: readAsIs,
})

export const getOrder = defineAdminCall<StaffOrderPage>({
  method: 'GET',
  path: '/orders/{code}',
  right: 'orders.read',
  refusals: { not_found: NOT_FOUND },
  write: writeAsIs,
  read: readAsIs,
})

const bulk = { method: 'POST', right: 'orders.fulfil', write: writeAsIs, read: readAsIs } as const

/** POST /orders/confirm. An order that cannot be confirmed does not hold up the others: the answer reports the outcome for each. */
export const confirmOrders = defineAdminCall<readonly BulkOutcome[], Input<'confirmOrdersRule'>>({
  ...bulk,
  path: '/orders/confirm',
  input: async () => (await rules()).confirmOrdersRule,
})

export const shipOrders = defineAdminCall<readonly BulkOutcome[], Input<'shipOrdersRule'>>({
  ...bulk,
  path: '/orders/ship',
  input: async () => (await rules()).shipOrdersRule,
})

const step = {
  method: 'POST',
  right: 'orders.fulfil',
  refusals: { not_found: NOT_FOUND, not_paid: NOT_PAID, wrong_state: WRONG_STATE, blocked_batch: BLOCKED_BATCH },
  ...done,
} as const

/** POST /orders/{code}/pack: its customer can then neither cancel nor change it. Printing its packing slip does the same. */
export const packOrder = defineAdminCall<Message>({ ...step, path: '/orders/{code}/pack' })
export const pickUpOrder = defineAdminCall<Message>({ ...step, path: '/orders/{code}/pick-up' })
export const deliverOrder = defineAdminCall<Message>({ ...step, path: '/orders/{code}/deliver' })

export const correctShipment = defineAdminCall<Message, Input<'correctShipmentRule'>>({
  ...step,
  path: '/orders/{code}/shipment',
  input: async () => (await rules()).correctShipmentRule,
  refusals: {
    not_found: NOT_FOUND,
    wrong_state: WRONG_STATE,
    shipment_changed: SHIPMENT_CHANGED,
    number_removed: NUMBER_REMOVED,
    courier_missing: COURIER_MISSING,
    number_taken: NUMBER_TAKEN,
  },
})

/** POST /orders/{code}/send-again: a parcel that could not be delivered leaves again, with a new number. */
export const sendAgain = defineAdminCall<Message, Input<'sendAgainRule'>>({
  ...step,
  path: '/orders/{code}/send-again',
  input: async () => (await rules()).sendAgainRule,
  refusals: {
    not_found: NOT_FOUND,
    wrong_state: WRONG_STATE,
    blocked_batch: BLOCKED_BATCH,
    number_unchanged: {
      status: 422,
      message: () => 'Enter the number of the new shipment: this one has none, or the parcel has it already.',
      field: 'tracking_number',
    },
    courier_missing: COURIER_MISSING,
    number_taken: NUMBER_TAKEN,
  },
})

/** Refunding money needs the right to refund and a recent re-authentication. */
const money = { method: 'POST', right: 'orders.refund', fresh: true, ...done } as const

export const cancelOrder = defineAdminCall<Message, Input<'cancelOrderRule'>>({
  ...money,
  path: '/orders/{code}/cancel',
  input: async () => (await rules()).cancelOrderRule,
  refusals: { not_found: NOT_FOUND, wrong_state: WRONG_STATE },
})

const REFUND_REFUSALS = {
  not_found: NOT_FOUND,
  not_paid: NOT_PAID,
  cancel_instead: refused(() => 'The order is still here: cancel it, which sends all of the money back.'),
  nothing_left: refused(() => 'Nothing is left to refund: all of the money is back, or in the refunds of this order.'),
  no_payment: refused(() => 'No payment of this order is known here: pay it back by hand.'),
  amount_changed: refused(({ amount }) => `By now ${amount} would go back, which is not what this page showed. Look at the order again.`),
}

export const refundOrder = defineAdminCall<Message, Input<'refundOrderRule'>>({
  ...money,
  path: '/orders/{code}/refund',
  input: async () => (await rules()).refundOrderRule,
  refusals: {
    ...REFUND_REFUSALS,
    unknown_item: UNKNOWN_ITEM,
    refunded_already: refused(() => 'This item is refunded already.'),
    return_received: refused(
      ({ returnId }) => `The goods of return ${returnId} have arrived: refund, replace or refuse that return first.`,
    ),
  },
})

/** POST /orders/{code}/refund-goodwill: a part of the price, for no goods. */
export const refundGoodwill = defineAdminCall<Message, Input<'refundGoodwillRule'>>({
  ...money,
  path: '/orders/{code}/refund-goodwill',
  input: async () => (await rules()).refundGoodwillRule,
  refusals: {
    ...REFUND_REFUSALS,
    too_much: { status: 422, message: ({ amount }) => `At most ${amount}: that is what is left of this order.`, field: 'amount' },
    amount_changed: refused(({ amount }) => `By now ${amount} are left, which is not what this page showed. Look at the order again.`),
  },
})

/** POST /orders/{code}/refund-charges: the delivery charge, the cash fee, or both. */
export const refundCharges = defineAdminCall<Message, Input<'refundChargesRule'>>({
  ...money,
  path: '/orders/{code}/refund-charges',
  input: async () => (await rules()).refundChargesRule,
  refusals: {
    ...REFUND_REFUSALS,
    no_charges: { status: 422, message: () => 'Nothing was charged for this.', field: 'charges' },
    refunded_already: refused(() => 'The charges of this order are refunded already.'),
  },
})

/** POST /orders/{code}/came-back: the parcel was refused or could not be delivered. */
export const cameBack = defineAdminCall<Message, Input<'cameBackRule'>>({
  ...money,
  path: '/orders/{code}/came-back',
  input: async () => (await rules()).cameBackRule,
  refusals: { not_found: NOT_FOUND, wrong_state: WRONG_STATE, unknown_item: UNKNOWN_ITEM },
})

/** POST /orders/{code}/remove-item: for an order with cash on delivery that is not packed yet. */
export const removeLine = defineAdminCall<Message, Input<'removeLineRule'>>({
  ...money,
  fresh: false,
  path: '/orders/{code}/remove-item',
  input: async () => (await rules()).removeLineRule,
  refusals: {
    not_found: NOT_FOUND,
    wrong_state: WRONG_STATE,
    unknown_item: UNKNOWN_ITEM,
    last_item: refused(() => 'It is the only item: cancel the order instead.'),
    total_rises: refused(
      ({ total }) =>
        `Without this item the coupon does not hold, and the rest would cost more than ${total}. Agree with the customer, then cancel it.`,
    ),
  },
})

/** POST /orders/{code}/refunds/{refundId}/paid: records that the shop has transferred cash, or a refund that the provider could not carry out. */
export const payBack = defineAdminCall<Message, Input<'payBackRule'>>({
  ...money,
  path: '/orders/{code}/refunds/{refundId}/paid',
  input: async () => (await rules()).payBackRule,
  refusals: {
    not_found: NOT_FOUND,
    unknown_refund: { status: 404, message: () => 'There is no such refund to pay back by hand.' },
    paid_already: refused(() => 'This refund has already been paid.'),
    bad_reference: { status: 422, message: () => REFERENCE_EXPECTED, field: 'reference' },
    account_changed: refused(({ account }) =>
      account === ''
        ? 'The account that was shown here is no longer stored. If you have paid to it, mark the refund as paid again.'
        : `Another account was given meanwhile: ${account}. If you have paid to this one, mark the refund as paid again; if not, find out first which one got the money.`,
    ),
  },
})

/** POST /orders/{code}/refunds/{refundId}/send-again: retries a refund that the provider could not carry out. */
export const sendRefundAgain = defineAdminCall<Message>({
  ...money,
  path: '/orders/{code}/refunds/{refundId}/send-again',
  refusals: {
    not_found: NOT_FOUND,
    not_failed: refused(() => 'This refund has not failed at the provider, or is being sent again already.'),
  },
})

/** POST /orders/{code}/refund-account: the account that the customer has given to the shop. */
export const setRefundAccount = defineAdminCall<Message, Input<'refundAccountRule'>>({
  ...money,
  path: '/orders/{code}/refund-account',
  input: async () => (await rules()).refundAccountRule,
  refusals: {
    not_found: NOT_FOUND,
    nothing_due: refused(() => 'There is nothing to pay back for this order.'),
    given_already: refused(() => 'An account is given already.'),
  },
})

/** The message to the member who made a refund. */
export const refundMessage = ({ amountPaise, byHand, isHeld }: { amountPaise: Paise; byHand: boolean; isHeld: boolean }): string => {
  if (amountPaise === 0) return 'Nothing was paid for this item, so no money goes back.'
  const amount = formatMoney(amountPaise)
  if (isHeld) return `The refund of ${amount} waits until the bank has decided the dispute.`
  return byHand
    ? `You owe the customer ${amount}, which was paid in cash. Transfer it, then mark the refund as paid.`
    : `The customer gets ${amount} back.`
}

export const rejectReturn = defineAdminCall<Message, Input<'rejectReturnRule'>>({
  ...money,
  fresh: false,
  path: '/orders/{code}/reject-return',
  input: async () => (await rules()).rejectReturnRule,
  refusals: {
    not_found: NOT_FOUND,
    unknown_item: UNKNOWN_ITEM,
    not_asked: refused(() => 'There is no return request for this item to decide on.'),
  },
})

/** POST /orders/{code}/reports/{reportId}/settle: a member has dealt with a provider report. */
export const settleReport = defineAdminCall<Message>({
  method: 'POST',
  right: 'orders.refund',
  path: '/orders/{code}/reports/{reportId}/settle',
  refusals: { not_found: NOT_FOUND, settled_already: refused(() => 'This report is already marked as done.') },
  ...done,
})

export const addNote = defineAdminCall<Message, Input<'orderNoteRule'>>({
  method: 'POST',
  right: 'orders.read',
  path: '/orders/{code}/notes',
  input: async () => (await rules()).orderNoteRule,
  refusals: { not_found: NOT_FOUND, empty: { status: 422, message: () => 'The text is empty.' } },
  ...done,
})

const pdf = { method: 'GET', right: 'orders.read', mediaType: 'application/pdf' } as const

/** GET /order-papers?codes=…&papers=slips|invoices|slips-and-invoices: one PDF of several orders. */
export const printOrders = defineAdminDownload({
  ...pdf,
  path: '/order-papers',
  refusals: {
    not_found: NOT_FOUND,
    too_many: { status: 422, message: () => `At most ${PRINTED_MAX} orders at once.` },
    nothing: refused(
      () =>
        'There is nothing to print: cancelled orders have no packing slip, and an order with cash on delivery gets its invoice when it is shipped.',
    ),
  },
})

export const getCreditNote = defineAdminDownload({
  ...pdf,
  right: 'orders.refund',
  path: '/orders/{code}/credit-notes/{creditNoteId}',
  refusals: { not_found: { status: 404, message: () => 'There is no such credit note.' } },
})

/**
 * The order state machine: every status, transition, guard and effect of an order.
 *
 * A transition is data: where it starts, where it leads, its guards, and its effects in order. transition.ts runs one inside the caller's transaction. Effects
 * call modules that do not depend on orders. docs/order-states.md is generated from these tables (`npm run order-states`).
 *
 * Locks: the caller holds the customer and the order (lockOrder). Effects lock the cart, the coupon, the products and their variants, in that order.
 */
import messages from '@/messages/en.json'
import * as cart from '@/lib/commerce/cart'
import * as coupons from '@/lib/commerce/coupons'
import * as invoices from '@/lib/commerce/invoices'
import { ORDER_HOLD_MINUTES } from '@/lib/kernel/business'
import { failure } from '@/lib/kernel/result'
import type { CustomerNotificationKind, ShopNotificationKind } from '@/lib/commerce/messaging'
import * as points from '@/lib/commerce/pricing'
import * as stock from '@/lib/commerce/stock'
import { wasTakenByDispute } from './held-refunds.queries'
import { DELIVERY_STATUSES, type CancelReason, type DeliveryStatus, type OrderEventKind } from './model'
import * as messagesAbout from './notify'
import * as rows from './state.queries'
import {
  cancellable,
  expired,
  noBlockedBatch,
  noNewerOrder,
  noRival,
  notPacked,
  notTooOld,
  overdue,
  paidUnlessCash,
} from './transition-guards'
import type { Effect, Transition, TransitionInput } from './transition-types'

/* Effects. */

const effect = (does: string, run: Effect['run']): Effect => ({ does, run })

/** The statuses after 'pending' on the way to the customer, in order. */
const FULFILMENT = ['confirmed', 'picked_up', 'on_the_way', 'delivered'] as const satisfies readonly DeliveryStatus[]

/** Shipping an order that was never confirmed or picked up also adds these steps to the timeline. */
const stepsBetween = (from: DeliveryStatus, to: DeliveryStatus): readonly OrderEventKind[] =>
  FULFILMENT.slice(FULFILMENT.findIndex((one) => one === from) + 1, FULFILMENT.findIndex((one) => one === to) + 1)

/** The timeline stores the shop's own reason in this language; other notes are written by staff. */
const CANCEL_NOTES: Readonly<Record<CancelReason, string>> = messages.mail.order.notes.cancelled

const record = (kind: OrderEventKind): Effect =>
  effect(`record '${kind}' in the timeline`, (tx, { order: { id: orderId }, now }) =>
    rows.insertEvents(tx, [{ orderId, kind, note: '', createdAt: now }]),
  )
const recordSteps = effect('record each step in the timeline', (tx, { before, order, now }) =>
  rows.insertEvents(
    tx,
    stepsBetween(before.deliveryStatus, order.deliveryStatus).map((kind) => ({ orderId: order.id, kind, note: '', createdAt: now })),
  ),
)
const recordCancelled = effect("record 'cancelled' in the timeline", (tx, { order, now, note }) => {
  const reason = order.cancelReason === null ? '' : CANCEL_NOTES[order.cancelReason]
  return rows.insertEvents(tx, [{ orderId: order.id, kind: 'cancelled', note: note || reason, createdAt: now }])
})

const recordRefunded = effect("record 'refunded' in the timeline, with amount and item", (tx, { order: { id: orderId }, now, refund }) =>
  rows.insertEvents(tx, [
    {
      orderId,
      kind: 'refunded',
      note: '',
      createdAt: now,
      ...(refund && { amountPaise: refund.amountPaise, orderLineId: refund.lineId ?? null, quantity: refund.quantity ?? null }),
    },
  ]),
)

const clearCartDigest = effect('clear the cart digest', (tx, { order }) => rows.clearCartDigest(tx, order.combinedOrderId))
const removeCartLines = effect('remove the ordered lines from the cart', (tx, { order }) =>
  cart.removeOrdered(tx, order.customerId, order.id),
)

const confirmCoupon = effect('confirm the coupon', (tx, { order }) => coupons.confirmCoupon(tx, order.id))
const releaseCoupon = effect('release the coupon', (tx, { order }) => coupons.releaseCoupon(tx, order.id))
const reserveCouponAgain = effect('reserve the coupon again, even if it has ended', async (tx, { order }) =>
  (await coupons.reserveCouponAgain(tx, order.id)) ? null : failure('coupon_unusable'),
)
const reserveOfferedCoupon = effect('reserve the coupon again, if it is still offered', (tx, { order, now }) =>
  coupons.reserveUsableCouponAgain(tx, order, now),
)

const moveOf = ({ order, now }: Parameters<Effect['run']>[1]) => ({ orderId: order.id, now })

const commitStock = effect('commit the stock', (tx, change) => stock.commitStock(tx, moveOf(change)))
const releaseStock = effect('release the stock', (tx, change) => stock.releaseStock(tx, moveOf(change)))
const reserveStockAgain = effect('reserve the stock again', (tx, change) => stock.reserveReleasedStock(tx, moveOf(change)))
const reserveOfferedStock = effect('reserve the stock again, if all of it is still for sale', (tx, change) =>
  stock.reserveReleasedStock(tx, moveOf(change), { onlyForSale: true }),
)

const bookPoints = effect(
  'book reward points',
  (tx, { order: { id: orderId, customerId, rupeesPerPoint, grandTotalPaise: paidPaise }, now }) =>
    points.bookPoints(tx, { orderId, customerId, rupeesPerPoint, paidPaise, now }),
)
const revokePoints = effect('take back the reward points of the refunded money', (tx, { order, refund, now }) => {
  if (!refund) throw new Error(`order ${order.code} has no refund to take points back for`)
  const { id: orderId, customerId, rupeesPerPoint } = order
  const netPaidPaise = Math.max(0, refund.netPaidPaise)
  return points.revokePoints(tx, { orderId, customerId, rupeesPerPoint, netPaidPaise, refundId: refund.id, now })
})

const issueInvoice = effect('issue the invoice', (tx, { order, now }) => invoices.issueInvoice(tx, order.id, now))
const recordCash = effect('record the cash payment', async (tx, { order, now }) => {
  if (order.grandTotalPaise > 0) await rows.insertCashPayment(tx, order, now)
})
const collectCash = effect('run `collectCash`', async (_, { order, follow }) => {
  if (order.paymentStatus === 'unpaid') await follow('collectCash')
})
const refundPayment = effect(
  'queue the refund, and notify the customer: paid_order_cancelled',
  async (tx, { order, refundable, now, note = '' }) => {
    if (!refundable) return
    await rows.refundCancelled(tx, order.id, refundable, now)
    await messagesAbout.notifyCustomer(tx, order, { kind: 'paid_order_cancelled', amountPaise: refundable.amountPaise, note })
  },
)
const refundOwnCancellation = effect(
  'queue the refund, and notify the customer: own_order_cancelled, or order_cancelled if no money is left',
  async (tx, { order, refundable, now }) => {
    if (!refundable) return messagesAbout.notifyCustomer(tx, order, { kind: 'order_cancelled' })
    await rows.refundCancelled(tx, order.id, refundable, now)
    return messagesAbout.notifyCustomer(tx, order, { kind: 'own_order_cancelled', amountPaise: refundable.amountPaise })
  },
)
const creditAndNotify = effect(
  'issue the credit note, if there is an invoice, and notify the customer: refund_done, refunded_by_bank or refund_paid_by_hand',
  async (tx, change) => {
    const { order, refund, now, note = '' } = change
    if (!refund) throw new Error(`order ${order.code} has no refund to credit`)
    const { id, amountPaise, reference, lineId, quantity = null, why } = refund
    const isTakenByBank = await wasTakenByDispute(tx, id)
    const credited = { ...(await rows.getRefund(tx, id)), lineId, quantity, why, isTakenByBank }
    const creditNoteId = await invoices.issueCreditNote(tx, order.id, credited, now)
    const byProvider = { kind: isTakenByBank ? ('refunded_by_bank' as const) : ('refund_done' as const) }
    const done = reference === undefined ? byProvider : { kind: 'refund_paid_by_hand' as const, detail: reference }
    await messagesAbout.notifyCustomer(tx, order, { ...done, note, amountPaise, lineId, units: quantity, creditNoteId })
  },
)
const takeBackStock = effect('restock the goods that can be sold again, and write off the others', async (tx, change) => {
  const { order, restock = [] } = change
  const lost = (await rows.listLineIds(tx, order.id)).filter((id) => !restock.includes(id))
  await stock.releaseStock(tx, moveOf(change), restock)
  await stock.writeOffStock(tx, moveOf(change), lost)
})
const settleReturnedParcel = effect(
  'queue the refund of what was paid, or issue the credit note of an unpaid invoice; and notify the customer: order_came_back or paid_order_came_back',
  async (tx, { order, refundable, now, note = '' }) => {
    if (refundable) {
      await rows.refundCancelled(tx, order.id, refundable, now)
      return messagesAbout.notifyCustomer(tx, order, { kind: 'paid_order_came_back', amountPaise: refundable.amountPaise, note })
    }
    const creditNoteId = order.paymentStatus === 'unpaid' ? await invoices.creditUnpaidInvoice(tx, order.id, now) : null
    return messagesAbout.notifyCustomer(tx, order, { kind: 'order_came_back', note, creditNoteId })
  },
)
const ifCash = ({ does, run }: Effect): Effect =>
  effect(`${does}, if it is cash on delivery`, async (tx, change) =>
    change.order.paymentMethod === 'cash_on_delivery' ? run(tx, change) : null,
  )

const ifNew = ({ does, run }: Effect): Effect =>
  effect(`${does}, if it was not confirmed yet`, async (tx, change) =>
    change.before.deliveryStatus === 'pending' ? run(tx, change) : null,
  )

/** `invoice`: whether the mail attaches the invoice: always, or only for cash on delivery, where it has just been issued. */
const notifyCustomer = (kind: CustomerNotificationKind, { invoice = 'none' }: { invoice?: 'none' | 'always' | 'cash' } = {}): Effect =>
  effect(`notify the customer: ${kind}`, (tx, { order, refund, note = '' }) => {
    const withInvoice = invoice === 'always' || (invoice === 'cash' && order.paymentMethod === 'cash_on_delivery')
    return messagesAbout.notifyCustomer(tx, order, { kind, note, amountPaise: refund?.amountPaise ?? 0, withInvoice })
  })
const notifyShop = (kind: ShopNotificationKind): Effect =>
  effect(`notify the shop: ${kind}`, (tx, { order }) => messagesAbout.notifyShop(tx, order, { kind }))
const notifyShopOfCancellation = effect('notify the shop: shop_order_changed', (tx, { order }) =>
  messagesAbout.notifyShop(tx, order, { kind: 'shop_order_changed', headline: messages.mail.order.changes.cancelled }),
)

/* Transitions. */

const cancelled = (reason: CancelReason) => ({
  to: { delivery: 'cancelled' as const },
  set: ({ now }: TransitionInput) => ({ cancelledAt: now, cancelReason: reason, holdEndsAt: null }),
})
const REFUND = [revokePoints, recordRefunded, creditAndNotify]
const END = [clearCartDigest, releaseCoupon, releaseStock, recordCancelled]

const MINUTE_MS = 60_000
const newHoldEnd = ({ now }: TransitionInput): Date => new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)
const reopened = {
  from: { delivery: ['cancelled'], payment: ['unpaid'] },
  to: { delivery: 'pending' },
  set: (input: TransitionInput) => ({ cancelledAt: null, cancelReason: null, holdEndsAt: newHoldEnd(input) }),
} as const

export const TRANSITIONS = {
  placeOnline: {
    about: 'The customer orders and will pay online. Checkout reserves stock and coupon until the time to pay is over.',
    method: 'online',
    from: null,
    to: { delivery: 'pending', payment: 'unpaid' },
    effects: [record('placed')],
  },
  placeCash: {
    about: 'The customer orders and will pay cash on delivery. Checkout commits the stock and reserves the coupon.',
    method: 'cash_on_delivery',
    from: null,
    to: { delivery: 'pending', payment: 'unpaid' },
    effects: [record('placed'), removeCartLines, notifyCustomer('order_placed'), notifyShop('shop_new_order')],
  },
  pay: {
    about: 'The provider has captured the money, or the total is zero.',
    method: 'online',
    from: { delivery: ['pending'], payment: ['unpaid'] },
    to: { payment: 'paid' },
    set: ({ now }) => ({ paidAt: now, holdEndsAt: null }),
    effects: [
      clearCartDigest,
      removeCartLines,
      confirmCoupon,
      commitStock,
      bookPoints,
      record('paid'),
      issueInvoice,
      notifyCustomer('order_paid', { invoice: 'always' }),
      notifyShop('shop_new_order'),
    ],
  },
  confirm: {
    about: 'The shop has everything and will pack it.',
    from: { delivery: ['pending'] },
    to: { delivery: 'confirmed' },
    guards: [paidUnlessCash],
    effects: [recordSteps, notifyCustomer('order_confirmed')],
  },
  pack: {
    about:
      'The packing slip is printed, or a member marks the order as packed. A pending order is also confirmed. The customer can no longer cancel or change it.',
    from: { delivery: ['pending', 'confirmed'] },
    to: { delivery: 'confirmed' },
    guards: [paidUnlessCash, noBlockedBatch],
    set: ({ now }) => ({ packedAt: now }),
    effects: [recordSteps, record('packed'), ifNew(notifyCustomer('order_confirmed'))],
  },
  pickUp: {
    about: 'The courier has the shipment.',
    from: { delivery: ['confirmed'] },
    to: { delivery: 'picked_up' },
    guards: [paidUnlessCash, noBlockedBatch],
    effects: [recordSteps, ifCash(issueInvoice)],
  },
  ship: {
    about: 'The shipment is on its way.',
    from: { delivery: ['pending', 'confirmed', 'picked_up'] },
    to: { delivery: 'on_the_way' },
    guards: [paidUnlessCash, noBlockedBatch],
    set: ({ shipment = {} }) => shipment,
    effects: [recordSteps, ifCash(issueInvoice), notifyCustomer('order_on_the_way', { invoice: 'cash' })],
  },
  correctShipment: {
    about: 'Courier or tracking number were wrong.',
    from: { delivery: ['on_the_way'] },
    to: {},
    set: ({ shipment = {} }) => shipment,
    effects: [notifyCustomer('order_on_the_way')],
  },
  sendAgain: {
    about: 'The courier could not deliver the parcel. The shop sends it again, with a new number; the goods stay sold.',
    from: { delivery: ['on_the_way'] },
    to: {},
    guards: [noBlockedBatch],
    set: ({ shipment = {} }) => shipment,
    effects: [record('sent_again'), notifyCustomer('order_sent_again')],
  },
  deliver: {
    about: 'The shipment has arrived, even if its payment was refunded meanwhile.',
    from: { delivery: ['on_the_way'] },
    to: { delivery: 'delivered' },
    set: ({ now }) => ({ deliveredAt: now }),
    effects: [recordSteps, ifCash(collectCash), notifyCustomer('order_delivered')],
  },
  collectCash: {
    about: 'The customer has paid on delivery.',
    method: 'cash_on_delivery',
    from: { delivery: ['delivered'], payment: ['unpaid'] },
    to: { payment: 'paid' },
    set: ({ now }) => ({ paidAt: now }),
    effects: [recordCash, confirmCoupon, bookPoints, record('paid')],
  },
  comeBack: {
    about:
      'The courier brings the parcel back: it was refused or could not be delivered. What was paid goes back; cash was never received.',
    from: { delivery: ['picked_up', 'on_the_way'] },
    ...cancelled('refused'),
    effects: [clearCartDigest, releaseCoupon, takeBackStock, record('came_back'), recordCancelled, settleReturnedParcel],
  },
  cancelByCustomer: {
    about: 'The customer cancels before anything is paid.',
    from: { delivery: ['pending', 'confirmed'], payment: ['unpaid'] },
    guards: [notPacked, cancellable],
    ...cancelled('customer'),
    effects: [...END, notifyCustomer('order_cancelled'), ifCash(notifyShopOfCancellation)],
  },
  cancelPaidByCustomer: {
    about: 'The customer cancels a paid order; what is left of the money goes back.',
    from: { delivery: ['pending', 'confirmed'], payment: ['paid', 'refunded'] },
    guards: [notPacked],
    ...cancelled('customer'),
    effects: [...END, refundOwnCancellation, notifyShopOfCancellation],
  },
  cancelByShop: {
    about: 'The shop cancels an order that is not paid.',
    from: { delivery: ['pending', 'confirmed'], payment: ['unpaid'] },
    ...cancelled('shop'),
    effects: [...END, notifyCustomer('order_cancelled_by_shop')],
  },
  cancelPaidByShop: {
    about: 'The shop cancels a paid order; what is left of the money goes back.',
    from: { delivery: ['pending', 'confirmed'], payment: ['paid', 'refunded'] },
    ...cancelled('shop'),
    effects: [...END, refundPayment],
  },
  expire: {
    about: 'The customer has not paid in time.',
    from: { delivery: ['pending'], payment: ['unpaid'] },
    guards: [overdue],
    ...cancelled('expired'),
    effects: [...END, notifyCustomer('order_expired')],
  },
  supersede: {
    about: 'The customer has ordered another cart instead. No message: this order was never more than a cart.',
    from: { delivery: ['pending'], payment: ['unpaid'] },
    ...cancelled('superseded'),
    effects: END,
  },
  refuseOnline: {
    about: 'The payment provider will not collect this money. No message: the customer, who is about to pay, is told at once.',
    method: 'online',
    from: { delivery: ['pending'], payment: ['unpaid'] },
    ...cancelled('not_accepted'),
    effects: END,
  },
  extendHold: {
    about: 'The customer opens the payment page shortly before the time to pay is over.',
    method: 'online',
    from: { delivery: ['pending'], payment: ['unpaid'] },
    to: {},
    set: (input) => ({ holdEndsAt: newHoldEnd(input) }),
    effects: [],
  },
  reopen: {
    about: 'The customer wants to pay an expired order.',
    ...reopened,
    guards: [noRival, expired, notTooOld],
    effects: [reserveOfferedCoupon, reserveOfferedStock],
  },
  revive: {
    about: 'Money for an expired order has arrived late; `pay` follows at once.',
    ...reopened,
    guards: [expired, noNewerOrder],
    effects: [reserveCouponAgain, reserveStockAgain],
  },
  refundPart: {
    about: 'The provider, or the shop by hand, has refunded a part of the money.',
    from: { delivery: DELIVERY_STATUSES, payment: ['paid'] },
    to: {},
    effects: REFUND,
  },
  refundAll: {
    about: 'All of the money is refunded.',
    from: { delivery: DELIVERY_STATUSES, payment: ['paid'] },
    to: { payment: 'refunded' },
    effects: REFUND,
  },
  refundFailed: {
    about: 'The provider could not carry out a refund that counted as done. It waits for the shop, which owes the money again.',
    from: { delivery: DELIVERY_STATUSES, payment: ['paid', 'refunded'] },
    to: { payment: 'paid' },
    effects: [],
  },
} satisfies Readonly<Record<string, Transition>>

export type TransitionName = keyof typeof TRANSITIONS

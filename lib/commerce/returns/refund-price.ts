import {
  changeOrder,
  type DryRun,
  findRefundable,
  isNewestRefundHeld,
  listEvents,
  listOrderLineRows,
  listOrderRefunds,
  type LockedOrder,
  planCharges,
  planGoodwill,
  recordOrderChange,
  refundableRest,
  type RefundRefusal,
} from '@/lib/commerce/orders'
import { sumOfCharges, type Charges } from '@/lib/commerce/orders/admin.model'
import type { Context, Queryable } from '@/lib/db/context'
import { localeOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { receiptOfCharges, receiptOfGoodwill } from '@/lib/kernel/payment'
import { failure, type Result, success } from '@/lib/kernel/result'
import { sendBack } from './send-back'

/* Refunds of the price alone: no goods come back, nothing is restocked and no line counts as refunded. */

/** `isHeld`: it waits until the bank has decided a dispute. */
type Refunded = { amountPaise: Paise; byHand: boolean; isHeld: boolean }
type Refusal = Exclude<RefundRefusal, 'unknown_item' | 'refunded_already'> | 'not_found' | 'amount_changed'

const readBooks = async (tx: Queryable, order: LockedOrder) => ({
  lines: await listOrderLineRows(tx, order.id),
  payment: await findRefundable(tx, order),
})

/**
 * Staff pay back a part of the price, up to what is left of the order's money. `note` tells the customer why. `seenLeftPaise`: what was left on the page: if it
 * has changed, the refund is refused, so that two clicks or two tabs do not refund twice.
 */
export const refundGoodwill = (
  ctx: Context,
  code: string,
  { amountPaise, note, seenLeftPaise }: { amountPaise: Paise; note: string; seenLeftPaise?: number | undefined },
  dry: DryRun = {},
): Promise<Result<Refunded, Refusal | 'too_much'>> =>
  changeOrder<Refunded, Refusal | 'too_much'>(ctx, code, dry, async (tx, order) => {
    const books = await readBooks(tx, order)
    const leftPaise = refundableRest(books.lines, books.payment)
    if (seenLeftPaise !== undefined && seenLeftPaise !== leftPaise) return failure('amount_changed', { amount: formatMoney(leftPaise) })
    const plan = planGoodwill(order, books, amountPaise)
    if (!plan.ok) return plan
    const { paymentId, provider } = plan.value.payment
    // Events are never deleted, and each refund adds one.
    const receipt = receiptOfGoodwill(order.id, (await listEvents(tx, order.id)).length)
    const byHand = await sendBack(
      tx,
      order,
      { paymentId, provider, amountPaise, receipt, lineId: null, timelineNote: note, now: ctx.now() },
      note,
    )
    await recordOrderChange(tx, ctx, 'refunded', { before: order, after: order, amountPaise, cause: 'goodwill', note })
    return success({ amountPaise, byHand, isHeld: await isNewestRefundHeld(tx, order.combinedOrderId) })
  })

/** Staff pay back the delivery charge, the cash fee, or both, once per order. `seenPaise`: the amount that the member saw. */
export const refundCharges = (
  ctx: Context,
  code: string,
  { charges, note, seenPaise }: { charges: Charges; note: string; seenPaise?: number | undefined },
  dry: DryRun = {},
): Promise<Result<Refunded, Refusal | 'refunded_already' | 'no_charges'>> =>
  changeOrder<Refunded, Refusal | 'refunded_already' | 'no_charges'>(ctx, code, dry, async (tx, order) => {
    const receipt = receiptOfCharges(order.id)
    const isRefunded = (await listOrderRefunds(tx, order.combinedOrderId)).some((one) => one.receipt === receipt)
    const plan = planCharges(order, await readBooks(tx, order), { chargesPaise: sumOfCharges(order, charges), isRefunded })
    if (!plan.ok) return plan
    const { payment, amountPaise } = plan.value
    if (seenPaise !== undefined && seenPaise !== amountPaise) return failure('amount_changed', { amount: formatMoney(amountPaise) })
    const { paymentId, provider } = payment
    const timelineNote = note || messagesOf(localeOf(order.locale)).mail.order.notes.charges[charges]
    const byHand = await sendBack(
      tx,
      order,
      { paymentId, provider, amountPaise, receipt, lineId: null, timelineNote, now: ctx.now() },
      timelineNote,
    )
    await recordOrderChange(tx, ctx, 'refunded', { before: order, after: order, amountPaise, cause: 'charges' })
    return success({ amountPaise, byHand, isHeld: await isNewestRefundHeld(tx, order.combinedOrderId) })
  })

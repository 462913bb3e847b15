import { inTransaction, type Context, type Queryable } from '@/lib/db/context'
import { CURRENCY, formatMoney, type Paise } from '@/lib/kernel/money'
import { success, type Result } from '@/lib/kernel/result'
import { listLostDisputes, lockOrder, recordProviderReport, updateRefundedPayment, type LockedOrder } from '@/lib/commerce/orders'
import { isOrderRefund, type ProviderRefund } from '@/lib/kernel/payment'
import type { ProviderReport } from '@/lib/commerce/orders/reports.model'
import { completeRefund, giveUpRefund } from '@/lib/commerce/returns'
import type { PaymentProvider, ProviderFailure } from '@/lib/providers/payment/provider'
import {
  insertRefundAtProvider,
  listRefundsOf,
  lockPayments,
  updateRefundDone,
  updateRefundSent,
  type PaymentRow,
  type RefundRow,
  deleteQueued,
  updateRefundAmount,
} from './queries'
import { moveCreditNotes } from '@/lib/commerce/invoices'

/** Latest first, with those that the provider does not have yet before all others. */
const inTurn = (refunds: readonly RefundRow[]): readonly RefundRow[] => {
  const queued = refunds.filter(({ status }) => status === 'pending').reverse()
  return [
    ...queued.filter(({ providerRefundId }) => providerRefundId === null),
    ...queued.filter(({ providerRefundId }) => providerRefundId !== null),
  ]
}

/**
 * Reduces a payment's queued refunds to what is left of it after money went back without them: in the provider's dashboard, or through a dispute. The provider
 * would refuse to send more. Each reduction is reported. All of the money is then refunded or being refunded, so the order ends as refunded, and with it the
 * returns whose refund was dropped. `replacementId`: the refund that has just been booked; it takes over the credit note of a dropped refund that had failed
 * after it was done.
 */
async function reduceQueued(
  tx: Queryable,
  { order, payment, now, replacementId }: { order: LockedOrder; payment: PaymentRow; now: Date; replacementId?: number },
): Promise<void> {
  const refunds = await listRefundsOf(tx, payment.id)
  let excessPaise: Paise = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, -payment.amountPaise)
  const heirId = replacementId ?? refunds.findLast(({ status }) => status === 'done')?.id
  for (const { id, receipt, amountPaise } of inTurn(refunds)) {
    const cutPaise = Math.min(excessPaise, amountPaise)
    if (cutPaise <= 0) return
    excessPaise -= cutPaise
    const leftPaise = amountPaise - cutPaise
    if (leftPaise === 0) {
      if (heirId !== undefined) await moveCreditNotes(tx, { from: id, to: heirId })
      await deleteQueued(tx, id)
    } else await updateRefundAmount(tx, id, leftPaise)
    const report = {
      kind: 'reduced',
      subjectId: `${receipt}/${leftPaise}`,
      providerPaymentId: payment.providerPaymentId ?? '',
      status: leftPaise === 0 ? 'dropped' : 'reduced',
      amountPaise: leftPaise,
      currency: CURRENCY,
      reason: formatMoney(amountPaise),
      respondBy: null,
    } as const
    await recordProviderReport(tx, order, { provider: payment.provider, report, now })
  }
}

/** The receipt under which a refund was last sent. Each resend needs its own receipt: the provider refunds a receipt once. */
export const sentReceiptOf = ({ receipt, resends }: Pick<RefundRow, 'receipt' | 'resends'>): string =>
  resends === 0 ? receipt : `${receipt}-${resends + 1}`

/** The state of a refund at the provider. `receipt` '': the shop did not request it. Any status but these two means that it is under way. */
export type ProviderOutcome = Pick<ProviderRefund, 'id' | 'providerPaymentId' | 'amountPaise' | 'currency' | 'receipt' | 'status'>

export const isUnderWay = ({ status }: Pick<ProviderOutcome, 'status'>): boolean => status !== 'processed' && status !== 'failed'

type Locked = { order: LockedOrder; payment: PaymentRow; now: Date }

/** The matching refund of ours: by the provider's id, or by the receipt under which it is being sent. */
const findOwn = (known: readonly RefundRow[], { id, receipt }: ProviderOutcome): RefundRow | undefined =>
  known.find(({ providerRefundId }) => providerRefundId === id) ??
  known.find((one) => one.status === 'pending' && one.failedAt === null && sentReceiptOf(one) === receipt)

/**
 * The refund that other money has replaced, so that it must not be sent a second time: an unsent one with the same amount, or a failed one for which the
 * payment has nothing left.
 */
function findReplaced(known: readonly RefundRow[], payment: PaymentRow, { amountPaise }: ProviderOutcome): RefundRow | undefined {
  const unsent = known.filter(({ status, providerRefundId }) => status === 'pending' && providerRefundId === null)
  const elsePaise = (refund: RefundRow) => known.reduce((sum, one) => (one === refund ? sum : sum + one.amountPaise), amountPaise)
  return (
    unsent.find((one) => one.amountPaise === amountPaise) ??
    unsent.find((one) => one.failedAt !== null && elsePaise(one) >= payment.amountPaise)
  )
}

/** The rupee value of a refund in another currency is unknown, so it is reported but never booked. */
const isForeign = ({ currency }: Pick<ProviderOutcome, 'currency'>): boolean => currency !== CURRENCY

/** Books the rest of money of which only a part could be booked, because another refund had already been counted that has failed since. */
async function raiseReturned(tx: Queryable, locked: Locked, { id, amountPaise }: RefundRow, returnedPaise: Paise): Promise<void> {
  if (returnedPaise <= amountPaise) return
  await updateRefundAmount(tx, id, returnedPaise)
  await reduceQueued(tx, { ...locked, replacementId: id })
  await updateRefundedPayment(tx, locked.payment.id)
}

/** Books money that the provider has returned, once and up to the amount paid; queued refunds are reduced to what is left. */
async function bookReturned(tx: Queryable, { order, payment, now }: Locked, returned: ProviderOutcome): Promise<void> {
  if (isForeign(returned)) return
  const known = await listRefundsOf(tx, payment.id)
  const own = findOwn(known, returned)
  const others = known.filter((one) => one.status === 'done' && one !== own)
  const leftPaise = others.reduce((left, { amountPaise }) => left - amountPaise, payment.amountPaise)
  // A dispute may take money of which a part is already refunded: never count more than was paid.
  const done = { providerRefundId: returned.id, amountPaise: Math.min(returned.amountPaise, leftPaise), doneAt: now }
  if (done.amountPaise <= 0) return
  if (own?.status === 'done') return raiseReturned(tx, { order, payment, now }, own, done.amountPaise)
  const queued = own ?? findReplaced(known, payment, returned)
  // Money that never belonged to the order keeps its reason, even when it was sent back in the dashboard.
  const reason = queued?.reason ?? known.find((one) => !isOrderRefund(one))?.reason ?? 'at_provider'
  if (queued) await updateRefundDone(tx, queued.id, done)
  const refundId = queued?.id ?? (await insertRefundAtProvider(tx, { ...done, paymentId: payment.id, reason }))
  await reduceQueued(tx, { order, payment, now, replacementId: refundId })
  await updateRefundedPayment(tx, payment.id)
  if (isOrderRefund({ reason })) await completeRefund(tx, order.id, { refundId, now })
}

/** Counts money taken by a lost dispute as returned, even if it could not be booked at once because the payment was unknown or fully refunded. */
async function bookLostDisputes(tx: Queryable, locked: Locked): Promise<void> {
  const { provider, providerPaymentId } = locked.payment
  if (providerPaymentId === null) return
  for (const { subjectId: id, amountPaise, currency } of await listLostDisputes(tx, { provider, providerPaymentId }))
    await bookReturned(tx, locked, { id, providerPaymentId, amountPaise, currency, receipt: '', status: 'processed' })
}

/** Adjusts a payment's refunds to the money that went back without them. */
export async function settleQueued(tx: Queryable, locked: Locked): Promise<void> {
  await bookLostDisputes(tx, locked)
  await reduceQueued(tx, locked)
}

async function bookFailed(tx: Queryable, { order, payment, now }: Locked, failed: ProviderOutcome): Promise<void> {
  const refund = findOwn(await listRefundsOf(tx, payment.id), failed)
  if (refund) await giveUpRefund(tx, order, refund, now)
}

async function bookSent(tx: Queryable, { payment }: Locked, sent: ProviderOutcome): Promise<void> {
  const refund = findOwn(await listRefundsOf(tx, payment.id), sent)
  if (refund?.status === 'pending') await updateRefundSent(tx, refund.id, sent.id)
}

function bookOutcome(tx: Queryable, locked: Locked, outcome: ProviderOutcome): Promise<void> {
  if (isUnderWay(outcome)) return bookSent(tx, locked, outcome)
  return outcome.status === 'failed' ? bookFailed(tx, locked, outcome) : bookReturned(tx, locked, outcome)
}

const isOwn = (known: readonly RefundRow[], { id, receipt }: ProviderOutcome): boolean =>
  known.some((one) => one.providerRefundId === id || one.receipt === receipt || sentReceiptOf(one) === receipt)

/** The report of a refund; null: the shop requested it, and it matches the request. */
function reportOf(refund: ProviderRefund, known: readonly RefundRow[]): ProviderReport | null {
  if (isOwn(known, refund) && refund.status !== 'failed' && !isForeign(refund)) return null
  const { id: subjectId, providerPaymentId, amountPaise, currency, status } = refund
  return { kind: 'refund', subjectId, providerPaymentId, amountPaise, currency, status, reason: '', respondBy: null }
}

/** Runs a change of a payment's refunds in a transaction, under the locks of customer, order and payments. */
export async function withLockedPayment<T>(
  ctx: Context,
  { id, combinedOrderId }: PaymentRow,
  change: (tx: Queryable, locked: Locked) => Promise<T>,
): Promise<T> {
  const changed = await inTransaction<T, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId })
    const payment = (await lockPayments(tx, combinedOrderId)).find((one) => one.id === id)
    if (!order || !payment) throw new Error(`payment ${id} has no order`)
    return success(await change(tx, { order, payment, now: ctx.now() }))
  })
  if (!changed.ok) throw new Error(`the transaction of payment ${id} was refused`)
  return changed.value
}

type Reported = { payment: PaymentRow; report: ProviderReport | null; outcome?: ProviderOutcome }

/** Stores a report, and books the outcome of the money concerned. */
export const recordReport = (ctx: Context, { payment, report, outcome }: Reported): Promise<void> =>
  withLockedPayment(ctx, payment, async (tx, locked) => {
    if (report) await recordProviderReport(tx, locked.order, { provider: payment.provider, report, now: locked.now })
    if (outcome && locked.payment.providerPaymentId === outcome.providerPaymentId) await bookOutcome(tx, locked, outcome)
    await settleQueued(tx, locked)
  })

/** `isListed`: the provider's own list or answer contains it. Only then does it change the books. */
export async function recordRefund(ctx: Context, payment: PaymentRow, refund: ProviderRefund, isListed: boolean): Promise<void> {
  const report = reportOf(refund, await listRefundsOf(ctx.db, payment.id))
  await recordReport(ctx, { payment, report, ...(isListed ? { outcome: refund } : {}) })
}

/**
 * Records every refund of this payment as the provider lists it: done, failed or under way, including those made in its dashboard, so that the same money is
 * not sent twice. @returns whether a refund that the shop did not request is still under way
 */
export async function recordListedRefunds(
  ctx: Context,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<Result<{ isOtherUnderWay: boolean }, ProviderFailure>> {
  const listed = await provider.listRefunds(payment.providerPaymentId ?? '')
  if (!listed.ok) return listed
  const known = await listRefundsOf(ctx.db, payment.id)
  const [own, others] = [listed.value.filter((one) => isOwn(known, one)), listed.value.filter((one) => !isOwn(known, one))]
  // The shop's own refunds first: another one of the same amount must not be booked in place of one that is in this list itself.
  for (const refund of [...own, ...others]) await recordRefund(ctx, payment, refund, true)
  return success({ isOtherUnderWay: others.some(isUnderWay) })
}

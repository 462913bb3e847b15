import { afterCommit, inTransaction, type Context, type Queryable } from '@/lib/db/context'
import { CURRENCY, formatMoney } from '@/lib/kernel/money'
import { success, type Result } from '@/lib/kernel/result'
import { lockOrder, mustTransition, notifyCustomer, queueRefund, reviveOrder, type LockedOrder } from '@/lib/commerce/orders'
import type { PaymentProvider, ProviderFailure, ProviderPayment } from '@/lib/providers/payment/provider'
import { readRuntime } from '@/lib/runtime'
import { reasonOf } from './provider-jobs'
import { insertPayment, lockPayments, updateLastError, updatePayment, type PaymentRow } from './queries'
import { recordReport } from './refunds-at-provider'

/** `paid`: the order is paid, by this payment or another. `returned`: the money goes back. `open`: not decided yet. */
export type Settled = 'paid' | 'returned' | 'open'

const isExpected = (row: PaymentRow, payment: ProviderPayment): boolean =>
  payment.providerOrderId === row.providerOrderId && payment.amountPaise === row.amountPaise && payment.currency === CURRENCY

type Money = { row: PaymentRow; payment: ProviderPayment; now: Date }

/** Stores the payment in the row that waits for it; a second payment of the same provider order gets its own row. */
async function bookPayment(tx: Queryable, known: readonly PaymentRow[], { row, payment, now }: Money): Promise<PaymentRow> {
  const paid = { status: 'paid', providerPaymentId: payment.id, paidAt: now, nextCheckAt: null, lastError: '' } as const
  const waiting = known.find((one) => one.providerOrderId === row.providerOrderId && one.providerPaymentId === null)
  const { combinedOrderId, provider, providerOrderId, amountPaise } = row
  if (!waiting) return insertPayment(tx, { combinedOrderId, provider, providerOrderId, amountPaise, ...paid })
  await updatePayment(tx, waiting.id, paid)
  return { ...waiting, ...paid }
}

async function returnMoney(tx: Queryable, order: LockedOrder, { id: paymentId, amountPaise }: PaymentRow): Promise<Settled> {
  const isPaid = order.paymentStatus !== 'unpaid'
  const [reason, name] = isPaid ? (['paid_twice', 'twice'] as const) : (['paid_late', 'late'] as const)
  await queueRefund(tx, { paymentId, amountPaise, reason, receipt: `${name}-${paymentId}` })
  await notifyCustomer(tx, order, { kind: 'payment_returned', amountPaise })
  return isPaid ? 'paid' : 'returned'
}

/** The order that accepts this money, revived if it had expired; null: none does. */
async function findPayable(tx: Queryable, order: LockedOrder, now: Date): Promise<LockedOrder | null> {
  if (order.paymentStatus !== 'unpaid') return null
  return order.deliveryStatus === 'cancelled' ? reviveOrder(tx, order, now) : order
}

async function settleLocked(tx: Queryable, order: LockedOrder, money: Money): Promise<Settled> {
  const known = await lockPayments(tx, order.combinedOrderId)
  if (known.some(({ providerPaymentId }) => providerPaymentId === money.payment.id))
    return order.paymentStatus === 'unpaid' ? 'returned' : 'paid'
  const payable = await findPayable(tx, order, money.now)
  const booked = await bookPayment(tx, known, money)
  afterCommit(tx, () => readRuntime().observer?.payment(payable === null ? 'returned' : 'paid'))
  if (payable === null) return returnMoney(tx, order, booked)
  await mustTransition(tx, payable, 'pay', { now: money.now })
  return 'paid'
}

/**
 * Books money that has arrived: it pays its order once, however often and through whichever channel it is reported. Money that came too late, for a cancelled
 * order, or a second time goes back. One transaction, under the locks of customer, order and payments.
 */
async function settleCaptured(ctx: Context, row: PaymentRow, payment: ProviderPayment): Promise<Settled> {
  const now = ctx.now()
  const settled = await inTransaction<Settled, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId: row.combinedOrderId })
    if (!order) throw new Error(`payment ${row.id} has no order`)
    return success(await settleLocked(tx, order, { row, payment, now }))
  })
  return settled.ok ? settled.value : 'open'
}

/** The details that a mismatch report needs. */
type Reported = Pick<ProviderPayment, 'id' | 'amountPaise' | 'currency' | 'status'>

/** Payments in these states have brought no money. */
export const HAS_NO_MONEY: readonly ProviderPayment['status'][] = ['created', 'failed']

/** Reports to the order page, Today and the owner a payment whose amount or currency differs from what was due. */
export async function reportMismatch(ctx: Context, row: PaymentRow, { id, amountPaise, currency, status }: Reported): Promise<void> {
  if ((amountPaise === row.amountPaise && currency === CURRENCY) || HAS_NO_MONEY.includes(status)) return
  const due = { subjectId: id, providerPaymentId: id, reason: formatMoney(row.amountPaise), respondBy: null }
  await recordReport(ctx, { payment: row, report: { ...due, kind: 'mismatch', status, amountPaise, currency } })
}

/**
 * Acts on a payment as the provider reports it. An authorized payment is captured first. A payment whose amount, currency or order differs from the request is
 * logged and reported for a person to examine, and settles nothing.
 */
export async function settlePayment(
  ctx: Context,
  provider: PaymentProvider,
  row: PaymentRow,
  payment: ProviderPayment,
): Promise<Result<Settled, ProviderFailure>> {
  if (!isExpected(row, payment)) {
    const { id, amountPaise, currency } = payment
    const expected = { payment: row.id, amountPaise: row.amountPaise }
    console.error(
      JSON.stringify({ level: 'error', event: 'payment_mismatch', provider: provider.name, id, amountPaise, currency, expected }),
    )
    readRuntime().observer?.payment('mismatch')
    await reportMismatch(ctx, row, payment)
    return success('open')
  }
  if (payment.status === 'failed') {
    // The provider reports the same attempt again at every check.
    if (row.lastError !== payment.description) readRuntime().observer?.payment('failed')
    await updateLastError(ctx.db, row.id, payment.description)
  }
  if (payment.status !== 'authorized' && payment.status !== 'captured') return success('open')
  const captured = await provider.capture(payment)
  if (captured.ok) return success(await settleCaptured(ctx, row, captured.value))
  if (captured.reason === 'refused') await updateLastError(ctx.db, row.id, reasonOf(captured))
  return captured
}

import { success, type Result } from '@/lib/commerce/kernel/result'
import type { ProviderFailure, ProviderPayment, PaymentProvider } from '@/lib/providers/payment/provider'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'
import { lockOrder, reviveOrder, settleOrder, notifyCustomer, type LockedOrder } from '../orders'
import { queueRefund } from '../refunds'
import { insertPayment, lockPayments, updateLastError, updatePayment, type PaymentRow } from './payments.queries'

/** `paid`: the order is, by this payment or another. `returned`: the money goes back. `open`: nothing is decided yet. */
export type Settled = 'paid' | 'returned' | 'open'

const CURRENCY = 'INR'

const isOurs = (row: PaymentRow, payment: ProviderPayment): boolean =>
  payment.providerOrderId === row.providerOrderId && payment.amountPaise === row.amountPaise && payment.currency === CURRENCY

type Money = { row: PaymentRow; payment: ProviderPayment; now: Date }

/** The row of this payment: the one that waited for it, or, for a second payment of the same provider order, its own. */
async function bookPayment(tx: Queryable, known: readonly PaymentRow[], { row, payment, now }: Money): Promise<PaymentRow> {
  const paid = { status: 'paid', providerPaymentId: payment.id, paidAt: now, nextCheckAt: null, lastError: '' } as const
  const waiting = known.find((one) => one.providerOrderId === row.providerOrderId && one.providerPaymentId === null)
  const { combinedOrderId, provider, providerOrderId, amountPaise } = row
  if (!waiting) return insertPayment(tx, { combinedOrderId, provider, providerOrderId, amountPaise, ...paid })
  await updatePayment(tx, waiting.id, paid)
  return { ...waiting, ...paid }
}

async function sendBack(tx: Queryable, order: LockedOrder, { id: paymentId, amountPaise }: PaymentRow): Promise<Settled> {
  const isPaid = order.paymentStatus !== 'unpaid'
  const [reason, name] = isPaid ? (['paid_twice', 'twice'] as const) : (['paid_late', 'late'] as const)
  await queueRefund(tx, { paymentId, amountPaise, reason, receipt: `${name}-${paymentId}` })
  await notifyCustomer(tx, order, { kind: 'payment_returned', amountPaise })
  return isPaid ? 'paid' : 'returned'
}

/** The order as it takes money now; null: it takes none (any more). */
async function findTaker(tx: Queryable, order: LockedOrder, now: Date): Promise<LockedOrder | null> {
  if (order.paymentStatus !== 'unpaid') return null
  if (order.deliveryStatus !== 'cancelled') return order
  return (await reviveOrder(tx, order, now)) ? lockOrder(tx, { orderId: order.id }) : null
}

async function settleLocked(tx: Queryable, order: LockedOrder, money: Money): Promise<Settled> {
  const known = await lockPayments(tx, order.combinedOrderId)
  if (known.some(({ providerPaymentId }) => providerPaymentId === money.payment.id))
    return order.paymentStatus === 'unpaid' ? 'returned' : 'paid'
  const taker = await findTaker(tx, order, money.now)
  const booked = await bookPayment(tx, known, money)
  if (taker === null) return sendBack(tx, order, booked)
  await settleOrder(tx, taker, money.now)
  return 'paid'
}

/**
 * Money that is the shop's: it makes its order a paid one, once, however often and by whomever it is told. Money for an order whose time was up
 * revives it, if all of it can still be had. All other money goes back: too late, after somebody ended the order, or a second time. One
 * transaction, under the locks of customer, order and payments.
 */
async function settlePayment(ctx: Context, row: PaymentRow, payment: ProviderPayment): Promise<Settled> {
  const now = ctx.now()
  const settled = await inTransaction<Settled, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { combinedOrderId: row.combinedOrderId })
    if (!order) throw new Error(`payment ${row.id} is of no order`)
    return success(await settleLocked(tx, order, { row, payment, now }))
  })
  return settled.ok ? settled.value : 'open'
}

/**
 * What follows from a payment as the provider has it. Money that is only authorized is taken first. Another amount, currency or order than was
 * asked for never settles anything: somebody has to look at it.
 */
export async function takePayment(
  ctx: Context,
  provider: PaymentProvider,
  row: PaymentRow,
  payment: ProviderPayment,
): Promise<Result<Settled, ProviderFailure>> {
  if (!isOurs(row, payment)) {
    const { id, amountPaise, currency } = payment
    const expected = { payment: row.id, amountPaise: row.amountPaise }
    console.error(
      JSON.stringify({ level: 'error', event: 'payment_mismatch', provider: provider.name, id, amountPaise, currency, expected }),
    )
    return success('open')
  }
  if (payment.status === 'failed') await updateLastError(ctx.db, row.id, payment.description)
  if (payment.status !== 'authorized' && payment.status !== 'captured') return success('open')
  const taken = await provider.capture(payment)
  return taken.ok ? success(await settlePayment(ctx, row, taken.value)) : taken
}

import type { Context } from '@/lib/db/context'
import { CURRENCY, formatMoney } from '@/lib/kernel/money'
import { success, type Result } from '@/lib/kernel/result'
import { listProviderReports } from '@/lib/commerce/orders'
import { describeReport, inCurrency } from '@/lib/commerce/orders/reports.model'
import type { ProviderDispute, ProviderRefund } from '@/lib/kernel/payment'
import type { PaymentProvider, ProviderFailure, ProviderLedger, ProviderPayment } from '@/lib/providers/payment/provider'
import { listBookedPayments, listBookedRefunds } from './queries'
import { takenPaise } from './record-dispute'
import { isUnderWay } from './refunds-at-provider'

/** One difference between our books and the provider's; `invariant` names the broken rule. */
type Difference = { invariant: string; message: string }

type Books = {
  payments: Awaited<ReturnType<typeof listBookedPayments>>
  refunds: Awaited<ReturnType<typeof listBookedRefunds>>
  reports: Awaited<ReturnType<typeof listProviderReports>>
}

const HAS_MONEY = ['captured', 'refunded']
const difference =
  (invariant: string) =>
  (message: string): Difference => ({ invariant, message })

const unbooked = difference('Every payment at the provider is in the books')
const unknownPayment = difference('Every payment in the books is at the provider')
const unbookedRefund = difference('Every refund at the provider is in the books')
const unknownRefund = difference('Every refund in the books is at the provider')
const unreported = difference('Every dispute at the provider is known here')
const unsettled = difference('Every report of the provider is settled')

/** A payment that was fully returned before it was booked: nothing is left to book. If it did not fit the order, the shop must have been notified. */
const isGivenBack = ({ reports }: Books, row: Books['payments'][number], { id, status, amountPaise, currency }: ProviderPayment): boolean =>
  status === 'refunded' &&
  ((amountPaise === row.amountPaise && currency === CURRENCY) ||
    reports.some(({ report }) => report.kind === 'mismatch' && report.subjectId === id))

function comparePayments(books: Books, { payments }: ProviderLedger): Difference[] {
  const byId = new Map(books.payments.map((row) => [row.providerPaymentId, row]))
  const byOrder = new Map(books.payments.map((row) => [row.providerOrderId, row]))
  const listed = new Map(payments.map((payment) => [payment.id, payment]))
  const missing = payments.flatMap((payment) => {
    // Not one of our orders: the account also serves something else.
    const row = byOrder.get(payment.providerOrderId)
    if (!row || byId.has(payment.id) || !HAS_MONEY.includes(payment.status) || isGivenBack(books, row, payment)) return []
    return [
      unbooked(`Order ${row.code} of ${formatMoney(row.amountPaise)}: the payment ${payment.id} of ${inCurrency(payment)} is not booked.`),
    ]
  })
  const wrong = books.payments.flatMap(({ providerPaymentId, code, amountPaise }) => {
    if (providerPaymentId === null) return []
    const payment = listed.get(providerPaymentId)
    const isSame = payment && payment.amountPaise === amountPaise && payment.currency === CURRENCY
    if (isSame && HAS_MONEY.includes(payment.status)) return []
    const there = payment ? `is ${payment.status} with ${inCurrency(payment)} there` : 'is not there'
    return [unknownPayment(`Order ${code}: the payment ${providerPaymentId} of ${formatMoney(amountPaise)} ${there}.`)]
  })
  return [...missing, ...wrong]
}

type BookedRefund = Books['refunds'][number]

/**
 * A member has settled the report of this refund. A failed refund counts as done until the money is paid back another way; a refund in another currency is
 * never booked.
 */
const isSettled = ({ reports }: Books, { id, status }: ProviderRefund): boolean =>
  reports.some(
    ({ report }) =>
      report.kind === 'refund' &&
      report.subjectId === id &&
      report.settledAt !== null &&
      (report.status === 'failed') === (status === 'failed'),
  )

function compareRefund(books: Books, refund: ProviderRefund, booked: BookedRefund | undefined): string {
  if (refund.status === 'failed') return booked && !isSettled(books, refund) ? 'has failed, but counts as done' : ''
  // A refund made at the provider is booked once it has been processed.
  if (!booked) return isUnderWay(refund) || (refund.currency !== CURRENCY && isSettled(books, refund)) ? '' : 'is not booked'
  const isSame = refund.amountPaise === booked.amountPaise && refund.currency === CURRENCY
  return isSame ? '' : `counts as ${formatMoney(booked.amountPaise)} here`
}

/** A lost dispute counts as a refund of the amount it took, or of what was left of the payment. */
function compareLost(books: Books, { id, providerPaymentId, status, ...dispute }: ProviderDispute): string {
  const payment = books.payments.find((row) => row.providerPaymentId === providerPaymentId)
  // The rupee value of what a dispute in another currency took is unknown.
  if (status !== 'lost' || !payment || dispute.currency !== CURRENCY) return ''
  const ofPayment = books.refunds.filter((row) => row.providerPaymentId === providerPaymentId)
  const here = ofPayment.find(({ providerRefundId }) => providerRefundId === id)?.amountPaise ?? 0
  const others = ofPayment.reduce((sum, row) => (row.providerRefundId === id ? sum : sum + row.amountPaise), 0)
  const taken = Math.min(takenPaise(dispute), payment.amountPaise - others)
  return here === taken ? '' : `has taken ${formatMoney(taken)}, and counts as ${formatMoney(here)} here`
}

function compareRefunds(books: Books, { refunds, disputes }: ProviderLedger): Difference[] {
  const codes = new Map(books.payments.map(({ providerPaymentId, code }) => [providerPaymentId, code]))
  const byId = new Map(books.refunds.map((row) => [row.providerRefundId, row]))
  const listed = refunds.map((refund) => ({ ...refund, what: 'refund', problem: compareRefund(books, refund, byId.get(refund.id)) }))
  const lost = disputes.map((dispute) => ({ ...dispute, what: 'dispute', problem: compareLost(books, dispute) }))
  const different = [...listed, ...lost].flatMap(({ what, id, providerPaymentId, problem, ...money }) => {
    const code = codes.get(providerPaymentId)
    if (code === undefined || problem === '') return []
    return [unbookedRefund(`Order ${code}: the ${what} ${id} of ${inCurrency(money)} ${problem}.`)]
  })
  const known = new Set([...refunds, ...disputes].map(({ id }) => id))
  const unknown = books.refunds.filter(({ providerRefundId }) => !known.has(providerRefundId))
  return [
    ...different,
    ...unknown.map(({ code, providerRefundId: id, amountPaise }) =>
      unknownRefund(`Order ${code}: the refund ${id} of ${formatMoney(amountPaise)} is not there.`),
    ),
  ]
}

function compareDisputes({ payments, reports }: Books, { payments: listed, disputes }: ProviderLedger): Difference[] {
  const codes = new Map(payments.map(({ providerPaymentId, code }) => [providerPaymentId, code]))
  const byOrder = new Map(payments.map(({ providerOrderId, code }) => [providerOrderId, code]))
  // Includes payments that are not booked because they do not fit.
  const orders = new Map(listed.map(({ id, providerOrderId }) => [id, byOrder.get(providerOrderId)]))
  const statuses = new Map(reports.flatMap(({ report }) => (report.kind === 'dispute' ? [[report.subjectId, report.status]] : [])))
  return disputes.flatMap(({ id, providerPaymentId, status, ...money }) => {
    const code = codes.get(providerPaymentId) ?? orders.get(providerPaymentId)
    if (code === undefined || statuses.get(id) === status) return []
    return [
      unreported(
        `Order ${code}: the dispute ${id} over ${inCurrency(money)} is ${status} there and ${statuses.get(id) ?? 'unknown'} here.`,
      ),
    ]
  })
}

const DAY_MS = 86_400_000

/** Compares payments, refunds and disputes with the provider's own lists. Changes nothing. */
export async function compareWithProvider(
  ctx: Context,
  provider: PaymentProvider,
): Promise<Result<readonly Difference[], ProviderFailure>> {
  const [payments, refunds, reports] = await Promise.all([
    listBookedPayments(ctx.db, provider.name),
    listBookedRefunds(ctx.db, provider.name),
    listProviderReports(ctx.db, provider.name),
  ])
  const open = reports
    .filter(({ report }) => report.settledAt === null)
    .map(({ code, report }) => unsettled(`Order ${code}, ${report.subjectId}: ${describeReport(report, code)}`))
  const [first] = payments
  if (!first) return success(open)
  // A margin, because the clocks differ.
  const ledger = await provider.readLedger(new Date(first.createdAt.getTime() - DAY_MS))
  if (!ledger.ok) return ledger
  const books = { payments, refunds, reports }
  return success([
    ...comparePayments(books, ledger.value),
    ...compareRefunds(books, ledger.value),
    ...compareDisputes(books, ledger.value),
    ...open,
  ])
}

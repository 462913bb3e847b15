import type { Context } from '@/lib/commerce/kernel/context'
import { formatMoney } from '@/lib/commerce/kernel/money'
import { success, type Result } from '@/lib/commerce/kernel/result'
import { listProviderReports } from '@/lib/commerce/orders'
import { describeReport } from '@/lib/commerce/orders/reports.model'
import type { PaymentProvider, ProviderFailure, ProviderLedger } from '@/lib/providers/payment/provider'
import { listBookedPayments, listBookedRefunds } from './queries'

/** One difference between the books and the provider's; `invariant` names what should hold. */
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
const unsettled = difference('Somebody has looked after every report of the provider')

function comparePayments({ payments: booked }: Books, { payments }: ProviderLedger): Difference[] {
  const byId = new Map(booked.map((row) => [row.providerPaymentId, row]))
  const byOrder = new Map(booked.map((row) => [row.providerOrderId, row]))
  const listed = new Map(payments.map((payment) => [payment.id, payment]))
  const missing = payments.flatMap(({ id, providerOrderId, amountPaise, currency, status }) => {
    // An order that is not ours: the account serves something else, too.
    const row = byOrder.get(providerOrderId)
    if (!row || byId.has(id) || !HAS_MONEY.includes(status)) return []
    const money = `${currency} ${formatMoney(amountPaise)}`
    return [unbooked(`Order ${row.code} of ${formatMoney(row.amountPaise)}: the payment ${id} of ${money} is not booked.`)]
  })
  const wrong = booked.flatMap(({ providerPaymentId, code, amountPaise }) => {
    if (providerPaymentId === null) return []
    const payment = listed.get(providerPaymentId)
    if (payment && HAS_MONEY.includes(payment.status) && payment.amountPaise === amountPaise) return []
    const there = payment ? `is ${payment.status} with ${formatMoney(payment.amountPaise)} there` : 'is not there'
    return [unknownPayment(`Order ${code}: the payment ${providerPaymentId} of ${formatMoney(amountPaise)} ${there}.`)]
  })
  return [...missing, ...wrong]
}

function compareRefunds({ payments, refunds: booked }: Books, { refunds, disputes }: ProviderLedger): Difference[] {
  const codes = new Map(payments.map(({ providerPaymentId, code }) => [providerPaymentId, code]))
  const byId = new Map(booked.map((row) => [row.providerRefundId, row]))
  const missing = refunds.flatMap(({ id, providerPaymentId, amountPaise, status }) => {
    const code = codes.get(providerPaymentId)
    if (code === undefined || byId.has(id) === (status !== 'failed')) return []
    const what = status === 'failed' ? 'has failed, but counts as done' : 'is not booked'
    return [unbookedRefund(`Order ${code}: the refund ${id} of ${formatMoney(amountPaise)} ${what}.`)]
  })
  const known = new Set([...refunds, ...disputes].map(({ id }) => id))
  const wrong = booked.flatMap(({ providerRefundId, code, amountPaise }) =>
    known.has(providerRefundId)
      ? []
      : [unknownRefund(`Order ${code}: the refund ${providerRefundId} of ${formatMoney(amountPaise)} is not there.`)],
  )
  return [...missing, ...wrong]
}

function compareDisputes({ payments, reports }: Books, { disputes }: ProviderLedger): Difference[] {
  const codes = new Map(payments.map(({ providerPaymentId, code }) => [providerPaymentId, code]))
  const statuses = new Map(reports.map(({ report }) => [report.subjectId, report.status]))
  return disputes.flatMap(({ id, providerPaymentId, amountPaise, status }) => {
    const code = codes.get(providerPaymentId)
    if (code === undefined || statuses.get(id) === status) return []
    return [
      unreported(
        `Order ${code}: the dispute ${id} over ${formatMoney(amountPaise)} is ${status} there and ${statuses.get(id) ?? 'unknown'} here.`,
      ),
    ]
  })
}

const DAY_MS = 86_400_000

/** Compares payments, refunds and disputes with those that the provider itself lists. Changes nothing. */
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
    .map(({ code, report }) => unsettled(`Order ${code}, ${report.subjectId}: ${describeReport(report)}`))
  const [first] = payments
  if (!first) return success(open)
  // The clocks differ.
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

import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Context } from '@/lib/db/context'
import { listCreditNotesOfOrder } from '@/lib/commerce/invoices'
import type { Paise } from '@/lib/kernel/money'
import { failure, success, type Result } from '@/lib/kernel/result'
import { mayDo } from '@/lib/kernel/rights'
import { readOrderCode } from '@/lib/kernel/typed-text'
import { sumPointsOfOrder } from '@/lib/commerce/pricing'
import { receiptOfCharges, receiptOfLine, receiptOfRest } from '@/lib/kernel/payment'
import { listTakenBack } from '@/lib/commerce/stock'
import {
  actionsOf,
  type RefundState,
  refundStateOf,
  sumOfCharges,
  type StaffOrderLine,
  type StaffOrderPage,
  type StaffPayment,
  type StaffRefund,
} from './admin.model'
import { findStaffOrder, listAllRefunds, listNotes, listPaymentAttempts, type StaffOrderPageRow } from './admin.queries'
import { toNote } from './order-notes'
import { forPacking, isPacking, mayReadOrders } from './packing-view'
import { planCharges, planGoodwill, planRefund, refundableRest } from './plan-refund'
import { toReport } from './provider-reports'
import { listEvents, listOrderLines, type OrderLineRow } from './queries'
import { toEvent } from './read-orders'
import { findRefundAccount } from './refund-account.queries'
import { toCreditNote } from './refund-due'
import { planRemoval } from './remove-line'
import { listPricedLines, type PricedOrderLine } from './remove-line.queries'
import { listReports } from './reports.queries'
import { findRefundable, type RefundablePayment, sumRefunds } from './state.queries'

type RefundRow = Awaited<ReturnType<typeof listAllRefunds>>[number]

/** What the rules for the lines depend on. */
type Books = {
  order: StaffOrderPageRow
  lines: readonly OrderLineRow[]
  priced: readonly PricedOrderLine[]
  payment: RefundablePayment | null
  refunds: readonly RefundRow[]
  takenBack: Awaited<ReturnType<typeof listTakenBack>>
}

function refundStateOfLine({ order, refunds }: Books, { id, returnStatus }: OrderLineRow): RefundState | null {
  if (returnStatus !== 'approved' && returnStatus !== 'paid') return null
  const withReceipt = (wanted: string) => refunds.find(({ receipt }) => receipt === wanted)
  const refund = withReceipt(receiptOfLine(order.id, id)) ?? withReceipt(receiptOfRest(order.id))
  return refund ? refundStateOf(refund) : null
}

function cameBackOf({ order, takenBack }: Books, { id, isLeftOut }: OrderLineRow): StaffOrderLine['cameBack'] {
  if (order.cancelReason !== 'refused' || isLeftOut) return null
  if (takenBack.writtenOff.includes(id)) return 'written_off'
  return takenBack.restocked.includes(id) ? 'restocked' : null
}

function refundPaiseOf({ order, lines, payment }: Books, sku?: string): Paise | null {
  const plan = planRefund(order, { lines, payment, sku })
  return plan.ok ? plan.value.amountPaise : null
}

function canRefund(books: Books) {
  const { order, refunds } = books
  const isRefunded = refunds.some(({ receipt }) => receipt === receiptOfCharges(order.id))
  return {
    refund_rest: refundPaiseOf(books) !== null,
    refund_charges: planCharges(order, books, { chargesPaise: sumOfCharges(order, 'both'), isRefunded }).ok,
    refund_goodwill: planGoodwill(order, books, 1).ok,
  }
}

function totalWithout({ order, priced }: Books, sku: string): Paise | null {
  const plan = planRemoval(order, { lines: priced, sku })
  return plan.ok ? plan.value.price.grandTotalPaise : null
}

const toLine = (books: Books, line: OrderLineRow): StaffOrderLine => ({
  id: line.id,
  productName: line.productName,
  productSlug: line.productSlug,
  imagePath: line.imagePath,
  variantLabel: line.variantLabel,
  sku: line.sku,
  quantity: line.quantity,
  pricePaise: line.pricePaise,
  netPaise: line.netPaise,
  returnStatus: line.returnStatus,
  returnReason: line.returnReason ?? '',
  isLeftOut: line.isLeftOut,
  refundState: refundStateOfLine(books, line),
  cameBack: cameBackOf(books, line),
  refundPaise: refundPaiseOf(books, line.sku),
  totalWithoutPaise: totalWithout(books, line.sku),
})

const toPayment = ({ createdAt, paidAt, ...payment }: Awaited<ReturnType<typeof listPaymentAttempts>>[number]): StaffPayment => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

const toRefund = ({ createdAt, doneAt, lastError, reference, receipt: _, ...refund }: RefundRow): StaffRefund => ({
  ...refund,
  lastError: lastError ?? '',
  reference: reference ?? '',
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})

function customerOf({
  customerId: id,
  customerName: name,
  customerEmail: email,
  customerPhone: phone,
  customerDeletedAt,
}: StaffOrderPageRow) {
  return customerDeletedAt === null ? { id, name, email, phone } : null
}

function toHead(row: StaffOrderPageRow) {
  const { name, email, address, country, state, city, postalCode, phone } = row.shippingAddress
  return {
    id: row.id,
    code: row.code,
    createdAt: row.createdAt.toISOString(),
    deliveryStatus: row.deliveryStatus,
    isPacked: row.packedAt !== null,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    grandTotalPaise: row.grandTotalPaise,
    toPayBackPaise: row.toPayBackPaise,
    leftOutPaise: row.leftOutPaise,
    shipment: { courier: row.courier, trackingNumber: row.trackingNumber },
    problems: row.problems,
    customer: customerOf(row),
    shippingAddress: { name, email, address, country, state, city, postalCode, phone },
    itemsPaise: row.itemsPaise,
    couponDiscountPaise: row.couponDiscountPaise,
    couponCode: row.couponCode ?? '',
    shippingPaise: row.shippingPaise,
    cashOnDeliveryFeePaise: row.cashOnDeliveryFeePaise,
    gstPaise: row.gstPaise,
    invoice:
      row.invoiceNumber === null || row.invoiceIssuedAt === null
        ? null
        : { number: row.invoiceNumber, issuedAt: row.invoiceIssuedAt.toISOString() },
  }
}

/** For the staff: everything about one order; packers get only what packing needs. */
export async function getStaffOrder(ctx: Context, code: string): Promise<Result<StaffOrderPage, 'not_found'>> {
  const { db } = ctx
  const row = await findStaffOrder(db, readOrderCode(code), ctx.now())
  if (!row || !(await mayReadOrders(ctx, [row.code]))) return failure('not_found')
  // Bank details are only for members who transfer the money, and only while there is money to transfer.
  const needsAccount = row.toPayBackPaise > 0 && ctx.actor !== undefined && mayDo(ctx.actor.role, 'orders.refund')
  const [lines, priced, payment, takenBack, events, payments, refunds, creditNotes, reports, notes, points, { donePaise }, refundAccount] =
    await Promise.all([
      listOrderLines(db, row.id),
      listPricedLines(db, row.id, DEFAULT_LOCALE),
      findRefundable(db, row),
      listTakenBack(db, row.id),
      listEvents(db, row.id),
      listPaymentAttempts(db, row.combinedOrderId),
      listAllRefunds(db, row.combinedOrderId),
      listCreditNotesOfOrder(db, row.id),
      listReports(db, row.id),
      listNotes(db, row.id),
      sumPointsOfOrder(db, row.id),
      sumRefunds(db, row.combinedOrderId),
      needsAccount ? findRefundAccount(db, row.id) : null,
    ])
  const books: Books = { order: row, lines, priced, payment, refunds, takenBack }
  const page: StaffOrderPage = {
    ...toHead(row),
    actions: actionsOf(row, { ...canRefund(books), isPacked: row.packedAt !== null }),
    leftPaise: Math.max(0, payment?.leftPaise ?? 0),
    restPaise: refundableRest(lines, payment),
    refundedPaise: donePaise,
    refundAccount,
    points,
    isTest: payments.some(({ provider, status }) => provider === 'test' && status === 'paid'),
    lines: lines.map((line) => toLine(books, line)),
    timeline: events.map(toEvent()),
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
    creditNotes: creditNotes.map(toCreditNote),
    reports: reports.map((report) => toReport(report, row.code)),
    notes: notes.map(toNote),
  }
  return success(isPacking(ctx) ? forPacking(page) : page)
}

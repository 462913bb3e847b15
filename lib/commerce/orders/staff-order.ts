import type { Context } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { mayDo } from '@/lib/commerce/kernel/rights'
import { sumPointsOfOrder } from '@/lib/commerce/pricing'
import { actionsOf, type StaffOrderLine, type StaffOrderPage, type StaffPayment, type StaffRefund } from './admin.model'
import { findStaffOrder, listAllRefunds, listNotes, listPaymentAttempts, type StaffOrderPageRow } from './admin.queries'
import { toNote } from './order-notes'
import { forPacking, isPacking, mayReadOrders } from './packing-view'
import { toReport } from './provider-reports'
import { listEvents, listOrderLines, type OrderLineRow } from './queries'
import { toEvent } from './read-orders'
import { findRefundAccount } from './refund-account.queries'
import { canRemoveLine } from './remove-line'
import { listReports } from './reports.queries'
import { isReturnAllowed } from './state-machine'
import { sumRefunds } from './state.queries'

/** As refundOrder decides, line by line. */
const canRefund = ({ paymentStatus, deliveryStatus }: StaffOrderPageRow, { returnStatus }: OrderLineRow): boolean =>
  paymentStatus === 'paid' && deliveryStatus !== 'cancelled' && isReturnAllowed(returnStatus, 'approve')

const toLine = (order: StaffOrderPageRow, line: OrderLineRow): StaffOrderLine => ({
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
  canRefund: canRefund(order, line),
  canRemove: canRemoveLine(order),
})

const toPayment = ({ createdAt, paidAt, ...payment }: Awaited<ReturnType<typeof listPaymentAttempts>>[number]): StaffPayment => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

const toRefund = ({
  createdAt,
  doneAt,
  lastError,
  reference,
  ...refund
}: Awaited<ReturnType<typeof listAllRefunds>>[number]): StaffRefund => ({
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
    actions: actionsOf(row),
  }
}

/** For the staff: everything about one order; for packers, what packing needs. */
export async function getStaffOrder(ctx: Context, code: string): Promise<Result<StaffOrderPage, 'not_found'>> {
  const { db } = ctx
  const row = await findStaffOrder(db, code.trim().toUpperCase(), ctx.now())
  if (!row || !(await mayReadOrders(ctx, [row.code]))) return failure('not_found')
  // Bank data are for those who transfer the money, and while there is money to transfer.
  const needsAccount = row.toPayBackPaise > 0 && ctx.actor !== undefined && mayDo(ctx.actor.role, 'orders.refund')
  const [lines, events, payments, refunds, reports, notes, points, { donePaise }, refundAccount] = await Promise.all([
    listOrderLines(db, row.id),
    listEvents(db, row.id),
    listPaymentAttempts(db, row.combinedOrderId),
    listAllRefunds(db, row.combinedOrderId),
    listReports(db, row.id),
    listNotes(db, row.id),
    sumPointsOfOrder(db, row.id),
    sumRefunds(db, row.combinedOrderId),
    needsAccount ? findRefundAccount(db, row.id) : null,
  ])
  const page: StaffOrderPage = {
    ...toHead(row),
    refundedPaise: donePaise,
    refundAccount,
    points,
    isTest: payments.some(({ provider, status }) => provider === 'test' && status === 'paid'),
    lines: lines.map((line) => toLine(row, line)),
    timeline: events.map(toEvent),
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
    reports: reports.map(toReport),
    notes: notes.map(toNote),
  }
  return success(isPacking(ctx) ? forPacking(page) : page)
}

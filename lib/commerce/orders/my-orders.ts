import type { Context, Queryable } from '@/lib/db/context'
import * as rows from './my-orders.queries'
import { sumOrderedQuantity, sumPaidOrders } from './my-orders.queries'
import { listPointsOf, sumPointsOfCustomer } from '@/lib/commerce/pricing'

/** The rows of one order, without their order id. */
const rowsOf = <Row extends { orderId: number }>(all: readonly Row[], id: number): readonly Omit<Row, 'orderId'>[] =>
  all.filter((row) => row.orderId === id).map(({ orderId: _, ...row }) => row)

/** A customer's orders with all their dependent data, oldest first. */
export async function listMyOrders(db: Queryable, customerId: number) {
  const [orders, lines, events, payments, paidBack, refundAccounts, refundRequests, invoices, points] = await Promise.all([
    rows.listOrdersOf(db, customerId),
    rows.listOrderLinesOf(db, customerId),
    rows.listOrderEventsOf(db, customerId),
    rows.listPaymentsOf(db, customerId),
    rows.listPaidBackTo(db, customerId),
    rows.listRefundAccountsOf(db, customerId),
    rows.listRefundRequestsOf(db, customerId),
    rows.listInvoicesOf(db, customerId),
    listPointsOf(db, customerId),
  ])
  return orders.map(({ orderId, ...order }) => ({
    ...order,
    lines: rowsOf(lines, orderId),
    events: rowsOf(events, orderId),
    payments: rowsOf(payments, orderId),
    paidBack: rowsOf(paidBack, orderId),
    refundAccounts: rowsOf(refundAccounts, orderId),
    refundRequests: rowsOf(refundRequests, orderId),
    invoices: rowsOf(invoices, orderId),
    points: rowsOf(points, orderId),
  }))
}

/** Total spent and number of items ordered (ACC-02), and the reward points (ACC-13). */
export async function getFigures(ctx: Context, customerId: number) {
  const [expenditurePaise, productsOrdered, points] = await Promise.all([
    sumPaidOrders(ctx.db, customerId),
    sumOrderedQuantity(ctx.db, customerId),
    sumPointsOfCustomer(ctx.db, customerId),
  ])
  return { expenditurePaise, productsOrdered, points }
}

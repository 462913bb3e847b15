import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import {
  combinedOrders,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  refundAccounts,
  refunds,
  returnRequests,
} from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { ORDER_REFUND_REASONS } from '@/lib/kernel/payment'

/**
 * The stored data of a customer's orders, as far as the customer may see them; each row contains its order's id. Column names and values match the downloaded
 * file, so some are older than the database columns.
 */

export const listOrdersOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orders.id,
      code: orders.code,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentType: sql<string>`case ${orders.paymentMethod} when 'online' then 'razorpay' else ${orders.paymentMethod} end`,
      shippingAddress: orders.shippingAddress,
      itemsPaise: orders.itemsPaise,
      couponCode: orders.couponCode,
      couponDiscountPaise: orders.couponDiscountPaise,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      gstPaise: orders.gstPaise,
      grandTotalPaise: orders.grandTotalPaise,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      orderedAt: orders.createdAt,
      paidAt: orders.paidAt,
      deliveredAt: orders.deliveredAt,
      cancelledAt: orders.cancelledAt,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))

export const listOrderLinesOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.productName,
      // `pack` is the wire spelling: the export of personal data is written exactly as it is read.
      pack: orderLines.variantLabel,
      quantity: orderLines.quantity,
      unitPricePaise: orderLines.unitPricePaise,
      discountPaise: orderLines.discountPaise,
      gstPercent: orderLines.gstPercent,
      gstPaise: orderLines.gstPaise,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderLines.id))

export const listOrderEventsOf = (db: Queryable, customerId: number) =>
  db
    .select({ orderId: orderEvents.orderId, what: orderEvents.kind, note: orderEvents.note, at: orderEvents.createdAt })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderEvents.id))

export const listPaymentsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orders.id,
      gateway: payments.provider,
      amountPaise: payments.amountPaise,
      status: payments.status,
      startedAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.combinedOrderId, payments.combinedOrderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(payments.id))

export const listPaidBackTo = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orders.id,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      startedAt: refunds.createdAt,
      doneAt: refunds.doneAt,
      reference: refunds.reference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.combinedOrderId, payments.combinedOrderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(refunds.id))

export const listRefundRequestsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.productName,
      reason: returnRequests.reason,
      status: returnRequests.status,
      amountPaise: returnRequests.amountPaise,
      askedAt: returnRequests.createdAt,
      decidedAt: returnRequests.decidedAt,
    })
    .from(returnRequests)
    .innerJoin(orderLines, eq(orderLines.id, returnRequests.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(returnRequests.id))

export const listInvoicesOf = (db: Queryable, customerId: number) =>
  db
    .select({ orderId: invoices.orderId, number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(invoices.id))

/** The accounts to which the orders' cash is paid back. */
export const listRefundAccountsOf = (db: Queryable, customerId: number) =>
  db
    .select({
      orderId: refundAccounts.orderId,
      kind: refundAccounts.kind,
      upiId: refundAccounts.upiId,
      accountName: refundAccounts.accountName,
      accountNumber: refundAccounts.accountNumber,
      ifsc: refundAccounts.ifsc,
      givenBy: refundAccounts.givenBy,
      givenAt: refundAccounts.createdAt,
    })
    .from(refundAccounts)
    .innerJoin(orders, eq(orders.id, refundAccounts.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(refundAccounts.orderId))

/** Deletes those to which nothing is left to pay. The others are deleted later (purgeRefundAccounts). */
export async function deletePaidRefundAccountsOf(db: Queryable, customerId: number): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.combinedOrderId, orders.combinedOrderId))
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(orders.customerId, customerId), eq(payments.provider, 'cash'), eq(refunds.status, 'pending')))
  await db.delete(refundAccounts).where(and(inArray(refundAccounts.orderId, own), notInArray(refundAccounts.orderId, due)))
}

/** Total of paid orders minus refunds. */
export async function sumPaidOrders(db: Queryable, customerId: number): Promise<number> {
  const backPaise = db
    .select({ paise: sql`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.combinedOrderId, orders.combinedOrderId),
        eq(refunds.status, 'done'),
        // Refunds of late or duplicate payments do not count: that money never paid for the order.
        inArray(refunds.reason, [...ORDER_REFUND_REASONS]),
      ),
    )
  const [row] = await db
    .select({ totalPaise: sql<number>`coalesce(sum(${orders.grandTotalPaise} - (${backPaise})), 0)::bigint` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentStatus, 'paid')))
  return row?.totalPaise ?? 0
}

export async function sumOrderedQuantity(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db
    .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::bigint` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), ne(orders.deliveryStatus, 'cancelled')))
  return row?.quantity ?? 0
}

/** An unpaid pending order counts only with cash on delivery; with online payment it may still be abandoned. */
export async function hasOrderUnderWay(db: Queryable, customerId: number): Promise<boolean> {
  const isMeant = or(eq(orders.paymentStatus, 'paid'), eq(orders.paymentMethod, 'cash_on_delivery'))
  const isUnderWay = or(
    inArray(orders.deliveryStatus, ['confirmed', 'picked_up', 'on_the_way']),
    and(eq(orders.deliveryStatus, 'pending'), isMeant),
  )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnderWay))
    .limit(1)
  return rows.length > 0
}

/** Whether the law requires the shop to keep the row: the customer has placed or started an order. */
export async function hasOrders(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.select({ id: combinedOrders.id }).from(combinedOrders).where(eq(combinedOrders.customerId, customerId)).limit(1)
  return rows.length > 0
}

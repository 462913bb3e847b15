import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import {
  customers,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  productSummaries,
  refunds,
  returnRequests,
  variantOffers,
} from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { textsIn, wordIn } from '@/lib/db/translations'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { ORDER_REFUND_REASONS } from '@/lib/kernel/payment'
import type { DeliveryStatus, PaymentStatus } from './model'
import { returnedUnits, withReturnRequest } from './returns.queries'
import { hasRival } from './state.queries'

/* A customer's orders. */

/** null: orders of every status. */
export type OrderFilter = { deliveryStatus: DeliveryStatus | null; paymentStatus: PaymentStatus | null }

const ownOrders = (customerId: number, { deliveryStatus, paymentStatus }: OrderFilter) =>
  and(
    eq(orders.customerId, customerId),
    deliveryStatus === null ? undefined : eq(orders.deliveryStatus, deliveryStatus),
    paymentStatus === null ? undefined : eq(orders.paymentStatus, paymentStatus),
  )

/** The columns that every list and page of orders shows. */
const baseColumns = {
  id: orders.id,
  code: orders.code,
  createdAt: orders.createdAt,
  deliveryStatus: orders.deliveryStatus,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  packedAt: orders.packedAt,
  grandTotalPaise: orders.grandTotalPaise,
}

/** The delivery time promised for the order, in working days. */
const promisedDays = { minDays: orders.deliveryMinDays, maxDays: orders.deliveryMaxDays }

const summaryColumns = (db: Queryable) => ({
  ...baseColumns,
  combinedOrderId: orders.combinedOrderId,
  customerId: orders.customerId,
  cancelReason: orders.cancelReason,
  hasRival: hasRival.mapWith(Boolean),
  hasInvoice: exists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id))).mapWith(Boolean),
})

/** Newest first. */
export const listOrderRows = (db: Queryable, customerId: number, filter: OrderFilter, offset: number, limit: number) =>
  db
    .select(summaryColumns(db))
    .from(orders)
    .where(ownOrders(customerId, filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(offset)
    .limit(limit)

export const countOrders = (db: Queryable, customerId: number, filter: OrderFilter): Promise<number> =>
  db.$count(orders, ownOrders(customerId, filter))

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** null: this customer has no such order. */
export async function findOwnOrder(db: Queryable, customerId: number, orderId: number) {
  const [row] = await db
    .select({
      ...summaryColumns(db),
      shippingAddress: orders.shippingAddress,
      itemsPaise: orders.itemsPaise,
      couponDiscountPaise: orders.couponDiscountPaise,
      couponCode: orders.couponCode,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      gstPaise: orders.gstPaise,
      deliveredAt: orders.deliveredAt,
      returnDays: orders.returnDays,
      ...promisedDays,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return row ?? null
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** One of this customer's orders, with what the provider last reported about its newest payment. */
export async function findOwnPaymentState(db: Queryable, customerId: number, combinedOrderId: number) {
  const newest = db
    .selectDistinctOn([payments.combinedOrderId], {
      combinedOrderId: payments.combinedOrderId,
      lastError: payments.lastError,
      providerState: payments.providerState,
    })
    .from(payments)
    .where(eq(payments.combinedOrderId, combinedOrderId))
    .orderBy(payments.combinedOrderId, desc(payments.id))
    .as('newest')
  const [row] = await db
    .select({
      combinedOrderId: orders.combinedOrderId,
      orderId: orders.id,
      code: orders.code,
      grandTotalPaise: orders.grandTotalPaise,
      deliveryStatus: orders.deliveryStatus,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      cancelReason: orders.cancelReason,
      createdAt: orders.createdAt,
      holdEndsAt: orders.holdEndsAt,
      hasRival: hasRival.mapWith(Boolean),
      lastError: newest.lastError,
      providerState: newest.providerState,
    })
    .from(orders)
    .leftJoin(newest, eq(newest.combinedOrderId, orders.combinedOrderId))
    .where(and(eq(orders.combinedOrderId, combinedOrderId), eq(orders.customerId, customerId)))
  return row ?? null
}

export type PaymentStateRow = NonNullable<Awaited<ReturnType<typeof findOwnPaymentState>>>

/* Parts of an order. */

/** Oldest first. */
/** The product's name in this language, unless it was renamed since the order; then the name that was ordered. */
const nameIn = (locale: Locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE
    ? sql<string>`${orderLines.productName}`
    : sql<string>`coalesce(
        case when ${productSummaries.name} = ${orderLines.productName} then nullif(${textsIn(productSummaries.translations, locale)} ->> 'name', '') end,
        ${orderLines.productName})`

/** 'Mamra Almonds 250 g' in this language. Requires a left join of the products. */
export const lineNameIn = (locale: Locale): SQL<string> =>
  sql<string>`concat_ws(' ', ${nameIn(locale)}, nullif(${wordIn(orderLines.variantLabel, locale)}, ''))`

/** `itemName`: the refunded or returned units, '2 × Mamra Almonds 250 g', in this language; null: the event is not about a single line. */
export const listEvents = (db: Queryable, orderId: number, locale: Locale = DEFAULT_LOCALE) =>
  db
    .select({
      kind: orderEvents.kind,
      note: orderEvents.note,
      amountPaise: orderEvents.amountPaise,
      itemName: sql<
        string | null
      >`case when ${orderLines.id} is not null then coalesce(${orderEvents.quantity}, ${orderLines.quantity}) || ' × ' || ${lineNameIn(locale)} end`,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .leftJoin(orderLines, eq(orderLines.id, orderEvents.orderLineId))
    .leftJoin(productSummaries, eq(productSummaries.id, orderLines.productId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

const linePaise = sql<number>`${orderLines.unitPricePaise} * ${orderLines.quantity}`.mapWith(Number)

/** Refunded before the order was packed. Requires a left join of the return requests. */
const isLeftOut = sql<boolean>`coalesce(${returnRequests.leftOut}, false)`

function selectLines(db: Queryable, locale?: Locale) {
  const returned = returnedUnits(db)
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      /** null: the product has no page. */
      productSlug: sql<string | null>`case when ${productSummaries.isForSale} then ${productSummaries.slug} end`,
      productName: nameIn(locale),
      imagePath: productSummaries.imagePath,
      /** The variant's label at the time of the order. */
      variantLabel: orderLines.variantLabel,
      /** The variant's label today; null: the variant no longer exists. */
      labelNow: variantOffers.label,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      pricePaise: linePaise,
      /** Price less the line's share of the coupon, without delivery and fee. */
      netPaise: sql<number>`${linePaise} - ${orderLines.discountPaise}`.mapWith(Number),
      returnStatus: returnRequests.status,
      returnReason: returnRequests.reason,
      isLeftOut,
      /** Its units that customers have returned, or ask to return. */
      returnedQuantity: returned.returnedQuantity,
      /** Those of them that were refunded by themselves, and what was subtracted for their return parcels. */
      refundedQuantity: returned.refundedQuantity,
      withheldPaise: returned.withheldPaise,
      hasOpenReturn: returned.hasOpenReturn,
      /** The return whose goods are back in the shop and not settled yet. */
      receivedReturnId: returned.receivedReturnId,
    })
    .from(orderLines)
    .crossJoinLateral(returned)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(productSummaries, eq(productSummaries.id, orderLines.productId))
    .leftJoin(variantOffers, eq(variantOffers.id, orderLines.variantId))
    .leftJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))
}

/** The product names and images of several orders, in line order. */
export const listLinePictures = (db: Queryable, orderIds: readonly number[], locale: Locale | undefined) =>
  db
    .select({ orderId: orderLines.orderId, productName: nameIn(locale), imagePath: productSummaries.imagePath })
    .from(orderLines)
    .leftJoin(productSummaries, eq(productSummaries.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

/** @param locale  the reader's; without it, the names as ordered */
export const listOrderLines = (db: Queryable, orderId: number, locale?: Locale) =>
  selectLines(db, locale).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

export type OrderLineRow = Awaited<ReturnType<typeof listOrderLines>>[number]

/** null: no order of this customer contains such a line. */
export async function findOwnOrderLine(db: Queryable, customerId: number, lineId: number): Promise<OrderLineRow | null> {
  const [row] = await selectLines(db).where(and(eq(orderLines.id, lineId), eq(orders.customerId, customerId)))
  return row ?? null
}

/** Done and queued refunds of the order's own money, whatever their receipts. */
export const listOrderRefunds = (tx: Queryable, combinedOrderId: number) =>
  tx
    .select({
      id: refunds.id,
      receipt: refunds.receipt,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      failedAt: refunds.failedAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(refunds.reason, [...ORDER_REFUND_REASONS])))

export type OrderRefund = Awaited<ReturnType<typeof listOrderRefunds>>[number]

/* Order tracking. */

/** Exactly one of the two. */
export type Contact = { phone: string } | { email: string }

const isReachedBy = (contact: Contact) =>
  'phone' in contact
    ? or(
        eq(sql`${orders.shippingAddress} ->> 'phone'`, contact.phone),
        and(eq(customers.phone, contact.phone), isNotNull(customers.phoneVerifiedAt)),
      )
    : or(eq(sql`lower(${orders.shippingAddress} ->> 'email')`, contact.email), eq(sql`lower(${customers.email})`, contact.email))

/** One query checks code and contact, so that a wrong code and a wrong contact take the same time. */
export async function findTrackedOrder(db: Queryable, code: string, contact: Contact) {
  const [row] = await db
    .select({
      ...baseColumns,
      combinedOrderId: orders.combinedOrderId,
      ...promisedDays,
      shippingAddress: orders.shippingAddress,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.code, code), isReachedBy(contact)))
  return row ?? null
}

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTrackedOrder>>>

/* Messages about an order. */

/** null: no such customer. The account may be deleted, and then has neither name nor address. */
export async function findRecipient(tx: Queryable, customerId: number) {
  const [row] = await tx
    .select({
      name: customers.name,
      email: customers.email,
      /** Verified, or the customer's only contact. */
      phone: sql<
        string | null
      >`case when ${customers.phoneVerifiedAt} is not null or ${customers.email} is null then ${customers.phone} end`,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
      isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? null
}

/** Every line with its share of the coupon, and whether it was refunded before packing. @param locale  the recipient's */
export const listMessageLines = (tx: Queryable, orderId: number, locale: Locale) =>
  tx
    .select({
      id: orderLines.id,
      name: lineNameIn(locale),
      quantity: orderLines.quantity,
      pricePaise: linePaise,
      discountPaise: orderLines.discountPaise,
      gstPercent: orderLines.gstPercent,
      isLeftOut,
    })
    .from(orderLines)
    .leftJoin(productSummaries, eq(productSummaries.id, orderLines.productId))
    .leftJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

/* All orders, for the shopkeeper. */

/** `return_requested`: a customer waits for a decision on a return. null: all orders. */
export type ShopOrderFilter = DeliveryStatus | 'return_requested' | null

/** Orders that count as paid although no money moved. */
const withTestPayment = (db: Queryable) =>
  db
    .select({ id: payments.combinedOrderId })
    .from(payments)
    .where(and(eq(payments.provider, 'test'), eq(payments.status, 'paid')))

const matchesFilter = (db: Queryable, filter: ShopOrderFilter) => {
  if (filter === null) return undefined
  return filter === 'return_requested' ? inArray(orders.id, withReturnRequest(db)) : eq(orders.deliveryStatus, filter)
}

const shopColumns = (db: Queryable) => ({
  ...baseColumns,
  shippingAddress: orders.shippingAddress,
  hasReturnRequest: sql<boolean>`${orders.id} in (${withReturnRequest(db)})`,
  hasTestPayment: sql<boolean>`${orders.combinedOrderId} in (${withTestPayment(db)})`,
})

/** Newest first. */
export const listShopOrderRows = (db: Queryable, filter: ShopOrderFilter, limit: number) =>
  db.select(shopColumns(db)).from(orders).where(matchesFilter(db, filter)).orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit)

export type ShopOrder = Awaited<ReturnType<typeof listShopOrderRows>>[number]

export async function findShopOrder(db: Queryable, code: string) {
  const [row] = await db
    .select({
      ...shopColumns(db),
      combinedOrderId: orders.combinedOrderId,
      itemsPaise: orders.itemsPaise,
      couponDiscountPaise: orders.couponDiscountPaise,
      couponCode: orders.couponCode,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      customerEmail: customers.email,
      customerPhone: customers.phone,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.code, code))
  return row ?? null
}

/** Payments that have arrived. */
export const listReceivedPayments = (db: Queryable, combinedOrderId: number) =>
  db
    .select({ provider: payments.provider, providerPaymentId: payments.providerPaymentId, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(payments.status, ['paid', 'refunded'])))

import { and, asc, desc, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import {
  creditNotes,
  customers,
  invoices,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  payments,
  productSummaries,
  providerReports,
  refunds,
  returnRequests,
  staffNames,
} from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { indexedPatterns, type searchAlternatives } from '@/lib/kernel/search-words'
import { isForPacking, packedWords, PROBLEMS_OF_PACKING } from './packing.queries'
import { DELAYED_AFTER_DAYS, LATE_AFTER_DAYS, ORDER_PROBLEMS, type OrderProblem, type OrderStage, type StageCounts } from './admin.model'
import { hasFailed } from './failed-refunds.queries'
import { isHeld } from './held-refunds.queries'
import { withCashToPayBack } from './refund-account.queries'
import { withOpenReturn, withReturnRequest } from './returns.queries'

/* Stages and problems. */

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** May be packed: paid, or cash on delivery. */
const mayLeave = or(eq(orders.paymentStatus, 'paid'), eq(orders.paymentMethod, 'cash_on_delivery'))
const isToPack = and(eq(orders.deliveryStatus, 'pending'), mayLeave)
const isToShip = and(inArray(orders.deliveryStatus, ['confirmed', 'picked_up']), mayLeave)
const isOnTheWay = eq(orders.deliveryStatus, 'on_the_way')

/** The provider keeps refusing the refund, or could not carry it out. A refund that waits for a dispute or for the provider's answer has not failed. */
const withFailedRefund = (db: Queryable) =>
  db
    .select({ id: payments.combinedOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(hasFailed, and(eq(refunds.status, 'pending'), like(refunds.lastError, 'refused%'))))

const withOpenReport = (db: Queryable) =>
  db.select({ id: providerReports.orderId }).from(providerReports).where(isNull(providerReports.settledAt))

/** A parcel that was sent again counts from then. */
const shippedBefore = (moment: Date) =>
  sql`(select max(${orderEvents.createdAt}) from ${orderEvents} where ${eq(orderEvents.orderId, orders.id)} and ${inArray(orderEvents.kind, ['on_the_way', 'sent_again'])}) < ${moment}`

type Condition = SQL | undefined

function problemsAt(db: Queryable, now: Date): Readonly<Record<OrderProblem, Condition>> {
  const late = daysBefore(now, LATE_AFTER_DAYS)
  return {
    payment_report: inArray(orders.id, withOpenReport(db)),
    return_requested: inArray(orders.id, withReturnRequest(db)),
    refund_failed: inArray(orders.combinedOrderId, withFailedRefund(db)),
    refunded_here: and(inArray(orders.deliveryStatus, ['pending', 'confirmed']), eq(orders.paymentStatus, 'refunded')),
    not_refunded: and(eq(orders.deliveryStatus, 'cancelled'), eq(orders.paymentStatus, 'paid')),
    to_pay_back: inArray(orders.combinedOrderId, withCashToPayBack(db)),
    late: and(or(isToPack, isToShip), sql`coalesce(${orders.paidAt}, ${orders.createdAt}) < ${late}`),
    delayed: and(isOnTheWay, shippedBefore(daysBefore(now, DELAYED_AFTER_DAYS))),
  }
}

/** `isPacking`: limited to what packing needs (packing-view.ts). */
type Viewed = { now: Date; isPacking: boolean }

const hasProblem = (db: Queryable, { now, isPacking }: Viewed): Condition => {
  const conditions = problemsAt(db, now)
  return or(...(isPacking ? PROBLEMS_OF_PACKING : ORDER_PROBLEMS).map((problem) => conditions[problem]))
}

const isInReturns = (db: Queryable, { isPacking }: Viewed): Condition => (isPacking ? sql`false` : inArray(orders.id, withOpenReturn(db)))

const isToPayBack = (db: Queryable, { isPacking }: Viewed): Condition =>
  isPacking ? sql`false` : inArray(orders.combinedOrderId, withCashToPayBack(db))

function inStage(db: Queryable, stage: OrderStage, viewed: Viewed): Condition {
  switch (stage) {
    case 'to_pack':
      return isToPack
    case 'to_ship':
      return isToShip
    case 'on_the_way':
      return isOnTheWay
    case 'problems':
      return hasProblem(db, viewed)
    case 'returns':
      return isInReturns(db, viewed)
    case 'to_pay_back':
      return isToPayBack(db, viewed)
    case 'all':
      return undefined
  }
}

/** The number of orders in each stage, and the newest order, by which a screen detects a new one. */
export async function countStages(db: Queryable, viewed: Viewed): Promise<StageCounts & { newestId: number | null }> {
  const count = (condition: Condition) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      to_pack: count(isToPack),
      to_ship: count(isToShip),
      on_the_way: count(isOnTheWay),
      problems: count(hasProblem(db, viewed)),
      returns: count(isInReturns(db, viewed)),
      to_pay_back: count(isToPayBack(db, viewed)),
      all: sql<number>`count(*)`.mapWith(Number),
      newestId: sql<number | null>`max(${orders.id})`.mapWith(Number),
    })
    .from(orders)
    .where(viewed.isPacking ? isForPacking(viewed.now) : undefined)
  return row ?? { to_pack: 0, to_ship: 0, on_the_way: 0, problems: 0, returns: 0, to_pay_back: 0, all: 0, newestId: null }
}

/* Search. Each expression matches an index: orders_staff_words, order_lines_staff_words, customers_staff_words, invoices_words, credit_notes_words. */

const address = (key: 'name' | 'phone' | 'email' | 'city' | 'postalCode') => sql`${orders.shippingAddress} ->> ${sql.raw(`'${key}'`)}`
const orderWords = sql`staff_words(${orders.code} || ' ' || (${address('name')}) || ' ' || (${address('phone')}) || ' ' || coalesce(${address('email')}, '') || ' ' || coalesce(${address('city')}, '') || ' ' || coalesce(${address('postalCode')}, '') || ' ' || ${orders.trackingNumber})`
const lineWords = sql`staff_words(${orderLines.productName} || ' ' || ${orderLines.variantLabel} || ' ' || ${orderLines.sku})`
const customerWords = sql`staff_words(${customers.name} || ' ' || coalesce(${customers.email}, '') || ' ' || coalesce(${customers.phone}, ''))`
/** The product's names in other languages: lines have the English one. */
const translatedWords = sql`staff_words(jsonb_path_query_array(${productSummaries.translations}, '$.*.name')::text)`

/** Orders by their contents. */
const linesWith = (word: SQL): SQL => sql`
  select ${orderLines.orderId} from ${orderLines} where ${lineWords} ${word}
  union select ${orderLines.orderId} from ${orderLines} inner join ${productSummaries} on ${productSummaries.id} = ${orderLines.productId} where ${translatedWords} ${word}`

/** A union instead of `or`, so that each part uses its own index. */
function withWord(pattern: string): SQL {
  const word = sql`like any (${sql.param(indexedPatterns(pattern))}::text[])`
  return sql`${orders.id} in (
    select ${orders.id} from ${orders} where ${orderWords} ${word}
    union ${linesWith(word)}
    union select ${orders.id} from ${orders} inner join ${customers} on ${customers.id} = ${orders.customerId} where ${customerWords} ${word}
    union select ${invoices.orderId} from ${invoices} where staff_words(${invoices.number}) ${word}
    union select ${invoices.orderId} from ${creditNotes} inner join ${invoices} on ${invoices.id} = ${creditNotes.invoiceId}
      where staff_words(${creditNotes.number}) ${word})`
}

/** The same for packers: the index also covers the e-mail address, so its matches are compared again. */
function withPackedWord(pattern: string): SQL {
  const word = sql`like any (${sql.param(indexedPatterns(pattern))}::text[])`
  return sql`${orders.id} in (
    select ${orders.id} from ${orders} where ${orderWords} ${word} and ${packedWords} ${word}
    union ${linesWith(word)})`
}

/* The list. */

/** Uses eq for the reason given in staff/queries.ts. */
const noteCount = (isPacking: boolean) =>
  sql<number>`(select count(*) from ${orderNotes} where ${and(
    eq(orderNotes.orderId, orders.id),
    isPacking ? eq(orderNotes.forPacking, true) : undefined,
  )})`.mapWith(Number)

const hasInvoice = sql<boolean>`exists (select from ${invoices} where ${eq(invoices.orderId, orders.id)})`

/** What was refunded for lines that stayed in the shop. */
const leftOutPaise = sql<number>`(
  select coalesce(sum(refund.amount_paise), 0)
  from order_lines line
  join return_requests request on request.order_line_id = line.id and request.left_out
  join refunds refund on refund.receipt = 'return-' || line.order_id || '-' || line.id
  where line.order_id = orders.id)`.mapWith(Number)

const toPayBackPaise = sql<number>`(
  select coalesce(sum(refund.amount_paise), 0) from refunds refund join payments payment on payment.id = refund.payment_id
  where payment.combined_order_id = orders.combined_order_id and payment.provider = 'cash' and refund.status = 'pending')`.mapWith(Number)

/** The names of the order's problems, in ORDER_PROBLEMS order. */
function problemNames(db: Queryable, now: Date): SQL<OrderProblem[]> {
  const conditions = problemsAt(db, now)
  const cases = ORDER_PROBLEMS.map((problem) => sql`case when ${conditions[problem]} then ${problem}::text end`)
  return sql<OrderProblem[]>`array_remove(array[${sql.join(cases, sql`, `)}], null)`
}

const listColumns = (db: Queryable, now: Date) => ({
  id: orders.id,
  code: orders.code,
  createdAt: orders.createdAt,
  deliveryStatus: orders.deliveryStatus,
  packedAt: orders.packedAt,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  grandTotalPaise: orders.grandTotalPaise,
  shippingAddress: orders.shippingAddress,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
  leftOutPaise,
  toPayBackPaise,
  problems: problemNames(db, now),
})

export type Wanted = Viewed & { stage: OrderStage; alternatives: ReturnType<typeof searchAlternatives> }

/** A union for the same reason as above. */
function withWords(alternatives: Wanted['alternatives'], withOne: (pattern: string) => SQL): Condition {
  const [first, ...others] = alternatives.map((patterns) => and(...patterns.map(withOne)))
  if (others.length === 0) return first
  const found = [first, ...others].map((condition) => sql`select ${orders.id} from ${orders} where ${condition}`)
  return sql`${orders.id} in (${sql.join(found, sql` union `)})`
}

const matching = (db: Queryable, { stage, alternatives, ...viewed }: Wanted): Condition =>
  viewed.isPacking
    ? and(inStage(db, stage, viewed), isForPacking(viewed.now), withWords(alternatives, withPackedWord))
    : and(inStage(db, stage, viewed), withWords(alternatives, withWord))

/** Stages are a work queue, oldest first; the list of all orders is newest first. */
export const listStaffOrderRows = (db: Queryable, wanted: Wanted, offset: number, limit: number) =>
  db
    .select({
      ...listColumns(db, wanted.now),
      noteCount: noteCount(wanted.isPacking),
      hasInvoice,
    })
    .from(orders)
    .where(matching(db, wanted))
    .orderBy(...(wanted.stage === 'all' ? [desc(orders.createdAt), desc(orders.id)] : [asc(orders.createdAt), asc(orders.id)]))
    .offset(offset)
    .limit(limit)

export type StaffOrderRow = Awaited<ReturnType<typeof listStaffOrderRows>>[number]

export const countStaffOrders = (db: Queryable, wanted: Wanted): Promise<number> => db.$count(orders, matching(db, wanted))

/** What is packed for these orders, in line order. */
export const listPackedLines = (db: Queryable, orderIds: readonly number[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.productName,
      variantLabel: orderLines.variantLabel,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .leftJoin(returnRequests, eq(returnRequests.orderLineId, orderLines.id))
    .where(and(inArray(orderLines.orderId, [...orderIds]), sql`${returnRequests.leftOut} is not true`))
    .orderBy(asc(orderLines.id))

/* The order page. */

/** null: there is no such order. */
export async function findStaffOrder(db: Queryable, code: string, now: Date) {
  const [row] = await db
    .select({
      ...listColumns(db, now),
      combinedOrderId: orders.combinedOrderId,
      itemsPaise: orders.itemsPaise,
      couponDiscountPaise: orders.couponDiscountPaise,
      couponCode: orders.couponCode,
      couponRule: orders.couponRule,
      flatRatePaise: orders.flatRatePaise,
      freeAbovePaise: orders.freeAbovePaise,
      shippingPaise: orders.shippingPaise,
      cashOnDeliveryFeePaise: orders.cashOnDeliveryFeePaise,
      gstPaise: orders.gstPaise,
      cancelReason: orders.cancelReason,
      customerId: customers.id,
      customerName: customers.name,
      customerEmail: customers.email,
      customerPhone: customers.phone,
      customerDeletedAt: customers.deletedAt,
      invoiceNumber: invoices.number,
      invoiceIssuedAt: invoices.issuedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.code, code))
  return row ?? null
}

export type StaffOrderPageRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

/** Every attempt to pay, oldest first. */
export const listPaymentAttempts = (db: Queryable, combinedOrderId: number) =>
  db
    .select({
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      status: payments.status,
      lastError: payments.lastError,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(eq(payments.combinedOrderId, combinedOrderId))
    .orderBy(asc(payments.id))

/** All refunds of an order's payments, including those of late payments; oldest first. */
export const listAllRefunds = (db: Queryable, combinedOrderId: number) =>
  db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      attempts: refunds.attempts,
      lastError: refunds.lastError,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
      byHand: sql<boolean>`${payments.provider} = 'cash'`,
      hasFailed,
      isHeld,
      reference: refunds.reference,
      receipt: refunds.receipt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.combinedOrderId, combinedOrderId))
    .orderBy(asc(refunds.id))

/* Notes. */

export const listNotes = (db: Queryable, orderId: number) =>
  db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      forPacking: orderNotes.forPacking,
      authorName: staffNames.name,
      createdAt: orderNotes.createdAt,
    })
    .from(orderNotes)
    .leftJoin(staffNames, eq(staffNames.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const insertNote = (tx: Queryable, note: typeof orderNotes.$inferInsert) => tx.insert(orderNotes).values(note)

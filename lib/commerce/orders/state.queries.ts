import { and, asc, desc, eq, gt, inArray, lte, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { combinedOrders, customers, orderEvents, orderLines, orders, payments, refunds } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { isHeld } from './held-refunds.queries'
import { ORDER_REFUND_REASONS } from '@/lib/kernel/payment'
import type { OrderEventKind, Shipment } from './model'

/** Identifies one order. With `customerId`, only among that customer's orders. */
export type OrderKey = { orderId: number; customerId?: number } | { combinedOrderId: number } | { code: string }

function matches(by: OrderKey) {
  if ('orderId' in by) return and(eq(orders.id, by.orderId), by.customerId === undefined ? undefined : eq(orders.customerId, by.customerId))
  return 'code' in by ? eq(orders.code, by.code) : eq(orders.combinedOrderId, by.combinedOrderId)
}

const lockRow = async (tx: Queryable, by: OrderKey) => {
  const [row] = await tx.select().from(orders).where(matches(by)).for('no key update')
  return row ?? null
}

/** An order with all its columns, locked until the transaction ends, together with its customer. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockRow>>>

async function lockCustomerOf(tx: Queryable, by: OrderKey, { skipLocked }: { skipLocked: boolean }): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, tx.select({ id: orders.customerId }).from(orders).where(matches(by))))
    .for('no key update', skipLocked ? { skipLocked } : {})
  return rows.length > 0
}

/**
 * Locks the order's customer, then the order, until the transaction ends. Every change of an order begins here: checkout and cart also lock the customer first.
 * The row of a deleted account still exists. null: there is no such order.
 */
export async function lockOrder(tx: Queryable, by: OrderKey): Promise<LockedOrder | null> {
  return (await lockCustomerOf(tx, by, { skipLocked: false })) ? lockRow(tx, by) : null
}

/** Like lockOrder, for work that can wait: null also when another transaction holds the customer. */
export async function tryLockOrder(tx: Queryable, by: OrderKey): Promise<LockedOrder | null> {
  return (await lockCustomerOf(tx, by, { skipLocked: true })) ? lockRow(tx, by) : null
}

export type OrderChanges = Partial<typeof orders.$inferInsert>

/** Writes changes to a locked order. The condition repeats its statuses, so that a row read without a lock cannot be overwritten. */
export async function updateOrder(tx: Queryable, before: LockedOrder, changes: OrderChanges): Promise<LockedOrder> {
  const { id, code, deliveryStatus, paymentStatus } = before
  const [row] = await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.id, id), eq(orders.deliveryStatus, deliveryStatus), eq(orders.paymentStatus, paymentStatus)))
    .returning()
  if (!row) throw new Error(`order ${code} is no longer ${deliveryStatus} and ${paymentStatus}: it was not locked`)
  return row
}

/** The order no longer waits for its payment: from now on the same cart creates a new order. */
export async function clearCartDigest(tx: Queryable, combinedOrderId: number): Promise<void> {
  await tx.update(combinedOrders).set({ cartDigest: null }).where(eq(combinedOrders.id, combinedOrderId))
}

export async function listLineIds(tx: Queryable, orderId: number): Promise<readonly number[]> {
  const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines.map(({ id }) => id)
}

/** `amountPaise` and `orderLineId`: for a refund, its amount and its single line. `quantity`: the units of that line; omitted: all of them. */
type NewEvent = Pick<typeof orderEvents.$inferInsert, 'orderId' | 'note' | 'amountPaise' | 'orderLineId' | 'quantity'> & {
  kind: OrderEventKind
  createdAt: Date
}

/** Adds to the order's timeline. */
export async function insertEvents(tx: Queryable, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values([...events])
}

/** Whether the customer has placed a newer order that is not cancelled. */
export async function hasNewerOrder(tx: Queryable, { id, customerId }: Pick<LockedOrder, 'id' | 'customerId'>): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.id, id), ne(orders.deliveryStatus, 'cancelled')))
    .limit(1)
  return rows.length > 0
}

/**
 * The same customer's other orders that prevent paying this one: an order that waits for its payment, or a newer one that shares a variant, which the customer
 * would buy twice. For a select from `orders`.
 */
const rivals = sql`from orders rival where rival.customer_id = ${orders.customerId} and rival.id <> ${orders.id}
  and rival.delivery_status <> 'cancelled' and (rival.hold_ends_at is not null or (rival.id > ${orders.id} and exists (
    select from order_lines theirs join order_lines ours on ours.variant_id = theirs.variant_id
    where theirs.order_id = rival.id and ours.order_id = ${orders.id})))`

export const hasRival: SQL<boolean> = sql`exists (select ${rivals})`

export async function findRival(tx: Queryable, { id }: { id: number }): Promise<{ code: string; isWaiting: boolean } | null> {
  const newest = sql`${rivals} order by rival.hold_ends_at is not null desc, rival.id desc limit 1`
  const [row] = await tx
    .select({
      code: sql<string | null>`(select rival.code ${newest})`,
      isWaiting: sql<boolean>`(select rival.hold_ends_at is not null ${newest})`,
    })
    .from(orders)
    .where(eq(orders.id, id))
  return row?.code ? { code: row.code, isWaiting: row.isWaiting } : null
}

/** Serialises shipments with the same number until the transaction ends, so that the second of two concurrent ones sees the first. */
export const lockTrackingNumber = (tx: Queryable, trackingNumber: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${trackingNumber.toUpperCase()}`}, 0))`)

/** Another order with this number from this courier; an unknown courier may be the same one. null: there is none. Compare isSameParcel. */
export async function findSameParcel(db: Queryable, id: number, { courier, trackingNumber }: Shipment): Promise<string | null> {
  const [row] = await db
    .select({ code: orders.code })
    .from(orders)
    .where(
      and(
        sql`upper(${orders.trackingNumber}) = upper(${trackingNumber})`,
        sql`(upper(${orders.courier}) in (upper(${courier}), '') or ${courier} = '')`,
        // A literal, so that PostgreSQL can prove that the partial index orders_tracking_number applies.
        sql`${orders.trackingNumber} <> ''`,
        ne(orders.id, id),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.code ?? null
}

/** Ids of unpaid orders whose reservation has ended, starting after `afterId`. */
export async function listOverdueIds(db: Queryable, now: Date, afterId: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(lte(orders.holdEndsAt, now), eq(orders.paymentStatus, 'unpaid'), ne(orders.deliveryStatus, 'cancelled'), gt(orders.id, afterId)),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/* The order's money. */

/** Records cash that was paid on delivery. */
export async function insertCashPayment(
  tx: Queryable,
  { combinedOrderId, code, grandTotalPaise }: LockedOrder,
  paidAt: Date,
): Promise<void> {
  const cash = { provider: 'cash', providerOrderId: `cash-${code}`, amountPaise: grandTotalPaise, status: 'paid' } as const
  await tx.insert(payments).values({ ...cash, combinedOrderId, paidAt, createdAt: paidAt })
}

type NewRefund = Pick<typeof refunds.$inferInsert, 'paymentId' | 'amountPaise' | 'reason' | 'receipt'>

/**
 * Queues a refund in the caller's transaction; a worker sends it to the provider after the commit (sendRefunds). `receipt`, at most 40 characters, identifies
 * it to shop and provider: the same receipt is refunded once.
 */
export async function queueRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.receipt })
}

/** A queued refund. @throws if there is none */
export async function getRefund(tx: Queryable, id: number) {
  const [refund] = await tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise, receipt: refunds.receipt, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.id, id))
  if (!refund) throw new Error(`there is no refund ${id}`)
  return refund
}

type StartedRefund = NewRefund & { orderId: number; lineId?: number | null; quantity?: number | null; note?: string; now: Date }

/**
 * Queues a refund of the order's own money and records it in the timeline. `lineId`: its line; null: it covers more than one. `quantity`: the units of that
 * line; null: all of them. `note`: for the customer, where neither goods nor a cancellation explain the refund.
 */
export async function startRefund(
  tx: Queryable,
  { orderId, lineId = null, quantity = null, note = '', now, ...refund }: StartedRefund,
): Promise<void> {
  await queueRefund(tx, refund)
  const { amountPaise } = refund
  await insertEvents(tx, [{ orderId, kind: 'refund_started', note, createdAt: now, amountPaise, orderLineId: lineId, quantity }])
}

/** Starts the refund of what remains of an order that was cancelled or came back. */
export const refundCancelled = (
  tx: Queryable,
  orderId: number,
  refundable: Pick<NewRefund, 'paymentId' | 'amountPaise'>,
  now: Date,
): Promise<void> => startRefund(tx, { ...refundable, orderId, reason: 'order_cancelled', receipt: `cancel-${orderId}`, now })

/** Marks a payment as refunded exactly when it is fully refunded. */
export async function updateRefundedPayment(tx: Queryable, paymentId: number): Promise<void> {
  const refundedPaise = tx
    .select({ paise: sql`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done')))
  await tx
    .update(payments)
    .set({ status: sql`case when ${payments.amountPaise} <= (${refundedPaise}) then 'refunded' else 'paid' end` })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['paid', 'refunded'])))
}

const NOT_OF_THE_ORDER = ['paid_late', 'paid_twice'] as const

const sumWhere = (condition: SQL) => sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${condition}), 0)`.mapWith(Number)

/** Parts of the pending sum: `heldPaise` waits for a dispute; `failedPaise` could not be carried out and waits for the shop. */
type RefundSums = { donePaise: Paise; pendingPaise: Paise; heldPaise: Paise; failedPaise: Paise }

/** How much of the order's own money is refunded, and how much is being refunded, in paise. */
export async function sumRefunds(db: Queryable, combinedOrderId: number): Promise<RefundSums> {
  const [row] = await db
    .select({
      donePaise: sumWhere(eq(refunds.status, 'done')),
      pendingPaise: sumWhere(eq(refunds.status, 'pending')),
      heldPaise: sumWhere(isHeld),
      failedPaise: sumWhere(sql`${refunds.status} = 'pending' and ${refunds.failedAt} is not null`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(refunds.reason, [...ORDER_REFUND_REASONS])))
  return row ?? { donePaise: 0, pendingPaise: 0, heldPaise: 0, failedPaise: 0 }
}

/** The payment that paid for the order; null: none did. */
async function findOrderPayment(db: Queryable, combinedOrderId: number) {
  const wasReturned = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), inArray(refunds.reason, [...NOT_OF_THE_ORDER])))
  const [row] = await db
    .select({ id: payments.id, provider: payments.provider, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), inArray(payments.status, ['paid', 'refunded']), notExists(wasReturned)))
  return row ?? null
}

export type RefundablePayment = { paymentId: number; provider: string; leftPaise: Paise }

/** The order's payment, and how much of it is neither refunded nor being refunded. null: no payment is recorded. */
export async function findRefundable(
  tx: Queryable,
  { combinedOrderId }: Pick<LockedOrder, 'combinedOrderId'>,
): Promise<RefundablePayment | null> {
  const payment = await findOrderPayment(tx, combinedOrderId)
  if (!payment) return null
  const { donePaise, pendingPaise } = await sumRefunds(tx, combinedOrderId)
  return { paymentId: payment.id, provider: payment.provider, leftPaise: payment.amountPaise - donePaise - pendingPaise }
}

/**
 * Everything still refundable for an order that will not be delivered because the shop cancelled it or it came back. null: nothing, because nothing was paid
 * (cash that the courier did not collect) or everything is refunded or being refunded.
 */
export async function findRefundableRest(
  tx: Queryable,
  order: Pick<LockedOrder, 'combinedOrderId'>,
): Promise<Pick<NewRefund, 'paymentId' | 'amountPaise'> | null> {
  const payment = await findRefundable(tx, order)
  return payment && payment.leftPaise > 0 ? { paymentId: payment.paymentId, amountPaise: payment.leftPaise } : null
}

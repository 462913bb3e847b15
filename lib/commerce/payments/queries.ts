import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { orderStates, paymentPages, payments, providerLooks, refunds, webhookEvents } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { isClaimed, leaseEnd, oneMore, type Claim } from '@/lib/db/queue'

/* Payments. */

/** The columns of a customer's own order needed for payment; null: no such order. */
export async function findOwnOrder(db: Queryable, { customerId, combinedOrderId }: { customerId: number; combinedOrderId: number }) {
  const [row] = await db
    .select({
      id: orderStates.id,
      combinedOrderId: orderStates.combinedOrderId,
      code: orderStates.code,
      paymentStatus: orderStates.paymentStatus,
      deliveryStatus: orderStates.deliveryStatus,
      paymentMethod: orderStates.paymentMethod,
      grandTotalPaise: orderStates.grandTotalPaise,
      holdEndsAt: orderStates.holdEndsAt,
      shippingAddress: orderStates.shippingAddress,
    })
    .from(orderStates)
    .where(and(eq(orderStates.combinedOrderId, combinedOrderId), eq(orderStates.customerId, customerId)))
  return row ?? null
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The undecided payment of an order; null: there is none. */
export async function findUndecided(db: Queryable, combinedOrderId: number) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.combinedOrderId, combinedOrderId), eq(payments.status, 'created')))
  return row ?? null
}

export type PaymentRow = typeof payments.$inferSelect

type NewPayment = Pick<PaymentRow, 'combinedOrderId' | 'provider' | 'providerOrderId' | 'amountPaise'> &
  Partial<typeof payments.$inferInsert>

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

type Changes = Partial<
  Pick<PaymentRow, 'status' | 'providerPaymentId' | 'paidAt' | 'lastError' | 'nextCheckAt' | 'checks' | 'askedAt' | 'providerState'>
>

export async function updatePayment(tx: Queryable, id: number, changes: Changes): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id))
}

/** The payment opened under this id. A second payment of the same provider order has its own, later row. */
export async function findByProviderOrder(db: Queryable, provider: string, providerOrderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId)))
    .orderBy(asc(payments.id))
    .limit(1)
  return row ?? null
}

/** The payment booked under the provider's id; null: none was. */
export async function findByProviderPayment(db: Queryable, provider: string, providerPaymentId: string) {
  if (providerPaymentId === '') return null
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row ?? null
}

/** The payment status of the order for which this payment is booked; null: it is not booked. */
export async function findBookedStatus(db: Queryable, provider: string, providerPaymentId: string) {
  const [row] = await db
    .select({ paymentStatus: orderStates.paymentStatus })
    .from(payments)
    .innerJoin(orderStates, eq(orderStates.combinedOrderId, payments.combinedOrderId))
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row?.paymentStatus ?? null
}

/** All payments of an order, locked until the transaction ends, oldest first. Lock the order first. */
export const lockPayments = (tx: Queryable, combinedOrderId: number) =>
  tx.select().from(payments).where(eq(payments.combinedOrderId, combinedOrderId)).orderBy(asc(payments.id)).for('no key update')

/** Only while the payment is undecided. */
export async function updateLastError(db: Queryable, id: number, lastError: string): Promise<void> {
  await db
    .update(payments)
    .set({ lastError })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

/** Only while the payment is undecided. */
export async function updateProviderState(db: Queryable, id: number, providerState: PaymentRow['providerState']): Promise<void> {
  await db
    .update(payments)
    .set({ providerState })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

type Lookup = { customerId: number; combinedOrderId: number; provider: string; now: Date; askedBefore: Date }

/** The undecided payment of a customer's own unpaid order, claimed by one of several concurrent requests; null: there is none, or it was just looked up. */
export async function claimUndecided(db: Queryable, { customerId, combinedOrderId, provider, now, askedBefore }: Lookup) {
  const own = db
    .select({ id: orderStates.combinedOrderId })
    .from(orderStates)
    .where(
      and(
        eq(orderStates.combinedOrderId, combinedOrderId),
        eq(orderStates.customerId, customerId),
        eq(orderStates.paymentStatus, 'unpaid'),
      ),
    )
  const [row] = await db
    .update(payments)
    .set({ askedAt: now })
    .where(
      and(
        inArray(payments.combinedOrderId, own),
        eq(payments.provider, provider),
        eq(payments.status, 'created'),
        or(isNull(payments.askedAt), lte(payments.askedAt, askedBefore)),
      ),
    )
    .returning()
  return row ?? null
}

/** The provider gave no answer: check again soon. */
export async function updateCheckSoon(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(payments)
    .set({ nextCheckAt: sql`least(${payments.nextCheckAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

/** Claims payments of this provider whose check is due. */
export function claimDueChecks(db: Queryable, provider: string, claim: Claim) {
  const where = eq(payments.provider, provider)
  return db
    .update(payments)
    .set({ nextCheckAt: leaseEnd(claim), checks: oneMore(payments.checks) })
    .where(isClaimed(db, { table: payments, id: payments.id, dueAt: payments.nextCheckAt, where }, claim))
    .returning()
}

/** A payment settled in the meantime has no next check. */
export async function updateNextCheck(db: Queryable, id: number, next: { nextCheckAt: Date | null; checks: number }): Promise<void> {
  await db
    .update(payments)
    .set(next)
    .where(and(eq(payments.id, id), isNotNull(payments.nextCheckAt)))
}

export const countLatePayments = (db: Queryable, dueBefore: Date): Promise<number> =>
  db.$count(payments, and(eq(payments.status, 'created'), lt(payments.nextCheckAt, dueBefore)))

/* Refunds. */

/** Claims refunds that are due at this provider. */
export function claimDueRefunds(db: Queryable, provider: string, claim: Claim) {
  const ofProvider = inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(eq(payments.provider, provider)))
  const where = and(ofProvider, eq(refunds.status, 'pending'), isNull(refunds.failedAt))
  return db
    .update(refunds)
    .set({ nextTryAt: leaseEnd(claim), attempts: oneMore(refunds.attempts) })
    .where(isClaimed(db, { table: refunds, id: refunds.id, dueAt: refunds.nextTryAt, where }, claim))
    .returning()
}

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

export async function findPayment(db: Queryable, id: number) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

export type RefundRow = typeof refunds.$inferSelect

/** Every refund of a payment, oldest first. */
export const listRefundsOf = (db: Queryable, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))

type RefundAtProvider = Pick<RefundRow, 'paymentId' | 'amountPaise' | 'reason'> & { providerRefundId: string; doneAt: Date }

/** A refund that the shop did not request. */
export async function insertRefundAtProvider(tx: Queryable, refund: RefundAtProvider): Promise<number> {
  const receipt = `provider-${refund.providerRefundId}`
  const row = { ...refund, receipt, status: 'done', createdAt: refund.doneAt } as const
  const [inserted] = await tx.insert(refunds).values(row).returning({ id: refunds.id })
  if (!inserted) throw new Error('a refund was not stored')
  return inserted.id
}

/** A refund that the worker may send; null: it is done, was dropped, or has failed at the provider. */
export async function findQueuedRefund(db: Queryable, id: number): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending'), isNull(refunds.failedAt)))
  return row ?? null
}

/** The provider has the refund and is still processing it. */
export async function updateRefundSent(tx: Queryable, id: number, providerRefundId: string): Promise<void> {
  await tx.update(refunds).set({ providerRefundId, lastError: null }).where(eq(refunds.id, id))
}

export async function updateRefundAmount(tx: Queryable, id: number, amountPaise: number): Promise<void> {
  await tx.update(refunds).set({ amountPaise }).where(eq(refunds.id, id))
}

export async function deleteQueued(tx: Queryable, id: number): Promise<void> {
  await tx.delete(refunds).where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
}

type RefundDone = { providerRefundId: string; amountPaise: number; doneAt: Date }

/** `amountPaise`: the amount actually refunded, which may differ from the queued one. */
export async function updateRefundDone(tx: Queryable, id: number, done: RefundDone): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...done, status: 'done', lastError: null })
    .where(eq(refunds.id, id))
}

/** `lastError` null: it waits for a reason other than a failure. */
export async function updateRefundFailed(db: Queryable, id: number, failed: { nextTryAt: Date; lastError: string | null }): Promise<void> {
  await db
    .update(refunds)
    .set(failed)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
}

/** Providers with due checks or refunds that no worker serves. Cash is refunded by hand. */
export async function listUnservedProviders(db: Queryable, served: readonly string[], now: Date): Promise<readonly string[]> {
  const others = notInArray(payments.provider, [...served, 'cash'])
  const [checks, unpaid] = await Promise.all([
    db
      .selectDistinct({ provider: payments.provider })
      .from(payments)
      .where(and(others, isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now))),
    db
      .selectDistinct({ provider: payments.provider })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(others, eq(refunds.status, 'pending'))),
  ])
  return [...new Set([...checks, ...unpaid].map(({ provider }) => provider))]
}

/* Comparison with the provider. */

/** Every payment opened at this provider, oldest first. */
export const listBookedPayments = (db: Queryable, provider: string) =>
  db
    .select({
      code: orderStates.code,
      providerOrderId: payments.providerOrderId,
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orderStates, eq(orderStates.combinedOrderId, payments.combinedOrderId))
    .where(eq(payments.provider, provider))
    .orderBy(asc(payments.createdAt), asc(payments.id))

/** Every refund that this provider has carried out. */
export const listBookedRefunds = (db: Queryable, provider: string) =>
  db
    .select({
      code: orderStates.code,
      providerPaymentId: payments.providerPaymentId,
      providerRefundId: sql<string>`${refunds.providerRefundId}`,
      amountPaise: refunds.amountPaise,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderStates, eq(orderStates.combinedOrderId, payments.combinedOrderId))
    .where(and(eq(payments.provider, provider), isNotNull(refunds.providerRefundId)))
    .orderBy(asc(refunds.id))

/* Webhook events. */

type NewEvent = Omit<typeof webhookEvents.$inferInsert, 'attempts' | 'lastError' | 'handledAt' | 'createdAt'>

/** A resent event is stored once. An event that an older version stored without its fact gets it and is processed again. */
export async function insertWebhookEvent(db: Queryable, event: NewEvent): Promise<void> {
  const { kind, fact, nextTryAt } = event
  await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { kind, fact, nextTryAt, attempts: 0 },
      setWhere: sql`${webhookEvents.fact} is null and excluded.fact is not null`,
    })
}

/** Not handled, or handled only by an older version that does not read the fact. */
const isOpen = or(isNull(webhookEvents.handledAt), and(isNotNull(webhookEvents.fact), isNull(webhookEvents.factRecordedAt)))

/** Claims events of this provider that are due. */
export function claimDueEvents(db: Queryable, provider: string, claim: Claim) {
  const where = and(eq(webhookEvents.provider, provider), isOpen)
  return db
    .update(webhookEvents)
    .set({ nextTryAt: leaseEnd(claim), attempts: oneMore(webhookEvents.attempts) })
    .where(isClaimed(db, { table: webhookEvents, id: webhookEvents.id, dueAt: webhookEvents.nextTryAt, where }, claim))
    .returning()
}

export type DueEvent = Awaited<ReturnType<typeof claimDueEvents>>[number]

/** Marks the event as done, or as given up for the reason in `lastError`. */
export async function updateHandledEvent(
  db: Queryable,
  id: string,
  { at, lastError }: { at: Date; lastError: string | null },
): Promise<void> {
  await db.update(webhookEvents).set({ handledAt: at, factRecordedAt: at, lastError }).where(eq(webhookEvents.id, id))
}

export async function updateEventRetry(db: Queryable, id: string, retry: { nextTryAt: Date; lastError: string }): Promise<void> {
  await db.update(webhookEvents).set(retry).where(eq(webhookEvents.id, id))
}

/** null: this provider's lists were never read. */
export async function findLastLook(db: Queryable, provider: string): Promise<Date | null> {
  const [row] = await db.select().from(providerLooks).where(eq(providerLooks.provider, provider))
  return row?.lookedAt ?? null
}

export async function updateLastLook(db: Queryable, provider: string, lookedAt: Date): Promise<void> {
  await db.insert(providerLooks).values({ provider, lookedAt }).onConflictDoUpdate({ target: providerLooks.provider, set: { lookedAt } })
}

/* Payment pages. */

type PageKey = { nameHash: string; sessionHash: string }

export const insertPage = (db: Queryable, { nameHash, ...page }: PageKey & { html: string; expiresAt: Date }) =>
  db.insert(paymentPages).values({ ...page, tokenHash: nameHash })

/** Once: a concurrent request waits for the row lock and then finds the page used. The HTML is deleted. */
export async function consumePage(db: Queryable, { nameHash, sessionHash, now }: PageKey & { now: Date }) {
  const { rows } = await db.execute<{ html: string }>(sql`
    with page as (
      select id, html from ${paymentPages}
      where token_hash = ${nameHash} and session_hash = ${sessionHash} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
      for update)
    update ${paymentPages} set used_at = ${now.toISOString()}::timestamptz, html = '' from page
    where ${paymentPages}.id = page.id
    returning page.html`)
  return rows[0]?.html ?? null
}

export const deletePagesBefore = (db: Queryable, now: Date) => db.delete(paymentPages).where(lt(paymentPages.expiresAt, now))

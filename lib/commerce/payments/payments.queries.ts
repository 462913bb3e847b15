import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { orders, payments } from '@/lib/db/schema'
import { isClaimed, leaseEnd, oneMore, type Claim } from '@/lib/jobs/queue'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** The customer's own order, as far as paying for it goes. */
export async function findOwnOrder(db: Queryable, { customerId, combinedOrderId }: { customerId: number; combinedOrderId: number }) {
  const [row] = await db
    .select({
      id: orders.id,
      combinedOrderId: orders.combinedOrderId,
      code: orders.code,
      paymentStatus: orders.paymentStatus,
      deliveryStatus: orders.deliveryStatus,
      paymentMethod: orders.paymentMethod,
      grandTotalPaise: orders.grandTotalPaise,
      holdEndsAt: orders.holdEndsAt,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(and(eq(orders.combinedOrderId, combinedOrderId), eq(orders.customerId, customerId)))
  return row ?? null
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The one that a provider may still answer for. */
export async function findWaiting(db: Queryable, combinedOrderId: number) {
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

/** What was asked of a provider under this id. A second payment of the same provider order came later, and has a row of its own. */
export async function findByProviderOrder(db: Queryable, provider: string, providerOrderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerOrderId, providerOrderId)))
    .orderBy(asc(payments.id))
    .limit(1)
  return row ?? null
}

/** The payment status of the order that has this payment already; null: nobody has heard of it. */
export async function findStandingOf(db: Queryable, provider: string, providerPaymentId: string) {
  const [row] = await db
    .select({ paymentStatus: orders.paymentStatus })
    .from(payments)
    .innerJoin(orders, eq(orders.combinedOrderId, payments.combinedOrderId))
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row?.paymentStatus ?? null
}

/** All payments of an order, locked until the transaction ends, oldest first. The order is locked before. */
export const lockPayments = (tx: Queryable, combinedOrderId: number) =>
  tx.select().from(payments).where(eq(payments.combinedOrderId, combinedOrderId)).orderBy(asc(payments.id)).for('no key update')

/** Only while nothing is known of it that is better. */
export async function updateLastError(db: Queryable, id: number, lastError: string): Promise<void> {
  await db
    .update(payments)
    .set({ lastError })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

/** Only while nothing is decided. */
export async function updateProviderState(db: Queryable, id: number, providerState: PaymentRow['providerState']): Promise<void> {
  await db
    .update(payments)
    .set({ providerState })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

type Asking = { customerId: number; combinedOrderId: number; provider: string; now: Date; askedBefore: Date }

/** The undecided payment of the customer's own unpaid order, for one of those who look at it; null: there is none, or it was asked about just now. */
export async function claimAsking(db: Queryable, { customerId, combinedOrderId, provider, now, askedBefore }: Asking) {
  const own = db
    .select({ id: orders.combinedOrderId })
    .from(orders)
    .where(and(eq(orders.combinedOrderId, combinedOrderId), eq(orders.customerId, customerId), eq(orders.paymentStatus, 'unpaid')))
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

/** The provider could not be asked: it will be soon. */
export async function updateCheckedSoon(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .update(payments)
    .set({ nextCheckAt: sql`least(${payments.nextCheckAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
}

/** Claims payments of this provider that are due to be looked up. */
export function claimDueChecks(db: Queryable, provider: string, claim: Claim) {
  const where = eq(payments.provider, provider)
  return db
    .update(payments)
    .set({ nextCheckAt: leaseEnd(claim), checks: oneMore(payments.checks) })
    .where(isClaimed(db, { table: payments, id: payments.id, dueAt: payments.nextCheckAt, where }, claim))
    .returning()
}

/** When it is looked after again. What was settled meanwhile has no next time. */
export async function updateNextCheck(db: Queryable, id: number, next: { nextCheckAt: Date | null; checks: number }): Promise<void> {
  await db
    .update(payments)
    .set(next)
    .where(and(eq(payments.id, id), isNotNull(payments.nextCheckAt)))
}

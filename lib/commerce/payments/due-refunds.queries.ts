import { and, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { refunds, payments } from '@/lib/db/schema'
import { isClaimed, leaseEnd, oneMore, type Claim } from '@/lib/jobs/queue'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** Claims refunds that are due at this provider. */
export function claimDueRefunds(db: Queryable, provider: string, claim: Claim) {
  const ofProvider = inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(eq(payments.provider, provider)))
  const where = and(ofProvider, eq(refunds.status, 'pending'))
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

/** @returns false when somebody else has noted it already */
export async function updateRefundDone(tx: Queryable, id: number, done: { providerRefundId: string; doneAt: Date }): Promise<boolean> {
  const changed = await tx
    .update(refunds)
    .set({ ...done, status: 'done', lastError: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id })
  return changed.length > 0
}

export async function updateRefundFailed(db: Queryable, id: number, failed: { nextTryAt: Date; lastError: string }): Promise<void> {
  await db
    .update(refunds)
    .set(failed)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
}

/** All of a payment that has come back makes it a refunded one. */
export async function updateWhollyRefunded(tx: Queryable, paymentId: number): Promise<void> {
  const back = tx
    .select({ paise: sql`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done')))
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'paid'), sql`${payments.amountPaise} <= (${back})`))
}

/** Gateways of which something is due that nobody works on: they are none of those served. Cash is paid back by hand. */
export async function listIdleProviders(db: Queryable, served: readonly string[], now: Date): Promise<readonly string[]> {
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

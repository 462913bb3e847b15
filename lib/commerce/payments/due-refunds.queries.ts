import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { paymentRefunds, payments } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

type Claim = { gateway: string; now: Date; until: Date; limit: number }

/** Takes refunds that are due, until the lease is over: no transaction stays open while the gateway talks. */
export function claimDueRefunds(db: Queryable, { gateway, now, until, limit }: Claim) {
  const due = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.gateway, gateway), eq(paymentRefunds.status, 'pending'), lte(paymentRefunds.nextTryAt, now)))
    .orderBy(asc(paymentRefunds.nextTryAt))
    .limit(limit)
    .for('update', { of: paymentRefunds, skipLocked: true })
  return db
    .update(paymentRefunds)
    .set({ nextTryAt: until, attempts: sql`${paymentRefunds.attempts} + 1` })
    .where(sql`${paymentRefunds.id} = any(array(${due}))`)
    .returning()
}

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

export async function findPayment(db: Queryable, id: number) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** @returns false when somebody else has noted it already */
export async function updateRefundDone(tx: Queryable, id: number, done: { gatewayRefundId: string; doneAt: Date }): Promise<boolean> {
  const changed = await tx
    .update(paymentRefunds)
    .set({ ...done, status: 'done', lastError: null })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'pending')))
    .returning({ id: paymentRefunds.id })
  return changed.length > 0
}

export async function updateRefundFailed(db: Queryable, id: number, failed: { nextTryAt: Date; lastError: string }): Promise<void> {
  await db
    .update(paymentRefunds)
    .set(failed)
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'pending')))
}

/** All of a payment that has come back makes it a refunded one. */
export async function updateWhollyRefunded(tx: Queryable, paymentId: number): Promise<void> {
  const back = tx
    .select({ paise: sql`coalesce(sum(${paymentRefunds.amountPaise}), 0)` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.status, 'done')))
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'paid'), sql`${payments.amountPaise} <= (${back})`))
}

/** Gateways of which something is due that nobody works on: they are none of those served. Cash is paid back by hand. */
export async function listIdleGateways(db: Queryable, served: readonly string[], now: Date): Promise<readonly string[]> {
  const others = notInArray(payments.gateway, [...served, 'cash'])
  const [checks, refunds] = await Promise.all([
    db
      .selectDistinct({ gateway: payments.gateway })
      .from(payments)
      .where(and(others, isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now))),
    db
      .selectDistinct({ gateway: payments.gateway })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(others, eq(paymentRefunds.status, 'pending'))),
  ])
  return [...new Set([...checks, ...refunds].map(({ gateway }) => gateway))]
}

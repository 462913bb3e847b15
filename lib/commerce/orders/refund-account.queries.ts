import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { Paise } from '@/lib/commerce/kernel/money'
import { payments, refundAccounts, refunds } from '@/lib/db/schema'
import type { AccountGiver, RefundAccount } from './refund-account.model'

type Row = typeof refundAccounts.$inferSelect

const toAccount = ({ kind, upiId, accountName, accountNumber, ifsc }: Row): RefundAccount =>
  kind === 'upi' ? { kind, upiId } : { kind, accountName, accountNumber, ifsc }

/** null: none is given. */
export async function findRefundAccount(db: Queryable, orderId: number): Promise<{ account: RefundAccount; givenBy: AccountGiver } | null> {
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId))
  return row ? { account: toAccount(row), givenBy: row.givenBy } : null
}

const EMPTY = { upiId: '', accountName: '', accountNumber: '', ifsc: '' }

/** Replaces an earlier one. */
export async function upsertRefundAccount(
  tx: Queryable,
  { orderId, account, givenBy, now }: { orderId: number; account: RefundAccount; givenBy: AccountGiver; now: Date },
): Promise<void> {
  const given = { ...EMPTY, ...account, givenBy, createdAt: now }
  await tx
    .insert(refundAccounts)
    .values({ orderId, ...given })
    .onConflictDoUpdate({ target: refundAccounts.orderId, set: given })
}

export async function deleteRefundAccount(tx: Queryable, orderId: number): Promise<void> {
  await tx.delete(refundAccounts).where(eq(refundAccounts.orderId, orderId))
}

/** Refunds of cash that are not paid back yet. For a select of refunds joined with their payments. */
const isToPayBack = and(eq(refunds.status, 'pending'), eq(payments.provider, 'cash'))

/** The cash of the order that is still to be paid back, in paise. */
export async function sumToPayBack(db: Queryable, combinedOrderId: number): Promise<Paise> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isToPayBack, eq(payments.combinedOrderId, combinedOrderId)))
  return row?.paise ?? 0
}

/** The combined orders with cash to pay back. */
export const withCashToPayBack = (db: Queryable) =>
  db.select({ id: payments.combinedOrderId }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId)).where(isToPayBack)

import { and, asc, eq, gte, isNotNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { orders, payments, refundAccounts, refunds } from '@/lib/db/schema'
import type { AccountGiver, GivenAccount, RefundAccount } from './refund-account.model'

type Row = typeof refundAccounts.$inferSelect

const toAccount = ({ kind, upiId, accountName, accountNumber, ifsc }: Row): RefundAccount =>
  kind === 'upi' ? { kind, upiId } : { kind, accountName, accountNumber, ifsc }

/** null: none is given. */
export async function findRefundAccount(db: Queryable, orderId: number): Promise<GivenAccount | null> {
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId))
  return row ? { account: toAccount(row), givenBy: row.givenBy, givenAt: row.createdAt.toISOString() } : null
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

/** Deletes the accounts of orders whose cash was fully paid back before this time. */
export async function deletePaidRefundAccounts(db: Queryable, moment: Date): Promise<void> {
  const needed = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.combinedOrderId, orders.combinedOrderId))
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(orders.id, refundAccounts.orderId),
        eq(payments.provider, 'cash'),
        or(eq(refunds.status, 'pending'), gte(refunds.doneAt, moment)),
      ),
    )
  await db.delete(refundAccounts).where(notExists(needed))
}

/** Cash refunds that are not paid back yet. For a select of refunds joined with their payments. */
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

/** Refunds paid back by hand, oldest first. `account`: for cash, where it went; null: deleted or replaced since. */
export async function listPaidByHand(db: Queryable, { id, combinedOrderId }: { id: number; combinedOrderId: number }) {
  const rows = await db
    .select({ amountPaise: refunds.amountPaise, doneAt: refunds.doneAt, reference: refunds.reference, account: refundAccounts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(
      refundAccounts,
      and(eq(refundAccounts.orderId, id), eq(payments.provider, 'cash'), lte(refundAccounts.createdAt, refunds.doneAt)),
    )
    .where(and(eq(payments.combinedOrderId, combinedOrderId), eq(refunds.status, 'done'), isNotNull(refunds.reference)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
  return rows.map(({ account, ...paid }) => ({ ...paid, account: account && toAccount(account) }))
}

/** The combined orders with cash that is still to be paid back. */
export const withCashToPayBack = (db: Queryable) =>
  db.select({ id: payments.combinedOrderId }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId)).where(isToPayBack)

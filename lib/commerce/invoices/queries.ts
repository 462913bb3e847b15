import { and, asc, eq, sql } from 'drizzle-orm'
import { invoiceCounters, invoices, orderLines, orders } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** Locks the order until the transaction ends, so that it does not change and no second invoice is issued. */
export async function lockOrder(tx: Queryable, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ?? null
}

export const listLines = (tx: Queryable, orderId: number) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

/** null: no invoice is issued. */
export async function findInvoiceId(tx: Queryable, orderId: number): Promise<number | null> {
  const [found] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  return found?.id ?? null
}

export async function findIssuedInvoice(db: Queryable, invoiceId: number) {
  const [found] = await db.select({ number: invoices.number, content: invoices.content }).from(invoices).where(eq(invoices.id, invoiceId))
  return found ?? null
}

/** The next number of the year. Other transactions wait for this one, and get the same number if it rolls back, so numbers have no gaps. */
export async function nextSerial(tx: Queryable, financialYear: string): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ financialYear, lastSerial: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.financialYear, set: { lastSerial: sql`${invoiceCounters.lastSerial} + 1` } })
    .returning({ serial: invoiceCounters.lastSerial })
  if (!counter) throw new Error('the invoice counter returned no number')
  return counter.serial
}

export async function insertInvoice(tx: Queryable, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice)
}

/** `content` null: no invoice is issued. null: this customer has no such order. */
export async function findInvoice(db: Queryable, customerId: number, orderId: number) {
  const [found] = await db
    .select({ code: orders.code, content: invoices.content })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return found ?? null
}

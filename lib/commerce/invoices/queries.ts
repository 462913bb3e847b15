import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  creditNoteCounters,
  creditNotes,
  invoiceCounters,
  invoices,
  lineBatches,
  orderedLines,
  orderLines,
  orders,
  orderStates,
} from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/** Locks the order until the transaction ends, so that it cannot change and no second invoice is issued. */
export async function lockOrder(tx: Queryable, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order ?? null
}

export const listLines = (tx: Queryable, orderId: number) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

/** The batches of the lines of orders whose stock is kept by batch, in the order in which they expire. */
export const listBatches = (db: Queryable, orderIds: readonly number[]) =>
  db
    .select({
      orderLineId: lineBatches.orderLineId,
      number: lineBatches.number,
      bestBefore: lineBatches.bestBefore,
      quantity: lineBatches.quantity,
      isBlocked: lineBatches.isBlocked,
    })
    .from(lineBatches)
    .where(inArray(lineBatches.orderId, [...orderIds]))
    .orderBy(asc(lineBatches.bestBefore), asc(lineBatches.batchId))

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

/** null: no invoice has been issued. */
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

/** `content` null: no invoice has been issued. null: this customer has no such order. */
export async function findInvoice(db: Queryable, customerId: number, orderId: number) {
  const [found] = await db
    .select({ code: orderStates.code, content: invoices.content })
    .from(orderStates)
    .leftJoin(invoices, eq(invoices.orderId, orderStates.id))
    .where(and(eq(orderStates.id, orderId), eq(orderStates.customerId, customerId)))
  return found ?? null
}

/* Credit notes. */

/** An order's invoice with its id; null: none has been issued. */
export async function findInvoiceOfOrder(tx: Queryable, orderId: number) {
  const [found] = await tx.select({ id: invoices.id, content: invoices.content }).from(invoices).where(eq(invoices.orderId, orderId))
  return found ?? null
}

/** The contents of an invoice's credit notes so far, oldest first. */
export const listCreditNotes = (tx: Queryable, invoiceId: number) =>
  tx
    .select({ id: creditNotes.id, refundId: creditNotes.refundId, content: creditNotes.content })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id))

/** Like nextSerial, in the credit note series. */
export async function nextCreditSerial(tx: Queryable, financialYear: string): Promise<number> {
  const [counter] = await tx
    .insert(creditNoteCounters)
    .values({ financialYear, lastSerial: 1 })
    .onConflictDoUpdate({
      target: creditNoteCounters.financialYear,
      set: { lastSerial: sql`${creditNoteCounters.lastSerial} + 1` },
    })
    .returning({ serial: creditNoteCounters.lastSerial })
  if (!counter) throw new Error('the counter of credit notes returned no number')
  return counter.serial
}

export async function insertCreditNote(tx: Queryable, note: typeof creditNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(creditNotes).values(note).returning({ id: creditNotes.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function findIssuedCreditNote(db: Queryable, creditNoteId: number) {
  const [found] = await db
    .select({ number: creditNotes.number, content: creditNotes.content })
    .from(creditNotes)
    .where(eq(creditNotes.id, creditNoteId))
  return found ?? null
}

/** Other money was refunded in place of the refund `from`. */
export async function moveCreditNotes(tx: Queryable, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(creditNotes).set({ refundId: to }).where(eq(creditNotes.refundId, from))
}

/** An order's credit notes, oldest first: for its refunds, and for an unpaid parcel that came back. */
export const listCreditNotesOfOrder = (db: Queryable, orderId: number) =>
  db
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      issuedAt: creditNotes.issuedAt,
      amountPaise: sql<number>`(${creditNotes.content} -> 'totals' ->> 'amountPaise')`.mapWith(Number),
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(creditNotes.id))

/** Whether the credit note belongs to the order with this code, or to an order of this customer. */
export async function hasCreditNote(
  db: Queryable,
  creditNoteId: number,
  owner: { code: string } | { customerId: number },
): Promise<boolean> {
  const isOwner = 'code' in owner ? eq(orderStates.code, owner.code) : eq(orderStates.customerId, owner.customerId)
  const found = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(orderStates, eq(orderStates.id, invoices.orderId))
    .where(and(eq(creditNotes.id, creditNoteId), isOwner))
  return found.length > 0
}

/* Packing. */

/** Orders with the data for their packing slips, and their invoice; null: none has been issued. */
export const listOrdersToPrint = (db: Queryable, codes: readonly string[]) =>
  db
    .select({
      id: orders.id,
      code: orders.code,
      createdAt: orders.createdAt,
      deliveryStatus: orders.deliveryStatus,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      shippingAddress: orders.shippingAddress,
      grandTotalPaise: orders.grandTotalPaise,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      invoice: invoices.content,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(inArray(orders.code, [...codes]))

export type OrderToPrint = Awaited<ReturnType<typeof listOrdersToPrint>>[number]

/** The lines of several orders that go into the parcel, without those refunded before packing. */
export const listLinesToPack = (db: Queryable, orderIds: readonly number[]) =>
  db
    .select({
      id: orderedLines.id,
      orderId: orderedLines.orderId,
      name: orderedLines.productName,
      variantLabel: orderedLines.variantLabel,
      sku: orderedLines.sku,
      quantity: orderedLines.quantity,
    })
    .from(orderedLines)
    .where(and(inArray(orderedLines.orderId, [...orderIds]), eq(orderedLines.isLeftOut, false)))
    .orderBy(asc(orderedLines.id))

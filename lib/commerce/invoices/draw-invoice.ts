import type { Queryable } from '@/lib/commerce/kernel/context'
import { financialYearOf, numberOf } from './invoice-number'
import { findInvoiceId, insertInvoice, listLines, lockOrder, takeSerial } from './invoices.queries'
import { readSeller } from './read-seller'
import { writeInvoice } from './write-invoice'

/**
 * Issues the invoice of an order: the next number of the financial year, and all it says frozen as it is today. An order that has one keeps it,
 * as it is. Part of the caller's transaction, and the last lock it takes: until its end nobody else gets a number.
 */
export async function drawInvoice(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`there is no order ${orderId} to draw an invoice of`)
  if ((await findInvoiceId(tx, orderId)) !== null) return
  const [lines, { seller, prefix }] = [await listLines(tx, orderId), await readSeller(tx)]
  const financialYear = financialYearOf(now)
  // Last of all: everybody else who is paid waits for this row.
  const serial = await takeSerial(tx, financialYear)
  const number = numberOf(prefix, financialYear, serial)
  const content = writeInvoice({ number, issuedAt: now, seller, order, lines })
  await insertInvoice(tx, { orderId, number, financialYear, serial, content, issuedAt: now })
}

import type { Queryable } from '@/lib/commerce/kernel/context'
import { receiptOfLine } from '@/lib/commerce/returns/model'
import { composeCreditNote, type OrderedLine } from './compose-credit-note'
import { creditNoteNumber, financialYearOf, type CreditNote } from './model'
import { findInvoiceOfOrder, findRefund, insertCreditNote, listCreditNotes, listLines, lockOrder, nextCreditSerial } from './queries'
import { readInvoice } from './stored-invoice'

/** A refund of one line, or of all that is left of the order. */
function chooseLines(orderId: number, lineIds: readonly number[], receipt: string, earlier: readonly CreditNote[]): readonly OrderedLine[] {
  const ofLine = lineIds.find((id) => receiptOfLine(orderId, id) === receipt)
  const returned = new Set(
    earlier.flatMap(({ lines }) => lines.filter(({ quantity }) => quantity !== null)).map(({ orderLineId }) => orderLineId),
  )
  return lineIds.map((orderLineId) => ({
    orderLineId,
    isChosen: ofLine === undefined ? !returned.has(orderLineId) : orderLineId === ofLine,
  }))
}

/**
 * Issues the credit note of a refund that is done, in the caller's transaction, which has locked the order. A refund keeps the note that it has. Call it
 * last, as issueInvoice: until the transaction ends, every other credit note waits for the counter's row.
 * @returns its id; null: the order has no invoice, so there is nothing to correct
 */
export async function issueCreditNote(tx: Queryable, orderId: number, refundId: number, now: Date): Promise<number | null> {
  const [order, refund, invoice] = [await lockOrder(tx, orderId), await findRefund(tx, refundId), await findInvoiceOfOrder(tx, orderId)]
  if (!order || !refund) throw new Error(`there is no refund ${refundId} of an order ${orderId}`)
  if (!invoice) return null
  const issued = await listCreditNotes(tx, invoice.id)
  const own = issued.find((note) => note.refundId === refundId)
  if (own) return own.id
  // Written by composeCreditNote.
  const earlier = issued.map(({ content }) => content as CreditNote)
  const lineIds = (await listLines(tx, orderId)).map(({ id }) => id)
  const financialYear = financialYearOf(now)
  const serial = await nextCreditSerial(tx, financialYear)
  const number = creditNoteNumber(financialYear, serial)
  const content = composeCreditNote({
    number,
    issuedAt: now,
    invoice: readInvoice(invoice.content),
    reason: refund.reason === 'order_cancelled' ? 'order_cancelled' : 'returned',
    amountPaise: refund.amountPaise,
    lines: chooseLines(orderId, lineIds, refund.receipt, earlier),
    earlier,
  })
  return insertCreditNote(tx, { refundId, invoiceId: invoice.id, number, financialYear, serial, content, issuedAt: now })
}

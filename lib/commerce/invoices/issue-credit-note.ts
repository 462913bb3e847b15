import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { receiptOfLine } from '@/lib/kernel/payment'
import { composeCreditNote, type OrderedLine } from './compose-credit-note'
import { creditNoteNumber, financialYearOf, type CreditNote } from './model'
import { findInvoiceOfOrder, insertCreditNote, listCreditNotes, listLines, lockOrder, nextCreditSerial, type OrderRow } from './queries'
import { readCreditNote, readInvoice } from './stored-invoice'

/** The returned goods: one line, or everything left of the order; none if only the price is reduced. */
function chooseLines(
  orderId: number,
  lineIds: readonly number[],
  { receipt, reason }: Credited,
  earlier: readonly CreditNote[],
): readonly OrderedLine[] {
  if (reason === 'price_reduced') return lineIds.map((orderLineId) => ({ orderLineId, isChosen: false }))
  const ofLine = lineIds.find((id) => receiptOfLine(orderId, id) === receipt)
  const returned = new Set(
    earlier.flatMap(({ lines }) => lines.filter(({ quantity }) => quantity !== null)).map(({ orderLineId }) => orderLineId),
  )
  return lineIds.map((orderLineId) => ({
    orderLineId,
    isChosen: ofLine === undefined ? !returned.has(orderLineId) : orderLineId === ofLine,
  }))
}

/** For a refund made at the provider, the shop knows only the amount: no goods were returned for it. */
function reasonOf(cancelReason: OrderRow['cancelReason'], refundReason: string): CreditNote['reason'] {
  if (refundReason === 'at_provider') return 'price_reduced'
  if (cancelReason === 'refused') return 'came_back'
  return refundReason === 'order_cancelled' ? 'order_cancelled' : 'returned'
}

const sumOf = (notes: readonly { content: unknown }[]): Paise =>
  notes.reduce((sum, { content }) => sum + readCreditNote(content).totals.amountPaise, 0)

/** What is credited: a refund, or the whole invoice of a parcel that came back unpaid. */
type Credited = { refundId: number | null; reason: CreditNote['reason']; amountPaise: Paise; receipt: string }

/**
 * Issues a note for the part not yet credited: a refund that failed after it was done keeps its note, and more money may be refunded in its place. For the
 * difference the shop knows only the amount. Never more than the rest of the invoice. null: no note, because nothing is left
 */
async function issue(tx: Queryable, orderId: number, credited: Credited, now: Date): Promise<number | null> {
  const { refundId } = credited
  const invoice = await findInvoiceOfOrder(tx, orderId)
  if (!invoice) throw new Error(`order ${orderId} has no invoice to credit`)
  const issued = await listCreditNotes(tx, invoice.id)
  const own = issued.filter((note) => note.refundId === refundId)
  const content = readInvoice(invoice.content)
  const leftPaise = content.totals.grandTotalPaise - sumOf(issued)
  const amountPaise = Math.min(credited.amountPaise - sumOf(own), leftPaise)
  if (amountPaise <= 0) return own.at(-1)?.id ?? null
  const earlier = issued.map((note) => readCreditNote(note.content))
  const reason = own.length === 0 ? credited.reason : 'price_reduced'
  const lineIds = (await listLines(tx, orderId)).map(({ id }) => id)
  const financialYear = financialYearOf(now)
  const serial = await nextCreditSerial(tx, financialYear)
  const number = creditNoteNumber(financialYear, serial)
  const note = composeCreditNote({
    number,
    issuedAt: now,
    invoice: content,
    reason,
    amountPaise,
    lines: chooseLines(orderId, lineIds, { ...credited, reason }, earlier),
    earlier,
  })
  return insertCreditNote(tx, { refundId, invoiceId: invoice.id, number, financialYear, serial, content: note, issuedAt: now })
}

/**
 * Issues the credit note of a completed refund in the caller's transaction, which has locked the order. Call it last, like issueInvoice: until the transaction
 * ends, every other credit note waits for the counter's row.
 * @returns its id; null: the order has no invoice, or it is fully credited, so there is nothing to correct
 */
export async function issueCreditNote(
  tx: Queryable,
  orderId: number,
  refund: { id: number; amountPaise: Paise; receipt: string; reason: string },
  now: Date,
): Promise<number | null> {
  const [order, invoice] = [await lockOrder(tx, orderId), await findInvoiceOfOrder(tx, orderId)]
  if (!order) throw new Error(`there is no order ${orderId}`)
  if (!invoice) return null
  const { id: refundId, amountPaise, receipt } = refund
  const reason = reasonOf(order.cancelReason, refund.reason)
  return issue(tx, orderId, { refundId, reason, amountPaise, receipt }, now)
}

/**
 * Credits the whole invoice of an order whose parcel came back before it was paid: no money moves. Otherwise like issueCreditNote.
 * @returns its id; null: no invoice was issued
 */
export async function creditUnpaidInvoice(tx: Queryable, orderId: number, now: Date): Promise<number | null> {
  const [order, invoice] = [await lockOrder(tx, orderId), await findInvoiceOfOrder(tx, orderId)]
  if (!order) throw new Error(`there is no order ${orderId}`)
  if (!invoice || order.grandTotalPaise === 0) return null
  return issue(tx, orderId, { refundId: null, reason: 'came_back', amountPaise: order.grandTotalPaise, receipt: '' }, now)
}

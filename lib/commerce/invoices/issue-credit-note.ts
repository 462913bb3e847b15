import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { composeCreditNote, type OrderedLine } from './compose-credit-note'
import { CREDIT_REASONS, type CreditReason } from './credit-reasons.model'
import { creditNoteNumber, financialYearOf, type CreditNote } from './model'
import { findInvoiceOfOrder, insertCreditNote, listCreditNotes, listLines, lockOrder, nextCreditSerial, type OrderRow } from './queries'
import { readCreditNote, readInvoice } from './stored-invoice'

/** The credited goods: units of one line, or everything left of the order; none if only charges or the price are reduced. */
function chooseLines(
  lines: readonly { id: number; quantity: number }[],
  { lineId = null, quantity = null, reason }: Credited,
  earlier: readonly CreditNote[],
): readonly OrderedLine[] {
  if (CREDIT_REASONS[reason].takes !== 'goods') return lines.map(({ id }) => ({ orderLineId: id, isChosen: false }))
  const before = earlier.flatMap((note) => note.lines)
  const creditedUnits = (id: number) => before.reduce((units, line) => (line.orderLineId === id ? units + (line.quantity ?? 0) : units), 0)
  return lines.map(({ id, quantity: ordered }) => {
    const units = quantity ?? ordered - creditedUnits(id)
    return { orderLineId: id, isChosen: lineId === null ? units > 0 : id === lineId, units }
  })
}

/** For a refund made at the provider or taken by a lost dispute, the shop knows only the amount: no goods were returned for it. */
function reasonOf(cancelReason: OrderRow['cancelReason'], { reason, why, isTakenByBank }: Cause): CreditReason {
  if (reason === 'at_provider') return isTakenByBank ? 'bank_dispute' : 'price_reduced'
  if (reason === 'order_cancelled') return cancelReason === 'refused' ? 'came_back' : 'order_cancelled'
  return why
}

const sumOf = (notes: readonly { content: unknown }[]): Paise =>
  notes.reduce((sum, { content }) => sum + readCreditNote(content).totals.amountPaise, 0)

/** `lineId`: the line whose goods are returned; null: all goods left. `quantity`: the units of that line; null: all that are left. */
type Goods = { lineId?: number | null | undefined; quantity?: number | null }
/** `reason`: the refund's. `why`: for money that the shop itself refunded without cancelling the order. */
type Cause = { reason: string; why: CreditReason; isTakenByBank: boolean }
/** What is credited: a refund, or the whole invoice of a parcel that came back unpaid. */
type Credited = Goods & { refundId: number | null; reason: CreditReason; amountPaise: Paise }

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
  const lines = await listLines(tx, orderId)
  const financialYear = financialYearOf(now)
  const serial = await nextCreditSerial(tx, financialYear)
  const number = creditNoteNumber(financialYear, serial)
  const note = composeCreditNote({
    number,
    issuedAt: now,
    invoice: content,
    reason,
    amountPaise,
    lines: chooseLines(lines, { ...credited, reason }, earlier),
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
  refund: Goods & Cause & { id: number; amountPaise: Paise },
  now: Date,
): Promise<number | null> {
  const [order, invoice] = [await lockOrder(tx, orderId), await findInvoiceOfOrder(tx, orderId)]
  if (!order) throw new Error(`there is no order ${orderId}`)
  if (!invoice) return null
  const { id: refundId, amountPaise, lineId, quantity = null } = refund
  const reason = reasonOf(order.cancelReason, refund)
  return issue(tx, orderId, { refundId, reason, amountPaise, lineId, quantity }, now)
}

/**
 * Credits the whole invoice of an order whose parcel came back before it was paid: no money moves. Otherwise like issueCreditNote.
 * @returns its id; null: no invoice was issued
 */
export async function creditUnpaidInvoice(tx: Queryable, orderId: number, now: Date): Promise<number | null> {
  const [order, invoice] = [await lockOrder(tx, orderId), await findInvoiceOfOrder(tx, orderId)]
  if (!order) throw new Error(`there is no order ${orderId}`)
  if (!invoice || order.grandTotalPaise === 0) return null
  return issue(tx, orderId, { refundId: null, reason: 'came_back', amountPaise: order.grandTotalPaise }, now)
}

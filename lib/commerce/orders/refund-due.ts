import { listCreditNotesOfOrder } from '@/lib/commerce/invoices'
import type { Queryable } from '@/lib/db/context'
import type { MoneyBack, PaidBack } from './model'
import { maskAccount, type RefundDue } from './refund-account.model'
import { findRefundAccount, listPaidByHand, sumToPayBack } from './refund-account.queries'
import { type LockedOrder, sumRefunds } from './state.queries'

type OrderKey = Pick<LockedOrder, 'id' | 'combinedOrderId'>

const readPaidBack = async (db: Queryable, order: OrderKey): Promise<readonly PaidBack[]> =>
  (await listPaidByHand(db, order)).map(({ amountPaise, doneAt, reference, account }) => ({
    amountPaise,
    paidAt: doneAt?.toISOString() ?? '',
    reference: reference ?? '',
    account: account ? maskAccount(account) : '',
  }))

/**
 * The order's money that is still to be refunded; null: none. If its refunds are in different states, the ones that need action most are reported: cash, for
 * which the customer has something to do; then failed refunds; then those that wait for a dispute.
 */
async function readRefundDue(db: Queryable, { id, combinedOrderId }: OrderKey): Promise<RefundDue | null> {
  const { pendingPaise, heldPaise, failedPaise } = await sumRefunds(db, combinedOrderId)
  if (pendingPaise === 0) return null
  const byHandPaise = await sumToPayBack(db, combinedOrderId)
  if (byHandPaise === 0) {
    const hasFailed = failedPaise > 0
    const isHeld = !hasFailed && heldPaise > 0
    return { amountPaise: failedPaise || heldPaise || pendingPaise, byHand: false, account: '', isHeld, hasFailed }
  }
  const given = await findRefundAccount(db, id)
  return { amountPaise: byHandPaise, byHand: true, account: given ? maskAccount(given.account) : '', isHeld: false, hasFailed: false }
}

type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotesOfOrder>>[number]

export const toCreditNote = ({ issuedAt, ...note }: CreditNoteRow) => ({ ...note, issuedAt: issuedAt.toISOString() })

/** What goes back to an order's customer, and the related documents. */
export async function readMoneyBack(db: Queryable, order: OrderKey): Promise<MoneyBack> {
  const [refundDue, paidBack, notes] = await Promise.all([
    readRefundDue(db, order),
    readPaidBack(db, order),
    listCreditNotesOfOrder(db, order.id),
  ])
  return { refundDue, paidBack, creditNotes: notes.map(toCreditNote) }
}

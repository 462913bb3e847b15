/** GST invoices and credit notes: numbered without gaps and frozen when issued, rendered as PDF when read. Also packing slips. */
export { getInvoicePdf, getOwnCreditNotePdf, papers, renderIssuedCreditNote } from './get-invoice-pdf'
export { creditUnpaidInvoice, issueCreditNote } from './issue-credit-note'
export { creditNoteInvariants, invoiceInvariants } from './invariants.queries'
export { issueInvoice } from './issue-invoice'
export { findInvoiceId, listCreditNotesOfOrder, moveCreditNotes } from './queries'
export { getCreditNotePdf, printOrders } from './print-orders'

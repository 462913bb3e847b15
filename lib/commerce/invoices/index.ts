/** GST invoices: numbered without gaps and frozen when they are issued, drawn as PDF when they are read. */
export { getInvoicePdf, renderIssuedInvoice } from './get-invoice-pdf'
export { issueInvoice } from './issue-invoice'
export { findInvoiceId } from './queries'

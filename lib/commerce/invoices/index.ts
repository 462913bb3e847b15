export { drawInvoice } from './draw-invoice'
export { getInvoicePdf, renderIssuedInvoice } from './get-invoice-pdf'
export { findInvoiceId } from './invoices.queries'

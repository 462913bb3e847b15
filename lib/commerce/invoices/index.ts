export { drawInvoice } from './draw-invoice'
export { getInvoicePdf } from './get-invoice-pdf'

export { drawInvoice } from './draw-invoice'

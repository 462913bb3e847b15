import { defineDownload } from '@/lib/v2/call'

/** GET /invoice/download/{id}: the invoice of the customer's own order as a PDF; `id` is the order's. */
export const downloadInvoice = defineDownload({
  method: 'GET',
  path: '/invoice/download/{id}',
  access: 'bearer',
  mediaType: 'application/pdf',
  refusals: {
    not_found: { status: 404, text: 'orders.not_found', more: { data: [], success: false, status: 404 } },
    not_issued: { status: 409, text: 'invoices.not_issued' },
  },
})

/** GET /credit-note/download/{id}, an addition: a credit note of the customer's own order as a PDF; `id` is the note's, included in the order's details. */
export const downloadCreditNote = defineDownload({
  method: 'GET',
  path: '/credit-note/download/{id}',
  isAddition: true,
  access: 'bearer',
  mediaType: 'application/pdf',
  refusals: { not_found: { status: 404, text: 'invoices.credit_note_not_found' } },
})

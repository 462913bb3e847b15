import type { Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

/** The answers of the invoice calls. */
export const invoiceAnswers: Descriptions<typeof wire> = {
  downloadInvoice: { answer: { type: 'string', format: 'binary' } },
  downloadCreditNote: { answer: { type: 'string', format: 'binary' } },
}

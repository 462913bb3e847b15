import { getInvoicePdf } from '@/lib/commerce/invoices'
import type { Refusal } from '@/lib/v2/call'
import { unknownOrder } from '@/lib/v2/order-details'
import { readId, type Binding } from './binding'
import { json } from './json-answers'

const refusals: Readonly<Record<'not_found' | 'not_issued', Refusal>> = {
  not_found: unknownOrder,
  not_issued: { status: 409, message: () => 'The invoice for this order is not ready yet.' },
}

/** Names of files in a header are of these alone (RFC 6266): our codes are, whatever an older shop may have called its orders. */
const UNSAFE = /[^\w.-]/g

/** GET /invoice/download/{id}: the order's id. A PDF, so no call of lib/v2; errors are JSON, for the documents' client reads them out of a blob. */
const downloadInvoice: Binding = {
  method: 'GET',
  path: '/invoice/download/{id}',
  access: 'bearer',
  handle: async (ctx, { param, visitor }) => {
    if (visitor.kind !== 'customer') throw new Error('an invoice was asked for by nobody')
    const found = await getInvoicePdf(ctx, visitor.customerId, readId(param('id')))
    if (!found.ok) {
      const { status, message, more } = refusals[found.reason]
      return json(status, { result: false, message: message({}), ...more })
    }
    const { pdf, fileName } = found.value
    return new Response(Buffer.from(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName.replace(UNSAFE, '_')}"`,
        'Content-Length': String(pdf.byteLength),
        'Cache-Control': 'no-store',
      },
    })
  },
}

export const invoiceBindings: readonly Binding[] = [downloadInvoice]

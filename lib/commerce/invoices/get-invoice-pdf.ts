import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import { localeOf } from '@/lib/i18n/locales'
import type { Invoice, InvoiceLine } from './model'
import { findInvoice, findIssuedInvoice } from './queries'

type InvoicePdf = { pdf: Uint8Array; fileName: string }

/** Invoices are never rewritten. Those issued before November 2026 have older names for two fields, and no language. */
type StoredInvoice = Omit<Invoice, 'locale' | 'order' | 'lines'> & {
  locale?: string
  order: Omit<Invoice['order'], 'paymentMethod'> & ({ paymentMethod: PaymentMethod } | { paymentType: 'razorpay' | 'cash_on_delivery' })
  lines: readonly (Omit<InvoiceLine, 'variantLabel'> & ({ variantLabel: string } | { pack: string }))[]
}

const paymentMethodOf = (order: StoredInvoice['order']): PaymentMethod => {
  if ('paymentMethod' in order) return order.paymentMethod
  return order.paymentType === 'razorpay' ? 'online' : order.paymentType
}

function readInvoice(content: unknown): Invoice {
  // Written by composeInvoice, in this version or an earlier one.
  const { locale = '', order, lines, ...invoice } = content as StoredInvoice
  return {
    ...invoice,
    locale: localeOf(locale),
    order: { ...order, paymentMethod: paymentMethodOf(order) },
    lines: lines.map((line) => ({ ...line, variantLabel: 'variantLabel' in line ? line.variantLabel : line.pack })),
  }
}

async function render(content: unknown): Promise<Uint8Array> {
  // Loaded for the first PDF: pdfkit and its fonts take more memory than all other payment code.
  const { renderInvoice } = await import('./pdf/render-invoice')
  return renderInvoice(readInvoice(content))
}

/**
 * GET /invoice/download/{order_id}: the invoice of a customer's own order. Another customer's order is `not_found`; `not_issued`: it is not paid, or,
 * with cash on delivery, not shipped.
 */
export async function getInvoicePdf(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<InvoicePdf, 'not_found' | 'not_issued'>> {
  const found = await findInvoice(ctx.db, customerId, orderId)
  if (!found) return failure('not_found')
  if (!found.content) return failure('not_issued')
  return success({ pdf: await render(found.content), fileName: `order-${found.code}.pdf` })
}

/** An issued invoice as the attachment of a mail. @throws when there is none, or it cannot be rendered */
export async function renderIssuedInvoice(db: Queryable, invoiceId: number): Promise<InvoicePdf> {
  const issued = await findIssuedInvoice(db, invoiceId)
  if (!issued) throw new Error(`there is no invoice ${invoiceId}`)
  // Invoice numbers contain '/', which file names cannot.
  return { pdf: await render(issued.content), fileName: `invoice-${issued.number.replaceAll('/', '-')}.pdf` }
}

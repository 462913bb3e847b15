import type { Context, Queryable } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { findInvoice, findIssuedCreditNote, findIssuedInvoice, hasCreditNote } from './queries'
import { readCreditNote, readInvoice } from './stored-invoice'

type Pdf = { pdf: Uint8Array; fileName: string }

async function render(content: unknown): Promise<Uint8Array> {
  // Loaded with the first PDF, because pdfkit and its fonts take more memory than all other payment code.
  const { renderInvoice } = await import('./pdf/render-invoice')
  return renderInvoice(readInvoice(content))
}

/**
 * GET /invoice/download/{order_id}: the invoice of a customer's own order. Another customer's order is `not_found`; `not_issued`: the order is not paid or,
 * with cash on delivery, not shipped.
 */
export async function getInvoicePdf(ctx: Context, customerId: number, orderId: number): Promise<Result<Pdf, 'not_found' | 'not_issued'>> {
  const found = await findInvoice(ctx.db, customerId, orderId)
  if (!found) return failure('not_found')
  if (!found.content) return failure('not_issued')
  return success({ pdf: await render(found.content), fileName: `order-${found.code}.pdf` })
}

/** An issued invoice as a mail attachment. @throws if there is none, or it cannot be rendered */
async function renderIssuedInvoice(db: Queryable, invoiceId: number): Promise<Pdf> {
  const issued = await findIssuedInvoice(db, invoiceId)
  if (!issued) throw new Error(`there is no invoice ${invoiceId}`)
  // Invoice numbers contain '/', which file names cannot.
  return { pdf: await render(issued.content), fileName: `invoice-${issued.number.replaceAll('/', '-')}.pdf` }
}

/** An issued credit note as a mail attachment. @throws if there is none, or it cannot be rendered */
export async function renderIssuedCreditNote(db: Queryable, creditNoteId: number): Promise<Pdf> {
  const issued = await findIssuedCreditNote(db, creditNoteId)
  if (!issued) throw new Error(`there is no credit note ${creditNoteId}`)
  const { renderCreditNote } = await import('./pdf/render-credit-note')
  const pdf = await renderCreditNote(readCreditNote(issued.content))
  return { pdf, fileName: `credit-note-${issued.number.replaceAll('/', '-')}.pdf` }
}

/** The documents that messages attach (lib/commerce/messaging). */
export const papers = { invoice: renderIssuedInvoice, creditNote: renderIssuedCreditNote }

/** GET /credit-note/download/{id}: a credit note of a customer's own order. Another customer's is `not_found`. */
export const getOwnCreditNotePdf = async (ctx: Context, customerId: number, creditNoteId: number): Promise<Result<Pdf, 'not_found'>> =>
  (await hasCreditNote(ctx.db, creditNoteId, { customerId }))
    ? success(await renderIssuedCreditNote(ctx.db, creditNoteId))
    : failure('not_found')

import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import type { Invoice } from './invoice'
import { findInvoice } from './invoices.queries'

/**
 * The invoice of a customer's own order, as it was issued. Another customer's order is `not_found`; `not_issued`: it is not paid yet, or, paid at
 * the door, not sent yet.
 */
export async function getInvoicePdf(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<{ pdf: Uint8Array; fileName: string }, 'not_found' | 'not_issued'>> {
  const found = await findInvoice(ctx.db, customerId, orderId)
  if (!found) return failure('not_found')
  if (!found.content) return failure('not_issued')
  // Loaded with its first reader: fonts and all, it is more than the rest of the shop's payments.
  const { renderInvoice } = await import('./pdf/render-invoice')
  // Written by writeInvoice, and never since.
  const pdf = await renderInvoice(found.content as Invoice)
  return success({ pdf, fileName: `order-${found.code}.pdf` })
}

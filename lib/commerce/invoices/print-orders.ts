import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { readOrderCode } from '@/lib/kernel/typed-text'
import { recordSeen } from '@/lib/commerce/staff'
import { renderIssuedCreditNote } from './get-invoice-pdf'
import { readSeller } from './issue-invoice'
import { PRINTED_MAX, type PackingSlip, type PrintedPapers } from './model'
import { hasCreditNote, listBatches, listLinesToPack, listOrdersToPrint, type OrderToPrint } from './queries'
import { readInvoice } from './stored-invoice'

type Pdf = { bytes: Uint8Array; fileName: string }

function toSlip(order: OrderToPrint, lines: PackingSlip['lines']): PackingSlip {
  const { name, address, city, postalCode, state, country, phone } = order.shippingAddress
  const isToCollect = order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'unpaid'
  return {
    code: order.code,
    placedAt: order.createdAt.toISOString(),
    shipTo: { name, address, city, postalCode, state, country, phone },
    collectPaise: isToCollect ? order.grandTotalPaise : null,
    shipment: { courier: order.courier, trackingNumber: order.trackingNumber },
    lines,
  }
}

/** In the order of the codes, without duplicates. null: one of them is not an order. */
async function findOrders(ctx: Context, codes: readonly string[]): Promise<readonly OrderToPrint[] | null> {
  const wanted = [...new Set(codes.map(readOrderCode))]
  const found = await listOrdersToPrint(ctx.db, wanted)
  const ordered = wanted.flatMap((code) => found.find((order) => order.code === code) ?? [])
  return ordered.length === wanted.length ? ordered : null
}

/**
 * Packing slips and invoices of several orders as one PDF: for each order its slip, unless it is cancelled, then its invoice, if issued (with cash on delivery,
 * once it ships). `nothing`: no order has any of these documents.
 */
export async function printOrders(
  ctx: Context,
  codes: readonly string[],
  papers: PrintedPapers,
): Promise<Result<Pdf, 'not_found' | 'too_many' | 'nothing'>> {
  if (codes.length > PRINTED_MAX) return failure('too_many', { most: PRINTED_MAX })
  const orders = codes.length === 0 ? null : await findOrders(ctx, codes)
  if (!orders) return failure('not_found')
  const orderIds = orders.map(({ id }) => id)
  const [lines, batches, { seller }] = await Promise.all([
    listLinesToPack(ctx.db, orderIds),
    listBatches(ctx.db, orderIds),
    readSeller(ctx.db),
  ])
  const [{ openPackingPaper, drawPackingSlip, closePaper }, { drawInvoice }] = await Promise.all([
    import('./pdf/render-packing-slips'),
    import('./pdf/render-invoice'),
  ])
  const paper = openPackingPaper(
    seller.shopName,
    orders.map(({ code }) => code),
  )
  let drawn = 0
  for (const order of orders) {
    if (papers !== 'invoices' && order.deliveryStatus !== 'cancelled') {
      const own = lines
        .filter(({ orderId }) => orderId === order.id)
        .map((line) => ({ ...line, batches: batches.filter(({ orderLineId }) => orderLineId === line.id) }))
      drawPackingSlip(paper, seller, toSlip(order, own))
      drawn += 1
    }
    if (papers !== 'slips' && order.invoice) {
      drawInvoice(paper, readInvoice(order.invoice))
      drawn += 1
    }
    // Fifty orders take a second: answers other requests in between.
    await nextTurn()
  }
  if (drawn === 0) return failure('nothing')
  for (const { code } of orders) await recordSeen(ctx, { subject: 'order', subjectId: code })
  const [first] = orders
  const fileName = orders.length === 1 ? `${papers}-${first?.code ?? ''}.pdf` : `${papers}-${orders.length}-orders.pdf`
  return success({ bytes: await closePaper(paper), fileName })
}

/** A credit note of this order, for the staff. */
export async function getCreditNotePdf(ctx: Context, code: string, creditNoteId: number): Promise<Result<Pdf, 'not_found'>> {
  if (!(await hasCreditNote(ctx.db, creditNoteId, { code: readOrderCode(code) }))) return failure('not_found')
  const { pdf, fileName } = await renderIssuedCreditNote(ctx.db, creditNoteId)
  await recordSeen(ctx, { subject: 'order', subjectId: code })
  return success({ bytes: pdf, fileName })
}

import { buffer } from 'node:stream/consumers'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Invoice } from '../model'
import { drawContinued, drawTop, type Fact } from './draw-head'
import { drawFeet, drawGoods, drawSums } from './draw-tables'
import { invoiceTexts, type InvoiceTexts } from './invoice-texts'
import { openPaper, startDocument, type Paper } from './paper'

/** Exempt goods get a bill of supply (rule 49); exempt and taxed goods together get one document with both titles (rule 46A). */
function titleOf({ seller, lines }: Invoice, texts: InvoiceTexts): string {
  if (seller.gstin === '') return texts.titleOfUnregistered
  const taxed = lines.filter(({ gstPercent }) => gstPercent > 0).length
  if (taxed === 0) return texts.titleOfExempt
  return taxed === lines.length ? texts.title : texts.titleOfMixed
}

const nameOf = ({ number }: Invoice, texts: InvoiceTexts): string => fill(texts.name, { number })

const paymentOf = ({ order }: Invoice, texts: InvoiceTexts): string =>
  order.paymentMethod === 'cash_on_delivery' ? texts.cash : texts.paidOnline

const factsOf = (invoice: Invoice, texts: InvoiceTexts): readonly Fact[] => [
  { label: texts.number, value: invoice.number, share: 0.19 },
  { label: texts.issuedOn, value: formatDate(invoice.issuedOn), share: 0.19 },
  { label: texts.order, value: invoice.order.code, share: 0.23 },
  { label: texts.orderedOn, value: formatDate(invoice.order.placedOn), share: 0.19 },
  { label: texts.payment, value: paymentOf(invoice, texts), share: 0.2 },
]

/** Draws an invoice on its own pages, with the labels of its language. */
export function drawInvoice(paper: Paper, invoice: Invoice): void {
  const texts = invoiceTexts(invoice.locale)
  const first = startDocument(paper)
  paper.texts = texts
  paper.startPage = () => drawContinued(paper, invoice.seller.shopName, nameOf(invoice, texts))
  drawTop(paper, invoice, titleOf(invoice, texts), factsOf(invoice, texts))
  drawGoods(paper, invoice)
  drawSums(paper, invoice)
  drawFeet(paper, first, {
    left: texts.computerGenerated,
    right: (page, pages) => `${invoice.number}  ·  ${fill(texts.page, { page, pages })}`,
  })
}

/** Draws an invoice only from its frozen content: the same content produces the same bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  // The current time would make every file different.
  const issued = new Date(`${invoice.issuedOn}T12:00:00+05:30`)
  const texts = invoiceTexts(invoice.locale)
  const paper = openPaper({
    Title: nameOf(invoice, texts),
    Author: invoice.seller.legalName,
    Subject: `${texts.order} ${invoice.order.code}`,
    CreationDate: issued,
    ModDate: issued,
  })
  drawInvoice(paper, invoice)
  paper.doc.end()
  return buffer(paper.doc)
}

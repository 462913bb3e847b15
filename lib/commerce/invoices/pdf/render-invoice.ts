import { buffer } from 'node:stream/consumers'
import messages from '@/messages/en.json'
import type { Invoice } from '../invoice'
import { drawGoods } from './draw-goods'
import { drawFeet, drawSums } from './draw-sums'
import { drawContinued, drawTop, nameOf } from './draw-top'
import { openPaper } from './paper'

/** The paper of an invoice, from its frozen content alone: the same bytes whenever it is asked for. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  // Not the moment of the drawing: that would be another file each time.
  const issued = new Date(`${invoice.issuedOn}T12:00:00+05:30`)
  const paper = openPaper({
    Title: nameOf(invoice),
    Author: invoice.seller.legalName,
    Subject: `${messages.invoice.order} ${invoice.order.code}`,
    CreationDate: issued,
    ModDate: issued,
  })
  paper.startPage = () => drawContinued(paper, invoice)
  drawTop(paper, invoice)
  drawGoods(paper, invoice)
  drawSums(paper, invoice)
  drawFeet(paper, invoice)
  paper.doc.end()
  return buffer(paper.doc)
}

import { buffer } from 'node:stream/consumers'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import messages from '@/messages/en.json'
import type { Invoice } from '../model'
import { drawFeet, drawGoods, drawSums } from './draw-tables'
import { box, COLORS, heightOf, LEFT, openPaper, RIGHT, rule, WIDTH, write, type Ink, type Paper } from './paper'

const texts = messages.invoice

const SOFT: Ink = { size: 7.5, color: COLORS.soft }
const LABEL: Ink = { font: 'bold', size: 6.5, color: COLORS.soft }
const VALUE: Ink = { font: 'bold', size: 8.5 }
const GAP = 24
const HALF = (WIDTH - GAP) / 2

/** Exempt goods get a bill of supply (rule 49), exempt and taxed goods together one document of both names (rule 46A). */
function titleOf({ seller, lines }: Invoice): string {
  if (seller.gstin === '') return texts.titleOfUnregistered
  const taxed = lines.filter(({ gstPercent }) => gstPercent > 0).length
  if (taxed === 0) return texts.titleOfExempt
  return taxed === lines.length ? texts.title : texts.titleOfMixed
}

const nameOf = ({ number }: Invoice): string => fill(texts.name, { number })

type Area = { x: number; y: number; width: number }

function writeLines(paper: Paper, lines: readonly [string, Ink][], area: Area): number {
  return lines.reduce((y, [text, ink]) => write(paper.doc, text, { ...area, y }, ink), area.y)
}

function drawSeller(paper: Paper, invoice: Invoice): void {
  const { seller } = invoice
  const [right, width] = [RIGHT - HALF * 0.75, HALF * 0.75]
  const end = writeLines(
    paper,
    [
      [titleOf(invoice).toUpperCase(), { font: 'bold', size: 10, color: COLORS.green, align: 'right', spacing: 0.8 }],
      [texts.original, { ...SOFT, align: 'right' }],
    ],
    { x: right, y: paper.y + 6, width },
  )
  const below = writeLines(
    paper,
    [
      [seller.shopName, { font: 'title', size: 19, color: COLORS.green }],
      [seller.legalName, { font: 'bold', size: 8 }],
      [seller.address, SOFT],
      [[seller.phone, seller.email].filter(Boolean).join('  ·  '), SOFT],
      [
        [
          seller.gstin && fill(texts.gstin, { number: seller.gstin }),
          seller.fssaiLicence && fill(texts.fssai, { number: seller.fssaiLicence }),
        ]
          .filter(Boolean)
          .join('  ·  '),
        { size: 7.5 },
      ],
    ],
    { x: LEFT, y: paper.y, width: WIDTH - width - GAP },
  )
  paper.y = Math.max(end, below) + 12
}

const paymentOf = ({ order }: Invoice): string => (order.paymentMethod === 'cash_on_delivery' ? texts.cash : texts.paidOnline)

/** Number, dates, order and payment in one band. */
function drawFacts(paper: Paper, invoice: Invoice): void {
  const { number, issuedOn, order } = invoice
  const facts: readonly [string, string, number][] = [
    [texts.number, number, 0.19],
    [texts.issuedOn, formatDate(issuedOn), 0.19],
    [texts.order, order.code, 0.23],
    [texts.orderedOn, formatDate(order.placedOn), 0.19],
    [texts.payment, paymentOf(invoice), 0.2],
  ]
  const [pad, inner] = [10, WIDTH - 20]
  const height = Math.max(...facts.map(([, value, share]) => heightOf(paper.doc, value, inner * share - 8, VALUE))) + 2 * pad + 11
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  let x = LEFT + pad
  for (const [label, value, share] of facts) {
    const width = inner * share
    const area = { x, y: paper.y + pad, width: width - 8 }
    writeLines(paper, [[label, LABEL]], area)
    writeLines(paper, [[value, VALUE]], { ...area, y: area.y + 11 })
    x += width
  }
  paper.y += height + 14
}

const stateOf = ({ state, stateCode }: { state: string; stateCode: string }): string =>
  stateCode === '' ? state : fill(texts.state, { state, code: stateCode })

function drawParties(paper: Paper, { buyer, placeOfSupply, stateTax }: Invoice): void {
  const buyerEnd = writeLines(
    paper,
    [
      [texts.buyer, LABEL],
      [buyer.name, { font: 'bold', size: 9 }],
      [buyer.address, { size: 8 }],
      [`${buyer.city} ${buyer.postalCode}`, { size: 8 }],
      [[stateOf(buyer), buyer.country].join(', '), { size: 8 }],
      [[fill(texts.phone, { phone: buyer.phone }), buyer.email].filter(Boolean).join('  ·  '), SOFT],
    ],
    { x: LEFT, y: paper.y, width: HALF },
  )
  const supplyEnd = writeLines(
    paper,
    [
      [texts.supply, LABEL],
      [stateOf(placeOfSupply), { font: 'bold', size: 9 }],
      [stateTax === null ? texts.between : fill(texts.within, { stateTax }), { size: 8 }],
      [texts.reverseCharge, { size: 8 }],
    ],
    { x: LEFT + HALF + GAP, y: paper.y, width: HALF },
  )
  paper.y = Math.max(buyerEnd, supplyEnd) + 14
}

/** Seller, buyer and the facts of the invoice. */
function drawTop(paper: Paper, invoice: Invoice): void {
  drawSeller(paper, invoice)
  rule(paper.doc, paper.y, { color: COLORS.green, thick: 1.4 })
  paper.y += 12
  drawFacts(paper, invoice)
  drawParties(paper, invoice)
}

/** The head of every page but the first. */
function drawContinued(paper: Paper, invoice: Invoice): void {
  const area = { x: LEFT, y: paper.y, width: HALF }
  const end = write(paper.doc, invoice.seller.shopName, area, { font: 'title', size: 12, color: COLORS.green })
  write(
    paper.doc,
    fill(texts.continued, { name: nameOf(invoice) }),
    { ...area, x: RIGHT - HALF, y: paper.y + 4 },
    { ...SOFT, align: 'right' },
  )
  rule(paper.doc, end + 4, { color: COLORS.green, thick: 1 })
  paper.y = end + 16
}

/** Draws an invoice from its frozen content alone: the same content gives the same bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  // The time of drawing would make every file different.
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

import { buffer } from 'node:stream/consumers'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Invoice } from '../model'
import { invoiceTexts, type InvoiceTexts } from './invoice-texts'
import { drawFeet, drawGoods, drawSums } from './draw-tables'
import { box, COLORS, heightOf, LEFT, openPaper, RIGHT, rule, WIDTH, write, type Ink, type Paper } from './paper'

const SOFT: Ink = { size: 7.5, color: COLORS.soft }
const LABEL: Ink = { font: 'bold', size: 6.5, color: COLORS.soft, isLabel: true }
const VALUE: Ink = { font: 'bold', size: 8.5, isLabel: true }
const GAP = 24
const HALF = (WIDTH - GAP) / 2

/** Exempt goods get a bill of supply (rule 49), exempt and taxed goods together one document of both names (rule 46A). */
function titleOf({ seller, lines }: Invoice, texts: InvoiceTexts): string {
  if (seller.gstin === '') return texts.titleOfUnregistered
  const taxed = lines.filter(({ gstPercent }) => gstPercent > 0).length
  if (taxed === 0) return texts.titleOfExempt
  return taxed === lines.length ? texts.title : texts.titleOfMixed
}

const nameOf = ({ number }: Invoice, texts: InvoiceTexts): string => fill(texts.name, { number })

type Area = { x: number; y: number; width: number }

function writeLines(paper: Paper, lines: readonly [string, Ink][], area: Area): number {
  return lines.reduce((y, [text, ink]) => write(paper.doc, text, { ...area, y }, ink), area.y)
}

function drawSeller(paper: Paper, invoice: Invoice): void {
  const { texts } = paper
  const { seller } = invoice
  const [right, width] = [RIGHT - HALF * 0.75, HALF * 0.75]
  const end = writeLines(
    paper,
    [
      [titleOf(invoice, texts).toUpperCase(), { font: 'bold', size: 10, color: COLORS.green, align: 'right', spacing: 0.8, isLabel: true }],
      [texts.original, { ...SOFT, align: 'right', isLabel: true }],
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
        { size: 7.5, isLabel: true },
      ],
    ],
    { x: LEFT, y: paper.y, width: WIDTH - width - GAP },
  )
  paper.y = Math.max(end, below) + 12
}

const paymentOf = ({ order }: Invoice, texts: InvoiceTexts): string =>
  order.paymentMethod === 'cash_on_delivery' ? texts.cash : texts.paidOnline

/** Number, dates, order and payment in one band. */
function drawFacts(paper: Paper, invoice: Invoice): void {
  const { texts } = paper
  const { number, issuedOn, order } = invoice
  const facts: readonly [string, string, number][] = [
    [texts.number, number, 0.19],
    [texts.issuedOn, formatDate(issuedOn), 0.19],
    [texts.order, order.code, 0.23],
    [texts.orderedOn, formatDate(order.placedOn), 0.19],
    [texts.payment, paymentOf(invoice, texts), 0.2],
  ]
  const [pad, inner] = [10, WIDTH - 20]
  const tallest = (at: 0 | 1, ink: Ink) => Math.max(...facts.map((fact) => heightOf(paper.doc, fact[at], inner * fact[2] - 8, ink)))
  const below = tallest(0, LABEL) + 2
  const height = below + tallest(1, VALUE) + 2 * pad
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  let x = LEFT + pad
  for (const [label, value, share] of facts) {
    const width = inner * share
    const area = { x, y: paper.y + pad, width: width - 8 }
    writeLines(paper, [[label, LABEL]], area)
    writeLines(paper, [[value, VALUE]], { ...area, y: area.y + below })
    x += width
  }
  paper.y += height + 14
}

type StateAndCode = { state: string; stateCode: string }

const stateOf = ({ state, stateCode }: StateAndCode, texts: InvoiceTexts): string =>
  stateCode === '' ? state : fill(texts.state, { state, code: stateCode })

function drawParties(paper: Paper, { buyer, placeOfSupply, stateTax }: Invoice): void {
  const { texts } = paper
  const buyerEnd = writeLines(
    paper,
    [
      [texts.buyer, LABEL],
      [buyer.name, { font: 'bold', size: 9 }],
      [buyer.address, { size: 8 }],
      [`${buyer.city} ${buyer.postalCode}`, { size: 8 }],
      [[stateOf(buyer, texts), buyer.country].join(', '), { size: 8 }],
      [[fill(texts.phone, { phone: buyer.phone }), buyer.email].filter(Boolean).join('  ·  '), { ...SOFT, isLabel: true }],
    ],
    { x: LEFT, y: paper.y, width: HALF },
  )
  const supplyEnd = writeLines(
    paper,
    [
      [texts.supply, LABEL],
      [stateOf(placeOfSupply, texts), { font: 'bold', size: 9 }],
      [stateTax === null ? texts.between : fill(texts.within, { stateTax }), { size: 8, isLabel: true }],
      [texts.reverseCharge, { size: 8, isLabel: true }],
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
    fill(paper.texts.continued, { name: nameOf(invoice, paper.texts) }),
    { ...area, x: RIGHT - HALF, y: paper.y + 4 },
    { ...SOFT, align: 'right', isLabel: true },
  )
  rule(paper.doc, end + 4, { color: COLORS.green, thick: 1 })
  paper.y = end + 16
}

/** Draws an invoice from its frozen content alone: the same content gives the same bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  // The time of drawing would make every file different.
  const issued = new Date(`${invoice.issuedOn}T12:00:00+05:30`)
  const texts = invoiceTexts(invoice.locale)
  const paper = openPaper(
    {
      Title: nameOf(invoice, texts),
      Author: invoice.seller.legalName,
      Subject: `${texts.order} ${invoice.order.code}`,
      CreationDate: issued,
      ModDate: issued,
    },
    texts,
  )
  paper.startPage = () => drawContinued(paper, invoice)
  drawTop(paper, invoice)
  drawGoods(paper, invoice)
  drawSums(paper, invoice)
  drawFeet(paper, invoice)
  paper.doc.end()
  return buffer(paper.doc)
}

import { fill } from '@/lib/i18n/fill'
import { formatMoneyInFull } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import type { Invoice } from '../invoice'
import { amountText, percentText } from './draw-goods'
import { box, COLORS, heightOf, LEFT, makeRoom, RIGHT, rule, WIDTH, write, type Ink, type Paper } from './paper'
import { drawTable, type Column } from './table'

const texts = messages.invoice

const TOTALS_WIDTH = 196
const GAP = 26
const ROW: Ink = { size: 8 }
const TOTAL: Ink = { font: 'bold', size: 11, color: COLORS.white }
const LABEL: Ink = { font: 'bold', size: 6.5, color: COLORS.soft }

/** How the total comes about, in the order the shopper knows. */
function sumsOf({ order, totals }: Invoice): readonly [string, string][] {
  const { couponDiscountPaise, shippingPaise, cashOnDeliveryFeePaise } = totals
  return [
    [texts.items, formatMoneyInFull(totals.itemsPaise)],
    ...(couponDiscountPaise > 0 ? [pair(fill(texts.coupon, { code: order.couponCode }), formatMoneyInFull(-couponDiscountPaise))] : []),
    [texts.shipping, shippingPaise > 0 ? formatMoneyInFull(shippingPaise) : texts.free],
    ...(cashOnDeliveryFeePaise > 0 ? [pair(texts.fee, formatMoneyInFull(cashOnDeliveryFeePaise))] : []),
  ]
}

const pair = (label: string, value: string): [string, string] => [label, value]

/** What is inside the total. */
const insideOf = ({ totals, stateTax }: Invoice): readonly [string, string][] => [
  [texts.taxableTotal, formatMoneyInFull(totals.taxablePaise)],
  ...(stateTax === null
    ? [pair('IGST', formatMoneyInFull(totals.igstPaise))]
    : [pair('CGST', formatMoneyInFull(totals.cgstPaise)), pair(stateTax, formatMoneyInFull(totals.sgstPaise))]),
]

const ROW_HEIGHT = 15
const TOTAL_HEIGHT = 28

const heightOfTotals = (invoice: Invoice): number => (sumsOf(invoice).length + insideOf(invoice).length) * ROW_HEIGHT + TOTAL_HEIGHT + 16

function drawPairs(paper: Paper, rows: readonly [string, string][], top: number, ink: Ink): number {
  const x = RIGHT - TOTALS_WIDTH
  return rows.reduce((y, [label, value]) => {
    write(paper.doc, label, { x: x + 8, y, width: TOTALS_WIDTH * 0.6 }, ink)
    write(paper.doc, value, { x: x + 8, y, width: TOTALS_WIDTH - 16 }, { ...ink, align: 'right' })
    return y + ROW_HEIGHT
  }, top)
}

function drawTotals(paper: Paper, invoice: Invoice): void {
  const x = RIGHT - TOTALS_WIDTH
  const bar = drawPairs(paper, sumsOf(invoice), paper.y + 2, ROW)
  box(paper.doc, { x, y: bar, width: TOTALS_WIDTH, height: TOTAL_HEIGHT }, COLORS.green)
  const label = invoice.order.paidOn === null ? texts.toPay : texts.grandTotal
  write(
    paper.doc,
    label,
    { x: x + 8, y: bar + 8, width: TOTALS_WIDTH / 2 + 20 },
    { ...TOTAL, size: invoice.order.paidOn === null ? 8.5 : 11 },
  )
  write(
    paper.doc,
    formatMoneyInFull(invoice.totals.grandTotalPaise),
    { x: x + 8, y: bar + 7, width: TOTALS_WIDTH - 16 },
    { ...TOTAL, align: 'right' },
  )
  drawPairs(paper, insideOf(invoice), bar + TOTAL_HEIGHT + 8, { size: 7.5, color: COLORS.soft })
}

function taxColumns({ stateTax }: Invoice): readonly Column[] {
  const width = WIDTH - TOTALS_WIDTH - GAP
  const taxes = stateTax === null ? ['IGST'] : ['CGST', stateTax]
  const amounts = [texts.taxable, ...taxes]
  return [
    { title: texts.hsn, width: 58, align: 'left' },
    { title: texts.rate, width: 36, align: 'right' },
    ...amounts.map((title) => ({ title, width: (width - 94) / amounts.length, align: 'right' as const })),
  ]
}

function drawTaxes(paper: Paper, invoice: Invoice): void {
  const { stateTax } = invoice
  drawTable(paper, {
    columns: taxColumns(invoice),
    rows: invoice.taxes.map(({ hsn, gstPercent, taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      [hsn, percentText(gstPercent), ...[taxablePaise, ...(stateTax === null ? [igstPaise] : [cgstPaise, sgstPaise])].map(amountText)].map(
        (text) => ({ text }),
      ),
    ),
  })
}

function drawWords(paper: Paper, { amountInWords }: Invoice): void {
  const [pad, width] = [9, WIDTH - 18]
  const ink: Ink = { font: 'bold', size: 8.5 }
  const height = heightOf(paper.doc, amountInWords, width, ink) + 2 * pad + 10
  makeRoom(paper, height)
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  write(paper.doc, texts.inWords, { x: LEFT + pad, y: paper.y + pad, width }, LABEL)
  write(paper.doc, amountInWords, { x: LEFT + pad, y: paper.y + pad + 10, width }, ink)
  paper.y += height
}

/** Taxes left, totals right, and the total once more in words. A long table of taxes goes on over the page, the totals stay together. */
export function drawSums(paper: Paper, invoice: Invoice): void {
  makeRoom(paper, heightOfTotals(invoice))
  const end = paper.y + heightOfTotals(invoice)
  const page = paper.doc.bufferedPageRange().count
  drawTotals(paper, invoice)
  drawTaxes(paper, invoice)
  const isSamePage = paper.doc.bufferedPageRange().count === page
  paper.y = (isSamePage ? Math.max(paper.y, end) : paper.y) + 12
  drawWords(paper, invoice)
}

/** The last of all: now the pages are known. */
export function drawFeet({ doc }: Paper, invoice: Invoice): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    drawFoot(doc, `${invoice.number}  ·  ${fill(texts.page, { page: page - start + 1, pages: count })}`)
  }
}

const FOOT_Y = 800

function drawFoot(doc: PDFKit.PDFDocument, right: string): void {
  const ink: Ink = { size: 6.5, color: COLORS.soft }
  rule(doc, FOOT_Y - 8)
  write(doc, texts.computerGenerated, { x: LEFT, y: FOOT_Y, width: WIDTH * 0.6 }, ink)
  write(doc, right, { x: LEFT, y: FOOT_Y, width: WIDTH }, { ...ink, align: 'right' })
}

import { formatMoneyInFull, formatPercent, type Paise } from '@/lib/kernel/money'
import type { GstSplit } from '@/lib/commerce/pricing'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/dates'
import type { Invoice, InvoiceLine, PackedBatch } from '../model'
import type { InvoiceTexts } from './invoice-texts'
import {
  box,
  COLORS,
  drawTable,
  heightOf,
  LEFT,
  makeRoom,
  RIGHT,
  rule,
  WIDTH,
  write,
  type Cell,
  type Column,
  type Ink,
  type Paper,
} from './paper'

/** Without the currency sign, which appears once below the table. */
const amountText = (paise: Paise): string => formatMoneyInFull(paise).replace('₹', '')

/** A column with each line's cell, and its total. */
type Field = Column & { of: (line: InvoiceLine, at: number) => Cell; total: string }

/** The width of a bold digit in a total. */
const FIGURE_WIDTH = 4.75
const fit = (text: string, least: number): number => Math.max(least, text.length * FIGURE_WIDTH + 9)

/** Wide enough for the total, its longest figure. */
function amount(title: string, least: number, of: (line: InvoiceLine) => Paise, { lines }: Invoice): Field {
  const total = amountText(lines.reduce((sum, line) => sum + of(line), 0))
  return { title, width: fit(total, least), align: 'right', of: (line) => ({ text: amountText(of(line)) }), total }
}

/** A tax with its rate below it. */
const tax = (title: string, key: keyof GstSplit, share: number, invoice: Invoice): Field => ({
  ...amount(title, 44, (line) => line[key], invoice),
  of: (line) => ({ text: amountText(line[key]), under: formatPercent(line.gstPercent * share) }),
})

const taxes = (invoice: Invoice): readonly Field[] =>
  invoice.stateTax === null
    ? [tax('IGST', 'igstPaise', 1, invoice)]
    : [tax('CGST', 'cgstPaise', 0.5, invoice), tax(invoice.stateTax, 'sgstPaise', 0.5, invoice)]

/** 'Batch B12, best before 31 December 2027'; the quantity only if there are several. */
function batchText({ number, bestBefore, quantity }: PackedBatch, texts: InvoiceTexts, isOnly: boolean): string {
  const dated = bestBefore === null ? '' : `, ${texts.bestBefore} ${formatDate(bestBefore)}`
  return `${isOnly ? '' : `${quantity} × `}${texts.batch} ${number}${dated}`
}

const describe =
  (texts: InvoiceTexts) =>
  ({ name, variantLabel, hsn, batches = [] }: InvoiceLine): Cell => ({
    text: name,
    under: [variantLabel, fill(texts.hsnNumber, { hsn }), ...batches.map((batch) => batchText(batch, texts, batches.length === 1))]
      .filter(Boolean)
      .join('  ·  '),
  })

/** Rule 46 of the CGST Rules requires the unit of a quantity; PAC (packs) is the GST portal's code. */
const inPacks = (quantity: number): string => `${quantity} PAC`

/** Columns without a value are omitted; the item column takes the remaining width. */
function fieldsOf(invoice: Invoice, texts: InvoiceTexts): readonly Field[] {
  const { lines, totals } = invoice
  const chargesTitle = totals.cashOnDeliveryFeePaise > 0 ? texts.chargesWithFee : texts.charges
  const behind: readonly Field[] = [
    {
      title: texts.quantity,
      width: 36,
      align: 'right',
      of: ({ quantity }) => ({ text: inPacks(quantity) }),
      total: inPacks(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    { ...amount(texts.price, 52, ({ unitPricePaise }) => unitPricePaise, invoice), total: '' },
    ...(totals.couponDiscountPaise > 0 ? [amount(texts.discount, 46, ({ discountPaise }) => -discountPaise, invoice)] : []),
    ...(totals.shippingPaise + totals.cashOnDeliveryFeePaise > 0
      ? [amount(chargesTitle, 46, ({ chargesPaise }) => chargesPaise, invoice)]
      : []),
    amount(texts.taxable, 54, ({ taxablePaise }) => taxablePaise, invoice),
    ...taxes(invoice),
    amount(texts.amount, 58, ({ amountPaise }) => amountPaise, invoice),
  ]
  const serial: Field = { title: '#', width: 22, align: 'left', of: (_, at) => ({ text: String(at + 1) }), total: '' }
  const used = [serial, ...behind].reduce((sum, { width }) => sum + width, 0)
  return [serial, { title: texts.item, width: WIDTH - used, align: 'left', of: describe(texts), total: texts.linesTotal }, ...behind]
}

/** The order lines. */
export function drawGoods(paper: Paper, invoice: Invoice): void {
  const fields = fieldsOf(invoice, paper.texts)
  drawTable(paper, {
    columns: fields,
    rows: invoice.lines.map((line, at) => fields.map(({ of }) => of(line, at))),
    total: fields.map(({ total }) => total),
  })
  const end = write(paper.doc, paper.texts.inRupees, { x: LEFT, y: paper.y + 2, width: WIDTH }, { size: 6.5, color: COLORS.soft })
  paper.y = end + 14
}

/* Taxes and totals. */

const TOTALS_WIDTH = 196
const GAP = 26
const ROW: Ink = { size: 8 }
const TAX_ROW: Ink = { size: 7.5, color: COLORS.soft }
const TOTAL: Ink = { font: 'bold', size: 11, color: COLORS.white }
const LABEL: Ink = { font: 'bold', size: 6.5, color: COLORS.soft }

/** A label and its amount. */
type Pair = readonly [string, string]

/** The parts of the total, in checkout order. */
function sumsOf({ order, totals }: Invoice, texts: InvoiceTexts): readonly Pair[] {
  const { couponDiscountPaise, shippingPaise, cashOnDeliveryFeePaise } = totals
  return [
    [texts.items, formatMoneyInFull(totals.itemsPaise)],
    ...(couponDiscountPaise > 0 ? [pair(fill(texts.coupon, { code: order.couponCode }), formatMoneyInFull(-couponDiscountPaise))] : []),
    [texts.shipping, shippingPaise > 0 ? formatMoneyInFull(shippingPaise) : texts.free],
    ...(cashOnDeliveryFeePaise > 0 ? [pair(texts.fee, formatMoneyInFull(cashOnDeliveryFeePaise))] : []),
  ]
}

const pair = (label: string, value: string): Pair => [label, value]

/** The taxes included in the total. */
const taxesOf = ({ totals, stateTax }: Invoice, texts: InvoiceTexts): readonly Pair[] => [
  [texts.taxableTotal, formatMoneyInFull(totals.taxablePaise)],
  ...(stateTax === null
    ? [pair('IGST', formatMoneyInFull(totals.igstPaise))]
    : [pair('CGST', formatMoneyInFull(totals.cgstPaise)), pair(stateTax, formatMoneyInFull(totals.sgstPaise))]),
]

const ROW_HEIGHT = 15
const TOTAL_HEIGHT = 28
const LABEL_WIDTH = TOTALS_WIDTH * 0.6

/** A bilingual label may need two lines. */
const heightOfPair = ({ doc }: Paper, [label]: Pair, ink: Ink): number => Math.max(ROW_HEIGHT, heightOf(doc, label, LABEL_WIDTH, ink) + 4)

function heightOfTotals(paper: Paper, invoice: Invoice): number {
  const sums = sumsOf(invoice, paper.texts).reduce((sum, row) => sum + heightOfPair(paper, row, ROW), 0)
  const included = taxesOf(invoice, paper.texts).reduce((sum, row) => sum + heightOfPair(paper, row, TAX_ROW), 0)
  return sums + included + TOTAL_HEIGHT + 16
}

function drawPairs(paper: Paper, rows: readonly Pair[], top: number, ink: Ink): number {
  const x = RIGHT - TOTALS_WIDTH
  return rows.reduce((y, row) => {
    const [label, value] = row
    write(paper.doc, label, { x: x + 8, y, width: LABEL_WIDTH }, ink)
    write(paper.doc, value, { x: x + 8, y, width: TOTALS_WIDTH - 16 }, { ...ink, align: 'right' })
    return y + heightOfPair(paper, row, ink)
  }, top)
}

function drawTotals(paper: Paper, invoice: Invoice): void {
  const { texts } = paper
  const x = RIGHT - TOTALS_WIDTH
  const bar = drawPairs(paper, sumsOf(invoice, texts), paper.y + 2, ROW)
  box(paper.doc, { x, y: bar, width: TOTALS_WIDTH, height: TOTAL_HEIGHT }, COLORS.green)
  const label = invoice.order.paidOn === null ? texts.toPay : texts.grandTotal
  const area = { x: x + 8, width: LABEL_WIDTH }
  const ink = { ...TOTAL, size: invoice.order.paidOn === null ? 8.5 : 11 }
  write(paper.doc, label, { ...area, y: bar + (TOTAL_HEIGHT - heightOf(paper.doc, label, area.width, ink)) / 2 }, ink)
  write(
    paper.doc,
    formatMoneyInFull(invoice.totals.grandTotalPaise),
    { x: x + 8, y: bar + 7, width: TOTALS_WIDTH - 16 },
    { ...TOTAL, align: 'right' },
  )
  drawPairs(paper, taxesOf(invoice, texts), bar + TOTAL_HEIGHT + 8, TAX_ROW)
}

function taxColumns({ stateTax }: Invoice, texts: InvoiceTexts): readonly Column[] {
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
    columns: taxColumns(invoice, paper.texts),
    rows: invoice.taxes.map(({ hsn, gstPercent, taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      [
        hsn,
        formatPercent(gstPercent),
        ...[taxablePaise, ...(stateTax === null ? [igstPaise] : [cgstPaise, sgstPaise])].map(amountText),
      ].map((text) => ({ text })),
    ),
  })
}

function drawWords(paper: Paper, { amountInWords }: Invoice): void {
  const [pad, width] = [9, WIDTH - 18]
  const ink: Ink = { font: 'bold', size: 8.5 }
  const height = heightOf(paper.doc, amountInWords, width, ink) + 2 * pad + 10
  makeRoom(paper, height)
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  write(paper.doc, paper.texts.inWords, { x: LEFT + pad, y: paper.y + pad, width }, LABEL)
  write(paper.doc, amountInWords, { x: LEFT + pad, y: paper.y + pad + 10, width }, ink)
  paper.y += height
}

/** Taxes on the left, totals on the right, and the total in words. A long tax table continues on the next page; the totals stay together. */
export function drawSums(paper: Paper, invoice: Invoice): void {
  makeRoom(paper, heightOfTotals(paper, invoice))
  const end = paper.y + heightOfTotals(paper, invoice)
  const page = paper.doc.bufferedPageRange().count
  drawTotals(paper, invoice)
  drawTaxes(paper, invoice)
  const isSamePage = paper.doc.bufferedPageRange().count === page
  paper.y = (isSamePage ? Math.max(paper.y, end) : paper.y) + 12
  drawWords(paper, invoice)
}

type Foot = { left: string; right: (page: number, pages: number) => string }

const FOOT_Y = 800

/** The footer of each page from `first`, drawn last, when the number of pages is known. */
export function drawFeet({ doc }: Paper, first: number, { left, right }: Foot): void {
  const ink: Ink = { size: 6.5, color: COLORS.soft }
  const { count } = doc.bufferedPageRange()
  for (let page = first; page < count; page += 1) {
    doc.switchToPage(page)
    rule(doc, FOOT_Y - 8)
    write(doc, left, { x: LEFT, y: FOOT_Y, width: WIDTH * 0.6 }, ink)
    write(doc, right(page - first + 1, count - first), { x: LEFT, y: FOOT_Y, width: WIDTH }, { ...ink, align: 'right' })
  }
}

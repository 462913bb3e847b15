import type { Paise } from '@/lib/commerce/kernel/money'
import { fill } from '@/lib/i18n/fill'
import { formatMoneyInFull } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import type { GstSplit } from '../../pricing'
import type { Invoice, InvoiceLine } from '../invoice'
import { COLORS, LEFT, WIDTH, write, type Paper } from './paper'
import { drawTable, type Cell, type Column } from './table'

const texts = messages.invoice

/** In tables the sign stands once, beneath. */
export const amountText = (paise: Paise): string => formatMoneyInFull(paise).replace('₹', '')
export const percentText = (percent: number): string => fill(texts.percent, { percent })

/** A column, what stands in it of a line, and its sum. */
type Field = Column & { of: (line: InvoiceLine, at: number) => Cell; total: string }

/** Bold figures of the size of a total, and what stands around them. */
const FIGURE_WIDTH = 4.75
const fit = (text: string, least: number): number => Math.max(least, text.length * FIGURE_WIDTH + 9)

/** Wide enough for the sum, which is the longest of them. */
function amount(title: string, least: number, of: (line: InvoiceLine) => Paise, { lines }: Invoice): Field {
  const total = amountText(lines.reduce((sum, line) => sum + of(line), 0))
  return { title, width: fit(total, least), align: 'right', of: (line) => ({ text: amountText(of(line)) }), total }
}

/** A tax with its rate beneath. */
const tax = (title: string, key: keyof GstSplit, share: number, invoice: Invoice): Field => ({
  ...amount(title, 44, (line) => line[key], invoice),
  of: (line) => ({ text: amountText(line[key]), under: percentText(line.gstPercent * share) }),
})

const taxes = (invoice: Invoice): readonly Field[] =>
  invoice.stateTax === null
    ? [tax('IGST', 'igstPaise', 1, invoice)]
    : [tax('CGST', 'cgstPaise', 0.5, invoice), tax(invoice.stateTax, 'sgstPaise', 0.5, invoice)]

const describe = ({ name, variantLabel, hsn }: InvoiceLine): Cell => ({
  text: name,
  under: [variantLabel, fill(texts.hsnNumber, { hsn })].filter(Boolean).join('  ·  '),
})

/** Rule 46 of the CGST Rules asks for the unit of a quantity; PAC is the GST portal's code for packs. */
const inPacks = (quantity: number): string => fill(texts.packs, { quantity })

/** Columns that would say nothing are left out; the item has what is left of the width. */
function fieldsOf(invoice: Invoice): readonly Field[] {
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
  return [serial, { title: texts.item, width: WIDTH - used, align: 'left', of: describe, total: texts.linesTotal }, ...behind]
}

/** What was sold, a line each. */
export function drawGoods(paper: Paper, invoice: Invoice): void {
  const fields = fieldsOf(invoice)
  drawTable(paper, {
    columns: fields,
    rows: invoice.lines.map((line, at) => fields.map(({ of }) => of(line, at))),
    total: fields.map(({ total }) => total),
  })
  const end = write(paper.doc, texts.inRupees, { x: LEFT, y: paper.y + 2, width: WIDTH }, { size: 6.5, color: COLORS.soft })
  paper.y = end + 14
}

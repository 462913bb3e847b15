import { buffer } from 'node:stream/consumers'
import { formatMoneyInFull, type Paise } from '@/lib/commerce/kernel/money'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import messages from '@/messages/en.json'
import type { CreditLine, CreditNote } from '../model'
import { drawContinued, drawTop, type Fact } from './draw-head'
import { drawFeet } from './draw-tables'
import { box, COLORS, drawTable, LEFT, makeRoom, openPaper, startDocument, WIDTH, write, type Cell, type Column, type Paper } from './paper'

const texts = messages.creditNote
const shared = messages.invoice

const amountText = (paise: Paise): string => formatMoneyInFull(paise).replace('₹', '')

const factsOf = (note: CreditNote): readonly Fact[] => [
  { label: texts.number, value: note.number, share: 0.2 },
  { label: texts.issuedOn, value: formatDate(note.issuedOn), share: 0.19 },
  { label: texts.invoice, value: note.invoice.number, share: 0.2 },
  { label: texts.invoicedOn, value: formatDate(note.invoice.issuedOn), share: 0.19 },
  { label: shared.order, value: note.orderCode, share: 0.22 },
]

const describe = ({ name, variantLabel, hsn, quantity }: CreditLine): Cell => ({
  text: name,
  under: [variantLabel, fill(shared.hsnNumber, { hsn }), quantity === null ? shared.chargesWithFee : ''].filter(Boolean).join('  ·  '),
})

const AMOUNT_WIDTH = 62

type Field = Column & { of: (line: CreditLine) => Cell; total: string }

const tax = (title: string, key: 'cgstPaise' | 'sgstPaise' | 'igstPaise', share: number, note: CreditNote): Field => ({
  title,
  width: AMOUNT_WIDTH - 6,
  align: 'right',
  of: (line) => ({ text: amountText(line[key]), under: `${line.gstPercent * share}%` }),
  total: amountText(note.totals[key]),
})

const taxes = (note: CreditNote): readonly Field[] =>
  note.stateTax === null
    ? [tax('IGST', 'igstPaise', 1, note)]
    : [tax('CGST', 'cgstPaise', 0.5, note), tax(note.stateTax, 'sgstPaise', 0.5, note)]

function fieldsOf(note: CreditNote): readonly Field[] {
  const figure = (title: string, key: 'taxablePaise' | 'amountPaise'): Field => ({
    title,
    width: AMOUNT_WIDTH,
    align: 'right',
    of: (line) => ({ text: amountText(line[key]) }),
    total: amountText(note.totals[key]),
  })
  const behind: readonly Field[] = [
    {
      title: shared.quantity,
      width: 40,
      align: 'right',
      of: ({ quantity }) => ({ text: quantity === null ? '' : `${quantity} PAC` }),
      total: '',
    },
    figure(shared.taxable, 'taxablePaise'),
    ...taxes(note),
    figure(shared.amount, 'amountPaise'),
  ]
  const used = behind.reduce((sum, { width }) => sum + width, 0)
  return [{ title: shared.item, width: WIDTH - used, align: 'left', of: describe, total: shared.linesTotal }, ...behind]
}

function drawLines(paper: Paper, note: CreditNote): void {
  const fields = fieldsOf(note)
  drawTable(paper, {
    columns: fields,
    rows: note.lines.map((line) => fields.map(({ of }) => of(line))),
    total: fields.map(({ total }) => total),
  })
  paper.y += 14
}

const SUM_HEIGHT = 62

const REASONS: Readonly<Record<CreditNote['reason'], string>> = {
  returned: texts.returned,
  order_cancelled: texts.cancelled,
  came_back: texts.cameBack,
}

/** The reason and the refunded amount, in figures and in words. */
function drawSum(paper: Paper, { reason, totals, amountInWords }: CreditNote): void {
  makeRoom(paper, SUM_HEIGHT)
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height: SUM_HEIGHT - 6 }, COLORS.panel)
  const area = { x: LEFT + 10, width: WIDTH - 20 }
  write(paper.doc, `${texts.reason}: ${REASONS[reason]}`, { ...area, y: paper.y + 8 }, { size: 8 })
  write(
    paper.doc,
    `${reason === 'came_back' ? texts.credited : texts.total}: ${formatMoneyInFull(totals.amountPaise)}`,
    { ...area, y: paper.y + 22 },
    { font: 'bold', size: 11, color: COLORS.green },
  )
  write(paper.doc, amountInWords, { ...area, y: paper.y + 40 }, { font: 'bold', size: 8 })
  paper.y += SUM_HEIGHT
}

/** Draws a credit note from its frozen content alone: the same content gives the same bytes. */
export async function renderCreditNote(note: CreditNote): Promise<Uint8Array> {
  const name = fill(texts.name, { number: note.number })
  const issued = new Date(`${note.issuedOn}T12:00:00+05:30`)
  const paper = openPaper({
    Title: name,
    Author: note.seller.legalName,
    Subject: `${shared.order} ${note.orderCode}`,
    CreationDate: issued,
    ModDate: issued,
  })
  const first = startDocument(paper)
  paper.startPage = () => drawContinued(paper, note.seller.shopName, name)
  drawTop(paper, note, texts.title, factsOf(note))
  drawLines(paper, note)
  drawSum(paper, note)
  drawFeet(paper, first, {
    left: texts.computerGenerated,
    right: (page, pages) => `${note.number}  ·  ${fill(shared.page, { page, pages })}`,
  })
  paper.doc.end()
  return buffer(paper.doc)
}

import { buffer } from 'node:stream/consumers'
import { formatMoneyInFull, formatPercent, type Paise } from '@/lib/kernel/money'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { CREDIT_REASONS } from '../credit-reasons.model'
import type { CreditLine, CreditNote } from '../model'
import { drawContinued, drawTop, type Fact } from './draw-head'
import { drawFeet } from './draw-tables'
import { type CreditNoteTexts, creditNoteTexts, type InvoiceTexts, invoiceTexts, statedReason } from './invoice-texts'
import {
  box,
  COLORS,
  drawTable,
  heightOf,
  LEFT,
  makeRoom,
  openPaper,
  startDocument,
  WIDTH,
  write,
  type Cell,
  type Column,
  type Ink,
  type Paper,
} from './paper'

/** For cells next to the English names of goods. */
const inEnglish = invoiceTexts(DEFAULT_LOCALE)

const amountText = (paise: Paise): string => formatMoneyInFull(paise).replace('₹', '')

const factsOf = (note: CreditNote, texts: CreditNoteTexts, { order }: InvoiceTexts): readonly Fact[] => [
  { label: texts.number, value: note.number, share: 0.2 },
  { label: texts.issuedOn, value: formatDate(note.issuedOn), share: 0.19 },
  { label: texts.invoice, value: note.invoice.number, share: 0.2 },
  { label: texts.invoicedOn, value: formatDate(note.invoice.issuedOn), share: 0.19 },
  { label: order, value: note.orderCode, share: 0.22 },
]

const describe = ({ name, variantLabel, hsn, quantity }: CreditLine): Cell => ({
  text: name,
  under: [variantLabel, fill(inEnglish.hsnNumber, { hsn }), quantity === null ? inEnglish.chargesWithFee : '']
    .filter(Boolean)
    .join('  ·  '),
})

const isReduction = ({ reason }: CreditNote): boolean => CREDIT_REASONS[reason].takes === 'price'

/** A price reduction by HSN and rate, the basis of its tax report; it names no goods. */
function rowsOf(note: CreditNote): readonly CreditLine[] {
  const { lines } = note
  if (!isReduction(note)) return lines
  const rows = new Map<string, CreditLine>()
  for (const line of lines) {
    const key = `${line.hsn} ${line.gstPercent}`
    const before = rows.get(key)
    rows.set(key, before ? added(before, line) : line)
  }
  return [...rows.values()]
}

const added = (one: CreditLine, other: CreditLine): CreditLine => ({
  ...one,
  taxablePaise: one.taxablePaise + other.taxablePaise,
  cgstPaise: one.cgstPaise + other.cgstPaise,
  sgstPaise: one.sgstPaise + other.sgstPaise,
  igstPaise: one.igstPaise + other.igstPaise,
  amountPaise: one.amountPaise + other.amountPaise,
})

const AMOUNT_WIDTH = 62

type Field = Column & { of: (line: CreditLine) => Cell; total: string }

const tax = (title: string, key: 'cgstPaise' | 'sgstPaise' | 'igstPaise', share: number, note: CreditNote): Field => ({
  title,
  width: AMOUNT_WIDTH - 6,
  align: 'right',
  of: (line) => ({ text: amountText(line[key]), under: formatPercent(line.gstPercent * share) }),
  total: amountText(note.totals[key]),
})

const taxes = (note: CreditNote): readonly Field[] =>
  note.stateTax === null
    ? [tax('IGST', 'igstPaise', 1, note)]
    : [tax('CGST', 'cgstPaise', 0.5, note), tax(note.stateTax, 'sgstPaise', 0.5, note)]

const quantityOf = ({ quantity: title }: InvoiceTexts): Field => ({
  title,
  width: 40,
  align: 'right',
  of: ({ quantity }) => ({ text: quantity === null ? '' : `${quantity} PAC` }),
  total: '',
})

function fieldsOf(note: CreditNote, texts: CreditNoteTexts, shared: InvoiceTexts): readonly Field[] {
  const isReduced = isReduction(note)
  const figure = (title: string, key: 'taxablePaise' | 'amountPaise'): Field => ({
    title,
    width: AMOUNT_WIDTH,
    align: 'right',
    of: (line) => ({ text: amountText(line[key]) }),
    total: amountText(note.totals[key]),
  })
  const behind: readonly Field[] = [
    ...(isReduced ? [] : [quantityOf(shared)]),
    figure(shared.taxable, 'taxablePaise'),
    ...taxes(note),
    figure(shared.amount, 'amountPaise'),
  ]
  const used = behind.reduce((sum, { width }) => sum + width, 0)
  const reduction = ({ hsn }: CreditLine): Cell => ({ text: texts.reduction, under: fill(shared.hsnNumber, { hsn }) })
  const of = isReduced ? reduction : describe
  return [{ title: shared.item, width: WIDTH - used, align: 'left', of, total: shared.linesTotal }, ...behind]
}

function drawLines(paper: Paper, note: CreditNote, texts: CreditNoteTexts): void {
  const fields = fieldsOf(note, texts, paper.texts)
  drawTable(paper, {
    columns: fields,
    rows: rowsOf(note).map((line) => fields.map(({ of }) => of(line))),
    total: fields.map(({ total }) => total),
  })
  paper.y += 14
}

const PAD = 8
const GAP = 4

/** The reason with its ground in law, and the refunded amount, in figures and in words. Older notes state no ground. */
function sumRows({ reason, stated, totals, amountInWords, locale }: CreditNote, texts: CreditNoteTexts): readonly [string, Ink][] {
  const text = { size: 8 }
  const total = reason === 'came_back' ? texts.credited : texts.total
  const legal: readonly [string, Ink][] =
    stated === null
      ? []
      : [
          [`${texts.section}: ${stated.ground}`, text],
          [`${texts.gstr1}: ${stated.gstr1}`, text],
        ]
  return [
    [`${texts.reason}: ${(stated ?? statedReason(reason, locale)).reason}`, text],
    ...legal,
    [`${total}: ${formatMoneyInFull(totals.amountPaise)}`, { font: 'bold', size: 11, color: COLORS.green }],
    [amountInWords, { font: 'bold', size: 8 }],
  ]
}

function drawSum(paper: Paper, note: CreditNote, texts: CreditNoteTexts): void {
  const { doc } = paper
  const area = { x: LEFT + 10, width: WIDTH - 20 }
  const rows = sumRows(note, texts)
  const height = rows.reduce((sum, [text, ink]) => sum + heightOf(doc, text, area.width, ink) + GAP, 2 * PAD - GAP)
  makeRoom(paper, height)
  box(doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  const end = paper.y + height
  let y = paper.y + PAD
  for (const [text, ink] of rows) y = write(doc, text, { ...area, y }, ink) + GAP
  paper.y = end + 6
}

/** Draws a credit note only from its frozen content, with the labels of its language: the same content produces the same bytes. */
export async function renderCreditNote(note: CreditNote): Promise<Uint8Array> {
  const [texts, shared] = [creditNoteTexts(note.locale), invoiceTexts(note.locale)]
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
  paper.texts = shared
  paper.startPage = () => drawContinued(paper, note.seller.shopName, name)
  drawTop(paper, note, texts.title, factsOf(note, texts, shared))
  drawLines(paper, note, texts)
  drawSum(paper, note, texts)
  drawFeet(paper, first, {
    left: texts.computerGenerated,
    right: (page, pages) => `${note.number}  ·  ${fill(shared.page, { page, pages })}`,
  })
  paper.doc.end()
  return buffer(paper.doc)
}

import { buffer } from 'node:stream/consumers'
import { formatMoneyInFull } from '@/lib/kernel/money'
import { stateAndCountry } from '@/lib/kernel/postal-lines'
import { romanise } from '@/lib/kernel/romanise'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import messages from '@/messages/en.json'
import type { Invoice, PackingSlip } from '../model'
import { drawFeet } from './draw-tables'
import { scriptOf } from './fonts'
import {
  box,
  COLORS,
  drawTable,
  LEFT,
  openPaper,
  RIGHT,
  rule,
  startDocument,
  WIDTH,
  write,
  type Column,
  type Ink,
  type Paper,
} from './paper'

const texts = messages.packingSlip

const LABEL: Ink = { font: 'bold', size: 7, color: COLORS.soft }
const HALF = WIDTH / 2 - 12

/** @param codes the orders whose documents the file contains */
export function openPackingPaper(shopName: string, codes: readonly string[]): Paper {
  const [code = ''] = codes
  const title = codes.length === 1 ? fill(texts.nameOfOne, { code }) : fill(texts.name, { count: codes.length })
  return openPaper({ Title: title, Author: shopName })
}

export function closePaper({ doc }: Paper): Promise<Uint8Array> {
  doc.end()
  return buffer(doc)
}

function drawHead(paper: Paper, { shopName, phone }: Invoice['seller'], { code, placedAt, shipment }: PackingSlip): void {
  const top = paper.y
  const left = write(paper.doc, shopName, { x: LEFT, y: top, width: HALF }, { font: 'title', size: 17, color: COLORS.green })
  write(paper.doc, phone, { x: LEFT, y: left, width: HALF }, { size: 8, color: COLORS.soft })
  const area = { x: RIGHT - HALF, width: HALF }
  let y = write(paper.doc, texts.title, { ...area, y: top }, { ...LABEL, size: 8, align: 'right' })
  y = write(paper.doc, code, { ...area, y: y + 2 }, { font: 'bold', size: 15, align: 'right' })
  y = write(paper.doc, `${texts.orderedOn} ${formatDate(placedAt)}`, { ...area, y: y + 2 }, { size: 8, align: 'right' })
  const by = [shipment.courier, shipment.trackingNumber].filter(Boolean).join('  ·  ')
  y = write(paper.doc, by, { ...area, y }, { font: 'bold', size: 9, align: 'right' })
  paper.y = Math.max(y, left + 14) + 8
  rule(paper.doc, paper.y, { color: COLORS.green, thick: 1.4 })
  paper.y += 14
}

/** Transliterates an address in another script, because the courier's other offices read Latin letters. */
function inLatinLetters({ name, address, city }: PackingSlip['shipTo']): string {
  const typed = [name, address, city].join(', ')
  return scriptOf(typed) === null ? '' : romanise(typed)
}

/** Large, to be readable at arm's length. */
function drawAddress(paper: Paper, { shipTo }: PackingSlip): number {
  const area = { x: LEFT, width: HALF }
  let y = write(paper.doc, texts.shipTo, { ...area, y: paper.y }, LABEL)
  const lines: readonly [string, Ink][] = [
    [shipTo.name, { font: 'bold', size: 14 }],
    [shipTo.address, { size: 12 }],
    [`${shipTo.city} ${shipTo.postalCode}`, { font: 'bold', size: 12 }],
    [stateAndCountry(shipTo), { size: 12 }],
    [fill(texts.phone, { phone: shipTo.phone }), { font: 'bold', size: 12 }],
  ]
  for (const [text, ink] of lines) y = write(paper.doc, text, { ...area, y: y + 2 }, ink)
  return write(paper.doc, inLatinLetters(shipTo), { ...area, y: y + 4 }, { size: 9, color: COLORS.soft })
}

const MONEY_HEIGHT = 52

/** The amount that the courier has to collect. */
function drawMoney(paper: Paper, { collectPaise }: PackingSlip): number {
  const x = RIGHT - HALF
  const area = { x: x + 12, width: HALF - 24 }
  box(paper.doc, { x, y: paper.y, width: HALF, height: MONEY_HEIGHT }, collectPaise === null ? COLORS.panel : COLORS.green)
  if (collectPaise === null) write(paper.doc, texts.paid, { ...area, y: paper.y + 19 }, { font: 'bold', size: 11 })
  else {
    write(paper.doc, texts.collect, { ...area, y: paper.y + 8 }, { font: 'bold', size: 9, color: COLORS.white })
    write(paper.doc, formatMoneyInFull(collectPaise), { ...area, y: paper.y + 22 }, { font: 'bold', size: 18, color: COLORS.white })
  }
  return paper.y + MONEY_HEIGHT
}

const COLUMNS: readonly Column[] = [
  { title: '#', width: 26, align: 'left' },
  { title: texts.item, width: WIDTH - 26 - 130 - 54, align: 'left' },
  { title: texts.sku, width: 130, align: 'left' },
  { title: texts.quantity, width: 54, align: 'right' },
]

type Line = PackingSlip['lines'][number]

/** Which batch to pick, so that the parcel contains what the invoice names. */
const batchText = ({ number, bestBefore, quantity, isBlocked }: Line['batches'][number]): string =>
  isBlocked
    ? fill(texts.blockedBatch, { number, quantity })
    : fill(bestBefore === null ? texts.batch : texts.datedBatch, { number, quantity, day: formatDate(bestBefore ?? '') })

function drawGoods(paper: Paper, { lines }: PackingSlip): void {
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  drawTable(paper, {
    columns: COLUMNS,
    rows: lines.map(({ name, variantLabel, sku, quantity, batches }, at) => [
      { text: String(at + 1) },
      { text: name, under: [variantLabel, ...batches.map(batchText)].filter(Boolean).join('  ·  ') },
      { text: sku },
      { text: String(quantity) },
    ]),
    total: ['', texts.packs, '', String(packs)],
  })
}

/** Draws one order's slip on its own pages. */
export function drawPackingSlip(paper: Paper, seller: Invoice['seller'], slip: PackingSlip): void {
  const first = startDocument(paper)
  paper.startPage = () => {
    paper.y = write(paper.doc, fill(texts.continued, { code: slip.code }), { x: LEFT, y: paper.y, width: WIDTH }, { font: 'bold' }) + 8
  }
  drawHead(paper, seller, slip)
  paper.y = Math.max(drawAddress(paper, slip), drawMoney(paper, slip)) + 20
  drawGoods(paper, slip)
  drawFeet(paper, first, { left: texts.thanks, right: (page, pages) => fill(texts.page, { code: slip.code, page, pages }) })
}

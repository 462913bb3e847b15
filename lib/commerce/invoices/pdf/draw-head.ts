import { fill } from '@/lib/i18n/fill'
import type { Invoice } from '../model'
import type { InvoiceTexts } from './invoice-texts'
import { box, COLORS, heightOf, LEFT, RIGHT, rule, WIDTH, write, type Ink, type Paper } from './paper'

/* The upper part, shared by invoices and credit notes. */

const SOFT: Ink = { size: 7.5, color: COLORS.soft }
const LABEL: Ink = { font: 'bold', size: 6.5, color: COLORS.soft }
const VALUE: Ink = { font: 'bold', size: 8.5 }
const GAP = 24
const HALF = (WIDTH - GAP) / 2

type Area = { x: number; y: number; width: number }

function writeLines(paper: Paper, lines: readonly [string, Ink][], area: Area): number {
  return lines.reduce((y, [text, ink]) => write(paper.doc, text, { ...area, y }, ink), area.y)
}

/** The seller on the left, the document title on the right. */
function drawSeller(paper: Paper, seller: Invoice['seller'], title: string): void {
  const { texts } = paper
  const [right, width] = [RIGHT - HALF * 0.75, HALF * 0.75]
  const end = writeLines(
    paper,
    [
      [title.toUpperCase(), { font: 'bold', size: 10, color: COLORS.green, align: 'right', spacing: 0.8 }],
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

/** `share`: the fraction of the width. */
export type Fact = { label: string; value: string; share: number }

/** Number, dates and order in one row. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const [pad, inner] = [10, WIDTH - 20]
  const tallest = (part: 'label' | 'value', ink: Ink) =>
    Math.max(...facts.map((fact) => heightOf(paper.doc, fact[part], inner * fact.share - 8, ink)))
  const below = tallest('label', LABEL) + 2
  const height = below + tallest('value', VALUE) + 2 * pad
  box(paper.doc, { x: LEFT, y: paper.y, width: WIDTH, height }, COLORS.panel)
  let x = LEFT + pad
  for (const { label, value, share } of facts) {
    const width = inner * share
    const area = { x, y: paper.y + pad, width: width - 8 }
    writeLines(paper, [[label, LABEL]], area)
    writeLines(paper, [[value, VALUE]], { ...area, y: area.y + below })
    x += width
  }
  paper.y += height + 14
}

const stateOf = ({ state, stateCode }: { state: string; stateCode: string }, texts: InvoiceTexts): string =>
  stateCode === '' ? state : fill(texts.state, { state, code: stateCode })

type Parties = Pick<Invoice, 'buyer' | 'placeOfSupply' | 'stateTax'>

function drawParties(paper: Paper, { buyer, placeOfSupply, stateTax }: Parties): void {
  const { texts } = paper
  const buyerEnd = writeLines(
    paper,
    [
      [texts.buyer, LABEL],
      [buyer.name, { font: 'bold', size: 9 }],
      [buyer.address, { size: 8 }],
      [`${buyer.city} ${buyer.postalCode}`, { size: 8 }],
      [[stateOf(buyer, texts), buyer.country].join(', '), { size: 8 }],
      [[fill(texts.phone, { phone: buyer.phone }), buyer.email].filter(Boolean).join('  ·  '), { ...SOFT }],
    ],
    { x: LEFT, y: paper.y, width: HALF },
  )
  const supplyEnd = writeLines(
    paper,
    [
      [texts.supply, LABEL],
      [stateOf(placeOfSupply, texts), { font: 'bold', size: 9 }],
      [stateTax === null ? texts.between : fill(texts.within, { stateTax }), { size: 8 }],
      [texts.reverseCharge, { size: 8 }],
    ],
    { x: LEFT + HALF + GAP, y: paper.y, width: HALF },
  )
  paper.y = Math.max(buyerEnd, supplyEnd) + 14
}

/** Seller, buyer and the document's facts. */
export function drawTop(paper: Paper, about: Parties & Pick<Invoice, 'seller'>, title: string, facts: readonly Fact[]): void {
  drawSeller(paper, about.seller, title)
  rule(paper.doc, paper.y, { color: COLORS.green, thick: 1.4 })
  paper.y += 12
  drawFacts(paper, facts)
  drawParties(paper, about)
}

/** The heading of every page but the first. */
export function drawContinued(paper: Paper, shopName: string, name: string): void {
  const area = { x: LEFT, y: paper.y, width: HALF }
  const end = write(paper.doc, shopName, area, { font: 'title', size: 12, color: COLORS.green })
  const text = fill(paper.texts.continued, { name })
  write(paper.doc, text, { ...area, x: RIGHT - HALF, y: paper.y + 4 }, { ...SOFT, align: 'right' })
  rule(paper.doc, end + 4, { color: COLORS.green, thick: 1 })
  paper.y = end + 16
}

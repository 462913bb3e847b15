import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { invoiceTexts, type InvoiceTexts } from './invoice-texts'
import { printable } from './printable'

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, side: 42, top: 40, bottom: 62 }

export const LEFT = PAGE.side
export const RIGHT = PAGE.width - PAGE.side
export const WIDTH = RIGHT - LEFT
const TOP = PAGE.top
const BOTTOM = PAGE.height - PAGE.bottom

/** The theme's colours (app/globals.css) on white paper. */
export const COLORS = { green: '#1f3d2b', ink: '#1e1b16', soft: '#5c5548', line: '#e4dccb', panel: '#f6f0e4', white: '#ffffff' }

const FONTS = { text: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf', title: 'DejaVuSerifCondensed-Bold.ttf' } as const
/** With Devanagari and Latin letters, for labels in both: made with pyftsubset from @expo-google-fonts/hind. */
const DEVANAGARI_FONTS = { devanagari: 'hind-400.ttf', 'devanagari bold': 'hind-600.ttf' } as const
const FOLDER = 'lib/commerce/invoices/pdf/fonts'

type LatinFont = keyof typeof FONTS
type FontName = LatinFont | keyof typeof DEVANAGARI_FONTS

/** `isLabel`: words of the shop, which are drawn in their own script. What people typed is romanised. */
export type Ink = {
  font?: LatinFont
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  spacing?: number
  isLabel?: boolean
}

/** `texts`: of the document that is being drawn. `y`: where the next element starts. `startPage` draws the head of every page but the first. */
export type Paper = { doc: PDFKit.PDFDocument; texts: InvoiceTexts; y: number; startPage: () => void }

/** Resolved from the working directory: the bundle moves this file, and does not contain the fonts. */
const fromPackage = (file: string): string => createRequire(join(process.cwd(), 'package.json')).resolve(`dejavu-fonts-ttf/ttf/${file}`)
const fromFolder = (file: string): string => join(process.cwd(), FOLDER, file)

const read = new Map<FontName, Buffer>()

function fontFile(name: FontName, path: string): Buffer {
  const file = read.get(name) ?? readFileSync(path)
  read.set(name, file)
  return file
}

/** Labels are in English until an invoice says another language. */
export function openPaper(info: PDFKit.DocumentInfo): Paper {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // With a margin, pdfkit would start a page by itself for text at the lower edge.
    margin: 0,
    bufferPages: true,
    // No default font: pdfkit's own have no ₹, and a font registered under two names is parsed again for every text.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info,
  })
  for (const name of ['text', 'bold', 'title'] as const) doc.registerFont(name, fontFile(name, fromPackage(FONTS[name])))
  for (const name of ['devanagari', 'devanagari bold'] as const) doc.registerFont(name, fontFile(name, fromFolder(DEVANAGARI_FONTS[name])))
  return { doc, texts: invoiceTexts(DEFAULT_LOCALE), y: TOP, startPage: () => {} }
}

/**
 * Starts another document of the same file on a page of its own; the first one gets the first page, which exists.
 * @returns the index of its first page
 */
export function startDocument(paper: Paper): number {
  if (paper.y > TOP) paper.doc.addPage()
  paper.y = TOP
  paper.startPage = () => {}
  return paper.doc.bufferedPageRange().count - 1
}

const DEVANAGARI = /\p{Script=Devanagari}/u

function fontOf(text: string, font: LatinFont): FontName {
  if (!DEVANAGARI.test(text)) return font
  return font === 'text' ? 'devanagari' : 'devanagari bold'
}

const shown = (text: string, { isLabel = false }: Ink): string => (isLabel ? readLine(text) : printable(text))

/** Sets the font for a text as it is shown. */
function use(doc: PDFKit.PDFDocument, text: string, { font = 'text', size = 8, color = COLORS.ink }: Ink): PDFKit.PDFDocument {
  return doc.font(fontOf(text, font)).fontSize(size).fillColor(color)
}

/** Hind's lines are 1.6 times as high as its letters. Spaced letters would tear the signs of Devanagari from theirs. */
function optionsOf(text: string, width: number, { align = 'left', size = 8, spacing = 0 }: Ink): PDFKit.Mixins.TextOptions {
  const inDevanagari = DEVANAGARI.test(text)
  return { width, align, characterSpacing: inDevanagari ? 0 : spacing, lineGap: inDevanagari ? -0.3 * size : 1.2 }
}

export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, ink: Ink = {}): number {
  const line = shown(text, ink)
  return text === '' ? 0 : use(doc, line, ink).heightOfString(line, optionsOf(line, width, ink))
}

/** @returns where the text ends */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  ink: Ink = {},
): number {
  const height = heightOf(doc, text, width, ink)
  const line = shown(text, ink)
  if (text !== '') doc.text(line, x, y, optionsOf(line, width, ink))
  return y + height
}

export function rule(doc: PDFKit.PDFDocument, y: number, { from = LEFT, to = RIGHT, color = COLORS.line, thick = 0.6 } = {}): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke()
}

export function box(doc: PDFKit.PDFDocument, area: { x: number; y: number; width: number; height: number }, color: string): void {
  doc.rect(area.x, area.y, area.width, area.height).fill(color)
}

/** Starts a new page when there is less room than `height`. @returns whether it has */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= BOTTOM) return false
  paper.doc.addPage()
  paper.y = TOP
  paper.startPage()
  return true
}

/* Tables. */

/** `under`: a second line in small print. `isLabel`: of both, see Ink. */
export type Cell = { text: string; under?: string; isLabel?: boolean }
export type Column = { title: string; width: number; align: 'left' | 'right' }
type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; total?: readonly string[] }

const PAD = { x: 4, y: 4.5 }
const BODY: Ink = { size: 7.5 }
const UNDER: Ink = { size: 6.5, color: COLORS.soft }
const HEAD: Ink = { font: 'bold', size: 6.8, color: COLORS.white, isLabel: true }
const TOTAL: Ink = { font: 'bold', size: 7.5, isLabel: true }

type Placed = Column & { x: number }

function place(columns: readonly Column[]): readonly Placed[] {
  let x = LEFT
  return columns.map((column) => {
    const placed = { ...column, x }
    x += column.width
    return placed
  })
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0)
const inner = ({ x, width }: Placed) => ({ x: x + PAD.x, width: width - 2 * PAD.x })

const tallest = (paper: Paper, columns: readonly Placed[], texts: readonly string[], ink: Ink): number =>
  Math.max(...columns.map((column, at) => heightOf(paper.doc, texts[at] ?? '', inner(column).width, ink)))

function writeRow(paper: Paper, columns: readonly Placed[], texts: readonly string[], y: number, ink: Ink): void {
  for (const [at, column] of columns.entries()) write(paper.doc, texts[at] ?? '', { ...inner(column), y }, { ...ink, align: column.align })
}

const titlesOf = (columns: readonly Column[]): readonly string[] => columns.map(({ title }) => title)

const headHeight = (paper: Paper, columns: readonly Placed[]): number => tallest(paper, columns, titlesOf(columns), HEAD) + 2 * PAD.y

function drawHead(paper: Paper, columns: readonly Placed[]): void {
  const height = headHeight(paper, columns)
  box(paper.doc, { x: LEFT, y: paper.y, width: widthOf(columns), height }, COLORS.green)
  writeRow(paper, columns, titlesOf(columns), paper.y + PAD.y, HEAD)
  paper.y += height
}

function rowHeight(paper: Paper, columns: readonly Placed[], row: readonly Cell[]): number {
  const heights = columns.map((column, at) => {
    const { text = '', under = '', isLabel = false } = row[at] ?? {}
    const { width } = inner(column)
    return heightOf(paper.doc, text, width, { ...BODY, isLabel }) + heightOf(paper.doc, under, width, { ...UNDER, isLabel })
  })
  return Math.max(...heights) + 2 * PAD.y
}

function drawRow(paper: Paper, columns: readonly Placed[], row: readonly Cell[]): void {
  const end = paper.y + rowHeight(paper, columns, row)
  for (const [at, column] of columns.entries()) {
    const { text = '', under = '', isLabel = false } = row[at] ?? {}
    const area = inner(column)
    const below = write(paper.doc, text, { ...area, y: paper.y + PAD.y }, { ...BODY, align: column.align, isLabel })
    write(paper.doc, under, { ...area, y: below }, { ...UNDER, align: column.align, isLabel })
  }
  rule(paper.doc, end, { to: LEFT + widthOf(columns) })
  paper.y = end
}

function drawTotal(paper: Paper, columns: readonly Placed[], texts: readonly string[]): void {
  const height = tallest(paper, columns, texts, TOTAL) + 2 * PAD.y
  makeRoom(paper, height)
  rule(paper.doc, paper.y, { to: LEFT + widthOf(columns), color: COLORS.green, thick: 1 })
  writeRow(paper, columns, texts, paper.y + PAD.y, TOTAL)
  paper.y += height
}

/** Draws from the left margin. The head is repeated on every page, and never stands alone at the foot of one. */
export function drawTable(paper: Paper, { columns: given, rows, total }: Table): void {
  const columns = place(given)
  makeRoom(paper, headHeight(paper, columns) + rowHeight(paper, columns, rows[0] ?? []))
  drawHead(paper, columns)
  for (const row of rows) {
    if (makeRoom(paper, rowHeight(paper, columns, row))) drawHead(paper, columns)
    drawRow(paper, columns, row)
  }
  if (total) drawTotal(paper, columns, total)
}

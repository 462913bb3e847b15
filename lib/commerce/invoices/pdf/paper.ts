import PDFDocument from 'pdfkit'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { FONT_NAMES, fontFile, fontOf, type LatinFont, scriptOf, draws } from './fonts'
import { invoiceTexts, type InvoiceTexts } from './invoice-texts'
import anyAscii from 'any-ascii'
import { readLine } from '@/lib/kernel/contact-data'
import { romanise } from '@/lib/kernel/romanise'

/*
 * Urdu, Sindhi and Kashmiri. The font engine reverses the letters within a word; this file orders words and lines. It follows the Unicode bidirectional
 * algorithm as far as names and addresses need: each word has one direction, and numbers take the direction of the preceding words.
 */

const FROM_RIGHT = /\p{Script=Arabic}/u
const FROM_LEFT = /(?!\p{Script=Arabic})\p{L}/u
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

const isRightToLeft = (text: string): boolean => FROM_RIGHT.test(text)

type Run = { isFromRight: boolean; words: string[] }

function runsOf(words: readonly string[], isFirstFromRight: boolean): readonly Run[] {
  const runs: Run[] = []
  for (const word of words) {
    const last = runs.at(-1)
    const isFromRight = FROM_RIGHT.test(word) || (!FROM_LEFT.test(word) && (last?.isFromRight ?? isFirstFromRight))
    if (last?.isFromRight === isFromRight) last.words.push(word)
    else runs.push({ isFromRight, words: [word] })
  }
  return runs
}

/** The engine reorders brackets, but does not mirror them. */
const mirrored = (word: string): string =>
  FROM_RIGHT.test(word) ? word.replace(/[()[\]«»]/g, (bracket) => MIRRORED[bracket] ?? bracket) : word

const inOrder = <T>(items: readonly T[], isFromRight: boolean): readonly T[] => (isFromRight ? items.toReversed() : items)

/** pdfkit passes each word to the engine with its trailing space, which the engine moves to the left of an Urdu word: such a word needs two. */
const spaced = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? word : `${word}${FROM_RIGHT.test(word) ? '  ' : ' '}`)).join('')

/** The words of one line from left to right, as they appear on paper. */
function asSeen(words: readonly string[], isTextFromRight: boolean): string {
  const runs = runsOf(words, isTextFromRight).map((run) => inOrder(run.words, run.isFromRight).map(mirrored))
  return spaced(inOrder(runs, isTextFromRight).flat())
}

/** Splits the text into lines for a left-to-right typesetter. @param fits whether a line has room for the text */
export function linesAsSeen(text: string, fits: (line: string) => boolean): readonly string[] {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const isTextFromRight = FROM_RIGHT.test(first)
  const lines: string[][] = [[]]
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || fits(asSeen([...line, word], isTextFromRight))) line.push(word)
    else lines.push([word])
  }
  return lines.map((words) => asSeen(words, isTextFromRight))
}

const PLAIN = /^[\x20-\x7e]*$/
/** Shown when none of a text can be drawn. */
const NOTHING = '–'
/** Joiners change the form of neighbouring letters, and are drawn together with them. */
const JOINERS = '\u200c\u200d'

/** Transliterates letters that the font lacks; what cannot be transliterated (emoji) is dropped. */
function spell(letters: string, canDraw: (character: string) => boolean): string {
  const spelt = [...romanise(letters)].map((character) => (canDraw(character) ? character : anyAscii(character)))
  return spelt.join('')
}

/** One line of user input, in its own script. Each text is set in one font (`fontOf`): letters of a second script become Latin. */
export function printable(text: string, font: LatinFont = 'text'): string {
  const line = readLine(text)
  if (PLAIN.test(line)) return line
  const name = fontOf(line, font)
  const canDraw = (character: string) => draws(name, character)
  let [drawn, missing] = ['', '']
  for (const character of line) {
    const isDrawn = JOINERS.includes(character) ? missing === '' : canDraw(character)
    drawn += isDrawn ? spell(missing, canDraw) + character : ''
    missing = isDrawn ? '' : missing + character
  }
  return readLine(drawn + spell(missing, canDraw)) || NOTHING
}

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, side: 42, top: 40, bottom: 62 }

export const LEFT = PAGE.side
export const RIGHT = PAGE.width - PAGE.side
export const WIDTH = RIGHT - LEFT
const TOP = PAGE.top
const BOTTOM = PAGE.height - PAGE.bottom

/** The theme's colours (app/globals.css) on white paper. */
export const COLORS = { green: '#1f3d2b', ink: '#1e1b16', soft: '#5c5548', line: '#e4dccb', panel: '#f6f0e4', white: '#ffffff' }

export type Ink = {
  font?: LatinFont
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  spacing?: number
}

/** `texts`: of the document being drawn. `y`: where the next element starts. `startPage` draws the heading of every page but the first. */
export type Paper = { doc: PDFKit.PDFDocument; texts: InvoiceTexts; y: number; startPage: () => void }

/** Labels are in English until an invoice sets another language. */
export function openPaper(info: PDFKit.DocumentInfo): Paper {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // With a margin, pdfkit would start a new page on its own for text at the lower edge.
    margin: 0,
    bufferPages: true,
    // No default font: pdfkit's own fonts lack ₹, and a font registered under two names is parsed again for every text.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info,
  })
  for (const name of FONT_NAMES) doc.registerFont(name, fontFile(name))
  return { doc, texts: invoiceTexts(DEFAULT_LOCALE), y: TOP, startPage: () => {} }
}

/**
 * Starts another document in the same file on a new page; the first document uses the existing first page.
 * @returns the index of its first page
 */
export function startDocument(paper: Paper): number {
  if (paper.y > TOP) paper.doc.addPage()
  paper.y = TOP
  paper.startPage = () => {}
  return paper.doc.bufferedPageRange().count - 1
}

/** Relative to the font size. Indian fonts leave room for signs above and below each other, which names rarely have. */
const LINE_HEIGHT = 1.3
/** Lets a line fit that is exactly as long as its space. */
const ROUNDING = 0.01

/** The text as drawn, with its options. Sets its font. No letter spacing for Indian scripts, which would tear signs from their letters. */
function prepare(doc: PDFKit.PDFDocument, text: string, width: number, ink: Ink): { drawn: string; options: PDFKit.Mixins.TextOptions } {
  const { font = 'text', size = 8, color = COLORS.ink, align = 'left', spacing = 0 } = ink
  const line = printable(text, font)
  doc.font(fontOf(line, font)).fontSize(size).fillColor(color)
  const isLatin = scriptOf(line) === null
  const lineGap = isLatin ? 1.2 : LINE_HEIGHT * size - doc.currentLineHeight(true)
  const options = { width, align, characterSpacing: isLatin ? spacing : 0, lineGap }
  const fits = (part: string) => doc.widthOfString(part) <= width - ROUNDING
  return { drawn: isRightToLeft(line) ? linesAsSeen(line, fits).join('\n') : line, options }
}

export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, ink: Ink = {}): number {
  if (text === '') return 0
  const { drawn, options } = prepare(doc, text, width, ink)
  return doc.heightOfString(drawn, options)
}

/** @returns where the text ends */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  ink: Ink = {},
): number {
  if (text === '') return y
  const { drawn, options } = prepare(doc, text, width, ink)
  const height = doc.heightOfString(drawn, options)
  doc.text(drawn, x, y, options)
  return y + height
}

export function rule(doc: PDFKit.PDFDocument, y: number, { from = LEFT, to = RIGHT, color = COLORS.line, thick = 0.6 } = {}): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke()
}

export function box(doc: PDFKit.PDFDocument, area: { x: number; y: number; width: number; height: number }, color: string): void {
  doc.rect(area.x, area.y, area.width, area.height).fill(color)
}

/** Starts a new page if less than `height` is left. @returns whether it did */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= BOTTOM) return false
  paper.doc.addPage()
  paper.y = TOP
  paper.startPage()
  return true
}

/* Tables. */

/** `under`: a second line in small print. */
export type Cell = { text: string; under?: string }
export type Column = { title: string; width: number; align: 'left' | 'right' }
type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; total?: readonly string[] }

const PAD = { x: 4, y: 4.5 }
const BODY: Ink = { size: 7.5 }
const UNDER: Ink = { size: 6.5, color: COLORS.soft }
const HEAD: Ink = { font: 'bold', size: 6.8, color: COLORS.white }
const TOTAL: Ink = { font: 'bold', size: 7.5 }

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
    const { text = '', under = '' } = row[at] ?? {}
    const { width } = inner(column)
    return heightOf(paper.doc, text, width, BODY) + heightOf(paper.doc, under, width, UNDER)
  })
  return Math.max(...heights) + 2 * PAD.y
}

function drawRow(paper: Paper, columns: readonly Placed[], row: readonly Cell[]): void {
  const end = paper.y + rowHeight(paper, columns, row)
  for (const [at, column] of columns.entries()) {
    const { text = '', under = '' } = row[at] ?? {}
    const area = inner(column)
    const below = write(paper.doc, text, { ...area, y: paper.y + PAD.y }, { ...BODY, align: column.align })
    write(paper.doc, under, { ...area, y: below }, { ...UNDER, align: column.align })
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

/** Draws from the left margin. The header row is repeated on every page, and is never left alone at the bottom of one. */
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

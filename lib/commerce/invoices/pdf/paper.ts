import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { printable } from './printable'

/** A4 in points. What is drawn stays between `side`s, above `bottom`. */
const PAGE = { width: 595.28, height: 841.89, side: 42, top: 40, bottom: 62 }

export const LEFT = PAGE.side
export const RIGHT = PAGE.width - PAGE.side
export const WIDTH = RIGHT - LEFT
const TOP = PAGE.top
const BOTTOM = PAGE.height - PAGE.bottom

/** The shop's own colours (app/globals.css), on white paper. */
export const COLORS = { green: '#1f3d2b', ink: '#1e1b16', soft: '#5c5548', line: '#e4dccb', panel: '#f6f0e4', white: '#ffffff' }

const FONTS = { text: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf', title: 'DejaVuSerifCondensed-Bold.ttf' } as const

type FontName = keyof typeof FONTS
export type Ink = { font?: FontName; size?: number; color?: string; align?: 'left' | 'right' | 'center'; spacing?: number }

/** `y`: where the next thing goes. `startPage`: what stands on top of every page but the first. */
export type Paper = { doc: PDFKit.PDFDocument; y: number; startPage: () => void }

/** By the folder the shop runs in: bundled, this file lies elsewhere, and the fonts do not come with it. */
const pathOf = (file: string): string => createRequire(join(process.cwd(), 'package.json')).resolve(`dejavu-fonts-ttf/ttf/${file}`)

const read = new Map<FontName, Buffer>()

function fontFile(name: FontName): Buffer {
  const file = read.get(name) ?? readFileSync(pathOf(FONTS[name]))
  read.set(name, file)
  return file
}

export function openPaper(info: PDFKit.DocumentInfo): Paper {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // With one, pdfkit would turn the page by itself for a text at the lower edge.
    margin: 0,
    bufferPages: true,
    // None to begin with: pdfkit's own know no ₹, and one of ours that it meets under two names is parsed anew for every text.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info,
  })
  for (const name of ['text', 'bold', 'title'] as const) doc.registerFont(name, fontFile(name))
  return { doc, y: TOP, startPage: () => {} }
}

function use(doc: PDFKit.PDFDocument, { font = 'text', size = 8, color = COLORS.ink }: Ink): PDFKit.PDFDocument {
  return doc.font(font).fontSize(size).fillColor(color)
}

const optionsOf = (width: number, { align = 'left', spacing = 0 }: Ink): PDFKit.Mixins.TextOptions => ({
  width,
  align,
  characterSpacing: spacing,
  lineGap: 1.2,
})

export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, ink: Ink = {}): number {
  return text === '' ? 0 : use(doc, ink).heightOfString(printable(text), optionsOf(width, ink))
}

/** @returns where the text ends */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  ink: Ink = {},
): number {
  const height = heightOf(doc, text, width, ink)
  if (text !== '') doc.text(printable(text), x, y, optionsOf(width, ink))
  return y + height
}

export function rule(doc: PDFKit.PDFDocument, y: number, { from = LEFT, to = RIGHT, color = COLORS.line, thick = 0.6 } = {}): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke()
}

export function box(doc: PDFKit.PDFDocument, area: { x: number; y: number; width: number; height: number }, color: string): void {
  doc.rect(area.x, area.y, area.width, area.height).fill(color)
}

/** Goes on at the top of a new page where so much does not fit. @returns whether it does */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= BOTTOM) return false
  paper.doc.addPage()
  paper.y = TOP
  paper.startPage()
  return true
}

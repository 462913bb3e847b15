import 'server-only'
import { breakLines, type Columns } from './break-lines'
import { drawLetters, type Family } from './letters'

/** The tokens of app/globals.css: a picture has no style sheet. */
export const COLOURS = {
  ivory: '#FBF8F2',
  ink: '#1E1B16',
  soft: '#5C5548',
  line: '#E4DCCB',
  green: '#1F3D2B',
  terracotta: '#9A4B2C',
  saffron: '#E0A526',
} as const

/** Something to draw, from its own top: where it is put is the layout's business. */
export type Block = { heightPx: number; widthPx: number; at: (x: number, y: number) => string }

type Line = { text: string; family: Family; sizePx: number; fill: string; isStruck?: boolean }

const CAP_HEIGHT = 0.7
const STRIKE_HEIGHT = 0.28

const pixels = (figure: number): string => figure.toFixed(1)

/** One line, as high as its capitals. */
export function line({ text, family, sizePx, fill, isStruck = false }: Line): Block {
  const { outline, width } = drawLetters(text, family, sizePx)
  const heightPx = sizePx * CAP_HEIGHT
  const strike = `<rect y="${pixels(-sizePx * STRIKE_HEIGHT)}" width="${pixels(width)}" height="${pixels(sizePx / 14)}"/>`
  return {
    heightPx,
    widthPx: width,
    at: (x, y) =>
      `<g transform="translate(${pixels(x)} ${pixels(y + heightPx)})" fill="${fill}"><path d="${outline}"/>${isStruck ? strike : ''}</g>`,
  }
}

const LEADING = 1.14

type Setting = { family: Family; fill: string; isCentred?: boolean }

/** A text on as many lines as it needs, in the first of the columns that holds it. */
export function lines(text: string, columns: Columns, { family, fill, isCentred = false }: Setting): Block {
  const broken = breakLines(text, family, columns)
  const { sizePx } = broken.column
  const rows = broken.lines.map((one) => line({ text: one, family, sizePx, fill }))
  const widthPx = Math.max(0, ...rows.map((row) => row.widthPx))
  const shift = (row: Block) => (isCentred ? (widthPx - row.widthPx) / 2 : 0)
  return {
    heightPx: rows.length === 0 ? 0 : sizePx * (CAP_HEIGHT + LEADING * (rows.length - 1)),
    widthPx,
    at: (x, y) => rows.map((row, index) => row.at(x + shift(row), y + index * sizePx * LEADING)).join(''),
  }
}

export const rule = (widthPx: number, heightPx: number, fill: string): Block => ({
  heightPx,
  widthPx,
  at: (x, y) => `<rect x="${pixels(x)}" y="${pixels(y)}" width="${widthPx}" height="${heightPx}" fill="${fill}"/>`,
})

/** Side by side on one base line. */
export function row(blocks: readonly Block[], gapPx: number): Block {
  const shown = blocks.filter((block) => block.widthPx > 0)
  const heightPx = Math.max(0, ...shown.map((block) => block.heightPx))
  const startOf = (index: number) => shown.slice(0, index).reduce((sum, block) => sum + block.widthPx + gapPx, 0)
  return {
    heightPx,
    widthPx: Math.max(0, startOf(shown.length) - gapPx),
    at: (x, y) => shown.map((block, index) => block.at(x + startOf(index), y + heightPx - block.heightPx)).join(''),
  }
}

/** One below the other; what is empty takes no room. */
export function stack(blocks: readonly Block[], gapPx: number, isCentred = false): Block {
  const shown = blocks.filter((block) => block.heightPx > 0 && block.widthPx > 0)
  const widthPx = Math.max(0, ...shown.map((block) => block.widthPx))
  const topOf = (index: number) => shown.slice(0, index).reduce((sum, block) => sum + block.heightPx + gapPx, 0)
  return {
    heightPx: Math.max(0, topOf(shown.length) - gapPx),
    widthPx,
    at: (x, y) => shown.map((block, index) => block.at(x + (isCentred ? (widthPx - block.widthPx) / 2 : 0), y + topOf(index))).join(''),
  }
}

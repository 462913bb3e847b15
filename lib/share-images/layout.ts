import 'server-only'
import { SHARE_IMAGE } from '@/lib/seo/share-image'
import { breakLines, drawLetters, type Column, type Columns, type Family } from './letters'
import type { ShareCard, SharedPrice } from './share-card'

/** The colours of app/globals.css. */
export const COLOURS = {
  ivory: '#FBF8F2',
  ink: '#1E1B16',
  soft: '#5C5548',
  line: '#E4DCCB',
  green: '#1F3D2B',
  terracotta: '#9A4B2C',
  saffron: '#E0A526',
} as const

/** `at` writes its SVG with the top left corner at x, y. */
type Block = { heightPx: number; widthPx: number; at: (x: number, y: number) => string }

type Line = { text: string; family: Family; sizePx: number; fill: string; hasCompareAtPrice?: boolean }

const CAP_HEIGHT = 0.7
const STRIKE_HEIGHT = 0.28

const pixels = (figure: number): string => figure.toFixed(1)

/** One line of text, as high as its capitals. */
function line({ text, family, sizePx, fill, hasCompareAtPrice = false }: Line): Block {
  const { outline, width } = drawLetters(text, family, sizePx)
  const heightPx = sizePx * CAP_HEIGHT
  const strike = `<rect y="${pixels(-sizePx * STRIKE_HEIGHT)}" width="${pixels(width)}" height="${pixels(sizePx / 14)}"/>`
  return {
    heightPx,
    widthPx: width,
    at: (x, y) =>
      `<g transform="translate(${pixels(x)} ${pixels(y + heightPx)})" fill="${fill}"><path d="${outline}"/>${hasCompareAtPrice ? strike : ''}</g>`,
  }
}

const LEADING = 1.14

type Setting = { family: Family; fill: string; isCentred?: boolean }

/** A text on several lines, in the first of the columns that holds it. */
function lines(text: string, columns: Columns, { family, fill, isCentred = false }: Setting): Block {
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

const rule = (widthPx: number, heightPx: number, fill: string): Block => ({
  heightPx,
  widthPx,
  at: (x, y) => `<rect x="${pixels(x)}" y="${pixels(y)}" width="${widthPx}" height="${heightPx}" fill="${fill}"/>`,
})

/** Blocks side by side on one base line. */
function row(blocks: readonly Block[], gapPx: number): Block {
  const shown = blocks.filter((block) => block.widthPx > 0)
  const heightPx = Math.max(0, ...shown.map((block) => block.heightPx))
  const startOf = (index: number) => shown.slice(0, index).reduce((sum, block) => sum + block.widthPx + gapPx, 0)
  return {
    heightPx,
    widthPx: Math.max(0, startOf(shown.length) - gapPx),
    at: (x, y) => shown.map((block, index) => block.at(x + startOf(index), y + heightPx - block.heightPx)).join(''),
  }
}

/** Blocks one below the other, without the empty ones. */
function stack(blocks: readonly Block[], gapPx: number, isCentred = false): Block {
  const shown = blocks.filter((block) => block.heightPx > 0 && block.widthPx > 0)
  const widthPx = Math.max(0, ...shown.map((block) => block.widthPx))
  const topOf = (index: number) => shown.slice(0, index).reduce((sum, block) => sum + block.heightPx + gapPx, 0)
  return {
    heightPx: Math.max(0, topOf(shown.length) - gapPx),
    widthPx,
    at: (x, y) => shown.map((block, index) => block.at(x + (isCentred ? (widthPx - block.widthPx) / 2 : 0), y + topOf(index))).join(''),
  }
}

type Area = { left: number; top: number; width: number; height: number }
/** `ink`: SVG elements over ground and photo. */
export type Layout = { ground: string; photo: Area | null; ink: string }

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
/**
 * Some previews show only the middle square (285 to 915 px). So the photo is on the left and the words begin right of it, broken after 300 px if possible:
 * the square then shows half of the photo and the beginning of every line.
 */
const PHOTO_PX = 572
const WORDS = { left: 612, right: WIDTH - 52, top: 76, bottom: HEIGHT - 76 }
const SAFE_PX = 303
const FULL_PX = WORDS.right - WORDS.left

const column = (sizePx: number, widthPx: number, lines = 3): Column => ({ sizePx, widthPx, lines })
const oneLine = (widthPx: number, ...sizes: readonly [number, ...number[]]): Columns => {
  const [first, ...others] = sizes
  return [column(first, widthPx, 1), ...others.map((sizePx) => column(sizePx, widthPx, 1))]
}

const TITLE_COLUMNS = [column(84, SAFE_PX, 2), column(66, SAFE_PX), column(66, FULL_PX), column(56, FULL_PX), column(46, FULL_PX)] as const

type Inks = { ground: string; title: string; soft: string; accent: string }
const INKS: Readonly<Record<ShareCard['ground'], Inks>> = {
  ivory: { ground: COLOURS.ivory, title: COLOURS.ink, soft: COLOURS.soft, accent: COLOURS.green },
  green: { ground: COLOURS.green, title: COLOURS.ivory, soft: COLOURS.line, accent: COLOURS.ivory },
}

const brandLine = (brand: string, fill: string, sizePx: number, widthPx: number): Block =>
  lines(brand, oneLine(widthPx, sizePx), { family: 'heading', fill })
const labelLine = (label: string): Block => line({ text: label.toUpperCase(), family: 'text', sizePx: 22, fill: COLOURS.terracotta })

const PRICE_GAP_PX = 12

function priceBlock({ before, price, compareAt }: SharedPrice, inks: Inks): Block {
  const small = (text: string, hasCompareAtPrice = false) => line({ text, family: 'text', sizePx: 28, fill: inks.soft, hasCompareAtPrice })
  const from = small(before)
  const room = FULL_PX - from.widthPx - PRICE_GAP_PX
  const now = lines(price, oneLine(room, 48, 38, 30), { family: 'text', fill: inks.accent })
  return stack([row([from, now], PRICE_GAP_PX), row(compareAt ? [small(compareAt.label), small(compareAt.price, true)] : [], 10)], 22)
}

/** Photo left, brand above, title and price in the middle, a green line below. */
function split({ brand, label, title, price, ground }: ShareCard, hasPhoto: boolean): Layout {
  const inks = INKS[ground]
  const left = hasPhoto ? WORDS.left : (WIDTH - FULL_PX) / 2
  const words = stack(
    [labelLine(label), lines(title, TITLE_COLUMNS, { family: 'heading', fill: inks.title }), ...(price ? [priceBlock(price, inks)] : [])],
    44,
  )
  const top = stack([brandLine(brand, inks.accent, 34, FULL_PX), rule(56, 4, COLOURS.saffron)], 20)
  const room = WORDS.bottom - WORDS.top - top.heightPx
  const ink =
    top.at(left, WORDS.top) +
    words.at(left, WORDS.top + top.heightPx + Math.max(0, room - words.heightPx) / 2) +
    rule(WIDTH, 12, ground === 'green' ? COLOURS.saffron : COLOURS.green).at(0, HEIGHT - 12)
  return { ground: inks.ground, photo: hasPhoto ? { left: 0, top: 0, width: PHOTO_PX, height: HEIGHT } : null, ink }
}

const PANEL = { width: 630, padding: 44, bottom: 40 }
const PANEL_PX = PANEL.width - 2 * PANEL.padding
const PANEL_COLUMNS: Columns = [column(52, PANEL_PX), column(44, PANEL_PX), column(38, PANEL_PX)]

/** The photo fills the picture; a panel on it lies within the square in the middle. */
function panel({ brand, label, title }: ShareCard, hasPhoto: boolean): Layout {
  const head = row([labelLine(label), rule(28, 3, COLOURS.saffron), brandLine(brand, COLOURS.green, 26, SAFE_PX)], 16)
  const words = stack([head, lines(title, PANEL_COLUMNS, { family: 'heading', fill: COLOURS.ink, isCentred: true })], 32, true)
  const height = words.heightPx + 2 * PANEL.padding
  const left = (WIDTH - PANEL.width) / 2
  const top = hasPhoto ? HEIGHT - PANEL.bottom - height : (HEIGHT - height) / 2
  const ground = hasPhoto ? COLOURS.ivory : COLOURS.green
  return {
    ground,
    photo: hasPhoto ? { left: 0, top: 0, width: WIDTH, height: HEIGHT } : null,
    ink:
      `<rect x="${left}" y="${top}" width="${PANEL.width}" height="${height}" rx="10" fill="${COLOURS.ivory}"/>` +
      words.at((WIDTH - words.widthPx) / 2, top + PANEL.padding),
  }
}

export const layOut = (card: ShareCard, hasPhoto: boolean): Layout =>
  card.look === 'panel' ? panel(card, hasPhoto) : split(card, hasPhoto)

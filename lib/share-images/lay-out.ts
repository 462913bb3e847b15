import 'server-only'
import { SHARE_IMAGE } from '@/lib/seo/share-image'
import type { Column, Columns } from './break-lines'
import { COLOURS, line, lines, row, rule, stack, type Block } from './ink'
import type { ShareCard, SharedPrice } from './share-card'

type Area = { left: number; top: number; width: number; height: number }
/** `ink`: SVG over ground and photo. */
export type Layout = { ground: string; photo: Area | null; ink: string }

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
/**
 * Some previews show the square in the middle (285 to 915 px) and nothing else. So the photo stands on the left and the words begin right of
 * it, broken after 300 px if they can be: the square then has half of the photo and the beginning of every line.
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

function priceBlock({ before, price, struck }: SharedPrice, inks: Inks): Block {
  const small = (text: string, isStruck = false) => line({ text, family: 'text', sizePx: 28, fill: inks.soft, isStruck })
  const from = small(before)
  const room = FULL_PX - from.widthPx - PRICE_GAP_PX
  const now = lines(price, oneLine(room, 48, 38, 30), { family: 'text', fill: inks.accent })
  return stack([row([from, now], PRICE_GAP_PX), row(struck ? [small(struck.label), small(struck.price, true)] : [], 10)], 22)
}

/** The photo left, brand above, title and price in the middle, a green line below. */
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

/** The photo whole, and on it a panel within the square in the middle. */
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

import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/**
 * Text is drawn as outlines from the font files of this folder, so that a picture does not depend on the installed fonts.
 * A family is a list: a character that the first font lacks (₹, ā, देवनागरी) comes from the next that has it.
 */
const FAMILIES = {
  heading: ['fraunces', 'fraunces-ext', 'noto-serif-devanagari'],
  text: ['hanken-grotesk', 'hanken-grotesk-ext', 'figtree-rupee', 'noto-serif-devanagari'],
} as const

export type Family = keyof typeof FAMILIES

const FOLDER = 'lib/share-images/fonts'
/** Combining marks and joiners, which belong to the character before them. */
const JOINED = /[\p{M}\u200c\u200d]/u

const openFonts = new Map<string, Font>()

function open(name: string): Font {
  const font = openFonts.get(name) ?? create(readFileSync(join(process.cwd(), FOLDER, `${name}.ttf`)))
  // The type of a collection of fonts; this folder has none.
  if ('fonts' in font) throw new Error(`${name}.ttf holds several fonts.`)
  openFonts.set(name, font)
  return font
}

type Run = { font: Font; text: string }

/** The text in runs of one font each, without characters that no font has (emoji, other scripts). */
function runsOf(text: string, family: Family): readonly Run[] {
  const fonts = FAMILIES[family].map(open)
  const found: Run[] = []
  for (const letter of text) {
    const last = found.at(-1)
    const has = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const font = last && (JOINED.test(letter) || letter === ' ') && has(last.font) ? last.font : fonts.find(has)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else found.push({ font, text: letter })
  }
  return found
}

/** `outline`: SVG path data that begins at 0,0 on the base line. */
type Drawn = { outline: string; width: number }

function drawRun({ font, text }: Run, sizePx: number, fromPx: number): Drawn {
  const scale = sizePx / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let width = 0
  const outlines = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {}
    const placed = glyph.path.scale(scale, -scale).translate(fromPx + width + xOffset * scale, -yOffset * scale)
    width += xAdvance * scale
    return placed.toSVG()
  })
  return { outline: outlines.join(''), width }
}

/** One line of text as outlines, `sizePx` high. */
export function drawLetters(text: string, family: Family, sizePx: number): Drawn {
  let width = 0
  const outlines = runsOf(text, family).map((run) => {
    const drawn = drawRun(run, sizePx, width)
    width += drawn.width
    return drawn.outline
  })
  return { outline: outlines.join(''), width }
}

/** The width of a text in multiples of its font size. */
const widthInEms = (text: string, family: Family): number =>
  runsOf(text, family).reduce((sum, { font, text: part }) => sum + font.layout(part).advanceWidth / font.unitsPerEm, 0)

/** The drawable characters of a text, its white space collapsed. */
const drawableText = (text: string, family: Family): string =>
  runsOf(text.normalize('NFC').replace(/\s+/g, ' ').trim(), family)
    .map((run) => run.text)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** Three lines hold less. */
const LONGEST_TEXT = 240
const ELLIPSIS = '…'

export type Column = { sizePx: number; widthPx: number; lines: number }
/** The first column that holds the whole text is used, else the last. */
export type Columns = readonly [Column, ...Column[]]

/** The longest beginning of `text` that fits into `ems` with '…', cut at a word unless less than half would remain. */
function cutToFit(text: string, family: Family, ems: number): string {
  const letters = [...text]
  const beginning = (count: number) => letters.slice(0, count).join('').trimEnd()
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthInEms(beginning(middle) + ELLIPSIS, family) <= ems) fits = middle
    else tooMany = middle
  }
  const cut = beginning(fits)
  const atWord = letters[fits] === ' ' ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return (atWord.length * 2 > cut.length ? atWord : cut).replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}

type Word = { text: string; ems: number }
type Line = { words: readonly Word[]; ems: number }
type Broken = { lines: readonly string[]; column: Column }

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ')

function fillLines(words: readonly Word[], spaceEms: number, mostEms: number): readonly Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last ? last.ems + spaceEms + word.ems : word.ems
    if (last && longer <= mostEms) lines[lines.length - 1] = { words: [...last.words, word], ems: longer }
    else lines.push({ words: [word], ems: word.ems })
  }
  return lines
}

/** Breaks a text into lines. What does not fit into the last column, and a word longer than a line, ends in '…'. */
export function breakLines(text: string, family: Family, [column, ...others]: Columns): Broken {
  const words = drawableText(text.slice(0, LONGEST_TEXT), family)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, ems: widthInEms(word, family) }))
  const spaceEms = widthInEms(' ', family)
  const broken = [column, ...others].map((one) => ({ column: one, lines: fillLines(words, spaceEms, one.widthPx / one.sizePx) }))
  const fits = ({ column: { sizePx, widthPx, lines: most }, lines }: (typeof broken)[number]) =>
    lines.length <= most && lines.every((line) => line.ems <= widthPx / sizePx)
  const whole = broken.find(fits)
  if (whole && text.length <= LONGEST_TEXT) return { lines: whole.lines.map((line) => textOf(line.words)), column: whole.column }
  const last = others.at(-1) ?? column
  return { lines: cutLines(broken.at(-1)?.lines ?? [], family, last), column: last }
}

function cutLines(lines: readonly Line[], family: Family, { sizePx, widthPx, lines: most }: Column): readonly string[] {
  const ems = widthPx / sizePx
  const tooLong = lines.findIndex((line) => line.ems > ems)
  const cutAt = Math.min(tooLong === -1 ? most - 1 : tooLong, most - 1)
  const rest = textOf(lines.slice(cutAt).flatMap((line) => line.words))
  return [...lines.slice(0, cutAt).map((line) => textOf(line.words)), cutToFit(rest, family, ems)]
}

import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/**
 * Words become outlines here, from font files of our own: a picture must not look otherwise where other fonts, or none, are installed.
 * A family is a list: what its first font lacks (₹, ā, देवनागरी) comes from the next that has it.
 */
const FAMILIES = {
  heading: ['fraunces', 'fraunces-ext', 'noto-serif-devanagari'],
  text: ['hanken-grotesk', 'hanken-grotesk-ext', 'figtree-rupee', 'noto-serif-devanagari'],
} as const

export type Family = keyof typeof FAMILIES

const FOLDER = 'lib/share-images/fonts'
/** Joiners and marks that only mean something beside their neighbours. */
const JOINED = /[\p{M}\u200c\u200d]/u

const opened = new Map<string, Font>()

function open(name: string): Font {
  const font = opened.get(name) ?? create(readFileSync(join(process.cwd(), FOLDER, `${name}.ttf`)))
  // A file of many fonts is none of ours.
  if ('fonts' in font) throw new Error(`${name}.ttf holds several fonts.`)
  opened.set(name, font)
  return font
}

type Stretch = { font: Font; text: string }

/** The text in stretches of one font each. What no font has (emoji, other scripts) is left out: an empty box tells nobody anything. */
function stretches(text: string, family: Family): readonly Stretch[] {
  const fonts = FAMILIES[family].map(open)
  const found: Stretch[] = []
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

/** `outline`: path data of SVG that begins at 0,0 on the base line. */
export type Drawn = { outline: string; width: number }

function drawStretch({ font, text }: Stretch, sizePx: number, fromPx: number): Drawn {
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
  const outlines = stretches(text, family).map((stretch) => {
    const drawn = drawStretch(stretch, sizePx, width)
    width += drawn.width
    return drawn.outline
  })
  return { outline: outlines.join(''), width }
}

/** How wide a text is, in multiples of its size. */
export const widthInEms = (text: string, family: Family): number =>
  stretches(text, family).reduce((sum, { font, text: part }) => sum + font.layout(part).advanceWidth / font.unitsPerEm, 0)

/** What of a text can be drawn, its white space folded. */
export const drawableText = (text: string, family: Family): string =>
  stretches(text.normalize('NFC').replace(/\s+/g, ' ').trim(), family)
    .map((stretch) => stretch.text)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

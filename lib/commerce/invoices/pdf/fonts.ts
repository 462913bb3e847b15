import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** DejaVu covers Latin, Greek and Cyrillic with their marks, and ₹. */
const LATIN_FONTS = {
  text: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  title: 'DejaVuSerifCondensed-Bold.ttf',
} as const

/**
 * The scripts of the languages in the Eighth Schedule of the Constitution. Each font also contains Latin letters, for mixed texts. fontkit renders these fonts
 * like HarfBuzz; with some others (Noto Sans Gurmukhi, Telugu, Malayalam) it throws. They are subsets, made with subset-font 2.
 */
const SCRIPT_FONTS = {
  Devanagari: 'hind-400.ttf',
  Bengali: 'bengali.ttf',
  Gurmukhi: 'gurmukhi.ttf',
  Gujarati: 'gujarati.ttf',
  Oriya: 'odia.ttf',
  Tamil: 'tamil.ttf',
  Telugu: 'telugu.ttf',
  Kannada: 'kannada.ttf',
  Malayalam: 'malayalam.ttf',
  Arabic: 'arabic.ttf',
  Ol_Chiki: 'ol-chiki.ttf',
  Meetei_Mayek: 'meetei-mayek.ttf',
} as const

type Script = keyof typeof SCRIPT_FONTS
export type LatinFont = keyof typeof LATIN_FONTS
export type FontName = LatinFont | Script | 'Devanagari bold'

const FILES: Readonly<Record<FontName, string>> = { ...LATIN_FONTS, ...SCRIPT_FONTS, 'Devanagari bold': 'hind-600.ttf' }
// Object.keys widens to string.
export const FONT_NAMES = Object.keys(FILES) as readonly FontName[]
const SCRIPTS = Object.keys(SCRIPT_FONTS) as readonly Script[]
const FOLDER = 'lib/commerce/invoices/pdf/fonts'

/** Resolved from the working directory: bundling moves this file, and the bundle does not contain the fonts. */
const pathOf = (name: FontName): string =>
  name in LATIN_FONTS
    ? createRequire(join(process.cwd(), 'package.json')).resolve(`dejavu-fonts-ttf/ttf/${FILES[name]}`)
    : join(process.cwd(), FOLDER, FILES[name])

const files = new Map<FontName, Buffer>()

export function fontFile(name: FontName): Buffer {
  const file = files.get(name) ?? readFileSync(pathOf(name))
  files.set(name, file)
  return file
}

const LETTERS = SCRIPTS.map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))
const LETTER = new RegExp(`[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')

/** The script of the first non-Latin letter; null if none of our fonts is for it. */
export function scriptOf(text: string): Script | null {
  const [letter] = LETTER.exec(text) ?? []
  return letter === undefined ? null : (LETTERS.find((one) => one.letter.test(letter))?.script ?? null)
}

/** The font for the text, where `font` would draw Latin letters. */
export function fontOf(text: string, font: LatinFont): FontName {
  const script = scriptOf(text)
  if (script === null) return font
  return script === 'Devanagari' && font !== 'text' ? 'Devanagari bold' : script
}

const opened = new Map<FontName, Font>()

function open(name: FontName): Font {
  const font = opened.get(name) ?? create(fontFile(name))
  // The type also allows a font collection, which none of these files is.
  if ('fonts' in font) throw new Error(`${name} holds several fonts.`)
  opened.set(name, font)
  return font
}

/** DejaVu contains letters of these scripts, but pdfkit would set their words from left to right. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Whether the font contains the character and the text can be laid out. */
export const draws = (name: FontName, character: string): boolean =>
  (name === 'Arabic' || !RIGHT_TO_LEFT.test(character)) && open(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

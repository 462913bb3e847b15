import { withoutUnseen } from '@/lib/kernel/contact-data'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isSlug } from '@/lib/kernel/links'
import { decodeEntities, withoutControls } from '@/lib/html/entities'

/** Spreadsheets run a cell that begins like this as a formula, whatever its source. Some accept full-width signs. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/

/** A leading apostrophe marks a cell as text. Cells that already look guarded get another one, so that unguarding restores every cell. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const unguardFormula = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Lists in one cell: 'badam | almonds'. A backslash escapes a separator, or a leading or trailing space. */

/** Splits at unescaped separators; the parts keep their backslashes. */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Removes the backslashes, and unescaped spaces at both ends. */
export function unescape(part: string): string {
  let text = ''
  let kept = 0
  for (let at = 0; at < part.length; at++) {
    const isEscaped = part[at] === '\\' && at + 1 < part.length
    if (isEscaped) at++
    else if (text === '' && /\s/.test(part[at] ?? '')) continue
    text += part[at]
    if (isEscaped) kept = text.length
  }
  return text.slice(0, kept) + text.slice(kept).trimEnd()
}

/** The inverse of `unescape`; each separator is one character. */
export const escape = (text: string, separators: string): string =>
  [...text].map((letter, at, all) => (isSpecial(letter, separators) || isOuterBlank(at, all) ? `\\${letter}` : letter)).join('')

const isSpecial = (letter: string, separators: string): boolean => letter === '\\' || separators.includes(letter)
const isOuterBlank = (at: number, all: readonly string[]): boolean => (at === 0 || at === all.length - 1) && /\s/.test(all[at] ?? '')

type Picture = { path: string; alt: string; /** The variant in the picture; '' for none. */ sku: string }

/** A value in the database's JSON format. */
export type Stored =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Picture[]
  | Readonly<Record<string, string>>
  | Readonly<Record<string, number>>

/** Why a cell is invalid for its column; the detail contains the figures. */
export type CellProblem =
  | 'required'
  | 'too_long'
  | 'too_many'
  | 'bad_slug'
  | 'bad_hsn'
  | 'bad_country'
  | 'bad_rupees'
  | 'decimal_comma'
  | 'shortened_number'
  | 'bad_whole'
  | 'bad_yes_no'
  | 'bad_choice'
  | 'bad_list'
  | 'bad_pair'
  | 'bad_nutrition'
  | 'bad_picture'

/** The format of a column's cells. `write(read(cell))` may normalise; `read(write(value))` returns the value. */
export type Kind = {
  read: (cell: string) => Result<Stored, CellProblem>
  write: (value: Stored) => string
  /** The value is the cell text, or null. */
  isText?: true
}

const asText = (value: Stored): string => (typeof value === 'string' ? value : '')

/** A single line of plain text. Cells copied from a web page may contain HTML entities. */
export const line = ({ most, least = 0 }: { most: number; least?: 0 | 1 }): Kind => ({
  read: (cell) => {
    const text = withoutControls(decodeEntities(cell))
      .replace(/[\t\n\r]+/g, ' ')
      .trim()
    if (withoutUnseen(text).length < least) return failure('required')
    return text.length > most ? failure('too_long', { most, length: text.length }) : success(text)
  },
  write: asText,
  isText: true,
})

/** Any number of lines, plain or HTML. */
export const longText = (most: number): Kind => ({
  read: (cell) => {
    const text = withoutControls(cell)
    return text.length > most ? failure('too_long', { most, length: text.length }) : success(text)
  },
  write: asText,
  isText: true,
})

/** An empty cell is null. */
export const optional = (kind: Kind): Kind => ({ ...kind, read: (cell) => (cell.trim() === '' ? success(null) : kind.read(cell)) })

const matching = (isRight: (cell: string) => boolean, reason: CellProblem): Kind => ({
  read: (cell) => {
    const text = withoutUnseen(cell)
    if (text === '') return failure('required')
    return isRight(text) ? success(text) : failure(reason)
  },
  write: asText,
})

export const slug = matching(isSlug, 'bad_slug')
export const country = matching((cell) => /^[A-Z]{2}$/.test(cell), 'bad_country')

export const choice = (choices: readonly string[]): Kind => ({
  read: (cell) => {
    const word = withoutUnseen(cell)
    return choices.includes(word) ? success(word) : failure('bad_choice', { choices: choices.join(', ') })
  },
  write: asText,
})

const YES = ['yes', 'true', '1', '1.0']
const NO = ['no', 'false', '0', '0.0']

/** Spreadsheets turn yes into TRUE, and some programs turn that into 1.0. */
export const yesNo: Kind = {
  read: (cell) => {
    const word = withoutUnseen(cell).toLowerCase()
    return YES.includes(word) || NO.includes(word) ? success(YES.includes(word)) : failure('bad_yes_no')
  },
  write: (value) => (value === true ? 'yes' : 'no'),
}

const MAX_ITEMS = 50
const MAX_LETTERS = 300
const MAX_CELL_LETTERS = 20_000

/** The non-empty items; null if the cell exceeds the limits. */
function itemsOf(cell: string, separator: string): readonly string[] | null {
  if (cell.length > MAX_CELL_LETTERS) return null
  const items = splitEscaped(withoutControls(cell), separator).filter((item) => unescape(item) !== '')
  return items.length > MAX_ITEMS ? null : items
}

const tooMany = () => failure('too_many', { most: MAX_ITEMS })
const isPlain = (text: string): boolean => text.length <= MAX_LETTERS

/** badam | almonds | breakfast */
export const list: Kind = {
  read: (cell) => {
    const items = itemsOf(cell, '|')?.map(unescape)
    if (!items) return tooMany()
    return items.every(isPlain) ? success(items) : failure('bad_list', { most: MAX_LETTERS })
  },
  write: (value) => (Array.isArray(value) ? value.map((item) => escape(String(item), '|')).join(' | ') : ''),
}

export const writePairs = (value: Stored): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, text]) => `${escape(name, '|:')}: ${escape(String(text), '|')}`)
        .join(' | ')
    : ''

/** Names and texts; null if a name or text is empty or a name is repeated. */
function pairsOf(items: readonly string[]): Readonly<Record<string, string>> | null {
  const pairs = new Map<string, string>()
  for (const item of items) {
    const [first = '', ...others] = splitEscaped(item, ':')
    const [name, text] = [unescape(first), unescape(others.join(':'))]
    if (name === '' || text === '' || pairs.has(name) || !isPlain(name) || !isPlain(text)) return null
    pairs.set(name, text)
  }
  return Object.fromEntries(pairs)
}

export function readPairs(cell: string): Result<Readonly<Record<string, string>>, CellProblem> {
  const items = itemsOf(cell, '|')
  if (!items) return tooMany()
  const found = pairsOf(items)
  return found ? success(found) : failure('bad_pair', { most: MAX_LETTERS })
}

/** Packaging: Zip pouch | Grade: AA */
export const pairs: Kind = { read: readPairs, write: writePairs }

const isPicture = (value: unknown): value is Picture => typeof value === 'object' && value !== null && 'path' in value

function pictureOf(item: string): Picture | null {
  const [path = '', alt = '', sku = '', ...others] = splitEscaped(item, '|').map(unescape)
  const isRight = others.length === 0 && /^\/(?!\/)[^\s\\"'<>]+$/.test(path) && [path, alt, sku].every(isPlain)
  return isRight ? { path, alt, sku } : null
}

/** One picture per line, the main one first: path | alternative text | SKU of the variant in the picture (optional). */
export const pictures: Kind = {
  read: (cell) => {
    const items = itemsOf(cell, '\n')?.map(pictureOf)
    if (!items) return tooMany()
    const found = items.filter((item) => item !== null)
    return found.length === items.length ? success(found) : failure('bad_picture', { most: MAX_LETTERS })
  },
  write: (value) => {
    const found: readonly unknown[] = Array.isArray(value) ? value : []
    return found.filter(isPicture).map(writePicture).join('\n')
  },
}

const writePicture = ({ path, alt, sku }: Picture): string =>
  [path, alt, ...(sku === '' ? [] : [sku])].map((part) => escape(part, '|\n')).join(' | ')

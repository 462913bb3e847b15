import { MORE_NUTRIENTS, NUTRIENTS } from '@/lib/domain/nutrition'
import { failure, success } from '@/lib/domain/result'
import type { Kind, Picture, Stored } from './cell-kinds'
import { escape, splitEscaped, unescape } from './escaped-lists'

const MOST_ITEMS = 50
const MOST_LETTERS = 300
const MOST_CELL_LETTERS = 20_000

/** Items that say something; null for a cell beyond all bounds. */
function itemsOf(cell: string, separator: string): readonly string[] | null {
  if (cell.length > MOST_CELL_LETTERS) return null
  const items = splitEscaped(cell, separator).filter((item) => unescape(item) !== '')
  return items.length > MOST_ITEMS ? null : items
}

const tooMany = () => failure('too_many', { most: MOST_ITEMS })
const isPlain = (text: string): boolean => text.length <= MOST_LETTERS && !text.includes('\0')

/** badam | almonds | breakfast */
export const list: Kind = {
  read: (cell) => {
    const items = itemsOf(cell, '|')?.map(unescape)
    if (!items) return tooMany()
    return items.every(isPlain) ? success(items) : failure('bad_list', { most: MOST_LETTERS })
  },
  write: (value) => (Array.isArray(value) ? value.map((item) => escape(String(item), '|')).join(' | ') : ''),
}

const writePairs = (value: Stored): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, text]) => `${escape(name, '|:')}: ${escape(String(text), '|')}`)
        .join(' | ')
    : ''

/** Name and text of each; null when one has no name, no text, or a name that was there before. */
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

/** Packaging: Zip pouch | Grade: AA */
export const pairs: Kind = {
  read: (cell) => {
    const items = itemsOf(cell, '|')
    if (!items) return tooMany()
    const found = pairsOf(items)
    return found ? success(found) : failure('bad_pair', { most: MOST_LETTERS })
  },
  write: writePairs,
}

const KNOWN_NUTRIENTS: ReadonlySet<string> = new Set([...NUTRIENTS, ...MORE_NUTRIENTS])
const isAmount = (text: string): boolean => /^\d{1,6}(?:\.\d{1,3})?$/.test(text)

/** energyKcal: 595 | proteinG: 20.6 …, per 100 g; empty when not known. */
export const nutrition: Kind = {
  read: (cell) => {
    if (cell === '') return success(null)
    const found = pairsOf(itemsOf(cell, '|') ?? [])
    const isWhole = found && NUTRIENTS.every((name) => name in found)
    const isKnown = found && Object.keys(found).every((name) => KNOWN_NUTRIENTS.has(name))
    if (!isWhole || !isKnown || !Object.values(found).every(isAmount)) return failure('bad_nutrition', { needed: NUTRIENTS.join(', ') })
    return success(Object.fromEntries(Object.entries(found).map(([name, text]) => [name, Number(text)])))
  },
  write: writePairs,
}

const isPicture = (value: unknown): value is Picture => typeof value === 'object' && value !== null && 'path' in value

function pictureOf(item: string): Picture | null {
  const [path = '', alt = '', sku = '', ...others] = splitEscaped(item, '|').map(unescape)
  const isRight = others.length === 0 && /^\/(?!\/)[^\s\\"'<>]+$/.test(path) && [path, alt, sku].every(isPlain)
  return isRight ? { path, alt, sku } : null
}

/** A picture a line, the best first: path | text alternative | sku of the pack it shows, when it shows one. */
export const pictures: Kind = {
  read: (cell) => {
    const items = itemsOf(cell, '\n')?.map(pictureOf)
    if (!items) return tooMany()
    const found = items.filter((item) => item !== null)
    return found.length === items.length ? success(found) : failure('bad_picture', { most: MOST_LETTERS })
  },
  write: (value) => {
    const found: readonly unknown[] = Array.isArray(value) ? value : []
    return found.filter(isPicture).map(writePicture).join('\n')
  },
}

const writePicture = ({ path, alt, sku }: Picture): string =>
  [path, alt, ...(sku === '' ? [] : [sku])].map((part) => escape(part, '|\n')).join(' | ')

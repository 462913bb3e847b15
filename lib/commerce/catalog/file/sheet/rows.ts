import { type Locale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { withoutUnseen } from '@/lib/kernel/contact-data'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { Right } from '@/lib/kernel/rights'
import { foldTyped } from '@/lib/kernel/typed-text'
import {
  type CellProblem,
  choice,
  country,
  type Kind,
  line,
  line as lineKind,
  list,
  longText,
  optional,
  pairs,
  pictures,
  slug,
  slug as slugKind,
  type Stored,
  yesNo,
} from './cells'
import type { CsvRow } from './csv'
import { damageOf, isGarbled } from './damage'
import { hsn, nutrition, rupees, whole } from './figures'
import { systemOf } from './other-systems'
import type { Problem, Problems } from './problems'

/** A column of the file, except `slug` and `sku`, which identify the row. */
export type Column = {
  header: string
  of: 'product' | 'variant'
  kind: Kind
  /** The key in the JSON of a product or variant; by default the header. */
  key: string
  /** Required for a new product or variant. */
  isNeeded: boolean
  /** The value of a new product or variant whose row ends before this column. */
  whenMissing: Stored
  /** For a text in another language: its place in the column `translations`. */
  translation: { locale: Locale; property: string } | null
  /** The right that a staff member needs to change it. */
  right: Right
}

function emptyValue(kind: Kind): Stored {
  const reading = kind.read('')
  return reading.ok ? reading.value : null
}

type Plan = Partial<Pick<Column, 'key' | 'isNeeded' | 'right' | 'whenMissing'>>
const product = (header: string, kind: Kind, plan: Plan = {}): Column => ({
  header,
  of: 'product',
  kind,
  key: header,
  isNeeded: false,
  whenMissing: emptyValue(kind),
  translation: null,
  right: 'products.edit',
  ...plan,
})
const variant = (header: string, kind: Kind, plan: Plan = {}): Column => ({ ...product(header, kind, plan), of: 'variant' })

/** Spreadsheets truncate a cell at 32,767 characters. */
const html = longText(30_000)
const heading = optional(line({ most: 200 }))
const path = optional(line({ most: 300 }))
const needed = { isNeeded: true }

export const MAX_STOCK = 1_000_000
/** One line on a card. */
const MAX_CARD_FACT = 60

/** The texts that shoppers read in their own language, by their column in the default language. */
const TRANSLATED: readonly (readonly [header: string, property: string, kind: Kind])[] = [
  ['name', 'name', line({ most: 200 })],
  ['card_fact', 'cardFact', line({ most: MAX_CARD_FACT })],
  ['meta_title', 'metaTitle', line({ most: 200 })],
  ['meta_description', 'metaDescription', line({ most: 500 })],
  ['origin_region', 'originRegion', line({ most: 200 })],
  ['ingredients', 'ingredients', longText(2_000)],
  ['storage', 'storage', longText(1_000)],
  ['description_html', 'descriptionHtml', html],
  ['key_features_html', 'benefitsHtml', html],
  ['specification_html', 'specificationHtml', html],
  ['faqs_html', 'faqsHtml', html],
  ['about_heading', 'aboutHeading', heading],
  ['about_html', 'aboutHtml', optional(html)],
  ['additional_heading', 'additionalHeading', heading],
  ['additional_html', 'additionalHtml', optional(html)],
]

/** 'name_mr': empty when the text is not translated. */
const TRANSLATIONS: readonly Column[] = TRANSLATED_LOCALES.flatMap((locale) =>
  TRANSLATED.map(([header, property, kind]) => {
    const own = `${header}_${locale}`
    return { ...product(own, kind), translation: { locale, property } }
  }),
)

/** In the order of the exported file: frequently changed columns first, long texts last. */
export const COLUMNS: readonly Column[] = [
  product('name', line({ most: 200, least: 1 }), needed),
  variant('pack', line({ most: 120 }), { key: 'label' }),
  variant('price', rupees, { ...needed, key: 'price_paise' }),
  variant('mrp', rupees, { ...needed, key: 'mrp_paise' }),
  variant('stock', whole(0, MAX_STOCK), { right: 'stock.edit', whenMissing: 0 }),
  variant('net_grams', whole(1, 1_000_000), needed),
  variant('position', whole(0, 10_000)),
  product('category', slug, needed),
  product('published', yesNo, { whenMissing: true }),
  product('featured', yesNo, { whenMissing: false }),
  product('made_to_order', yesNo, { whenMissing: false }),
  product('hsn', hsn, needed),
  product('origin_country', country, needed),
  product('origin_region', line({ most: 200 })),
  product('card_fact', line({ most: MAX_CARD_FACT })),
  product('packed_by', choice(['packer', 'importer']), { whenMissing: 'packer' }),
  product('shelf_life_months', whole(1, 120), needed),
  product('vegetarian', yesNo, { whenMissing: true }),
  product('ingredients', longText(2_000)),
  product('allergens', list),
  product('badges', list),
  product('storage', longText(1_000)),
  product('nutrition', nutrition),
  product('tags', list),
  product('attributes', pairs),
  product('images', pictures),
  product('meta_title', line({ most: 200 })),
  product('meta_description', line({ most: 500 })),
  product('description_html', html),
  product('key_features_html', html, { key: 'benefits_html' }),
  product('specification_html', html),
  product('faqs_html', html),
  product('about_heading', heading),
  product('about_html', optional(html)),
  product('about_image_path', path),
  product('about_image_alt', heading),
  product('additional_heading', heading),
  product('additional_html', optional(html)),
  product('additional_image_path', path),
  product('additional_image_alt', heading),
  ...TRANSLATIONS,
]

export const HEADING: readonly string[] = ['slug', 'sku', ...COLUMNS.map(({ header }) => header)]

/** The product's text columns, in the default language. */
export const TEXT_FIELDS: readonly string[] = COLUMNS.filter(
  ({ of, kind, translation }) => of === 'product' && kind.isText && translation === null,
).map(({ header }) => header)

/** Validates a text like a cell of that column; null if an empty text means "none". */
export function readText(field: string, text: string): Result<string | null, CellProblem | 'unknown_field'> {
  const column = COLUMNS.find(({ header }) => header === field)
  if (!column || !TEXT_FIELDS.includes(field)) return failure('unknown_field', { fields: TEXT_FIELDS.join(', ') })
  const reading = column.kind.read(text)
  return reading.ok ? success(typeof reading.value === 'string' ? reading.value : null) : reading
}

/** The columns of a file, read from its first row. */
export type Heading = {
  /** Lower case; '' for an unnamed column, whose cells must be empty. The list does not end with one. */
  headers: readonly string[]
  slugAt: number | null
  skuAt: number | null
  columns: readonly (Column & { at: number })[]
}

/** null, after reporting the problems, if the heading is invalid. */
export function readHeading({ cells, row }: CsvRow, problems: Problems): Heading | null {
  const named = cells.map((cell) => foldTyped(cell).toLowerCase())
  const headers = named.slice(0, named.findLastIndex((header) => header !== '') + 1)
  const garbled = headers.find(isGarbled)
  const system = systemOf(headers)
  if (garbled !== undefined) problems.add({ row, column: null, reason: 'garbled_text', detail: { written: garbled } })
  else if (system !== null) problems.add({ row, column: null, reason: 'other_system', detail: { system } })
  else if (!headers.includes('slug') && !headers.includes('sku')) problems.add({ row, column: null, reason: 'no_key' })
  else
    for (const [at, header] of headers.entries()) {
      const reason = findFault(header, headers.slice(0, at), headers)
      if (reason) problems.add({ row, column: header, reason })
    }
  if (problems.areThere) return null
  const columns = headers.flatMap((header, at) => COLUMNS.filter((column) => column.header === header).map((column) => ({ ...column, at })))
  return { headers, slugAt: findPlace(headers, 'slug'), skuAt: findPlace(headers, 'sku'), columns }
}

function findFault(header: string, before: readonly string[], all: readonly string[]): Problem['reason'] | null {
  if (header === '') return null
  if (before.includes(header)) return 'twice'
  if (header === 'slug' || header === 'sku') return null
  const column = COLUMNS.find((one) => one.header === header)
  if (!column) return 'unknown_column'
  if (column.of === 'product') return all.includes('slug') ? null : 'needs_slug'
  return all.includes('sku') ? null : 'needs_sku'
}

function findPlace(headers: readonly string[], name: 'slug' | 'sku'): number | null {
  const at = headers.indexOf(name)
  return at === -1 ? null : at
}

export type Fields = Readonly<Record<string, Stored>>

/**
 * A row that is valid on its own. null: the file has no such column, or (`sku`, `variant`) the row describes only the product. Spreadsheets omit trailing empty
 * cells: fields without a cell are missing, and keep their values.
 */
export type SheetRow = {
  /** See CsvRow. */
  row: number
  slug: string | null
  sku: string | null
  product: Fields
  /** The product's cells in normalised form, which must be equal in all rows of the product. */
  productCells: readonly string[]
  variant: Fields | null
}

/** The maximum length of a refused cell in the report. */
const MAX_QUOTED = 120
/** A bar code that a program read as a number: '8906132540016.0'. */
const FLOAT_OF_CODE = /^(\d{8,})\.0+$/
const SKU: Kind = lineKind({ most: 64, least: 1 })

/** @returns the row, or all of its problems */
export function readRow(csvRow: CsvRow, heading: Heading): SheetRow | readonly Problem[] {
  const { row } = csvRow
  const columns = heading.headers.length
  const cells = csvRow.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells > columns) return [{ row, column: null, reason: 'cells_over', detail: { cells, columns } }]
  if (csvRow.cells.some((cell, at) => heading.headers[at] === '' && cell.trim() !== ''))
    return [{ row, column: null, reason: 'unnamed_column' }]

  const reader = new RowReader(csvRow, heading)
  const slug = heading.slugAt === null ? null : reader.readKey('slug', slugKind, heading.slugAt)
  const isAboutVariant = slug === null || reader.hasSku
  const sku = isAboutVariant && heading.skuAt !== null ? reader.readKey('sku', SKU, heading.skuAt) : null
  const product = reader.readFields('product')
  const variant = isAboutVariant ? reader.readFields('variant') : null
  reader.checkVariant(variant)
  if (reader.problems.length > 0) return reader.problems.map((problem) => withSource(problem, { name: product['name'], sku }))
  return { row, slug, sku, product, productCells: reader.writtenAlike(product), variant }
}

/** A slug problem, with the text from which a slug can be proposed. */
function withSource(problem: Problem, { name, sku }: { name: Stored | undefined; sku: string | null }): Problem {
  if (problem.column !== 'slug') return problem
  const source = { ...(typeof name === 'string' ? { name: name.slice(0, MAX_QUOTED) } : {}), ...(sku ? { sku } : {}) }
  return { ...problem, detail: { ...problem.detail, ...source } }
}

class RowReader {
  readonly problems: Problem[] = []

  constructor(
    private readonly row: CsvRow,
    private readonly heading: Heading,
  ) {}

  get hasSku(): boolean {
    return this.heading.skuAt !== null && this.cellAt(this.heading.skuAt) !== ''
  }

  /** '' after reporting a problem. */
  readKey(header: string, kind: Kind, at: number): string {
    const cell = this.cellAt(at).replace(FLOAT_OF_CODE, '$1')
    const key = this.readValue(header, kind, cell)
    return typeof key === 'string' ? key : ''
  }

  /** Only the columns for which the row has a cell. */
  readFields(of: Column['of']): Fields {
    return Object.fromEntries(
      this.columnsOf(of)
        .filter(({ at }) => at < this.row.cells.length)
        .map(({ key, header, kind, at }) => [key, this.readValue(header, kind, this.row.cells[at] ?? '')]),
    )
  }

  /** All product columns; '' for a missing cell. '50', '50.0' and ' 50 ' count as the same. */
  writtenAlike(fields: Fields): string[] {
    return this.columnsOf('product').map(({ key, kind }) => kind.write(fields[key] ?? null))
  }

  checkVariant(variant: Fields | null): void {
    if (variant === null) {
      if (this.columnsOf('variant').some(({ at }) => this.cellAt(at) !== '')) this.wrong('sku', 'variant_without_sku')
      return
    }
    const [price, mrp] = [variant['price_paise'], variant['mrp_paise']]
    if (typeof price === 'number' && typeof mrp === 'number' && price > mrp) this.wrong('price', 'price_above_mrp')
  }

  private columnsOf(of: Column['of']) {
    return this.heading.columns.filter((column) => column.of === of)
  }

  private cellAt(at: number): string {
    return withoutUnseen(this.row.cells[at] ?? '')
  }

  private readValue(header: string, kind: Kind, cell: string): Stored {
    const damage = damageOf(header, cell)
    const reading = damage === null ? kind.read(cell) : failure(damage, { number: cell.trim() })
    return reading.ok ? reading.value : this.wrong(header, reading.reason, { written: cell.slice(0, MAX_QUOTED), ...reading.detail })
  }

  private wrong(column: string, reason: Problem['reason'], detail: Problem['detail'] = {}): null {
    this.problems.push({ row: this.row.row, column, reason, detail })
    return null
  }
}

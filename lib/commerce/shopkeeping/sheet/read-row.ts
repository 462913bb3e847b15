import { line as lineKind, slug as slugKind, type Kind, type Stored } from './cell-kinds'
import type { Column } from './columns'
import type { CsvRow, Place } from './csv'
import type { Heading } from './heading'
import type { Problem } from './problems'

export type Fields = Readonly<Record<string, Stored>>

/** A row that is right by itself. Null: the file has no such column, or (sku, pack) the row is about the product alone. */
export type SheetRow = Place & {
  slug: string | null
  sku: string | null
  product: Fields
  /** What the row says about the product, cell by cell, to be compared with its other rows. */
  productCells: readonly string[]
  pack: Fields | null
}

const SKU: Kind = lineKind({ most: 64, least: 1 })

/** @returns the row, or everything that is wrong with it */
export function readRow(row: CsvRow, heading: Heading): SheetRow | readonly Problem[] {
  const place: Place = { line: row.line, row: row.row }
  const [cells, columns] = [row.cells.length, heading.headers.length]
  if (cells !== columns)
    return [{ ...place, column: null, reason: cells < columns ? 'cells_missing' : 'cells_over', detail: { cells, columns } }]

  const reader = new RowReader(row, heading)
  const slug = heading.slugAt === null ? null : reader.read('slug', slugKind, heading.slugAt)
  const isAboutPack = slug === null || reader.hasSku
  const sku = isAboutPack && heading.skuAt !== null ? reader.read('sku', SKU, heading.skuAt) : null
  const product = reader.readFields('product')
  const pack = isAboutPack ? reader.readFields('pack') : null
  reader.checkPack(pack)
  if (reader.problems.length > 0) return reader.problems
  return { ...place, slug, sku, product, productCells: reader.cellsOf('product'), pack }
}

class RowReader {
  readonly problems: Problem[] = []

  constructor(
    private readonly row: CsvRow,
    private readonly heading: Heading,
  ) {}

  get hasSku(): boolean {
    return this.heading.skuAt !== null && this.row.cells[this.heading.skuAt] !== ''
  }

  /** The cell as it stands, once its kind has nothing against it. */
  read(header: string, kind: Kind, at: number): string {
    this.readValue(header, kind, at)
    return this.row.cells[at] ?? ''
  }

  readFields(of: Column['of']): Fields {
    return Object.fromEntries(this.columnsOf(of).map(({ key, header, kind, at }) => [key, this.readValue(header, kind, at)]))
  }

  cellsOf(of: Column['of']): string[] {
    return this.columnsOf(of).map(({ at }) => this.row.cells[at] ?? '')
  }

  checkPack(pack: Fields | null): void {
    if (pack === null) {
      if (this.cellsOf('pack').some((cell) => cell !== '')) this.wrong('sku', 'pack_without_sku')
      return
    }
    const [price, mrp] = [pack['price_paise'], pack['mrp_paise']]
    if (typeof price === 'number' && typeof mrp === 'number' && price > mrp) this.wrong('price', 'price_above_mrp')
  }

  private columnsOf(of: Column['of']) {
    return this.heading.columns.filter((column) => column.of === of)
  }

  private readValue(header: string, kind: Kind, at: number): Stored {
    const reading = kind.read(this.row.cells[at] ?? '')
    if (reading.ok) return reading.value
    this.wrong(header, reading.reason, reading.detail)
    return null
  }

  private wrong(column: string, reason: Problem['reason'], detail: Problem['detail'] = {}): void {
    this.problems.push({ line: this.row.line, row: this.row.row, column, reason, detail })
  }
}

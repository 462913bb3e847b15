import type { Queryable } from '../context'
import { readCsv, readHeading, readRow, SeenRows, UnreadableFile, type CsvRow, type Heading, type Problems, type SheetRow } from './sheet'
import { stagePacks, stageProducts, type StagedPack, type StagedProduct } from './staging.queries'

/** Products (and their packs) that are written together, and rows that are sent to the database at once. */
const BATCH = 1_000
/** However long the texts of the rows are, this much of them is kept in memory. */
const MOST_LETTERS = 4_000_000

export type Staged = { heading: Heading; batches: number }

/**
 * Reads the file into the staging tables, row by row; a row with a problem is left out.
 * @returns null when the file has no heading to go by, or no row
 */
export async function stageFile(
  tx: Queryable,
  bytes: AsyncIterable<Uint8Array>,
  problems: Problems,
  onRows: (count: number) => void,
): Promise<Staged | null> {
  let staging: Staging | null = null
  let rows = 0
  try {
    for await (const row of readCsv(bytes)) {
      if (staging) await staging.take(row)
      else {
        const heading = readHeading(row, problems)
        if (!heading) return null
        staging = new Staging(tx, heading, problems)
      }
      rows++
      if (rows % BATCH === 0) onRows(rows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    problems.add({ line: error.line, row: error.line, column: null, reason: error.reason })
  }
  if (rows < 2 && !problems.areThere) problems.add({ line: 1, row: 1, column: null, reason: 'empty_file' })
  await staging?.flush()
  return staging
}

class Staging {
  private readonly seen: SeenRows
  private products: StagedProduct[] = []
  private packs: StagedPack[] = []
  private letters = 0
  private last = -1

  constructor(
    private readonly tx: Queryable,
    readonly heading: Heading,
    private readonly problems: Problems,
  ) {
    this.seen = new SeenRows(heading)
  }

  get batches(): number {
    return this.last + 1
  }

  async take(row: CsvRow): Promise<void> {
    const read = readRow(row, this.heading)
    const wrong = 'slug' in read ? this.seen.contradictions(read) : read
    for (const problem of wrong) this.problems.add(problem)
    if (wrong.length > 0 || !('slug' in read)) return
    this.keep(read)
    this.letters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (this.letters > MOST_LETTERS || this.packs.length + this.products.length >= BATCH) await this.flush()
  }

  private keep(read: SheetRow): void {
    const { line, row, slug, sku, product, pack } = read
    const { index, isNewProduct } = this.seen.remember(read)
    const batch = Math.floor(index / BATCH)
    this.last = Math.max(this.last, batch)
    if (slug !== null && isNewProduct) this.products.push({ line, row, batch, slug, fields: product })
    if (sku !== null && pack) this.packs.push({ line, row, batch, slug, sku, fields: pack })
  }

  async flush(): Promise<void> {
    if (this.products.length > 0) await stageProducts(this.tx, this.products)
    if (this.packs.length > 0) await stagePacks(this.tx, this.packs)
    this.products = []
    this.packs = []
    this.letters = 0
  }
}

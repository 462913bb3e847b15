import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import {
  type BadRows,
  type CsvRow,
  type Heading,
  Problems,
  readCsv,
  readHeading,
  readRow,
  SeenRows,
  type SheetRow,
  UnreadableFile,
} from './sheet'
import {
  type ChangeCounts,
  compareWithShop,
  countChanges,
  createStaging,
  findProblems,
  freeLabels,
  insertNewVariants,
  insertNewProducts,
  lockChangedRows,
  replacePictures,
  type StagedVariant,
  type StagedProduct,
  stageVariants,
  stageProducts,
  updateVariants,
  updateProducts,
} from './staging.queries'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { changeCatalog } from './change-product'

/** Products (with their variants) per write, and rows per statement. */
const BATCH = 1_000
/** Limits the memory of a batch, however long its texts are. */
const MOST_LETTERS = 4_000_000

type Staged = { heading: Heading; batches: number }

/**
 * Reads the file row by row into the staging tables; leaves out rows with a problem.
 * @returns null if the file has no valid heading or no row
 */
async function stageFile(
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
  private variants: StagedVariant[] = []
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
    if (this.letters > MOST_LETTERS || this.variants.length + this.products.length >= BATCH) await this.flush()
  }

  private keep(read: SheetRow): void {
    const { line, row, slug, sku, product, variant } = read
    const { index, isNewProduct } = this.seen.remember(read)
    const batch = Math.floor(index / BATCH)
    this.last = Math.max(this.last, batch)
    if (slug !== null && isNewProduct) this.products.push({ line, row, batch, slug, fields: product })
    if (sku !== null && variant) this.variants.push({ line, row, batch, slug, sku, fields: variant })
  }

  async flush(): Promise<void> {
    if (this.products.length > 0) await stageProducts(this.tx, this.products)
    if (this.variants.length > 0) await stageVariants(this.tx, this.variants)
    this.products = []
    this.variants = []
    this.letters = 0
  }
}

export type ImportCounts = { products: ChangeCounts; variants: ChangeCounts }
export type ImportProgress = { step: 'read'; rows: number } | { step: 'check' } | { step: 'write'; done: number; of: number }
type ImportOutcome = Result<ImportCounts, 'busy'> | { ok: false; reason: 'bad_rows'; report: BadRows }

type Options = {
  /** Reports the changes without writing them. */
  dryRun?: boolean
  /** May throw to cancel: the import is then rolled back. */
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports a catalogue file: products by slug, variants by SKU, all or nothing. Leaves everything that the file does not mention, and
 * deletes nothing. Streams the file, so memory does not grow with its length.
 */
export async function importCatalog(
  ctx: Context,
  bytes: AsyncIterable<Uint8Array>,
  { dryRun = false, onProgress = () => {} }: Options = {},
): Promise<ImportOutcome> {
  const problems = new Problems()
  const result = await changeCatalog<ImportCounts, 'bad_rows'>(ctx, async (tx) => {
    await createStaging(tx)
    const staged = await stageFile(tx, bytes, problems, (rows) => onProgress({ step: 'read', rows }))
    onProgress({ step: 'check' })
    if (staged) {
      await compareWithShop(tx)
      problems.join(await findProblems(tx, staged.heading))
    }
    if (!staged || problems.areThere) return failure('bad_rows')
    const counts = await countChanges(tx)
    if (!dryRun) await writeStaged(tx, staged, onProgress)
    return success(counts)
  })
  if (result.ok) return result
  if (result.reason === 'busy') return failure('busy')
  return { ok: false, reason: 'bad_rows', report: problems.report() }
}

async function writeStaged(tx: Queryable, { heading, batches }: Staged, onProgress: (progress: ImportProgress) => void): Promise<void> {
  await lockChangedRows(tx)
  await freeLabels(tx)
  for (let batch = 0; batch < batches; batch++) {
    await insertNewProducts(tx, heading, batch)
    await updateVariants(tx, heading, batch)
    await updateProducts(tx, heading, batch)
    await insertNewVariants(tx, heading, batch)
    await replacePictures(tx, batch)
    onProgress({ step: 'write', done: batch + 1, of: batches })
  }
}

import type { Context, Queryable } from '@/lib/db/context'
import { mayDo } from '@/lib/kernel/rights'
import { recordActivity } from '@/lib/commerce/staff'
import {
  type BadRows,
  type Column,
  type CsvRow,
  type Heading,
  type Problem,
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
  findStaged,
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
  listStagedSlugs,
} from './staging.queries'
import { failure, type Result, success } from '@/lib/kernel/result'
import { dayInIndia } from '@/lib/i18n/dates'
import { changeCatalog } from '../changes/change-product'
import { noteChanges, recordChanges } from './import-activity.queries'
import { listRowChanges } from './import-changes.queries'
import type { RowChanges } from './jobs/model'
import { explainStock, findSlugOfSku } from '../changes/queries'
import { slugOf } from '@/lib/kernel/romanise'
import { suggestSlug } from '../changes/suggest-slug'

const detailOf = ({ detail }: Problem, name: string): string => String(detail?.[name] ?? '')

/** Proposes slugs for the rows of a file. */
class Proposals {
  /** Keyed by the source text: rows of one product get the same proposal. */
  private readonly made = new Map<string, string | null>()

  constructor(private readonly tx: Queryable) {}

  /** For a slug cell in another script or notation; falls back to the name if none of the cell can be transliterated. */
  forBadSlug(problem: Problem): Promise<string | null> {
    const written = detailOf(problem, 'written')
    return this.from('slug', slugOf(written) === '' ? detailOf(problem, 'name') : written)
  }

  /** For an empty slug cell: the slug of the product with this SKU, otherwise one made from the name. */
  async forEmptySlug(problem: Problem): Promise<string | null> {
    const sku = detailOf(problem, 'sku')
    const own = sku === '' ? null : await findSlugOfSku(this.tx, sku)
    return own ?? this.from('name', detailOf(problem, 'name'))
  }

  /** A slug that neither the shop nor another row of the file uses. */
  private async from(column: string, text: string): Promise<string | null> {
    const key = `${column} ${text}`
    const proposal = this.made.get(key) ?? (await suggestSlug(this.tx, text, (slug) => this.listReserved(slug)))
    this.made.set(key, proposal)
    return proposal
  }

  private async listReserved(slug: string): Promise<readonly string[]> {
    return [...(await listStagedSlugs(this.tx, slug)), ...[...this.made.values()].filter((one) => one !== null)]
  }
}

/** Adds a proposal to each problem with a missing or invalid slug, where one can be made. */
async function withProposedSlugs(tx: Queryable, { shown }: BadRows): Promise<readonly Problem[]> {
  const proposals = new Proposals(tx)
  const proposed: Problem[] = []
  for (const problem of shown) proposed.push(problem.column === 'slug' ? await withProposal(problem, proposals) : problem)
  return proposed
}

async function withProposal(problem: Problem, proposals: Proposals): Promise<Problem> {
  const written = detailOf(problem, 'written')
  if (problem.reason === 'bad_slug') {
    const proposal = await proposals.forBadSlug(problem)
    return proposal === null ? problem : { ...problem, reason: 'slug_proposed', detail: { written, proposal } }
  }
  if (problem.reason !== 'required') return problem
  const proposal = await proposals.forEmptySlug(problem)
  return proposal === null ? problem : { ...problem, reason: 'slug_missing', detail: { proposal } }
}

/** Products (with their variants) per write, and rows per statement. */
const BATCH = 1_000
/** Limits the memory of a batch, however long its texts are. */
const MAX_LETTERS = 4_000_000

type Staged = { heading: Heading; batches: number }

/**
 * Reads the file row by row into the staging tables; skips rows with a problem.
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
    // Problems must be added in file order.
    await staging?.flush()
    problems.add({ row: error.row, column: null, reason: error.reason })
  }
  await staging?.flush()
  if (rows < 2 && !problems.areThere) problems.add({ row: 1, column: null, reason: 'empty_file' })
  return staging
}

type Rows = { products: StagedProduct[]; variants: StagedVariant[] }

/** Stages the rows in batches. Earlier rows are looked up in the staging tables, so that the process holds only one batch. */
class Staging {
  private pending: (SheetRow | readonly Problem[])[] = []
  private letters = 0
  /** The number of products, or of variants in a file without products. */
  private batched = 0

  constructor(
    private readonly tx: Queryable,
    readonly heading: Heading,
    private readonly problems: Problems,
  ) {}

  get batches(): number {
    return Math.ceil(this.batched / BATCH)
  }

  async take(row: CsvRow): Promise<void> {
    this.pending.push(readRow(row, this.heading))
    this.letters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (this.letters > MAX_LETTERS || this.pending.length >= BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    const pending = this.pending
    this.pending = []
    this.letters = 0
    const seen = new SeenRows(this.heading, await findStaged(this.tx, pending.filter(isReadable)))
    const rows: Rows = { products: [], variants: [] }
    for (const read of pending) {
      const wrong = isReadable(read) ? seen.contradictions(read) : read
      for (const problem of wrong) this.problems.add(problem)
      if (isReadable(read) && wrong.length === 0) this.keep(read, seen, rows)
    }
    if (rows.products.length > 0) await stageProducts(this.tx, this.heading, rows.products)
    if (rows.variants.length > 0) await stageVariants(this.tx, rows.variants)
  }

  private keep(read: SheetRow, seen: SeenRows, { products, variants }: Rows): void {
    const { row, slug, sku, product, variant } = read
    const known = seen.productOf(read)
    const batch = known?.batch ?? Math.floor(this.batched / BATCH)
    const { cells = [] } = seen.remember(read, batch) ?? {}
    if (!known) this.batched++
    if (slug !== null && !known) products.push({ row, batch, slug, fields: product, cells })
    if (sku !== null && variant) variants.push({ row, batch, slug, sku, fields: variant })
  }
}

const isReadable = (read: SheetRow | readonly Problem[]): read is SheetRow => 'slug' in read

export type ImportCounts = { products: ChangeCounts; variants: ChangeCounts }
/** `changes`: to price, MRP and stock. */
export type ImportReport = ImportCounts & { changes: RowChanges }
export type ImportProgress = { step: 'read'; rows: number } | { step: 'check' } | { step: 'write'; done: number; of: number }
type ImportOutcome = Result<ImportReport, 'busy'> | { ok: false; reason: 'bad_rows'; report: BadRows }

type Options = {
  /** Reports the changes without writing them. */
  dryRun?: boolean
  /** For the activity log. */
  fileName?: string
  /** The maximum number of products logged individually for changes that do not concern money. */
  mostLogged?: number
  /** May throw to cancel: the import is then rolled back. */
  onProgress?: (progress: ImportProgress) => void
  /** The last step of the import's transaction: what it writes is committed with the import. If it throws, both are rolled back. */
  whenDone?: (tx: Queryable, report: ImportReport) => Promise<void>
}

/** A command may change every column. */
const columnsWithoutRight = ({ actor }: Context, { columns }: Heading): readonly Column[] =>
  columns.filter(({ right }) => actor !== undefined && !mayDo(actor.role, right))

/**
 * Imports a catalogue file: products by slug, variants by SKU, all or nothing. Keeps everything that the file does not mention, and deletes nothing. Streams
 * the file, so memory use does not grow with its length. A staff member needs the right for every column whose values change.
 * @param open  starts reading the file, again after a deadlock; not called while another catalogue change is under way
 */
export async function importCatalog(
  ctx: Context,
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  { dryRun = false, fileName = 'catalogue', mostLogged, onProgress = () => {}, whenDone = async () => {} }: Options = {},
): Promise<ImportOutcome> {
  let problems = new Problems()
  const refuse = async (tx: Queryable) => {
    problems.show(await withProposedSlugs(tx, problems.report()))
    return failure('bad_rows')
  }
  const finish = async (tx: Queryable, report: ImportReport) => {
    await whenDone(tx, report)
    return success(report)
  }
  const result = await changeCatalog<ImportReport, 'bad_rows'>(ctx, async (tx) => {
    problems = new Problems()
    await createStaging(tx)
    const staged = await stageFile(tx, await open(), problems, (rows) => onProgress({ step: 'read', rows }))
    onProgress({ step: 'check' })
    if (!staged) return refuse(tx)
    const forbidden = columnsWithoutRight(ctx, staged.heading)
    await compareWithShop(tx, staged.heading)
    problems.join(await findProblems(tx, staged.heading, { day: dayInIndia(ctx.now()), forbidden }))
    if (problems.areThere) return refuse(tx)
    const counts = await countChanges(tx)
    if (dryRun) return finish(tx, { ...counts, changes: await listRowChanges(tx, forbidden) })
    // Not written even with the same value: a sale may have changed it since the comparison.
    const columns = staged.heading.columns.filter((column) => !forbidden.includes(column))
    await lockChangedRows(tx)
    const changes = await listRowChanges(tx, forbidden)
    const logged = await noteChanges(tx, mostLogged)
    await explainStock(tx, { reason: fileName, staffId: ctx.actor?.staffId ?? null })
    await writeStaged(tx, { heading: { ...staged.heading, columns }, batches: staged.batches }, onProgress)
    if (logged.changed > 0) await recordImport(tx, ctx, { fileName, counts, notListed: logged.notListed })
    return finish(tx, { ...counts, changes })
  })
  if (result.ok) return result
  if (result.reason === 'busy') return failure('busy')
  return { ok: false, reason: 'bad_rows', report: problems.report() }
}

type Imported = { fileName: string; counts: ImportCounts; notListed: number }

/** One log entry for the file, and one for each listed product. */
async function recordImport(tx: Queryable, ctx: Context, { fileName, counts, notListed }: Imported): Promise<void> {
  await recordActivity(tx, ctx, { subject: 'catalog', subjectId: fileName, action: 'catalog.imported', after: { ...counts, notListed } })
  await recordChanges(tx, { at: ctx.now(), staffId: ctx.actor?.staffId ?? null, command: ctx.command ?? null })
}

async function writeStaged(tx: Queryable, { heading, batches }: Staged, onProgress: (progress: ImportProgress) => void): Promise<void> {
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

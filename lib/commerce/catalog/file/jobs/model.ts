type ChangeCounts = Readonly<Record<'new' | 'changed' | 'same', number>>

/** The progress that importCatalog reports, and how much an export has written. */
export type JobProgress =
  { step: 'read'; rows: number } | { step: 'check' } | { step: 'write'; done: number; of: number } | { step: 'export'; rows: number }

/** A wrong cell or row; `column` null: the row as a whole. */
type RowProblem = {
  /** The row number in a spreadsheet: the heading is row 1. */
  row: number
  column: string | null
  reason: string
  detail?: Readonly<Record<string, string | number>>
}
/** The first problems, and the total number. */
type BadRows = { shown: readonly RowProblem[]; count: number; rowCount: number }

/** A file row that changes an existing variant. Amounts in paise, stock in units. */
export type RowChange = {
  row: number
  sku: string
  name: string
  fields: readonly { field: 'price' | 'mrp' | 'stock'; before: number; after: number }[]
}
const LARGE_SHARE = 0.5

/** A price or MRP that changes by more than half: probably a typing error or a misplaced decimal point. */
export const isLargeChange = ({ field, before, after }: RowChange['fields'][number]): boolean =>
  field !== 'stock' && Math.abs(after - before) > before * LARGE_SHARE

/** The first rows that change a variant's price, MRP or stock, and the total number. */
export type RowChanges = { shown: readonly RowChange[]; count: number }

export type JobOutcome =
  /** `changes`: missing in reports of older versions. */
  | { kind: 'counts'; products: ChangeCounts; variants: ChangeCounts; changes?: RowChanges }
  | { kind: 'bad_rows'; report: BadRows }
  | { kind: 'exported'; products: number; variants: number; bytes: number }

export type CatalogJob = {
  id: number
  kind: 'import' | 'export'
  dryRun: boolean
  state: 'waiting' | 'running' | 'done' | 'refused' | 'failed'
  fileName: string
  /** An export that can be downloaded, or an import whose file can be run again. */
  hasFile: boolean
  progress: JobProgress | null
  outcome: JobOutcome | null
  createdAt: string
  finishedAt: string | null
}

/** The maximum number of imports and exports that run or wait. */
export const MAX_UNFINISHED_JOBS = 5
/** A file of 100,000 rows. The server reads no larger body of the admin (lib/server/request-limits.ts). */
export const CSV_MAX_BYTES = 30 * 1024 * 1024
/** How long the files of imports and exports are kept. */
export const JOB_FILE_DAYS = 7

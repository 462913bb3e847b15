type ChangeCounts = Readonly<Record<'new' | 'changed' | 'same', number>>

/** What importCatalog reports while it works, and how much an export has written. */
export type JobProgress =
  { step: 'read'; rows: number } | { step: 'check' } | { step: 'write'; done: number; of: number } | { step: 'export'; rows: number }

/** A cell or a row that is wrong; `column` null: the row as a whole. */
type RowProblem = {
  line: number
  row: number
  column: string | null
  reason: string
  detail?: Readonly<Record<string, string | number>>
}
/** The first problems, and how many there are. */
type BadRows = { shown: readonly RowProblem[]; count: number; rowCount: number }

export type JobOutcome =
  | { kind: 'counts'; products: ChangeCounts; variants: ChangeCounts }
  | { kind: 'bad_rows'; report: BadRows }
  | { kind: 'exported'; products: number; variants: number; bytes: number }

export type CatalogJob = {
  id: number
  kind: 'import' | 'export'
  dryRun: boolean
  state: 'waiting' | 'running' | 'done' | 'refused' | 'failed'
  fileName: string
  /** An export that can be downloaded, an import's file that can be run again. */
  hasFile: boolean
  progress: JobProgress | null
  outcome: JobOutcome | null
  createdAt: string
  finishedAt: string | null
}

/** Imports and exports that run or wait. */
export const MAX_UNFINISHED_JOBS = 5
/** A file of 100,000 rows. The server reads no larger body of the admin (lib/server/request-limits.mjs). */
export const CSV_MAX_BYTES = 30 * 1024 * 1024
/** How long the files of imports and exports stay. */
export const JOB_FILE_DAYS = 7

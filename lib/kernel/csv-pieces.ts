import { stringify } from 'csv-stringify/sync'

/** Few enough for rows that hold whole articles. */
const BATCH = 200

type CsvFile<Row> = {
  heading: readonly string[]
  /** The newest rows whose id is below `before`, the newest first. */
  read: (before: number, limit: number) => Promise<readonly Row[]>
  cellsOf: (row: Row) => readonly (string | null)[]
  /** Older rows are left out. */
  most?: number
}

/**
 * A table of any length as CSV, read while it is sent: only one batch of its rows is in memory, and between two of them no connection is held. A cell that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export async function* csvPieces<Row extends { id: number }>(file: CsvFile<Row>): AsyncGenerator<Uint8Array> {
  const { heading, read, cellsOf, most = Infinity } = file
  yield Buffer.from(stringify([[...heading]], { bom: true }))
  let before = Number.MAX_SAFE_INTEGER
  for (let left = most; left > 0; left -= BATCH) {
    const rows = await read(before, Math.min(BATCH, left))
    const last = rows.at(-1)
    if (!last) return
    before = last.id
    yield Buffer.from(stringify(rows.map(cellsOf), { escape_formulas: true }))
  }
}

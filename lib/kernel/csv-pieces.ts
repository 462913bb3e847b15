import { stringify } from 'csv-stringify/sync'

/** Small enough for rows that contain whole articles. */
const BATCH = 200

type CsvFile<Row> = {
  heading: readonly string[]
  /** The newest rows whose id is below `before`, newest first. */
  read: (before: number, limit: number) => Promise<readonly Row[]>
  cellsOf: (row: Row) => readonly (string | null)[]
  /** The maximum number of rows; older ones are omitted. */
  most?: number
}

/**
 * A table of any length as CSV, read while it is sent: only one batch of rows is in memory, and no connection is held between batches. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe.
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

import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { guardFormula, unguardFormula } from './cells'

/** Ends the reading of a file that is no table: what follows the line cannot be told apart any more. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'

  constructor(
    readonly reason: 'not_utf8' | 'line_too_long' | 'broken_quotes' | 'too_many_rows',
    readonly line: number,
  ) {
    super(`${reason} in line ${line}`)
  }
}

const NEWLINE = 0x0a

/** Text of bytes that must be UTF-8, without a byte order mark. @throws UnreadableFile with the line of the first byte that is not */
async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  // Whole lines only: a newline byte is never part of another character, so each piece is right or wrong by itself.
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    rest = bytes.subarray(end)
    if (rest.length > MAX_LINE_BYTES) throw new UnreadableFile('line_too_long', line + countLines(bytes.subarray(0, end)))
    if (end === 0) continue
    yield decode(bytes.subarray(0, end))
  }
  if (rest.length > 0) yield decode(rest)

  function decode(piece: Buffer): string {
    if (!isUtf8(piece)) throw new UnreadableFile('not_utf8', line + countLines(validLinesOf(piece)))
    line += countLines(piece)
    // In a stream, so that only the mark at the very beginning of the file is taken for one.
    return decoder.decode(piece, { stream: true })
  }
}

/** Far more than a row of this table can hold: the file is something else. */
const MAX_LINE_BYTES = 4_000_000

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === NEWLINE) count++
  return count
}

/** The whole lines before the first that is wrong. */
function validLinesOf(piece: Buffer): Buffer {
  let end = 0
  for (;;) {
    const next = piece.indexOf(NEWLINE, end) + 1
    if (next === 0 || !isUtf8(piece.subarray(end, next))) return piece.subarray(0, end)
    end = next
  }
}

/** Where a row stands: its first line in the file, and its row as a spreadsheet counts (texts of several lines make them differ). */
export type Place = { line: number; row: number }
export type CsvRow = Place & { cells: readonly string[] }

/** What begins a file for Excel, which takes UTF-8 for something else without it. */
export const BYTE_ORDER_MARK = '\uFEFF'
const MAX_ROW_CHARACTERS = 1_000_000
const MAX_ROWS = 250_000

/** Rows as CSV text. Every cell is quoted: then any text in it is safe, line breaks of every kind included. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(guardFormula)),
    { quoted: true, quoted_empty: false },
  )

/**
 * The rows of a CSV file one after the other, the heading first; empty rows are left out. Comma, semicolon or tab between the cells, as
 * spreadsheets of different countries write them. @throws UnreadableFile
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const texts = decodeUtf8(bytes)
  const first = await texts.next()
  if (first.done) return
  let [line, emptyLines] = [1, 0]
  const places: Place[] = []
  const parser = parse({
    delimiter: delimiterOf(first.value),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    // Called while it parses, ahead of the loop below: when it stumbles, `line` is where the bad row begins.
    on_record: (cells: string[], { records, empty_lines }) => {
      line += empty_lines - emptyLines
      emptyLines = empty_lines
      places.push({ line, row: records + empty_lines })
      line += 1 + countBreaks(cells)
      return cells
    },
  })
  const source = Readable.from(beginningWith(first.value, texts))
  source.once('error', (error) => parser.destroy(error))
  try {
    // Without options of its own for that, the parser gives texts.
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      const place = places.shift() ?? { line, row: 0 }
      if (place.row > MAX_ROWS) throw new UnreadableFile('too_many_rows', place.line)
      if (cells.some((cell) => cell !== '')) yield { ...place, cells: cells.map(unguardFormula) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('broken_quotes', line) : error
  } finally {
    source.destroy()
  }
}

/** The parser's own count takes the two letters of a Windows line break within a cell for two. */
const countBreaks = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

async function* beginningWith(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

/** No column's name has any of these. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split('\n', 1)
  return [',', ';', '\t'].find((one) => heading.includes(one)) ?? ','
}

import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { guardFormula, unguardFormula } from './cells'
import { MAX_LINE_BYTES, openTable, UnreadableFile } from './encoding'

const NEWLINE = 0x0a
const QUOTE = 0x22
/** A spreadsheet's separator depends on the computer's language. No column name contains any of these. */
const DELIMITERS = [',', ';', '\t', '|'] as const
const DELIMITER_BYTES: readonly number[] = DELIMITERS.map((delimiter) => delimiter.charCodeAt(0))
/** Far more than a row has. The parser itself limits a row's characters, but not its cells. */
const MAX_DELIMITERS_OF_ROW = 20_000

/** Decodes UTF-8 and removes a byte order mark. @throws UnreadableFile with the row of the first invalid byte */
async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const rows = new RowCounter()
  // Decodes whole lines only: in UTF-8 a newline byte is never part of another character, so lines can be checked separately.
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    rest = bytes.subarray(end)
    if (end > 0) yield decode(bytes.subarray(0, end))
    if (rest.length > MAX_LINE_BYTES) throw new UnreadableFile('line_too_long', rows.row)
  }
  if (rest.length > 0) yield decode(rest)

  function decode(piece: Buffer): string {
    const valid = isUtf8(piece) ? piece : validLinesOf(piece)
    rows.read(valid)
    if (valid !== piece) throw new UnreadableFile('not_utf8', rows.row)
    // Streaming mode, so that a byte order mark is removed only at the beginning of the file.
    return decoder.decode(piece, { stream: true })
  }
}

/** Counts the rows of a file before it is parsed. A line break within quotation marks does not end a row, and a quotation may span several chunks. */
class RowCounter {
  /** The row of the next byte. */
  row = 1
  private delimiters = 0
  private isQuoted = false

  /** @throws UnreadableFile when a row has too many cells */
  read(piece: Uint8Array): void {
    for (const byte of piece) {
      if (byte === QUOTE) this.isQuoted = !this.isQuoted
      else if (this.isQuoted) continue
      else if (byte === NEWLINE) {
        this.row++
        this.delimiters = 0
      } else if (DELIMITER_BYTES.includes(byte) && ++this.delimiters > MAX_DELIMITERS_OF_ROW)
        throw new UnreadableFile('too_many_columns', this.row)
    }
  }
}

/** The complete lines before the first invalid one. */
function validLinesOf(piece: Buffer): Buffer {
  let end = 0
  for (;;) {
    const next = piece.indexOf(NEWLINE, end) + 1
    if (next === 0 || !isUtf8(piece.subarray(end, next))) return piece.subarray(0, end)
    end = next
  }
}

/** `row`: the row number in a spreadsheet. The heading is row 1, empty rows count, and a multi-line text does not start a new row. */
export type CsvRow = { row: number; cells: readonly string[] }

/** Excel needs it to detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Byte order marks (the decoder removes one; some programs write two), and invisible characters pasted with the first column's name. Tabs are separators. */
const UNSEEN_BEGINNING = /^[\p{Default_Ignorable_Code_Point}\p{Z}]+/u
const MAX_ROW_CHARACTERS = 1_000_000
/** The rows of two million products, in 2 GB of staging tables or more: a longer file is a mistake. The process holds only a few rows at a time. */
const MAX_ROWS = 5_000_000

/** Rows as CSV. Every cell is quoted, which makes all text safe, including all kinds of line breaks. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\n`).join('')

const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

/**
 * The rows of a CSV file, heading first, without empty rows. Reads what spreadsheets save: UTF-8 and UTF-16, every kind of line break, and a first line that
 * names the separator (`sep=;`). @throws UnreadableFile
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, { mostRows = MAX_ROWS } = {}): AsyncGenerator<CsvRow> {
  const table = await openTable(bytes)
  const texts = decodeUtf8(table.bytes)
  const first = await texts.next()
  if (first.done) return
  const beginning = first.value.replace(UNSEEN_BEGINNING, '')
  /** The row numbers of records that the parser has read ahead of the loop below. */
  const rows: number[] = []
  let nextRow = 1
  const parser = parse({
    delimiter: table.separator ?? delimiterOf(beginning),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    // If parsing fails, `nextRow` is the invalid row.
    on_record: (cells: string[], { records, empty_lines }) => {
      rows.push(records + empty_lines)
      nextRow = records + empty_lines + 1
      return cells
    },
  })
  const source = Readable.from(beginningWith(beginning, texts))
  source.once('error', (error) => parser.destroy(error))
  try {
    // With the default options the parser returns strings.
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      const row = rows.shift() ?? nextRow
      if (row > mostRows) throw new UnreadableFile('too_many_rows', row)
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(unguardFormula) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('broken_quotes', nextRow) : error
  } finally {
    source.destroy()
  }
}

/** The parser's chunk size; between two chunks the process answers requests. */
const PIECE_BYTES = 64 * 1024

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await setImmediate()
  }
}

async function* beginningWith(first: string, others: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield* inPieces(first)
  for await (const text of others) yield* inPieces(text)
}

/** The most frequent separator in the heading, outside quotation marks. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const bare = heading.replace(/"[^"]*(?:"|$)/g, '')
  const countOf = (delimiter: string) => bare.split(delimiter).length
  return DELIMITERS.reduce<string>((best, one) => (countOf(one) > countOf(best) ? one : best), ',')
}

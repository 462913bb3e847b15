/** Stops reading an invalid file: beyond this row, rows and cells cannot be told apart. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'

  constructor(
    readonly reason: 'not_utf8' | 'workbook' | 'line_too_long' | 'too_many_columns' | 'broken_quotes' | 'too_many_rows',
    readonly row: number,
  ) {
    super(`${reason} in row ${row}`)
  }
}

/** Far more than a row can have: the file is not a catalogue. */
export const MAX_LINE_BYTES = 4_000_000

const [NEWLINE, RETURN, QUOTE] = [0x0a, 0x0d, 0x22]
/** The first bytes of an Excel workbook: a ZIP archive, or the format before 2007. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']
const MARK_BYTES = 4
/** A table's heading ends within this size. */
const MAX_HEADING_BYTES = 256 * 1024

type Chunks = AsyncIterable<Uint8Array>

/** Reads until `isEnough`. @returns what was read, and the rest of the file */
async function readHead(chunks: Chunks, isEnough: (head: Buffer) => boolean): Promise<{ head: Buffer; rest: AsyncIterator<Uint8Array> }> {
  const rest = chunks[Symbol.asyncIterator]()
  const pieces: Uint8Array[] = []
  for (;;) {
    const head = Buffer.concat(pieces)
    if (isEnough(head)) return { head, rest }
    const next = await rest.next()
    if (next.done) return { head, rest }
    pieces.push(next.value)
  }
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Excel's "Unicode text". Without a byte order mark it is recognised by the zero byte of its first letter, because column names are Latin. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined) ? 'utf-16be' : null
}

async function* fromUtf16(chunks: Chunks, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** The position after the first line break outside quotation marks; null if there is none yet. */
function endOfFirstLine(bytes: Buffer): number | null {
  let isQuoted = false
  for (const [at, byte] of bytes.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && (byte === NEWLINE || byte === RETURN)) return at + 1
  }
  return null
}

async function* withNewlines(chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.map((byte) => (byte === RETURN ? NEWLINE : byte))
}

/** A line before the table, for Excel, which does not show it. A byte order mark may precede it. */
const SEPARATOR_LINE = /^(?:\xef\xbb\xbf)*"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)/i

/** `separator`: the cell separator, if the file names it. `bytes`: UTF-8 with rows that end in line feeds. */
export type Table = { separator: string | null; bytes: AsyncIterable<Uint8Array> }

/** Files from old Macs end their lines with a carriage return only. */
async function readLines(chunks: Chunks): Promise<Table> {
  const { head, rest } = await readHead(chunks, (bytes) => {
    const end = bytes.length > MAX_HEADING_BYTES ? 0 : endOfFirstLine(bytes)
    return end !== null && end < bytes.length
  })
  const end = endOfFirstLine(head)
  const hasReturnsOnly = end !== null && head[end - 1] === RETURN && head[end] !== NEWLINE
  // Latin-1 has a character for each byte.
  const [line = '', separator = null] = SEPARATOR_LINE.exec(head.toString('latin1', 0, end === null ? 0 : end + 1)) ?? []
  const bytes = joined(head.subarray(line.length), rest)
  return { separator, bytes: hasReturnsOnly ? withNewlines(bytes) : bytes }
}

/** Opens a table as saved by spreadsheets. @throws UnreadableFile for an Excel workbook */
export async function openTable(chunks: Chunks): Promise<Table> {
  const { head, rest } = await readHead(chunks, (bytes) => bytes.length >= MARK_BYTES)
  if (WORKBOOKS.includes(head.subarray(0, MARK_BYTES).toString('hex'))) {
    await rest.return?.()
    throw new UnreadableFile('workbook', 1)
  }
  const encoding = utf16Of(head)
  const bytes = joined(head, rest)
  return readLines(encoding === null ? bytes : fromUtf16(bytes, encoding))
}

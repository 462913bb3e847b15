import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './unreadable-file'

const NEWLINE = 0x0a

/** Text of bytes that must be UTF-8, without a byte order mark. @throws UnreadableFile with the line of the first byte that is not */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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

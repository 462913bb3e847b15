/** Far more than an answer of v2 has. Our own readers go through an answer level by level, and would run out of stack. */
const MAX_DEPTH = 100
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** The change of the depth by each bracket: [ { ] }. */
const DEPTHS: ReadonlyMap<number, number> = new Map([
  [0x5b, 1],
  [0x7b, 1],
  [0x5d, -1],
  [0x7d, -1],
])

function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (!isText && (depth += DEPTHS.get(byte) ?? 0) > MAX_DEPTH) return true
  }
  return false
}

/** The value of an answer of a remote server. null: it is not JSON, or nested deeper than any answer of v2. */
export function parseJson(bytes: Uint8Array): { value: unknown } | null {
  if (isTooDeep(bytes)) return null
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    // Not JSON, whatever its content type says.
    return null
  }
}

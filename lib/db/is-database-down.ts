const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** 08: connection lost. 53: no connection, memory or disk left. 57P0x: shutting down, crashed, starting. 57014: our time limit ran out. */
const serverCodes = /^(08...|53...|57P0.|57014)$/

/** The driver has no code for these. */
const driverMessages = /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable|connection ended/i

/**
 * True when the database is gone or too slow, false for a mistake of ours.
 * Looks through `cause` (drizzle wraps) and `errors` (Node wraps the tries of several addresses).
 */
export function isDatabaseDown(error: unknown): boolean {
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (saysDown(next)) return true
    if ('cause' in next) waiting.push(next.cause)
    const several: unknown = 'errors' in next ? next.errors : null
    if (Array.isArray(several)) for (const each of several) waiting.push(each)
  }
  return false
}

function saysDown(error: object): boolean {
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code) || serverCodes.test(error.code)
  return 'message' in error && typeof error.message === 'string' && driverMessages.test(error.message)
}

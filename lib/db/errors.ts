/** Whether it is so of the error, or of one that it came from: through `cause` (drizzle wraps) and `errors` (Node wraps the tries of several addresses). */
export function someCause(error: unknown, isSo: (cause: object) => boolean): boolean {
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isSo(next)) return true
    if ('cause' in next) waiting.push(next.cause)
    const several: unknown = 'errors' in next ? next.errors : null
    if (Array.isArray(several)) for (const each of several) waiting.push(each)
  }
  return false
}

/** pg-pool's sentence for having waited too long for a free connection; it has no code. One for not getting through to the server is another. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** True when all connections were in use for too long: the shop has too much to do, and the database may be well. */
export const isDatabaseBusy = (error: unknown): boolean =>
  someCause(error, (cause) => 'message' in cause && cause.message === WAITED_TOO_LONG)

/** 40P01: two transactions waited for each other. 40001: what was read has changed meanwhile. */
const CODES: readonly unknown[] = ['40P01', '40001']

/** True when the database ended a transaction for another's sake: the same may well succeed now. Looks through `cause` (drizzle wraps). */
export function isLockConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && CODES.includes(error.code)) return true
  return 'cause' in error && isLockConflict(error.cause)
}

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
const driverMessages = /connection terminated|query read timeout|not queryable|connection ended/i

/** True when the database is gone or too slow, false for a mistake of ours, and for having waited for a connection (isDatabaseBusy). */
export const isDatabaseDown = (error: unknown): boolean => someCause(error, saysDown)

function saysDown(error: object): boolean {
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code) || serverCodes.test(error.code)
  return 'message' in error && typeof error.message === 'string' && driverMessages.test(error.message)
}

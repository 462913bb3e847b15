/**
 * Whether the predicate holds for the error or one of its causes: follows `cause` (drizzle wraps) and `errors` (Node wraps attempts at several addresses).
 */
export function someCause(error: unknown, matches: (cause: object) => boolean): boolean {
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (matches(next)) return true
    if ('cause' in next) waiting.push(next.cause)
    const several: unknown = 'errors' in next ? next.errors : null
    if (Array.isArray(several)) for (const each of several) waiting.push(each)
  }
  return false
}

/** pg-pool's message after waiting too long for a free connection; it has no code. A failed connection to the server has a different message. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** SQLSTATE lock_not_available: another transaction held a lock for longer than lock_timeout. */
const LOCKED_TOO_LONG = '55P03'

/** True if all connections were in use, or a row was locked, for too long: the shop is overloaded, and the database may be healthy. */
export const isDatabaseBusy = (error: unknown): boolean =>
  someCause(
    error,
    (cause) => ('message' in cause && cause.message === WAITED_TOO_LONG) || ('code' in cause && cause.code === LOCKED_TOO_LONG),
  )

/** SQLSTATE read_only_sql_transaction: a standby that a failover has not promoted yet, or a database that an operator made read-only. */
const READ_ONLY = '25006'

/** True if the database answers but does not accept writes. */
export const isReadOnly = (error: unknown): boolean => someCause(error, (cause) => 'code' in cause && cause.code === READ_ONLY)

/**
 * The result of a write that a read performs in passing and a later read can make up for; null while the database is read-only, so that the read still works.
 */
export async function unlessReadOnly<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (isReadOnly(error)) return null
    throw error
  }
}

/** 40P01: deadlock. 40001: serialization failure. */
const CODES: readonly unknown[] = ['40P01', '40001']

/** True if the database aborted this transaction because of another one: a retry may succeed. Looks through `cause` (drizzle wraps). */
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

/** 08: connection lost. 53: no connection, memory or disk left. 57P0x: shutting down, crashed, starting. 57014: statement timeout. */
const serverCodes = /^(08...|53...|57P0.|57014)$/

/** The driver has no codes for these. */
const driverMessages = /connection terminated|query read timeout|not queryable|connection ended/i

/** True if the database is unreachable, too slow or read-only; false for our own mistakes and for overload (isDatabaseBusy). */
export const isDatabaseDown = (error: unknown): boolean => isReadOnly(error) || someCause(error, isOutage)

function isOutage(error: object): boolean {
  if ('code' in error && typeof error.code === 'string') return networkCodes.has(error.code) || serverCodes.test(error.code)
  return 'message' in error && typeof error.message === 'string' && driverMessages.test(error.message)
}

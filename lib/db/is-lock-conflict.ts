/** 40P01: two transactions waited for each other. 40001: what was read has changed meanwhile. */
const CODES: readonly unknown[] = ['40P01', '40001']

/** True when the database ended a transaction for another's sake: the same may well succeed now. Looks through `cause` (drizzle wraps). */
export function isLockConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && CODES.includes(error.code)) return true
  return 'cause' in error && isLockConflict(error.cause)
}

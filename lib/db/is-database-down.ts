import { someCause } from './some-cause'

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

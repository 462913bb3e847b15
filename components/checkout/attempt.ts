import { ATTEMPT, ofTab } from '@/lib/api-client/kept-order'
import { forgetText, keepText, readText } from '@/lib/api-client/kept-text'
import { fingerprint } from './fingerprint'

/**
 * The order this tab is about to place. As long as the shopper sees the same, every try has the same key, so that a double click, a reload, the
 * way back from the payment page and an answer that was lost all end at one order.
 */
export type Attempt = {
  /** Fingerprint of what is ordered. */
  seen: string
  key: string
  /** null: no answer has been heard (yet). */
  combinedOrderId: number | null
}

const KEY_BYTES = 16

const keep = (attempt: Attempt): Attempt => {
  keepText(ofTab, ATTEMPT, JSON.stringify(attempt))
  return attempt
}

export const forgetAttempt = (): void => forgetText(ofTab, ATTEMPT)

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'seen' in value &&
  typeof value.seen === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'combinedOrderId' in value &&
  (value.combinedOrderId === null || typeof value.combinedOrderId === 'number')

export function readAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(readText(ofTab, ATTEMPT) ?? 'null')
    return isAttempt(value) ? value : null
  } catch {
    // Another script's, or cut off: as good as none.
    return null
  }
}

/** Not crypto.randomUUID: it is missing where the shop is tried without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The last try's while what is ordered is the same; else a new one. */
export function attemptFor(ordered: unknown): Attempt {
  const seen = fingerprint(JSON.stringify(ordered))
  const last = readAttempt()
  return last?.seen === seen ? last : keep({ seen, key: newKey(), combinedOrderId: null })
}

export const keepAnswer = (attempt: Attempt, combinedOrderId: number): Attempt => keep({ ...attempt, combinedOrderId })

/** Where an emptied cart leads: to what became of it when this tab has just ordered, else home (CHK-01). */
export function wayOut(): string {
  const attempt = readAttempt()
  if (!attempt) return '/'
  return attempt.combinedOrderId === null ? '/purchase-history' : `/payment-response?order=${attempt.combinedOrderId}`
}

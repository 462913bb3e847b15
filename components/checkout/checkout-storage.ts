import { ATTEMPT, CART_SUMMARY, ofBrowser, ofTab, OUTCOME, PENDING_ORDER } from '@/lib/commerce/cart/saved-order.client'
import { removeText, storeText, readText } from '@/lib/browser-storage'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { writeMoney, writeMoneyOrNull } from '@/lib/v2/codec'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const BITS = 64

/** FNV-1a: compares texts without storing them, because the browser must not store an address. Not for secrets, so not cryptographic. */
function fingerprint(text: string): string {
  let hash = OFFSET
  for (const letter of text) hash = BigInt.asUintN(BITS, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(36)
}

/**
 * The order that this tab is about to place. The same order always uses the same idempotency key, so that a double click, a reload, Back from the
 * payment page and a lost answer all result in one order.
 */
type Attempt = {
  /** Fingerprint of the order's content. */
  seen: string
  key: string
  /** null: no answer (yet). */
  combinedOrderId: number | null
}

const KEY_BYTES = 16

const store = (attempt: Attempt): Attempt => {
  // If the storage is full, the previous attempt would stay, and a reload would read it.
  removeText(ofTab, ATTEMPT)
  storeText(ofTab, ATTEMPT, JSON.stringify(attempt))
  return attempt
}

export const clearAttempt = (): void => removeText(ofTab, ATTEMPT)

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
    // Written by another script, or truncated: ignored.
    return null
  }
}

/** Not crypto.randomUUID, which is unavailable without https, for example when testing the shop locally. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The previous attempt if the order's content is unchanged; else a new one. */
export function attemptFor(ordered: unknown): Attempt {
  const seen = fingerprint(JSON.stringify(ordered))
  const last = readAttempt()
  return last?.seen === seen ? last : store({ seen, key: newKey(), combinedOrderId: null })
}

export const storeAnswer = (attempt: Attempt, combinedOrderId: number): Attempt => store({ ...attempt, combinedOrderId })

/** The redirect for an empty cart: the result of the order that this tab has just placed, else the home page (CHK-01). */
export function emptyCartPath(): string {
  const attempt = readAttempt()
  if (!attempt) return '/'
  return attempt.combinedOrderId === null ? '/purchase-history' : `/payment-response?order=${attempt.combinedOrderId}`
}

/** The state shown by /payment-response1 (PAY-02): stored per tab, so that the page can be reloaded. */
export type Outcome = { combinedOrderId: number; result: boolean; message: string }

/** With the documented contract's field names. */
export const storeOutcome = ({ combinedOrderId, result, message }: Outcome): void =>
  storeText(ofTab, OUTCOME, JSON.stringify({ combined_order_id: combinedOrderId, result, message }))

export const clearOutcome = (): void => removeText(ofTab, OUTCOME)

export function readOutcome(): Outcome | null {
  try {
    const value: unknown = JSON.parse(readText(ofTab, OUTCOME) ?? 'null')
    if (typeof value !== 'object' || value === null || !('combined_order_id' in value)) return null
    const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
    return { combinedOrderId: Number(value.combined_order_id), result: 'result' in value && value.result === true, message }
  } catch {
    // Written by another script, or truncated: ignored.
    return null
  }
}

/** The order being paid in this browser, and its amounts, with wire names. */
export function storePendingOrder(combinedOrderId: number, summary: CartSummary): void {
  storeText(ofBrowser, PENDING_ORDER, String(combinedOrderId))
  storeText(
    ofBrowser,
    CART_SUMMARY,
    JSON.stringify({
      sub_total: writeMoneyOrNull(summary.subTotalPaise),
      coupon_code: summary.couponCode,
      discount: writeMoneyOrNull(summary.discountPaise),
      shipping_cost: writeMoneyOrNull(summary.shippingPaise),
      grand_total: writeMoney(summary.grandTotalPaise),
    }),
  )
}

/** null: none, or an invalid value. */
export function readPendingOrder(): number | null {
  const id = Number(readText(ofBrowser, PENDING_ORDER) ?? NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function clearPendingOrder(): void {
  removeText(ofBrowser, PENDING_ORDER)
  removeText(ofBrowser, CART_SUMMARY)
}

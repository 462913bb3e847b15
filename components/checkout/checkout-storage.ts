import { ATTEMPT, CART_SUMMARY, ofBrowser, ofTab, OUTCOME, PENDING_ORDER } from '@/lib/commerce/checkout/saved-order.client'
import { forgetText, keepText, readText } from '@/lib/v2/browser-state'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { writeMoney, writeMoneyOrNull } from '@/lib/v2/writing'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const BITS = 64

/** FNV-1a: tells two texts apart without keeping either; an address must not lie about in the browser. No secret is in it, so no cipher is. */
function fingerprint(text: string): string {
  let hash = OFFSET
  for (const letter of text) hash = BigInt.asUintN(BITS, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(36)
}

/**
 * The order this tab is about to place. As long as the shopper sees the same, every try has the same key, so that a double click, a reload, the
 * way back from the payment page and an answer that was lost all end at one order.
 */
type Attempt = {
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

/** What /payment-response1 is about (PAY-02): stays while the tab does, so that it can be loaded again. */
export type Outcome = { combinedOrderId: number; result: boolean; message: string }

/** In the documents' names. */
export const keepOutcome = ({ combinedOrderId, result, message }: Outcome): void =>
  keepText(ofTab, OUTCOME, JSON.stringify({ combined_order_id: combinedOrderId, result, message }))

export const forgetOutcome = (): void => forgetText(ofTab, OUTCOME)

export function readOutcome(): Outcome | null {
  try {
    const value: unknown = JSON.parse(readText(ofTab, OUTCOME) ?? 'null')
    if (typeof value !== 'object' || value === null || !('combined_order_id' in value)) return null
    const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
    return { combinedOrderId: Number(value.combined_order_id), result: 'result' in value && value.result === true, message }
  } catch {
    // Another script's, or cut off: as good as none.
    return null
  }
}

/** The order whose payment is under way in this browser, and what it came to, in the words of the wire. */
export function keepPendingOrder(combinedOrderId: number, summary: CartSummary): void {
  keepText(ofBrowser, PENDING_ORDER, String(combinedOrderId))
  keepText(
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

/** null: none, or something else has been written there. */
export function readPendingOrder(): number | null {
  const id = Number(readText(ofBrowser, PENDING_ORDER) ?? NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function forgetPendingOrder(): void {
  forgetText(ofBrowser, PENDING_ORDER)
  forgetText(ofBrowser, CART_SUMMARY)
}

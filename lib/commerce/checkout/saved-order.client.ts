import { forgetText, keepText, readText } from '@/lib/v2/browser-state'

/** In the tab: the order it is about to place, and what its last one came to. */
export const ATTEMPT = 'checkoutAttempt'
export const OUTCOME = 'paymentOutcome'
/** In the browser, by the documents' names (AUTH-06), for other scripts of a shop look there: the order that is being paid, and its sums. */
export const PENDING_ORDER = 'pendingOrderId'
export const CART_SUMMARY = 'cartSummary'

export const ofTab = (): Storage => sessionStorage
export const ofBrowser = (): Storage => localStorage

/** An order is its customer's: nothing of it stays for the next one to sit here. */
export function forgetKeptOrder(): void {
  for (const name of [ATTEMPT, OUTCOME]) forgetText(ofTab, name)
  for (const name of [PENDING_ORDER, CART_SUMMARY]) forgetText(ofBrowser, name)
}

const KEY = 'guestForm'
/** Of this tab alone, and for no longer than it is open. */
const storage = () => sessionStorage

/** What a guest has typed at the checkout: a reload must not cost it. It goes as soon as somebody signs in or out. */
export const keepGuestDraft = (draft: string): void => keepText(storage, KEY, draft)
export const readGuestDraft = (): string | null => readText(storage, KEY)
export const forgetGuestDraft = (): void => forgetText(storage, KEY)

import { removeText, storeText, readText } from '@/lib/browser-storage'

/** In the tab's session storage: the order to be placed, and the result of the last payment. */
export const ATTEMPT = 'checkoutAttempt'
export const OUTCOME = 'paymentOutcome'
/** In the browser's local storage, under the documented names (AUTH-06), which a shop's other scripts read: the order being paid, and its totals. */
export const PENDING_ORDER = 'pendingOrderId'
export const CART_SUMMARY = 'cartSummary'

export const ofTab = (): Storage => sessionStorage
export const ofBrowser = (): Storage => localStorage

/** Clears the order data, so that the next visitor in this browser does not see it. */
export function clearStoredOrder(): void {
  for (const name of [ATTEMPT, OUTCOME]) removeText(ofTab, name)
  for (const name of [PENDING_ORDER, CART_SUMMARY]) removeText(ofBrowser, name)
}

const KEY = 'guestForm'
/** For this tab only, until it is closed. */
const storage = () => sessionStorage

/** Keeps a guest's checkout input across reloads. Cleared when a visitor signs in or out. */
export const storeGuestDraft = (draft: string): void => storeText(storage, KEY, draft)
export const readGuestDraft = (): string | null => readText(storage, KEY)
export const clearGuestDraft = (): void => removeText(storage, KEY)

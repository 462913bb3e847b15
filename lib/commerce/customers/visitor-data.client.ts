import { mutate } from 'swr'
import { cartCount } from '@/lib/commerce/cart/deferred.client'
import { clearSavedCart } from '@/lib/commerce/cart/saved-cart.client'
import { clearGuestDraft, clearStoredOrder } from '@/lib/commerce/cart/saved-order.client'

/**
 * Clears all data of the previous visitor that this browser has stored or cached, and reloads what the page shows. Kept apart from the session code, which
 * every page loads: most visits never change their visitor.
 */
export function clearVisitorData(): Promise<unknown> {
  clearGuestDraft()
  clearStoredOrder()
  clearSavedCart()
  cartCount.set(0)
  return mutate(() => true, undefined)
}

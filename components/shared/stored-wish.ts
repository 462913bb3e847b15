import { isSlug } from '@/lib/kernel/links'
import { popText, storeText } from '@/lib/browser-storage'
import { changeWish } from './wish-heart-button'

const WISH_KEY = 'wishSlug'
/** Per tab: it survives registration or a guest order, but not the visit. */
const tab = () => sessionStorage

/** Stores the product whose heart a guest clicked; false for an invalid slug. */
export function storeWish(slug: string): boolean {
  if (isSlug(slug)) storeText(tab, WISH_KEY, slug)
  return isSlug(slug)
}

/** After any session start, by login or a new account: adds the stored product to the wishlist, and shows the result. */
export async function addStoredWish(): Promise<void> {
  const slug = popText(tab, WISH_KEY)
  if (slug !== null && isSlug(slug)) await changeWish(slug, true)
}

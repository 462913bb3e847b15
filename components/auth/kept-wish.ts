import { changeWish } from '@/components/shared/change-wish'
import { keepText, takeText } from '@/lib/api-client/kept-text'
import { isSlug } from '@/lib/domain/slug'

const KEY = 'wishSlug'
/** Of this tab alone: it outlives the way over registration, and not the visit. */
const storage = () => sessionStorage

/** The product whose heart a guest has pressed; false when it is none. */
export function keepWish(slug: string): boolean {
  if (isSlug(slug)) keepText(storage, KEY, slug)
  return isSlug(slug)
}

/** Once they are signed in: on the wishlist with it, and how that ended is said. */
export async function addKeptWish(): Promise<void> {
  const slug = takeText(storage, KEY)
  if (slug !== null && isSlug(slug)) await changeWish(slug, true)
}

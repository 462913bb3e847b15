import { RECENTLY_VIEWED_KEPT } from '@/lib/commerce/kernel/limits'
import { isSlug } from '@/lib/commerce/kernel/links'

/** No price: a remembered one could be wrong by now. */
export type SeenProduct = { slug: string; name: string; imageUrl: string }

const KEY = 'recently_viewed'

const isSeenProduct = (value: unknown): value is SeenProduct => {
  if (typeof value !== 'object' || value === null) return false
  const { slug, name, imageUrl } = value as Record<keyof SeenProduct, unknown> // Not yet known to be there: each is looked at.
  return typeof slug === 'string' && isSlug(slug) && typeof name === 'string' && typeof imageUrl === 'string'
}

function readSeen(): readonly SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // The browser keeps nothing for us, or somebody else wrote there.
    return []
  }
}

/** Notes that this product was looked at. @returns the others, the last one first. */
export function rememberSeen(product: SeenProduct): readonly SeenProduct[] {
  const others = readSeen().filter(({ slug }) => slug !== product.slug)
  try {
    localStorage.setItem(KEY, JSON.stringify([product, ...others].slice(0, RECENTLY_VIEWED_KEPT)))
  } catch {
    // Refused or full: then nothing is remembered.
  }
  return others
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Refused: then there is nothing to forget.
  }
}

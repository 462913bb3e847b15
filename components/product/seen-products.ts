import { RECENTLY_VIEWED_MAX } from '@/lib/commerce/kernel/limits'
import { isSlug } from '@/lib/commerce/kernel/links'

/** Without the price: a stored one could be outdated. */
export type SeenProduct = { slug: string; name: string; imageUrl: string }

const KEY = 'recently_viewed'

const isSeenProduct = (value: unknown): value is SeenProduct => {
  if (typeof value !== 'object' || value === null) return false
  const { slug, name, imageUrl } = value as Record<keyof SeenProduct, unknown> // A cast of unvalidated data: each property is checked below.
  return typeof slug === 'string' && isSlug(slug) && typeof name === 'string' && typeof imageUrl === 'string'
}

function readSeen(): readonly SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // The storage is unavailable, or another script wrote invalid JSON.
    return []
  }
}

/** Stores this product as viewed. @returns the others, the latest first. */
export function rememberSeen(product: SeenProduct): readonly SeenProduct[] {
  const others = readSeen().filter(({ slug }) => slug !== product.slug)
  try {
    localStorage.setItem(KEY, JSON.stringify([product, ...others].slice(0, RECENTLY_VIEWED_MAX)))
  } catch {
    // Storage refused or full: nothing is stored.
  }
  return others
}

export function clearSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused: nothing is stored there.
  }
}

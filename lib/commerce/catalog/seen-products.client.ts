import { RECENTLY_VIEWED_MAX } from '@/lib/commerce/kernel/limits'
import { isSlug } from '@/lib/commerce/kernel/links'
import { readText, removeText, storeText } from '@/lib/v2/browser-state'

/** Without the price: a stored one could be outdated. */
export type SeenProduct = { slug: string; name: string; imageUrl: string }

const KEY = 'recently_viewed'
const storage = () => localStorage

const isSeenProduct = (value: unknown): value is SeenProduct => {
  if (typeof value !== 'object' || value === null) return false
  const { slug, name, imageUrl } = value as Record<keyof SeenProduct, unknown> // A cast of unvalidated data: each property is checked below.
  return typeof slug === 'string' && isSlug(slug) && typeof name === 'string' && typeof imageUrl === 'string'
}

/** The products that this browser has shown, the latest first. */
export function readSeen(): readonly SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // Another script wrote invalid JSON.
    return []
  }
}

/** Stores this product as viewed. @returns the others, the latest first. */
export function rememberSeen(product: SeenProduct): readonly SeenProduct[] {
  const others = readSeen().filter(({ slug }) => slug !== product.slug)
  storeText(storage, KEY, JSON.stringify([product, ...others].slice(0, RECENTLY_VIEWED_MAX)))
  return others
}

export const clearSeen = (): void => removeText(storage, KEY)

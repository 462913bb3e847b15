import { isSlug } from '@/lib/kernel/links'
import { readText, removeText, storeText } from '@/lib/browser-storage'
import type { Cart } from './model'

/** A line as it was when the cart was last shown, for reading without a connection. Without prices: a stored one could be outdated. */
export type SavedLine = { name: string; variant: string; quantity: number; imageUrl: string; slug: string | null }

const KEY = 'saved_cart'
const storage = () => localStorage
/** More lines than a shopper reads; the rest of the storage belongs to others. */
const MAX_LINES = 50

/** Stores the lines of the cart in this browser, for the page that is shown without a connection. */
export function saveCart({ lines }: Pick<Cart, 'lines'>): void {
  const saved = lines
    .slice(0, MAX_LINES)
    .map(({ name, variantTitle: variant, quantity, imageUrl, productSlug: slug }) => ({ name, variant, quantity, imageUrl, slug }))
  if (saved.length === 0) clearSavedCart()
  else storeText(storage, KEY, JSON.stringify(saved))
}

const isSavedLine = (value: unknown): value is SavedLine => {
  if (typeof value !== 'object' || value === null) return false
  const { name, variant, quantity, imageUrl, slug } = value as Record<keyof SavedLine, unknown> // A cast of unvalidated data: each property is checked below.
  const texts = [name, variant, imageUrl].every((text) => typeof text === 'string')
  return texts && Number.isSafeInteger(quantity) && (slug === null || (typeof slug === 'string' && isSlug(slug)))
}

/** @returns no lines when none are stored, or another script wrote something else */
export function readSavedCart(): readonly SavedLine[] {
  try {
    const stored: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSavedLine) : []
  } catch {
    return []
  }
}

/** When a visitor signs in or out: the next one of this browser must not see it. */
export const clearSavedCart = (): void => removeText(storage, KEY)

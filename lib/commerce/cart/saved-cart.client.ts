import { isSlug } from '@/lib/kernel/links'
import { readText, removeText, storeText } from '@/lib/browser-storage'
import type { Cart } from './model'

/** A cart line as last shown, for reading offline. Without prices, which could be outdated. */
export type SavedLine = { name: string; variant: string; quantity: number; imageUrl: string; slug: string | null }

const KEY = 'saved_cart'
const storage = () => localStorage
/** More lines than a shopper would read; leaves the rest of the storage to other features. */
const MAX_LINES = 50

/** Stores the cart lines in this browser for the offline page. */
export function saveCart({ lines }: Pick<Cart, 'lines'>): void {
  const saved = lines
    .slice(0, MAX_LINES)
    .map(({ name, variantTitle: variant, quantity, imageUrl, productSlug: slug }) => ({ name, variant, quantity, imageUrl, slug }))
  if (saved.length === 0) clearSavedCart()
  else storeText(storage, KEY, JSON.stringify(saved))
}

const isSavedLine = (value: unknown): value is SavedLine => {
  if (typeof value !== 'object' || value === null) return false
  const { name, variant, quantity, imageUrl, slug } = value as Record<keyof SavedLine, unknown> // Unvalidated data: each property is checked below.
  const texts = [name, variant, imageUrl].every((text) => typeof text === 'string')
  return texts && Number.isSafeInteger(quantity) && (slug === null || (typeof slug === 'string' && isSlug(slug)))
}

/** @returns no lines if none are stored, or another script wrote something else */
export function readSavedCart(): readonly SavedLine[] {
  try {
    const stored: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSavedLine) : []
  } catch {
    return []
  }
}

/** Called when a visitor signs in or out: the next visitor in this browser must not see the cart. */
export const clearSavedCart = (): void => removeText(storage, KEY)

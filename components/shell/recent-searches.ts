import { MAX_SEARCH_CHARACTERS } from '@/lib/routes.mjs'

const KEY = 'recent_searches'
const MAX_KEPT = 5

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_SEARCH_CHARACTERS

/** This browser's recent searches, latest first. They never leave the browser. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MAX_KEPT) : []
  } catch {
    // Storage is unavailable, or another script wrote invalid JSON.
    return []
  }
}

export function rememberSearch(text: string): void {
  if (!isText(text)) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX_KEPT)))
  } catch {
    // Storage is refused or full: nothing is stored.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is refused: nothing is stored there.
  }
}

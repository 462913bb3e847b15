import type { Category, ProductCard } from '@/lib/commerce/catalog/model'
import type { Answer } from '@/lib/v2/call'
import { listCategories, searchProducts } from '@/lib/commerce/catalog/wire'
import type { ServedPage } from '@/lib/v2/codec'
import { call } from '@/lib/v2/browser-call'
import { browserLocale } from '@/lib/i18n/browser-locale'

type Found = ServedPage<ProductCard>

/** Limits how old a price in the list can be. */
const KEPT_MS = 5 * 60_000
const MAX_KEPT = 50

/** This visit's answers by language and text, oldest first. */
const kept = new Map<string, { found: Found; at: number }>()

const keyOf = (name: string): string => `${browserLocale()} ${name}`

/** The first products for a text, if they were found recently. */
export function recallProducts(name: string): Found | null {
  const known = kept.get(keyOf(name))
  return known && performance.now() - known.at < KEPT_MS ? known.found : null
}

function keep(key: string, found: Found): void {
  kept.delete(key)
  kept.set(key, { found, at: performance.now() })
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

/** The first products for a text. `outdated` aborts the request once the text has changed. */
export async function findProducts(name: string, outdated: AbortSignal): Promise<Answer<Found>> {
  const key = keyOf(name)
  const answer = await call(searchProducts, { query: { name, suggest: '1' } }, outdated)
  if (answer.ok) keep(key, answer.value)
  return answer
}

/** The categories for the search field's suggestions; none if they cannot be read. */
export async function listSearchCategories(): Promise<readonly Category[]> {
  const answer = await call(listCategories)
  return answer.ok ? answer.value : []
}

import type { Context } from '@/lib/db/context'
import { unlessReadOnly } from '@/lib/db/errors'
import { boundEmptySearches, countEmptySearch } from './empty-searches.queries'
import { anonymiseSearchText } from './count-searches'

const MAX_TEXTS = 500

/** Counts a search text without results, so that the shopkeeper learns what shoppers miss. Stores nothing about the shopper. */
export async function noteEmptySearch(ctx: Context, typed: string): Promise<void> {
  const text = anonymiseSearchText(typed)
  if (text === null) return
  const counted = await unlessReadOnly(countEmptySearch(ctx.db, text, ctx.now()))
  if (counted?.[0]?.count === 1) await boundEmptySearches(ctx.db, MAX_TEXTS)
}

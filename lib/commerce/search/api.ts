import * as search from '.'
import { isUnfiltered, listFilterOptions, readFilters } from '@/lib/commerce/catalog/filters.wire'
import { searchProducts } from '@/lib/commerce/catalog/wire'
import type { Context } from '@/lib/db/context'
import { bindRead, type Binding } from '@/lib/v2/bind'

const FIRST = 1
const isExact = (query: URLSearchParams): boolean => query.get('exact') === '1'

/** Searches for a whole page, and records a search without results. A price in the text is part of what the shopper was looking for. */
async function searchAndNote(ctx: Context, query: URLSearchParams, page: number) {
  const name = query.get('name') ?? ''
  const filters = readFilters(query)
  const found = await search.searchProducts(ctx, { name, exact: isExact(query) }, page, filters)
  if (found.total === 0 && page === FIRST && isUnfiltered({ ...filters, sort: null })) await search.noteEmptySearch(ctx, name)
  return found
}

/** Catalogue calls that the search answers. */
export const searchBindings: readonly Binding[] = [
  bindRead(searchProducts, (ctx, { query, page }) =>
    query.get('suggest') === '1' ? search.suggestProducts(ctx, query.get('name') ?? '') : searchAndNote(ctx, query, page ?? FIRST),
  ),
  bindRead(listFilterOptions, (ctx, { query }) =>
    search.listFilterOptions(
      ctx,
      { name: query.get('name') ?? '', category: query.get('category') ?? '', exact: isExact(query) },
      readFilters(query),
    ),
  ),
]

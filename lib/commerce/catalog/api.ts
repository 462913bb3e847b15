import * as catalog from '.'
import * as search from '@/lib/commerce/search'
import type { Context } from '@/lib/commerce/kernel/context'
import { failure } from '@/lib/commerce/kernel/result'
import { isSlug } from '@/lib/commerce/kernel/links'
import * as calls from './wire'
import { isUnfiltered, listFilterOptions, readFilters } from './filters.wire'
import { bind, bindRead, type Binding } from '@/lib/http/bind'

const FIRST = 1
const readId = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)
const isExact = (query: URLSearchParams): boolean => query.get('exact') === '1'

/** A search of a whole page, and what it did not find. A price in the text is a part of what was looked for. */
async function searchAndNote(ctx: Context, query: URLSearchParams, page: number) {
  const name = query.get('name') ?? ''
  const filters = readFilters(query)
  const found = await search.searchProducts(ctx, { name, exact: isExact(query) }, page, filters)
  if (found.total === 0 && page === FIRST && isUnfiltered({ ...filters, sort: null })) await search.noteEmptySearch(ctx, name)
  return found
}

export const catalogBindings: readonly Binding[] = [
  bindRead(calls.listCategories, (ctx) => catalog.listCategories(ctx)),
  bindRead(calls.listSubCategories, (ctx, { id }) => catalog.listSubCategories(ctx, id('categoryId'))),
  bindRead(calls.searchProducts, (ctx, { query, page }) =>
    query.get('suggest') === '1' ? search.suggestProducts(ctx, query.get('name') ?? '') : searchAndNote(ctx, query, page ?? FIRST),
  ),
  bindRead(listFilterOptions, (ctx, { query }) =>
    search.listFilterOptions(
      ctx,
      { name: query.get('name') ?? '', category: query.get('category') ?? '', exact: isExact(query) },
      readFilters(query),
    ),
  ),
  bindRead(calls.listInhouseProducts, (ctx, { page }) => catalog.listNewestProducts(ctx, page ?? FIRST)),
  bindRead(calls.listTopSellingProducts, (ctx, { page }) => catalog.listTopSelling(ctx, page ?? FIRST)),
  bindRead(calls.listFeaturedProducts, (ctx, { page }) => catalog.listFeatured(ctx, page ?? FIRST)),
  bindRead(calls.listWholeCatalog, (ctx, { page, query }) => catalog.listWholeCatalog(ctx, page ?? FIRST, readId(query.get('after')))),
  bindRead(calls.listCatalogAddresses, (ctx, { page, query }) =>
    catalog.listCatalogAddresses(ctx, page ?? FIRST, readId(query.get('after'))),
  ),
  bind(calls.listCategoryProducts, async (ctx, { param, query, page }) =>
    isSlug(param('slug')) ? catalog.listCategoryProducts(ctx, param('slug'), page ?? FIRST, readFilters(query)) : failure('not_found'),
  ),
  bindRead(calls.getProductDetail, async (ctx, { param }) => (isSlug(param('slug')) ? catalog.getProduct(ctx, param('slug')) : null)),
]

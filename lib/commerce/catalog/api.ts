import * as catalog from '.'
import { failure } from '@/lib/kernel/result'
import { isSlug } from '@/lib/kernel/links'
import * as calls from './wire'
import { readFilters } from './filters.wire'
import { bind, bindRead, type Binding } from '@/lib/v2/bind'

const FIRST = 1
const readId = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

export const catalogBindings: readonly Binding[] = [
  bindRead(calls.listCategories, (ctx) => catalog.listCategories(ctx)),
  bindRead(calls.listSubCategories, (ctx, { id }) => catalog.listSubCategories(ctx, id('categoryId'))),
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

import type { Dated, Product } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { countProducts, listProductIds, oldestFirst } from './listing.queries'
import { presentRows } from './present-rows'
import { listProductRows } from './products.queries'

/** Few enough that one page of them is no burden, many enough that a whole shop is a few dozen pages. */
const PER_PAGE = 200

/** All that is for sale, in an order that no sale changes: who walks the pages meets each product once. */
export async function listWholeCatalog(ctx: Context, page: number): Promise<CutPage<Dated<Product>>> {
  const [ids, total] = await Promise.all([
    listProductIds(ctx.db, { where: undefined, order: oldestFirst }, offsetOf(page, PER_PAGE), PER_PAGE),
    countProducts(ctx.db, undefined),
  ])
  const rows = ids.length === 0 ? [] : await listProductRows(ctx.db, ids)
  const products = await presentRows(ctx, rows)
  return cutPage(
    [...products].sort((one, other) => one.id - other.id),
    page,
    PER_PAGE,
    total,
  )
}

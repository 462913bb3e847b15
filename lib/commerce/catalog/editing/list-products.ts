import type { Context } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { mayDo } from '@/lib/kernel/rights'
import { recordActivity } from '@/lib/commerce/staff'
import { lockProducts } from '../variants.queries'
import { changeCatalog, refuseUntaxed } from '../changes/change-product'
import type { ListedProduct, PriceEntry, ProductFilter, ProductName, StockEntry } from './model'
import { countProductRows, listNames, listPriceEntries, listProductRows, listStockEntries, updatePublishedOf } from './queries'

/** One page of all products, published or not, and the total number that matches the filter. */
export async function listProducts({ db }: Context, filter: ProductFilter): Promise<{ items: readonly ListedProduct[]; total: number }> {
  const rows = await listProductRows(db, filter)
  const [first] = rows
  return { items: rows.map(({ total: _, ...product }) => product), total: first ? first.total : await countProductRows(db, filter) }
}

/** The number of published products with a variant that is low or out of stock: the same as in the list with `published=yes&stock=low_or_out`. */
export const countLowOrOut = ({ db }: Context): Promise<number> =>
  countProductRows(db, { q: '', category: null, published: true, stock: 'low_or_out' })

const MAX_AT_ONCE = 100

/** Publishes or unpublishes many products, all or none. @returns the ids of the changed products */
export const publishProducts = (
  ctx: Context,
  { ids, published }: { ids: readonly number[]; published: boolean },
): Promise<Result<readonly number[], 'too_many' | 'no_gst_rate' | 'busy'>> =>
  changeCatalog<readonly number[], 'too_many' | 'no_gst_rate'>(ctx, async (tx) => {
    if (ids.length > MAX_AT_ONCE) return failure('too_many', { most: MAX_AT_ONCE })
    const untaxed = published ? await refuseUntaxed(tx, ids, ctx.now()) : null
    if (untaxed) return untaxed
    await lockProducts(tx, ids)
    const changed = await updatePublishedOf(tx, ids, published)
    for (const { id } of changed)
      await recordActivity(tx, ctx, {
        subject: 'product',
        subjectId: id,
        action: 'product.published',
        before: { published: !published },
        after: { published },
      })
    return success(changed.map(({ id }) => id))
  })

const MAX_NAMES = 200

/** The names of the products with these slugs, published or not; limited to the first two hundred. */
export const listProductNames = ({ db }: Context, slugs: readonly string[]): Promise<readonly ProductName[]> =>
  listNames(db, slugs.slice(0, MAX_NAMES))

const MAX_ENTRIES = 200

/** All stock changes, including those by orders, and the prices, newest first. Order codes are only for members who may see customers. */
export async function getProductHistory(
  { db, actor }: Context,
  productId: number,
): Promise<{ stock: readonly StockEntry[]; prices: readonly PriceEntry[] }> {
  const [stock, prices] = [await listStockEntries(db, productId, MAX_ENTRIES), await listPriceEntries(db, productId, MAX_ENTRIES)]
  const seesOrders = !actor || mayDo(actor.role, 'customers.read')
  return { stock: seesOrders ? stock : stock.map((entry) => ({ ...entry, order: '' })), prices }
}

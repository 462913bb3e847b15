import type { Queryable } from '@/lib/db/context'
import { findPeriodStart, listProductIdsAfter, replacePairs } from './queries'

/** Each batch is a statement of its own, which stays short in a shop with many orders. */
const PRODUCTS_PER_BATCH = 100

/**
 * Counts which products were bought together in paid orders, for every product. Repeating it without new orders changes nothing and invalidates no
 * page.
 * @param signal  stops it between two batches
 */
export async function countPairs(db: Queryable, signal?: AbortSignal): Promise<void> {
  const since = await findPeriodStart(db)
  let ids = await listProductIdsAfter(db, 0, PRODUCTS_PER_BATCH)
  while (ids.length > 0 && !signal?.aborted) {
    await replacePairs(db, ids, since)
    ids = await listProductIdsAfter(db, ids.at(-1) ?? 0, PRODUCTS_PER_BATCH)
  }
}

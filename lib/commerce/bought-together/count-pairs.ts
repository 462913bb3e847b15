import type { Queryable } from '@/lib/db/context'
import { findPeriodStart, listProductIdsAfter, replacePairs } from './queries'

/** Each batch is a separate statement, which stays short even in a shop with many orders. */
const PRODUCTS_PER_BATCH = 100

/**
 * Counts, for every product, which products were bought with it in paid orders. Repeating it without new orders changes nothing and invalidates no page.
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

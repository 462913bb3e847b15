import { shopSettings } from '@/lib/commerce/content'
import { lockVariants } from '@/lib/commerce/catalog'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { success } from '@/lib/kernel/result'
import { dayInIndia } from '@/lib/i18n/dates'
import { lastSaleDay, type MinimumLife, readMinimumLife } from './batches/model'
import { adjustStock, listDatedBatches, listStaleVariants, moveBatches, updateLastSaleDays } from './batches.queries'

/** The remaining life with which a batch may still be sold: the only reader of these settings. */
export async function readMinimum(db: Queryable): Promise<MinimumLife> {
  const found = await shopSettings(db, ['batch_minimum_percent', 'batch_minimum_days'])
  return readMinimumLife(found.batch_minimum_percent, found.batch_minimum_days)
}

/**
 * Takes batches that may not be sold on `today` out of the stock, and puts those back that may: the stock, its history and the pages follow. The variants are
 * locked.
 */
export async function moveStaleBatches(
  tx: Queryable,
  variantIds: readonly number[],
  { today, staffId = null }: { today: string; staffId?: number | null },
): Promise<void> {
  for (const { variantId, number, quantity, isBlocked } of await moveBatches(tx, variantIds, today)) {
    const cause = isBlocked ? 'blocked' : 'too close to its best-before date'
    const reason = quantity < 0 ? `Batch ${number} withdrawn: ${cause}` : `Batch ${number} is for sale again`
    await adjustStock(tx, { variantId, quantity, reason, staffId })
  }
}

/** How many variants are locked at once. */
const CHUNK = 50

/** Applies the current minimum and the current day to all batches. Run regularly; takeStock refuses expired batches in between. */
export async function withdrawBatches(ctx: Context): Promise<void> {
  const today = dayInIndia(ctx.now())
  const minimum = await readMinimum(ctx.db)
  const changed = (await listDatedBatches(ctx.db)).flatMap(({ id, variantId, packedOn, bestBefore, lastSaleDay: before }) => {
    if (variantId === null || bestBefore === null) return []
    const day = lastSaleDay({ packedOn, bestBefore }, minimum)
    return day === before ? [] : [{ id, variantId, lastSaleDay: day }]
  })
  const stale = await listStaleVariants(ctx.db, today)
  const variantIds = [...new Set([...changed.map(({ variantId }) => variantId), ...stale])].sort((a, b) => a - b)
  for (let start = 0; start < variantIds.length; start += CHUNK) {
    const chunk = variantIds.slice(start, start + CHUNK)
    await inTransaction(ctx.db, async (tx) => {
      await lockVariants(tx, chunk)
      await updateLastSaleDays(
        tx,
        changed.filter(({ variantId }) => chunk.includes(variantId)),
      )
      await moveStaleBatches(tx, chunk, { today })
      return success(null)
    })
  }
}

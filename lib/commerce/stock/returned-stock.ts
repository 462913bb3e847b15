import { lockVariants } from '@/lib/commerce/catalog'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { addUnitsSold, decreaseStock, findLineVariant, increaseStock, insertReturnedStock } from './queries'
import { lockSellable, nameOfVariant, putBackBatches, takeBatches } from './reserve-stock'

/** Of one return, in the caller's transaction, which has locked the order. */
type OfReturn = { returnId: number; orderLineId: number; now: Date }

/**
 * Goods came back after delivery: `restocked` units can be sold again, `writtenOff` cannot. Both no longer count as sold. A return brings goods back once; a
 * second time throws.
 */
export async function takeBackUnits(
  tx: Queryable,
  { orderLineId, ...of }: OfReturn,
  { restocked, writtenOff }: { restocked: number; writtenOff: number },
): Promise<void> {
  const line = await findLineVariant(tx, orderLineId)
  // A removed variant has no stock to increase.
  const [variant] = line.variantId === null ? [] : await lockVariants(tx, [line.variantId])
  const variantId = variant?.variantId ?? null
  await insertReturnedStock(tx, { ...of, variantId, kind: 'restocked', quantity: restocked })
  await insertReturnedStock(tx, { ...of, variantId, kind: 'written_off', quantity: writtenOff })
  if (variant === undefined || variantId === null) return
  if (restocked > 0) {
    await increaseStock(tx, [{ variantId, quantity: restocked }])
    const back = [{ lineId: orderLineId, variantId, quantity: restocked }]
    await putBackBatches(tx, back, { locked: [variant], today: dayInIndia(of.now) })
  }
  await addUnitsSold(tx, [{ variantId, quantity: -(restocked + writtenOff) }])
}

/**
 * Takes the units of a replacement from stock; of a made-to-order product as much as there is. A return is replaced once; a second time throws. @returns
 * out_of_stock also for a variant that was removed; nothing has changed then
 */
export async function takeReplacement(
  tx: Queryable,
  { orderLineId, ...of }: OfReturn,
  quantity: number,
): Promise<Result<null, 'out_of_stock'>> {
  const line = await findLineVariant(tx, orderLineId)
  const today = dayInIndia(of.now)
  const [variant] = line.variantId === null ? [] : await lockSellable(tx, [line.variantId], today)
  const refused = failure('out_of_stock', { name: nameOfVariant(line), available: variant?.stock ?? 0 })
  if (!variant) return refused
  const { variantId, stock, madeToOrder } = variant
  const taken = madeToOrder ? Math.min(stock, quantity) : quantity
  const decreased = await decreaseStock(tx, taken > 0 ? [{ variantId, quantity: taken }] : [])
  if (taken > 0 && !decreased.has(variantId)) return refused
  await insertReturnedStock(tx, { ...of, variantId, kind: 'replaced', quantity: taken })
  const allocated = await takeBatches(tx, [{ variant, quantity, orderLineId }], today)
  if (!allocated.ok) throw new Error('the batches of a variant have fewer units for sale than its stock')
  await addUnitsSold(tx, [{ variantId, quantity }])
  return success(null)
}

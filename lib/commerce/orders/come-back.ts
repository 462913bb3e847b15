import type { Context } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isNewestRefundHeld } from './held-refunds.queries'
import { listOrderLines } from './queries'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import { findRefundableRest, type LockedOrder } from './state.queries'
import { transition } from './transition'

/** `restock`: the SKUs whose goods can be sold again; the others are written off. `note` is for the customer. */
type Parcel = { restock: readonly string[]; note: string }
type CameBack = { order: LockedOrder; refundPaise: Paise; isHeld: boolean }

/**
 * The courier has brought the parcel back: it was refused or could not be delivered. What was paid online is refunded at once, and its points are revoked; cash
 * was never received.
 */
export const comeBack = (
  ctx: Context,
  code: string,
  { restock, note }: Parcel,
  dry: DryRun = {},
): Promise<Result<CameBack, 'wrong_state' | 'unknown_item' | 'not_found'>> =>
  changeOrder<CameBack, 'wrong_state' | 'unknown_item'>(ctx, code, dry, async (tx, order) => {
    const lines = await listOrderLines(tx, order.id)
    const skus = lines.filter(({ isLeftOut }) => !isLeftOut).map(({ sku }) => sku)
    if (!restock.every((sku) => skus.includes(sku))) return failure('unknown_item', { items: skus.join(', ') })
    const refundable = await findRefundableRest(tx, order)
    const refundPaise = refundable?.amountPaise ?? 0
    // Lines left out of the parcel never left the shop.
    const lineIds = lines.filter(({ sku, isLeftOut }) => isLeftOut || restock.includes(sku)).map(({ id }) => id)
    const done = await transition(tx, order, 'comeBack', { now: ctx.now(), note, refundable, restock: lineIds })
    if (!done.ok) return failure('wrong_state', { status: order.deliveryStatus })
    const writtenOff = skus.filter((sku) => !restock.includes(sku)).join(', ')
    const change = { before: order, after: done.value, amountPaise: refundPaise, restocked: restock.join(', '), writtenOff }
    await recordOrderChange(tx, ctx, 'came_back', change)
    const isHeld = refundable !== null && (await isNewestRefundHeld(tx, order.combinedOrderId))
    return success({ order: done.value, refundPaise, isHeld })
  })

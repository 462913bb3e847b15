import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import {
  cancelByCustomer,
  findTracked,
  listOrderLineRows,
  type LockedOrder,
  lockOrder,
  mayCancel,
  mayCancelLines,
  notifyShop,
  type OrderLineRow,
  ownRefusalOf,
  readCancelTerms,
  removeLineOf,
  type Tracking,
} from '@/lib/commerce/orders'
import { sumPointsOfOrder } from '@/lib/commerce/pricing'
import { refundLines } from '@/lib/commerce/returns'
import { fill } from '@/lib/i18n/fill'
import { failure, type Result, success } from '@/lib/kernel/result'
import messages from '@/messages/en.json'
import type { Cancellation, SeenFigures } from './model'

/** `lineId` null: the whole order. `isPreview`: everything is done and rolled back. `seen`: what the page showed; null: a client that shows nothing. */
export type CancelWish = { lineId: number | null; isPreview: boolean; seen: SeenFigures | null }

type CancelItemsRefusal =
  'not_found' | 'cancelled_already' | 'packed' | 'too_late' | 'item_gone' | 'total_rises' | 'not_single' | 'figures_changed'

const NOTHING: Omit<Cancellation, 'isWhole' | 'losesPoints'> = {
  refundPaise: 0,
  isHeld: false,
  totalPaise: null,
  couponBack: '',
  couponLost: '',
  shippingPaise: null,
}

type Done = Result<Omit<Cancellation, 'losesPoints'>, CancelItemsRefusal>

async function cancelWhole(tx: Queryable, order: LockedOrder, now: Date): Promise<Done> {
  const done = await cancelByCustomer(tx, order, now)
  if (!done.ok) return done
  const { refundPaise, isHeld } = done.value
  return success({ ...NOTHING, isWhole: true, refundPaise, isHeld, couponBack: order.couponCode ?? '' })
}

/** Cash on delivery: the rest is priced again, because nothing is paid yet. */
async function removeUnpaid(tx: Queryable, order: LockedOrder, { sku }: OrderLineRow, now: Date): Promise<Done> {
  const removed = await removeLineOf(tx, order, { sku, note: '' }, now)
  if (!removed.ok) {
    if (removed.reason === 'last_item') return cancelWhole(tx, order, now)
    return removed.reason === 'total_rises' ? failure('total_rises', removed.detail) : failure('item_gone')
  }
  const { order: after } = removed.value
  const isDearer = after.shippingPaise > order.shippingPaise
  return success({
    ...NOTHING,
    isWhole: false,
    totalPaise: after.grandTotalPaise,
    couponLost: after.couponCode === null ? (order.couponCode ?? '') : '',
    shippingPaise: isDearer ? after.shippingPaise : null,
  })
}

/** Paid: its price less its share of the coupon goes back, and it stays out of the parcel. */
async function refundPaid(tx: Queryable, order: LockedOrder, { sku }: OrderLineRow, now: Date): Promise<Done> {
  const refunded = await refundLines(tx, order, { sku, note: '', isOwnWish: true }, now)
  if (refunded.ok) {
    const { amountPaise, isHeld } = refunded.value
    return success({ ...NOTHING, isWhole: false, refundPaise: amountPaise, isHeld })
  }
  if (refunded.reason === 'cancel_instead') return cancelWhole(tx, order, now)
  return failure(refunded.reason === 'refunded_already' ? 'item_gone' : 'too_late')
}

async function cancelLine(tx: Queryable, order: LockedOrder, line: OrderLineRow, now: Date): Promise<Done> {
  const done = await (order.paymentStatus === 'unpaid' ? removeUnpaid : refundPaid)(tx, order, line, now)
  if (done.ok && !done.value.isWhole) {
    const item = [line.productName, line.variantLabel].filter(Boolean).join(' ')
    const headline = fill(messages.mail.order.changes.itemCancelled, { item: `${line.quantity} × ${item}` })
    await notifyShop(tx, order, { kind: 'shop_order_changed', headline })
  }
  return done
}

async function cancel(tx: Queryable, order: LockedOrder, lineId: number | null, now: Date): Promise<Done> {
  const terms = await readCancelTerms(tx)
  if (!mayCancel(order, terms, now)) return failure(ownRefusalOf(order))
  if (lineId === null) return cancelWhole(tx, order, now)
  if (!mayCancelLines(order, terms, now)) return failure('not_single')
  const line = (await listOrderLineRows(tx, order.id)).find(({ id }) => id === lineId)
  return line ? cancelLine(tx, order, line, now) : failure('item_gone')
}

const isAsSeen = (now: SeenFigures, seen: SeenFigures | null): boolean =>
  seen === null || (seen.refundPaise === now.refundPaise && seen.totalPaise === now.totalPaise)

type Key = Parameters<typeof lockOrder>[1]

async function cancelLocked(
  ctx: Context,
  key: Key,
  { lineId, isPreview, seen }: CancelWish,
): Promise<Result<Cancellation, CancelItemsRefusal>> {
  const previews: Cancellation[] = []
  const result = await inTransaction<Cancellation, CancelItemsRefusal | 'preview'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, key)
    if (!order) return failure('not_found')
    const points = await sumPointsOfOrder(tx, order.id)
    const done = await cancel(tx, order, lineId, ctx.now())
    if (!done.ok) return done
    const cancellation = { ...done.value, losesPoints: points > 0 && done.value.refundPaise > 0 }
    if (!isAsSeen(cancellation, seen)) return failure('figures_changed')
    if (!isPreview) return success(cancellation)
    previews.push(cancellation)
    // A refusal rolls the transaction back.
    return failure('preview')
  })
  const preview = previews.at(-1)
  if (!result.ok && result.reason === 'preview' && preview) return success(preview)
  // 'preview' is refused only for a preview, which has returned above.
  return result as Result<Cancellation, CancelItemsRefusal>
}

/**
 * POST /order/cancel-items: the customer cancels their own order, or one item of it, until it is packed. What was paid is refunded through the queue, whose
 * worker issues the credit note; stock, coupon and points follow by the state machine. Cancelling the last item cancels the order.
 */
export const cancelItems = (
  ctx: Context,
  customerId: number,
  orderId: number,
  wish: CancelWish,
): Promise<Result<Cancellation, CancelItemsRefusal>> => cancelLocked(ctx, { orderId, customerId }, wish)

/** POST /track-order/cancel-items: the same for guests, under the limits of trackOrder. */
export async function cancelTrackedItems(
  ctx: Context,
  tracking: Tracking,
  wish: CancelWish,
): Promise<Result<Cancellation, CancelItemsRefusal | 'rate_limited'>> {
  const found = await findTracked(ctx, tracking)
  return found.ok ? cancelLocked(ctx, { orderId: found.value.id }, wish) : found
}

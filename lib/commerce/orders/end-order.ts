import type { CancelReason } from '@/lib/commerce/orders/model'
import messages from '@/messages/en.json'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { releaseCoupon } from '../coupons'
import { giveBackStock } from '../stock'
import type { LockedOrder } from './lock-order.queries'
import { forgetCartDigest, insertEvent, updateCancelled } from './order-state.queries'
import { notifyCustomer, type OrderNews } from './tell-customer'

/** What the timeline says of it. */
const NOTES: Readonly<Record<CancelReason, string>> = messages.mail.order.notes.cancelled

/** Of an order that never was more than a cart nobody is told. */
const NEWS: Readonly<Record<CancelReason, OrderNews['kind'] | null>> = {
  customer: 'order_cancelled',
  shop: 'order_cancelled_by_shop',
  expired: 'order_expired',
  superseded: null,
}

export type Closing = { reason: CancelReason; now: Date; note: string }

/** Nothing of it is delivered: stock and coupon are given back, once. @returns false when it was over already */
export async function closeOrder(tx: Queryable, order: LockedOrder, { reason, now, note }: Closing): Promise<boolean> {
  if (!(await updateCancelled(tx, order.id, { reason, now, paymentStatus: order.paymentStatus }))) return false
  await forgetCartDigest(tx, order.combinedOrderId)
  await releaseCoupon(tx, order.id)
  await giveBackStock(tx, order.id)
  await insertEvent(tx, { orderId: order.id, kind: 'cancelled', now, note: note || NOTES[reason] })
  return true
}

/**
 * An unpaid order is over. One that is over already stays as it is. `note`: the shopkeeper's words. Part of the caller's transaction.
 */
export async function endOrder(tx: Queryable, order: LockedOrder, reason: CancelReason, now: Date, note = ''): Promise<void> {
  if (order.paymentStatus !== 'unpaid') throw new Error(`order ${order.code} is paid: it does not end without its money`)
  if (!(await closeOrder(tx, order, { reason, now, note }))) return
  const kind = NEWS[reason]
  if (kind) await notifyCustomer(tx, order, { kind, note })
}

import { removeOrdered } from '../cart'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { confirmCoupon } from '../coupons'
import { drawInvoice } from '../invoices'
import { bookPoints } from '../pricing'
import { sellStock } from '../stock'
import { lockOrderRow, type LockedOrder } from './lock-order.queries'
import { forgetCartDigest, insertEvent, updatePaid } from './order-state.queries'
import { notifyCustomer } from './tell-customer'
import { notifyShop } from './tell-shop'

async function expectPaid(tx: Queryable, { id: orderId, code }: LockedOrder): Promise<void> {
  if ((await lockOrderRow(tx, { orderId }))?.paymentStatus === 'unpaid') throw new Error(`order ${code} is over: its money goes back`)
}

/**
 * The order's money is the shop's. Once, however often it is told: a paid order stays as it is. What is paid at the door was taken out of cart
 * and stock when it was placed (acceptCashOrder), and had its invoice when it was shipped. Part of the caller's transaction.
 */
export async function settleOrder(tx: Queryable, order: LockedOrder, now: Date): Promise<void> {
  if (!(await updatePaid(tx, order.id, now))) return expectPaid(tx, order)
  const { id: orderId, customerId, grandTotalPaise: paidPaise } = order
  await forgetCartDigest(tx, order.combinedOrderId)
  const isOnline = order.paymentMethod === 'online'
  if (isOnline) await removeOrdered(tx, customerId, orderId)
  await confirmCoupon(tx, orderId)
  if (isOnline) await sellStock(tx, orderId)
  await bookPoints(tx, { orderId, customerId, paidPaise, now })
  await insertEvent(tx, { orderId, kind: 'paid', now })
  if (!isOnline) return
  await drawInvoice(tx, orderId, now)
  await notifyCustomer(tx, order, { kind: 'order_paid', withInvoice: true })
  await notifyShop(tx, order, { kind: 'shop_new_order' })
}

type Step = (tx: Queryable, order: LockedOrder, now: Date) => Promise<void>

/** An order to be paid at the door, just written: its goods are sold. Part of the caller's transaction. */
export const acceptCashOrder: Step = async (tx, order) => {
  await forgetCartDigest(tx, order.combinedOrderId)
  await removeOrdered(tx, order.customerId, order.id)
  await sellStock(tx, order.id)
  await notifyCustomer(tx, order, { kind: 'order_placed' })
  await notifyShop(tx, order, { kind: 'shop_new_order' })
}

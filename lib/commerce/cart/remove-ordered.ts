import type { Queryable } from '../context'
import { clearOrderedCoupon, deleteOrderedLines, lockCustomerCart, lowerOrderedLines } from './ordered.queries'

/**
 * Takes what was ordered out of the customer's cart, and the order's coupon off it. What was added since stays: of a pack that is in the cart
 * more often, the rest. Part of the caller's transaction, and to be called once for an order.
 */
export async function removeOrdered(tx: Queryable, customerId: number, orderId: number): Promise<void> {
  const cartId = await lockCustomerCart(tx, customerId)
  if (cartId === null) return
  await deleteOrderedLines(tx, cartId, orderId)
  await lowerOrderedLines(tx, cartId, orderId)
  await clearOrderedCoupon(tx, cartId, orderId)
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { cartLines, carts, orderLines, orders } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** The customer's cart, locked until the transaction ends: no line is put in meanwhile. null: there is none. */
export async function lockCustomerCart(tx: Queryable, customerId: number): Promise<number | null> {
  const [row] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId)).for('no key update')
  return row?.id ?? null
}

/** The order's line of the pack in this cart line. */
const orderedIn = (orderId: number) => sql`${orderLines.orderId} = ${orderId} and ${orderLines.variantId} = ${cartLines.variantId}`

/** Lines of which no more is in the cart than was ordered. */
export async function deleteOrderedLines(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${cartLines} using ${orderLines}
    where ${cartLines.cartId} = ${cartId} and ${orderedIn(orderId)} and ${cartLines.quantity} <= ${orderLines.quantity}`)
}

/** What has been added since stays. */
export async function lowerOrderedLines(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${cartLines} set quantity = ${cartLines.quantity} - ${orderLines.quantity} from ${orderLines}
    where ${cartLines.cartId} = ${cartId} and ${orderedIn(orderId)} and ${cartLines.quantity} > ${orderLines.quantity}`)
}

/** Another coupon, entered since, stays. */
export async function clearOrderedCoupon(tx: Queryable, cartId: number, orderId: number): Promise<void> {
  const couponOfOrder = tx.select({ id: orders.couponId }).from(orders).where(eq(orders.id, orderId))
  await tx
    .update(carts)
    .set({ couponId: null })
    .where(and(eq(carts.id, cartId), inArray(carts.couponId, couponOfOrder)))
}

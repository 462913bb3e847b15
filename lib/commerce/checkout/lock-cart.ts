import type { Queryable } from '../context'
import { lockCustomerCart } from '../cart'
import { lockCartCoupon, type Coupon } from '../coupons'
import { lockOrder, type LockedOrder } from '../orders'
import { lockVariants, type LockedVariant } from '../stock'
import { listCartRows, listOrderedVariantIds, listWaiting, type CartRow } from './placing.queries'

export type WaitingOrder = { order: LockedOrder; cartDigest: string | null }

/** A customer's cart at one moment that lasts until the transaction ends. */
export type LockedCart = {
  rows: readonly CartRow[]
  packs: ReadonlyMap<number, LockedVariant>
  /** The coupon that was entered. */
  coupon: Coupon | null
  /** The customer's own orders that still hold stock. */
  waiting: readonly WaitingOrder[]
}

async function lockWaiting(tx: Queryable, customerId: number): Promise<readonly WaitingOrder[]> {
  const locked: WaitingOrder[] = []
  for (const { orderId, cartDigest } of await listWaiting(tx, customerId)) {
    const order = await lockOrder(tx, { orderId })
    if (order) locked.push({ order, cartDigest })
  }
  return locked
}

/**
 * Locks all that an order is made of, in the one order in which everybody does (see lockCustomer, which the caller has called): the cart, the
 * orders it may take the place of, the coupon, the packs of both.
 */
export async function lockCart(tx: Queryable, customerId: number): Promise<LockedCart> {
  const cartId = await lockCustomerCart(tx, customerId)
  const rows = cartId === null ? [] : await listCartRows(tx, cartId)
  const waiting = await lockWaiting(tx, customerId)
  const coupon = await lockCartCoupon(tx, customerId)
  const held = await listOrderedVariantIds(
    tx,
    waiting.map(({ order }) => order.id),
  )
  const packs = await lockVariants(tx, [...rows.map(({ variantId }) => variantId), ...held])
  return { rows, packs: new Map(packs.map((pack) => [pack.variantId, pack])), coupon, waiting }
}

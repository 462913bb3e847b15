import type { OrderDetails, OrderItem } from '@/lib/commerce/orders/model'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context } from '@/lib/commerce/kernel/context'
import { sumPointsOfOrder } from '../pricing'
import { sumRefunds } from '../refunds'
import { listEvents, listLines } from './order-parts.queries'
import { findOwnOrder } from './orders.queries'
import { presentOrderDetails, presentOrderItem } from './present-order'

/** A customer's own order. Another's does not exist (D-11). */
export async function getOrderDetails(ctx: Context, customerId: number, orderId: number): Promise<Result<OrderDetails, 'not_found'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const [events, points, { donePaise }] = await Promise.all([
    listEvents(ctx.db, orderId),
    sumPointsOfOrder(ctx.db, orderId),
    sumRefunds(ctx.db, order.combinedOrderId),
  ])
  return success(presentOrderDetails(order, { events, points, refundedPaise: donePaise, now: ctx.now() }))
}

/** The lines of a customer's own order, each with what became of its refund. */
export async function listOrderItems(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<readonly OrderItem[], 'not_found'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const now = ctx.now()
  return success((await listLines(ctx.db, orderId)).map((line) => presentOrderItem(order, line, now)))
}

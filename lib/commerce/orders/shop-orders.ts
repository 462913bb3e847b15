import type { Context } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import {
  findShopOrder,
  listEvents,
  listOrderLines,
  listOrderRefunds,
  listReceivedPayments,
  listShopOrderRows,
  type ShopOrder,
  type ShopOrderFilter,
} from './queries'

const LISTED = 50

/** For the shopkeeper: the newest fifty orders. */
export const listShopOrders = (ctx: Context, filter: ShopOrderFilter): Promise<readonly ShopOrder[]> =>
  listShopOrderRows(ctx.db, filter, LISTED)

async function readShopOrder(ctx: Context, code: string) {
  const order = await findShopOrder(ctx.db, code.trim().toUpperCase())
  if (!order) return null
  const [lines, events, payments, refunds] = await Promise.all([
    listOrderLines(ctx.db, order.id),
    listEvents(ctx.db, order.id),
    listReceivedPayments(ctx.db, order.combinedOrderId),
    listOrderRefunds(ctx.db, order.combinedOrderId),
  ])
  return { order, lines, events, payments, refunds }
}

export type ShopOrderDetails = NonNullable<Awaited<ReturnType<typeof readShopOrder>>>

/** For the shopkeeper: one order with its lines, timeline, payments and refunds. */
export async function getShopOrder(ctx: Context, code: string): Promise<Result<ShopOrderDetails, 'not_found'>> {
  const found = await readShopOrder(ctx, code)
  return found ? success(found) : failure('not_found')
}
